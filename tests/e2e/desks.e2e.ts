import { countEffort } from './effort';
import { readPdf } from './pdf-text';
import { records } from './places';
import { openDemo } from './screens';
import { expect, test } from './test';

test('a change is found in the history with what it was before and after, and leads back to its record', async ({ page }) => {
  await page.goto(`${records.unit}/edit`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const before = await name.inputValue();
  await name.fill('Corner 77');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner 77' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('searchbox').fill('corner');
  const change = page.getByRole('main').getByRole('region').getByRole('listitem').first();
  await expect(change).toHaveText(new RegExp(`^Corner 77Changed · Unit · .*NameBefore${before}Corner 77$`));
  await change.getByRole('link', { name: 'Corner 77' }).click();
  await expect(page).toHaveURL((url) => url.pathname === records.unit);
  await expect(page.getByRole('heading', { level: 1, name: 'Corner 77' })).toBeVisible();
});

test('a clause written in the settings is printed on a lease, with its placeholders filled in', async ({ page }) => {
  await page.goto('/settings/company');
  await page.getByRole('button', { name: 'Edit clauses' }).click();
  const clauses = page.getByRole('region', { name: 'Clauses of papers' });
  await clauses.getByLabel('Clauses in English').fill('No pets, agreed with ');
  await clauses.getByRole('button', { name: 'Tenant', exact: true }).click();
  await clauses.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible();

  await page.goto(records.contract);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Loading…');
  const tenant = await heading.innerText();
  await page.goto(`${records.contract}/papers/lease?lang=en`);
  await expect(page.getByRole('article')).toContainText(`No pets, agreed with ${tenant}`);
  const { text } = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
  expect(text.replace(/\s/g, '')).toContain(`Nopets,agreedwith${tenant.replace(/\s/g, '')}`);
});

test('a unit is held from the board, from its card and from its row, by at most four presses and a name', async ({ page }) => {
  const walks = [
    { view: 'board', unit: 'V-18', choose: page.getByRole('gridcell', { name: /^V-18/ }) },
    { view: 'cards', unit: 'V-19', choose: page.getByRole('checkbox', { name: /^Select V-19/ }) },
    { view: 'table', unit: 'V-20', choose: page.getByRole('checkbox', { name: /^Select V-20/ }) },
  ];
  for (const { view, unit, choose } of walks) {
    // oxlint-disable-next-line no-await-in-loop -- one walk after the other
    await test.step(view, async () => {
      await page.goto(`/units?view=${view}&q=${unit}`);
      const effort = countEffort(page);
      await effort.press(choose);
      await effort.press(page.getByRole('button', { name: 'Hold…' }));
      const dialog = page.getByRole('dialog', { name: /^Hold / });
      await expect(dialog.getByRole('combobox', { name: 'Customer (name)' })).toBeFocused();
      await effort.typeHere('Omar');
      await effort.press(page.getByRole('option', { name: /^Omar Haddad/ }));
      await expect(dialog.getByLabel('Phone')).not.toHaveValue('');
      await effort.press(dialog.getByRole('button', { name: 'Hold', exact: true }));
      await expect(page.getByText(new RegExp(`${unit}.* held for .*Omar Haddad`))).toBeVisible();
      effort.takesAtMost({ presses: 4, inputs: 1 }, `a unit held: ${view}`);
    });
  }
});

test('an offer is kept from the list in three presses, found by the list of offers in two, and shared in words', async ({
  page,
}) => {
  await page.goto('/units?q=V-21');
  const keeping = countEffort(page);
  await keeping.press(page.getByRole('checkbox', { name: /^Select V-21/ }));
  await keeping.press(page.getByRole('main').getByRole('link', { name: 'Offer', exact: true }));
  await keeping.type(page.getByLabel('Buyer’s name'), 'Mona Haddad');
  await keeping.press(page.getByRole('button', { name: 'Keep offer' }));
  await expect(page.getByText(/^Kept on/)).toBeVisible();
  keeping.takesAtMost({ presses: 3, inputs: 1 }, 'an offer kept from the list');

  await page.goto('/');
  const finding = countEffort(page);
  await finding.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }));
  await finding.press(page.getByRole('link', { name: /^OF-/ }));
  await expect(page.getByRole('article', { name: 'Offer' })).toContainText('Mona Haddad');
  finding.takesAtMost({ presses: 2, inputs: 0 }, 'an offer found by the list');

  await page.getByRole('button', { name: 'Share' }).click();
  await page
    .getByRole('dialog', { name: 'Share offer' })
    .getByRole('button', { name: /^WhatsApp/ })
    .click();
  await expect(
    page.getByText(/^Demo: nothing was opened\. WhatsApp would have opened: .?Offer for V-21 · OF-[^%]*$/),
  ).toBeVisible();
});

