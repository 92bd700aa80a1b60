import type { Page } from '@playwright/test';
import { axe } from './axe';
import { countEffort } from './effort';
import { answering, answerLost, type FaultyService } from './faulty-service';
import { switchTo } from './layout';
import { expect, test } from './own-service';
import { onPaper } from './pdf-text';
import { button, goTo } from './screens';

/* A day of leasing: leases are renewed and ended, meters read and billed. Those written and renewed singly are in `five-minutes.e2e.ts`. */

test.describe.configure({ timeout: 180_000 });

const close = (text: string) => text.replace(/\s/g, '');

test.describe('at each commit', () => {
  test.use({ turns: 1 });

  test('a morning of leases: one is ended and one billed', async ({ page }) => {
    await test.step('a lease is terminated today, and its closing statement is shown', async () => {
      await page.goto('/');
      const { press, type, takesAtMost } = countEffort(page);
      await press(page.getByRole('link', { name: /rent per year under lease$/ }));
      const roll = page.getByRole('table', { name: 'Rent roll', exact: true });
      const leased = roll.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Leased', exact: true }) });
      await press(leased.first().getByRole('link').last());
      await press(button(page, 'More'));
      await press(page.getByRole('link', { name: 'Terminate' }));
      await type(page.getByRole('textbox', { name: 'Termination date' }), new Intl.DateTimeFormat('en-GB').format(new Date()));
      await press(button(page, 'Terminate contract'));
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Terminate contract' }));
      const statement = page.getByRole('region', { name: 'Deposit and closing statement' });
      await expect(statement).toContainText('Closing balance');
      takesAtMost({ presses: 6, inputs: 1 }, 'Termination');
      await expect(page).toHaveURL(/#closing$/);
    });

    await test.step('the bill of a tenant is reached from the list, fills one sheet in both languages, and is written as charges', async () => {
      await goTo(page, '/units/readings/bills');
      const { press, takesAtMost } = countEffort(page);
      const bill = page.getByRole('link', { name: /^Consumption bill: / }).first();
      const tenant = ((await bill.getAttribute('aria-label')) ?? '').slice('Consumption bill: '.length);
      await press(bill);
      const paper = page.getByRole('article', { name: 'Consumption bill' });
      await expect(paper).toContainText(tenant);
      // The table is as wide as the sheet, and no word of it stands letter by letter.
      const [table, head] = await Promise.all([
        paper.getByRole('table').boundingBox(),
        paper.getByRole('banner').or(paper.locator('header')).first().boundingBox(),
      ]);
      expect(table?.width).toBe(head?.width);
      const { count, text } = await onPaper(page);
      expect(count).toBe(1);
      expect(close(text)).toContain(close(tenant));
      expect(text).not.toContain('Back to the list');

      await press(page.getByRole('link', { name: 'Back to the list' }));
      await press(page.getByRole('button', { name: 'Clear selection' }));
      await press(page.getByRole('checkbox', { name: `Select all of ${tenant}` }));
      await press(button(page, 'Book 1 bill'));
      await expect(page.getByRole('checkbox', { name: `Select all of ${tenant}` })).toBeDisabled();
      await expect(page.getByRole('cell', { name: 'Charged', exact: true }).first()).toBeVisible();
      takesAtMost({ presses: 5, inputs: 0 }, 'the bill of one tenant printed and charged');
    });
  });
});

test.describe('ten leases', () => {
  const leases = Array.from({ length: 10 }, (_, at) => ({
    _id: `c${at}`,
    name: `Tenant ${at}`,
    frequency: 'months',
    beginDate: '01/01/2090',
    endDate: '31/12/2090',
    units: [{ unitId: `u${at}`, rent: 5000 + at * 100 }],
  }));
  test.use({ records: { contracts: leases, units: [] } });

  test('are renewed with five percent more rent and this is taken back', async ({ page, service }) => {
    const stored = () => service.store.collection('contracts').all();
    await goTo(page, '/contracts');
    const { press, type, takesAtMost } = countEffort(page);
    await press(page.getByRole('checkbox', { name: /^Select all/ }));
    await press(page.getByRole('link', { name: 'Renew…' }));
    await type(page.getByLabel('Change', { exact: true }), '5');
    await press(button(page, 'Renew 10 leases'));
    await expect(page.getByRole('heading', { name: '10 leases renewed' })).toBeVisible();
    takesAtMost({ presses: 3, inputs: 1 }, 'ten leases renewed');
    expect(stored()).toHaveLength(20);
    const [beginDate, endDate] = ['01/01/2091', '31/12/2091'];
    expect(stored().slice(10)).toMatchObject(
      leases.map(({ name }, at) => ({ name, beginDate, endDate, units: [{ rent: 5250 + at * 105 }] })),
    );
    await button(page, 'Undo 10 renewals').click();
    await page.getByRole('dialog', { name: 'Undoing 10 renewals' }).getByRole('button', { name: 'Close' }).click();
    expect(stored()).toEqual(leases);
  });
});

test.describe('meters', () => {
  const reading = (date: string, previousReading: number, currentReading: number) => ({
    service: 'Electricity',
    previousReading,
    currentReading,
    cost: (currentReading - previousReading) * 0.4,
    readingDate: date,
    by: 'kept',
  });
  /** Twenty offices whose meters showed 1,100 on the first of October, and a villa elsewhere. */
  const names = Array.from({ length: 20 }, (_, at) => `BC-${201 + at}`);
  const readings = [reading('01/09/2025', 900, 1000), reading('01/10/2025', 1000, 1100)];
  const unit = (name: string, subProjectId: string) => ({
    _id: name.toLowerCase(),
    name,
    subProjectId,
    unknown: { kept: [1.5] },
    readings,
  });
  test.use({
    records: { units: [...names.map((name) => unit(name, 'Court')), unit('V-1', 'Lake')] },
    provoked: /^Failed to load resource/,
    turns: 1,
  });

  const readingsOf = (service: FaultyService, name: string) =>
    (service.store.collection('units').find(name.toLowerCase())?.readings ?? []) as ReadonlyArray<Record<string, unknown>>;

  /** Waits until the round is on the device with so many units. */
  const untilKept = (page: Page, changes: number) =>
    expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              const opening = indexedDB.open('manzil-drafts');
              opening.addEventListener('success', () => {
                const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
                all.addEventListener('success', () => resolve((all.result as { changes: number }[]).map((one) => one.changes)));
              });
            }),
        ),
      )
      .toEqual([changes]);

  test('of a building are typed with Enter over a reload and failed writes, and each is written once [W2, C8, S500]', async ({
    page,
    service,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const input = (name: string) => page.getByRole('textbox', { name: `New reading, ${name}` });
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reading round' }).click();
    await expect(page.getByLabel('Project or tower')).toHaveValue('["Court"]');

    await test.step('ten, of which one is lower, one was changed, and one could not be reached', async () => {
      await input('BC-201').focus();
      for (let at = 0; at < 10; at++) {
        if (at === 7) {
          await page.keyboard.press('s');
          await page.getByRole('menuitem', { name: 'No access' }).press('Enter');
          await expect(input(`BC-${201 + at + 1}`)).toBeFocused();
          continue;
        }
        // Half as much again as the month before.
        await page.keyboard.type(at === 3 ? '1090' : at === 5 ? '45' : String(1250 + at));
        if (at === 5) await page.keyboard.press('m');
        await page.keyboard.press('Enter');
        if (at === 3) {
          await expect(input('BC-204')).toBeFocused();
          await expect(row('BC-204')).toContainText('10 below the last');
          await page.keyboard.press('Enter');
        }
      }
      await expect(input('BC-211')).toBeFocused();
      await expect(row('BC-201')).toContainText('150+50%60');
      await expect(row('BC-206')).toContainText('New meter, from 0');
      await untilKept(page, 10);
    });

    await test.step('after a reload the other ten, each by one press', async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Rounds not finished' })).toContainText('Court · Electricity · 10 of 20');
      await page.getByRole('button', { name: /^Continue the round of / }).click();
      await expect(input('BC-211')).toBeFocused();
      await expect(input('BC-204')).toHaveValue('1090');
      await expect(row('BC-208')).toContainText('Skipped: No access');
      const { typeHere, key, takesAtMost } = countEffort(page);
      for (let at = 10; at < 20; at++) {
        await typeHere(String(1250 + at));
        await key('Enter');
      }
      takesAtMost({ presses: 10, inputs: 10 }, 'ten meters are read');
      await expect(button(page, 'Save all 20 readings')).toBeFocused();
      expect(service.writes()).toBe(0);
    });

    await test.step('a colleague reads one of them now, one write fails, and the answers of two are lost', async () => {
      const theirs = reading('19/11/2025', 1100, 1234);
      service.store.collection('units').merge('bc-215', { readings: [...readingsOf(service, 'BC-215'), theirs] });
      let write = 0;
      service.begin(['PUT'], (incoming, outgoing, pass) => {
        write += 1;
        if (write === 3) answering(500, JSON.stringify({ message: 'Out of order' }))(incoming, outgoing, pass);
        else if (write === 6) answerLost(incoming, outgoing, pass);
        else if (write === 9) answering(502, '<html>Bad gateway</html>')(incoming, outgoing, pass);
        else pass();
      });
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Save 20 readings' });
      await expect(dialog.getByRole('status')).toHaveText(/^Finished · 1\d readings saved · 1 skipped · \d failed$/, {
        timeout: 30_000,
      });
      await expect(dialog.getByRole('row', { name: /^BC-215/ })).toContainText('Not saved: someone read 1,234 on 19 Nov 2025');
      await dialog.getByRole('button', { name: /^Try \d again$/ }).click();
      await expect(dialog.getByRole('status')).toHaveText('Finished · 19 readings saved · 1 skipped');
      await dialog.getByRole('button', { name: 'Close' }).click();

      await expect(page.getByRole('heading', { level: 2 })).toContainText('Court · Electricity');
      await expect(page.getByRole('region', { name: 'Not read' })).toContainText('BC-208No access');
      const flagged = page.getByRole('region', { name: 'Flagged' }).getByRole('link', { name: /^Notify/ });
      await expect(flagged).toHaveAttribute('href', /units=bc-204/);
      await button(page, 'Back to the round').click();
      await expect(row('BC-215')).toContainText('Someone read 1,234');
      await button(page, 'Keep theirs for BC-215').click();
      await expect(input('BC-215')).toHaveValue('');

      for (const name of names) {
        const [before, last, added, ...more] = readingsOf(service, name);
        expect([before, last]).toEqual(readings);
        expect(more).toEqual([]);
        if (name === 'BC-215') expect(added).toEqual(theirs);
      }
      const added = (name: string) => readingsOf(service, name)[2];
      expect(added('BC-201')).toEqual({
        service: 'Electricity',
        currentReading: 1250,
        previousReading: 1100,
        cost: 60,
        readingDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      });
      expect(added('BC-204')).toMatchObject({ currentReading: 1090, Notes: 'Below the last reading; checked.' });
      expect(added('BC-206')).toMatchObject({ currentReading: 45, previousReading: 0, Notes: 'Meter changed, counts from 0.' });
      expect(added('BC-208')).toEqual({ service: 'Electricity', readingDate: expect.any(String), Notes: 'No access' });
      for (let at = 10; at < 20; at++)
        if (at !== 14) expect(added(names[at] ?? '')).toMatchObject({ currentReading: 1250 + at, previousReading: 1100 });
      expect(service.store.collection('units').find('bc-201')?.unknown).toEqual({ kept: [1.5] });
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, turns: 3 });

    test('are legible in the sun, 7 to 1, by day in English and by night in Arabic', async ({ page, service }) => {
      await goTo(page, '/units/readings');
      await page.locator('section[aria-label="BC-201"]').getByRole('textbox').fill('9999');
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
      for (const [language, colorScheme] of [
        ['en', 'light'],
        ['ar', 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await switchTo(page, language);
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
        await page.evaluate(axe);
        const low = await page.evaluate(async () => {
          const rule = 'color-contrast-enhanced';
          const options = { runOnly: [rule], rules: { [rule]: { enabled: true } } };
          const { passes, violations } = await window.axe.run('main', options);
          return { measured: passes.length, low: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)) };
        });
        expect(low, language).toEqual({ measured: 1, low: [] });
      }
      expect(service.writes()).toBe(0);
    });

    test('are read one at a time in Arabic digits, and saved once the network is back', async ({ page, context, service }) => {
      await switchTo(page, 'ar');
      await goTo(page, '/units/readings');
      const input = page.getByRole('textbox', { name: 'القراءة الجديدة' });
      await input.tap();
      for (const [digits, name] of [
        ['١٢٥٠', 'BC-202'],
        ['١٢٦٠٫٥', 'BC-203'],
      ] as const) {
        await page.keyboard.type(digits);
        await button(page, 'التالية').tap();
        await expect(page.getByRole('region', { name })).toBeVisible();
        // The keyboard of the phone stays.
        await expect(input).toBeFocused();
        await expect(input).toHaveValue('');
      }
      await context.setOffline(true);
      await button(page, 'حفظ قراءتين').tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('status')).toContainText('متوقف مؤقتًا');
      expect(service.writes()).toBe(0);
      await context.setOffline(false);
      await dialog.getByRole('button', { name: 'متابعة' }).tap();
      await dialog.getByRole('button', { name: 'إعادة محاولة واحدة' }).tap();
      await expect.poll(() => service.writes()).toBe(2);
      await dialog.getByRole('button', { name: 'إغلاق' }).tap();
      expect(readingsOf(service, 'BC-201')[2]).toMatchObject({ currentReading: 1250, previousReading: 1100, cost: 60 });
      expect(readingsOf(service, 'BC-202')[2]).toMatchObject({ currentReading: 1260.5, previousReading: 1100, cost: 64.2 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
});
