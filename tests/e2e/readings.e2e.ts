import type { Page } from '@playwright/test';
import { faulty } from './addresses';
import { axe } from './axe';
import { countEffort } from './effort';
import { answering, answerLost, type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

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
const unit = (name: string, subProjectId: string) => ({
  _id: name.toLowerCase(),
  name,
  subProjectId,
  unknown: { kept: [1.5] },
  readings: [reading('01/09/2025', 900, 1000), reading('01/10/2025', 1000, 1100)],
});
const units = [...names.map((name) => unit(name, 'Court')), unit('V-1', 'Lake')];

type Option = { records: { units: Array<ReturnType<typeof unit>> } };

const test = watched.extend<Option & { service: FaultyService }>({
  records: [{ units }, { option: true }],
  service: async ({ page, records }, run, { parallelIndex }) => {
    const service = await startFaultyService(structuredClone(records), parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-1409', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({
  origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`),
  provoked: /^Failed to load resource/,
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

test('twenty meters are typed with Enter, over a reload and a failed write, and nothing is written twice [W2] [C8]', async ({
  page,
  service,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reading round' }).click();
  await expect(page.getByLabel('Project or tower')).toHaveValue('["Court"]');
  const input = (name: string) => page.getByRole('textbox', { name: `New reading, ${name}` });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

  await input('BC-201').focus();
  for (let at = 0; at < 10; at++) {
    // Half as much again as the month before; the fourth is lower, the sixth was changed, the eighth could not be reached.
    if (at === 7) {
      await page.keyboard.press('s');
      await page.getByRole('menuitem', { name: 'No access' }).press('Enter');
      await expect(input(`BC-${201 + at + 1}`)).toBeFocused();
      continue;
    }
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

  await page.reload();
  await expect(page.getByRole('region', { name: 'Rounds not finished' })).toContainText('Court · Electricity · 10 of 20');
  await page.getByRole('button', { name: /^Continue the round of / }).click();
  await expect(input('BC-211')).toBeFocused();
  await expect(input('BC-204')).toHaveValue('1090');
  await expect(row('BC-208')).toContainText('Skipped: No access');
  for (let at = 10; at < 20; at++) {
    await page.keyboard.type(String(1250 + at));
    await page.keyboard.press('Enter');
  }
  const saveAll = page.getByRole('button', { name: 'Save all 20 readings' });
  await expect(saveAll).toBeFocused();
  expect(service.writes()).toBe(0);

  // A colleague reads one of them now, and one write fails.
  const theirs = reading('19/11/2025', 1100, 1234);
  service.store.collection('units').merge('bc-215', { readings: [...readingsOf(service, 'BC-215'), theirs] });
  let write = 0;
  service.begin(['PUT'], (incoming, outgoing, pass) => {
    write += 1;
    if (write === 3) answering(500, JSON.stringify({ message: 'Out of order' }))(incoming, outgoing, pass);
    else pass();
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save 20 readings' });
  await expect(dialog.getByRole('status')).toHaveText('Finished · 18 readings saved · 1 skipped · 1 failed');
  await expect(dialog.getByRole('row', { name: /^BC-215/ })).toContainText('Not saved: someone read 1,234 on 19 Nov 2025');
  await dialog.getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Finished · 19 readings saved · 1 skipped');
  expect(service.writes()).toBe(20);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('heading', { level: 2 })).toContainText('Court · Electricity');
  await expect(page.getByRole('region', { name: 'Not read' })).toContainText('BC-208No access');
  await expect(page.getByRole('region', { name: 'Flagged' }).getByRole('link', { name: /^Notify/ })).toHaveAttribute(
    'href',
    /units=bc-204/,
  );
  await page.getByRole('button', { name: 'Back to the round' }).click();
  await expect(row('BC-215')).toContainText('Someone read 1,234');
  await page.getByRole('button', { name: 'Keep theirs for BC-215' }).click();
  await expect(input('BC-215')).toHaveValue('');

  for (const name of names) {
    const [before, last, added, ...more] = readingsOf(service, name);
    expect([before, last]).toEqual(units[0]?.readings);
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
  expect(service.store.collection('units').find('bc-201')?.unknown).toEqual({ kept: [1.5] });
});

test.describe('a whole tower', () => {
  const offices = Array.from({ length: 120 }, (_, at) => `T-${1001 + at}`);
  test.use({ records: { units: offices.map((name) => unit(name, 'Tower')) } });

  test('a hundred and twenty meters are read over a reload, and each is written once whatever the line does [W2] [C8] [S500]', async ({
    page,
    service,
  }) => {
    test.slow();
    page.on('dialog', (dialog) => dialog.accept());
    const effort = countEffort(page);
    await effort.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reading round' }));
    const input = (at: number) => page.getByRole('textbox', { name: `New reading, ${offices[at]}` });
    // Each within what is usual, so that Enter goes on.
    const readingAt = (at: number) => 1200 + (at % 50);
    const type = async (from: number, to: number) => {
      for (let at = from; at < to; at++) {
        await effort.typeHere(String(readingAt(at)));
        await effort.key('Enter');
      }
    };
    await effort.press(input(0));
    await type(0, 20);
    effort.takesAtMost({ presses: 22, inputs: 20 }, 'twenty meters are read');
    await type(20, 60);
    await expect(input(60)).toBeFocused();
    await untilKept(page, 60);

    await page.reload();
    await page.getByRole('button', { name: /^Continue the round of / }).click();
    await expect(input(60)).toBeFocused();
    await type(60, 120);
    await expect(page.getByRole('button', { name: 'Save all 120 readings' })).toBeFocused();
    expect(service.writes()).toBe(0);

    // The 20th write is refused before it is stored, the answer of the 50th is lost, and the 90th says what is no answer.
    let write = 0;
    service.begin(['PUT'], (incoming, outgoing, pass) => {
      write += 1;
      if (write === 20) answering(500, JSON.stringify({ message: 'Out of order' }))(incoming, outgoing, pass);
      else if (write === 50) answerLost(incoming, outgoing, pass);
      else if (write === 90) answering(502, '<html>Bad gateway</html>')(incoming, outgoing, pass);
      else pass();
    });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save 120 readings' });
    const again = dialog.getByRole('button', { name: /^Try \d again$/ });
    await expect(dialog.getByRole('status')).toHaveText(/^Finished/, { timeout: 60_000 });
    await again.click();
    await expect(dialog.getByRole('status')).toHaveText('Finished · 120 readings saved', { timeout: 30_000 });

    for (const [at, name] of offices.entries()) {
      const [before, last, added, ...more] = readingsOf(service, name);
      expect([before, last]).toEqual(units[0]?.readings);
      expect(added).toMatchObject({ currentReading: readingAt(at), previousReading: 1100 });
      expect(more).toEqual([]);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const look of [
    { language: 'en', scheme: 'light' },
    { language: 'ar', scheme: 'dark' },
  ])
    test(`a unit is legible in the sun: 7 to 1, ${look.language}, ${look.scheme}`, async ({ page, service }) => {
      await page.evaluate((chosen) => localStorage.setItem('mz-appearance', JSON.stringify(chosen)), look);
      await page.goto('/units/readings');
      await page.locator('section[aria-label="BC-201"]').getByRole('textbox').fill('99999');
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
      await page.evaluate(axe);
      const low = await page.evaluate(async () => {
        const rule = 'color-contrast-enhanced';
        const options = { runOnly: [rule], rules: { [rule]: { enabled: true } } };
        const { passes, violations } = await window.axe.run('main', options);
        return { measured: passes.length, low: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)) };
      });
      expect(low).toEqual({ measured: 1, low: [] });
      expect(service.writes()).toBe(0);
    });

  test('one unit at a time is read in Arabic digits, and saved once the network is back', async ({ page, context, service }) => {
    await page.evaluate(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
    await page.goto('/units/readings');
    const input = page.getByRole('textbox', { name: 'القراءة الجديدة' });
    await input.tap();
    for (const [digits, name] of [
      ['١٢٥٠', 'BC-202'],
      ['١٢٦٠٫٥', 'BC-203'],
    ]) {
      await page.keyboard.type(digits ?? '');
      await page.getByRole('button', { name: 'التالية' }).tap();
      await expect(page.getByRole('region', { name })).toBeVisible();
      // The keyboard of the phone stays.
      await expect(input).toBeFocused();
      await expect(input).toHaveValue('');
    }
    const save = page.getByRole('button', { name: 'حفظ قراءتين' });
    await context.setOffline(true);
    await save.tap();
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