test('three units side by side are one sheet', async ({ page }) => {
  await page.goto('/units?q=V-2');
  const found = page.getByRole('main').getByRole('link', { name: /^V-2\d$/ });
  await expect(found.nth(2)).toBeVisible();
  const addresses = await found.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const ids = addresses.slice(0, 3).map((address) => /[^/]+$/.exec(address)?.[0]);
  await page.goto(`/units/shortlist?ids=${ids.join(',')}`);
  await expect(page.getByRole('table', { name: 'Units side by side' }).getByRole('columnheader')).toHaveCount(4);
  expect(readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' })).count).toBe(1);
});

test('names of periods stand apart below the bars of a plan on a phone, in Arabic', async ({ context }) => {
  const page = await openDemo(context, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(records.plan);
  const names = page.getByRole('img', { name: /^المستهدف/ }).locator('bdi', { hasText: 'الربع' });
  await expect(names).toHaveCount(4);
  const boxes = await names.evaluateAll((all) =>
    all.map((name) => {
      const { left, right } = name.getBoundingClientRect();
      return { left, right };
    }),
  );
  const gaps = boxes.slice(1).map(({ right }, index) => (boxes[index]?.left ?? 0) - right);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

test('a hold that is converted shows day and amount of each payment of its plan, also beside a long name', async ({ page }) => {
  await page.goto('/contracts/holds');
  const effort = countEffort(page);
  await effort.press(page.getByRole('link', { name: 'Convert: Elena Markova' }));
  const payments = page.getByRole('button', { name: /^Payment \d+:/ });
  await expect(payments).toHaveCount(10);
  const wholeValues = await payments.evaluateAll((all) =>
    all.map(({ lastElementChild: values }) => {
      const line = values?.getBoundingClientRect().top ?? 0;
      return [...(values?.children ?? [])].filter((value) => value.getBoundingClientRect().top < line + 8).length;
    }),
  );
  expect(Math.min(...wholeValues)).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('Kept here but not saved with this kind of contract: Agreement form and End date.')).toBeVisible();
  await effort.press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Markova', exact: true })).toBeVisible();
  effort.takesAtMost({ presses: 2, inputs: 0 }, 'a hold converted');
});

test('the usual ends of a hold are one line on a phone, in Arabic', async ({ context }) => {
  const page = await openDemo(context, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/units?view=cards&q=V-22');
  await page.getByRole('main').getByRole('link', { name: 'فيلا 22' }).click();
  await page.getByRole('button', { name: 'حجز…' }).click();
  const ends = page.getByRole('dialog').getByRole('radio');
  await expect(ends).toHaveCount(4);
  const tops = await ends.evaluateAll((all) => all.map((end) => end.parentElement?.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the bill of a tenant is reached from the list, fills one sheet in both languages, and is written as charges', async ({
  page,
}) => {
  await page.goto('/units/readings/bills');
  const effort = countEffort(page);
  const bill = page.getByRole('link', { name: /^Consumption bill: / }).first();
  const tenant = ((await bill.getAttribute('aria-label')) ?? '').slice('Consumption bill: '.length);
  await effort.press(bill);
  const paper = page.getByRole('article', { name: 'Consumption bill' });
  await expect(paper).toContainText(tenant);
  // The table is as wide as the sheet, and no word of it stands letter by letter.
  const [table, head] = await Promise.all([
    paper.getByRole('table').boundingBox(),
    paper.getByRole('banner').or(paper.locator('header')).first().boundingBox(),
  ]);
  expect(table?.width).toBe(head?.width);
  const { count, text } = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
  expect(count).toBe(1);
  expect(text.replace(/\s/g, '')).toContain(tenant.replace(/\s/g, ''));
  expect(text).not.toContain('Back to the list');

  await effort.press(page.getByRole('link', { name: 'Back to the list' }));
  await effort.press(page.getByRole('checkbox', { name: 'Charge all', exact: true }));
  await effort.press(page.getByRole('checkbox', { name: `Charge all of ${tenant}` }));
  await effort.press(page.getByRole('button', { name: 'Write 1 bill as charges' }));
  await expect(page.getByRole('checkbox', { name: `Charge all of ${tenant}` })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Charged', exact: true }).first()).toBeVisible();
  effort.takesAtMost({ presses: 5, inputs: 0 }, 'the bill of one tenant printed and charged');
});
