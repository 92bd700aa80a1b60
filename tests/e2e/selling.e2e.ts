import type { TestInfo } from '@playwright/test';
import { mock } from './addresses';
import { readPdf } from './pdf-text';
import { connectToMock } from './sign-in';
import { expect, test } from './test';

test.use({ origins: [mock.base], permissions: ['clipboard-read', 'clipboard-write'] });

type Stored = {
  _id: string;
  name: string;
  price?: number;
  priceBase?: string;
  paymentPlans?: { planName?: string; paymentDetails?: string }[];
  units?: { unitId?: string; rent?: number }[];
  manual?: boolean;
  manualTerms?: { date: string; amount: number; type: string }[];
};

const headers = { Authorization: 'Bearer test' };

/** Reads the service's records directly, without the application. */
async function stored(path: string): Promise<Stored[]> {
  const answer = await fetch(mock.base + path, { headers });
  return (await answer.json()) as Stored[];
}

/** A name that no other test or run uses: all share the service, and each deletes the contracts of its buyer when it is over. */
const buyerOf = ({ testId, repeatEachIndex, retry }: TestInfo) =>
  `Mona Haddad of test ${testId.slice(-5)}-${repeatEachIndex}-${retry}`;

test.afterEach('the unit is free again', async () => {
  const buyer = buyerOf(test.info());
  const sold = (await stored('/contracts')).filter(({ name }) => name === buyer);
  await Promise.all(sold.map(({ _id }) => fetch(`${mock.base}/contracts/${_id}`, { method: 'DELETE', headers })));
});

test('two minutes: from a free unit on the board to an offer in hand and a contract to the cent', async ({ page }) => {
  const taken = new Set((await stored('/contracts')).flatMap(({ units }) => (units ?? []).map(({ unitId }) => unitId)));
  const unit = (await stored('/api/units')).find(
    ({ _id, priceBase, paymentPlans }) => priceBase === 'total' && !taken.has(_id) && paymentPlans?.[0]?.planName === '60/40',
  );
  if (!unit?.price) throw new Error('The service has no free unit for sale');
  const buyer = buyerOf(test.info());
  const price = (unit.price * 97.5) / 100;

  await connectToMock(page, 'key-of-the-test', { keep: true });
  await page.goto(`/units?view=board&q=${encodeURIComponent(unit.name)}`);
  await page
    .getByRole('gridcell', { name: new RegExp(`^${unit.name}\\b`) })
    .getByRole('link')
    .click();
  await page.getByRole('dialog', { name: unit.name }).getByRole('link', { name: 'Offer' }).click();

  const paper = page.getByRole('article', { name: 'Offer' });
  await expect(paper.getByRole('heading', { name: unit.name })).toBeVisible();
  await page.getByLabel('Buyer’s name').fill(buyer);
  await page.getByRole('textbox', { name: 'Discount' }).fill('2.5');
  const money = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
  await expect(paper.getByRole('table', { name: 'Price', exact: true })).toContainText(`AED\u00a0${money(price)}`);
  await expect(paper).toContainText('20% on booking');

  const { count, text } = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
  expect(text).toContain(buyer);
  expect(text.replace(/\s/g, '')).toContain(`Page1of${count}`);
  expect(text).not.toContain('Copy link');
  await page.getByRole('button', { name: 'Copy message' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(unit.name);

  await page.getByRole('button', { name: 'Create contract from offer' }).click();
  await expect(page.getByRole('radio', { name: 'Sale' })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Name').first()).toHaveValue(buyer);
  await page.getByRole('link', { name: /Review/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The contract has its own address once the service has answered; the name stands on the form too.
  await expect(page).toHaveURL(/\/contracts\/[^/?]*[0-9][^/?]*$/);
  await expect(page.getByRole('heading', { level: 1, name: buyer, exact: true })).toBeVisible();

  const contract = (await stored('/contracts')).find(({ name }) => name === buyer);
  expect(contract).toMatchObject({ manual: true, units: [{ unitId: unit._id, rent: price }] });
  const terms = contract?.manualTerms ?? [];
  expect(terms.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
    [...Array.from({ length: 8 }, () => price * 0.05), price * 0.2, price * 0.4].map((amount) => Math.round(amount * 100) / 100),
  );
  const today = new Intl.DateTimeFormat('en-GB').format(new Date());
  expect(terms[0]).toMatchObject({ date: today, type: 'down payment' });
});

test('a company and a person named in the settings are on the offer, with its number on every page', async ({ page }) => {
  const unit = (await stored('/api/units')).find(
    ({ priceBase, paymentPlans }) => priceBase === 'total' && paymentPlans?.[1]?.planName === '1% monthly',
  );
  if (!unit) throw new Error('The service has no unit with a long plan');
  await connectToMock(page, 'key-of-the-test', { keep: true });
  await page.goto('/settings/company');
  const company = page.getByRole('region', { name: 'Company' });
  await company.getByLabel('Company name', { exact: true }).fill('Harbour Homes');
  await company.getByLabel('Tax registration number (TRN)').fill('1001 2345 6700 003');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText(/^Changed in this browser/)).toBeVisible();
  const person = page.getByRole('region', { name: 'Your contact details' });
  await person.getByLabel('Your name', { exact: true }).fill('Sara Nasser');
  await person.getByRole('button', { name: 'Save' }).click();

  await page.goto(`/units/${unit._id}/offer?plan=2&number=Q-2026-17`);
  await expect(page.getByRole('article', { name: 'Offer' })).toContainText('Harbour Homes');
  const { count, text } = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
  const printed = text.replace(/\s/g, '');
  expect(printed).toContain('HarbourHomes');
  expect(printed).toContain('TRN100123456700003');
  expect(printed).toContain('SaraNasser');
  expect(count).toBeGreaterThan(2);
  for (let number = 1; number <= count; number += 1) expect(printed).toContain(`Page${number}of${count}`);
  expect(printed.split(`Q-2026-17·${unit.name.replace(/\s/g, '')}`)).toHaveLength(count + 1);
});
