import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { BillingPanel } from '@/resources/contracts/detail/billing-panel';
import { useContractRecord } from '@/resources/contracts/form/use-contract-record';
import type { ServiceDocument } from '@/schema/document';
import { TextField } from '@/ui/form/fields/text-field';
import { fill } from '../fill';
import { renderFields } from '../form/render-fields';
import { must } from '../ledger/money';
import { serve } from '../server';
import { storedOf } from '../stored';
import { openForm, shownOf, showParts, summaryText } from './contract-parts';

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-101', subProjectId: 'Marsa', price: 120_000, priceBase: 'per year', surface: 80, gallery: ['a.jpg'] },
  { _id: 'u2', name: 'B-1408', subProjectId: 'Marsa', price: 96_000, priceBase: 'per year', city: 'Dubai' },
  {
    _id: 'u3',
    name: 'V-21',
    price: 1_000_000,
    priceBase: 'total',
    paymentPlans: [
      { planName: '80/20', downPayment: 20, installmentsValue: 5, active: true },
      { planName: 'For palaces', downPayment: 50, installmentsValue: 10, minPrice: 5_000_000, active: true },
    ],
  },
];

/** Begins in the middle of a month, so that twelve terms are thirteen rows. */
const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '15/01/2024',
  endDate: '14/01/2025',
  contractDate: '01/01/2024',
  isVat: true,
  vatRatio: 0.05,
  units: [{ unitId: 'u1', unit: { name: 'A-101' }, rent: 1000, expenses: [{ title: 'Service', amount: 100 }], own: 'kept' }],
};
const wholeYear: ServiceDocument = {
  _id: 'c2',
  name: 'Noor Books',
  frequency: 'months',
  beginDate: '01/01/2027',
  endDate: '31/12/2027',
  contractDate: '01/12/2026',
  units: [{ unitId: 'u2', rent: 8333.33 }],
};
const sale: ServiceDocument = {
  _id: 'c3',
  name: 'Huda Al Rumaithi',
  beginDate: '11/02/2026',
  contractDate: '11/02/2026',
  commissioneRatio: 0.02,
  customer: [
    { name: 'Huda', share: 60 },
    { name: 'Salem', share: 40 },
  ],
  units: [{ unitId: 'u3', rent: 1_000_000 }],
};
const contracts = [lease, wholeYear, sale];

const summary = () => within(screen.getByRole('complementary', { name: 'At a glance' }));

test('the amounts of a contract’s page include VAT where it is charged [#28.10]', async () => {
  await showParts([true, false].map((isVat) => <BillingPanel key={String(isVat)} {...shownOf({ ...lease, isVat })} />));
  const [included, none] = await screen.findAllByRole('region', { name: 'Terms and billing' });
  expect(included).toHaveTextContent(/Including VATAED 1,155$/);
  expect(none).toHaveTextContent(/With charges and discountAED 1,100$/);
});

test('the schedule follows the input and becomes manual terms in one step; cheques cover full months or the calendar’s, and follow until a sum is typed [#28.10]', async () => {
  serve({ contracts, units });
  const { user } = await openForm('/contracts/c1/edit/terms');
  const which = await screen.findByRole('combobox', { name: 'Schedule' });
  expect(screen.getByText(/12 terms.*13 rows.*AED 15,015.*including AED 715 VAT/)).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/From 15 Jan 2024 to 14 Jan 2025 it also touches Jan 2025/);
  await expect.poll(summaryText).toMatch(/Per term, including VATAED/);
  await user.click(screen.getByLabelText('VAT applies'));
  await expect.poll(summaryText).toMatch(/Per termAED/);
  await user.click(screen.getByLabelText('VAT applies'));
  await expect.poll(summaryText).toMatch(/Per term, including VATAED/);

  await user.click(screen.getByRole('button', { name: 'Feb 2024' }));
  const table = screen.getByRole('table', { name: 'Schedule of 2024' });
  expect(table).toHaveTextContent('A-101: rent1,000.00A-101: Service100.00VAT55.00This term1,155.00Brought forward1,155.00');

  await user.click(screen.getByText('More fields'));
  await fill(user, screen.getByLabelText('Discount'), '50');
  await expect.poll(() => table.textContent).toContain('Discount-50.00VAT52.50This term1,102.50');

  await user.selectOptions(which, 'Full terms from the start date (our calculation)');
  expect(await screen.findByText(/12 terms.*12 rows.*AED 13,230/)).toBeVisible();
  await user.selectOptions(which, 'As the service calculates it');
  await user.click(await screen.findByRole('button', { name: 'Convert to custom payment schedule' }));
  expect(screen.getByLabelText('Custom payment schedule')).toBeChecked();
  expect(screen.getAllByRole('group', { name: /^Payment \d+/ })).toHaveLength(13);
  expect(await screen.findByText('Total AED 14,332.50: AED 1,102.50 more than the contract total of AED 13,230.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Schedule' })).toBeNull());

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryAllByRole('group', { name: /^Payment \d+/ })).toEqual([]));
  expect(screen.getByLabelText('Custom payment schedule')).not.toBeChecked();

  const cheques = within(screen.getByRole('region', { name: 'Cheques' }));
  const total = cheques.getByLabelText(/^Total of the cheques/);
  expect(total).toHaveValue('13,230');
  expect(cheques.getByRole('radio', { name: /12 full months · AED.13,230/ })).toBeChecked();
  await user.click(cheques.getByRole('radio', { name: /13 calendar months · AED.14,332\.50/ }));
  expect(total).toHaveValue('14,332.50');
  const rate = screen.getByLabelText('VAT rate');
  await fill(user, rate, '0');
  await waitFor(() => expect(total).toHaveValue('13,650'));
  expect(cheques.getByRole('radio', { name: /13 calendar months · AED.13,650/ })).toBeChecked();
  await fill(user, rate, '5');
  await waitFor(() => expect(total).toHaveValue('14,332.50'));
  await user.click(cheques.getByRole('button', { name: 'Add cheques' }));
  const warning = 'The payments add up to AED 14,332.50: AED 1,102.50 more than the contract total of AED 13,230.';
  expect(await summary().findByText(warning)).toBeVisible();
  expect(summary().getByText('AED 14,332.50')).toBeVisible();

  await user.click(cheques.getByRole('radio', { name: /12 full months/ }));
  await user.selectOptions(
    cheques.getByLabelText(/^Rounding/),
    cheques.getByRole('option', { name: /^Down to the nearest AED.100$/ }),
  );
  expect(cheques.getByRole('list', { name: 'Preview' })).toHaveTextContent(/3,300.*3,300.*3,300.*3,330/);
  await user.click(cheques.getByRole('button', { name: 'Add cheques' }));
  expect(await screen.findByText('Total AED 13,230, the same as the contract.')).toBeVisible();
  await expect.poll(() => summary().queryByText(/The payments add up/)).toBeNull();

  await fill(user, total, '40000');
  await fill(user, rate, '0');
  await cheques.findByRole('radio', { name: /13 calendar months · AED.13,650/ });
  expect(total).toHaveValue('40000');
});

test('a unit that is removed is missed at once, a rent typed by the year comes to the same in cheques, and a duration sets the end [#28.6]', async () => {
  const { store } = serve({ contracts: [wholeYear], units });
  const { user } = await openForm('/contracts/c2/edit/units');
  await user.click(within(await screen.findByRole('group', { name: /^Unit 1/ })).getByRole('button', { name: 'Remove' }));
  await expect.poll(summaryText).toMatch(/Check these.*Add at least one unit\.$/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(summaryText).not.toContain('Add at least one unit.');

  const year = await screen.findByLabelText('Rent per year');
  expect(year).toHaveValue('99,999.96');
  await user.click(screen.getByRole('button', { name: /^Make it AED\s100,000 per year/ }));
  expect(year).toHaveValue('100,000');
  await fill(user, year, '200000/2 + 1');
  expect(await screen.findByText(/= .?100,001/)).toBeVisible();
  const term = screen.getByLabelText('Rent');
  expect(term).toHaveValue('8,333.4167');
  await fill(user, year, 'a lot');
  expect(term).toHaveValue('a lot');
  await fill(user, year, '100,000.08');
  await user.click(screen.getByRole('link', { name: /^Terms/ }));
  const length = await screen.findByLabelText('Duration (months)');
  expect(length).toHaveValue('12');
  // Typed right after the start date, it counts from that.
  const start = screen.getByLabelText('Start date');
  act(() => {
    fireEvent.change(start, { target: { value: '15/02/2027' } });
    fireEvent.change(length, { target: { value: '6' } });
  });
  expect(screen.getByLabelText('End date')).toHaveValue('14 Aug 2027');
  await fill(user, start, '01/01/2027');
  await fill(user, length, '6');
  expect(screen.getByLabelText('End date')).toHaveValue('30 Jun 2027');
  const cheques = within(screen.getByRole('region', { name: 'Cheques' }));
  await user.selectOptions(cheques.getByLabelText('Number of cheques'), '4');
  const total = cheques.getByLabelText(/^Total of the cheques/);
  await expect.poll(() => total).toHaveValue('50,000.04');
  await fill(user, total, '51k');
  expect(cheques.getByText(/AED 51,000.*AED 999\.96 more/)).toBeVisible();
  await fill(user, total, '50,000.04');
  await user.click(cheques.getByRole('button', { name: 'Add cheques' }));
  expect(await screen.findByText('Total AED 50,000.04, the same as the contract.')).toBeVisible();

  const first = within(must(screen.getAllByRole('group', { name: /^Payment \d+/ })[0]));
  await user.click(first.getByRole('button', { name: /^Payment 1/ }));
  await fill(user, first.getByLabelText('Amount'), '13000');
  expect(await screen.findByText(/Total AED 50,500\.04: AED 500 more than the contract total of AED 50,000\.04/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('heading', { level: 1, name: 'Noor Books' });
  expect(storedOf(store, 'c2')).toMatchObject({
    endDate: '30/06/2027',
    units: [{ unitId: 'u2', rent: 8333.34 }],
    manual: true,
    manualTerms: [
      { date: '01/01/2027', amount: 13_000, type: 'cheque' },
      { date: '01/02/2027', amount: 12_500 },
      { date: '01/03/2027', amount: 12_500 },
      { date: '01/04/2027', amount: 12_500.04 },
    ],
  });
});

test('a sale takes its instalments from a plan of its unit, and shows shares and commission as amounts', async () => {
  const { store } = serve({ contracts, units });
  const { user } = await openForm('/contracts/c3/edit/terms');
  const plan = await screen.findByRole('region', { name: 'Payment plan' });
  const which = await within(plan).findByLabelText('Plan');
  expect(
    within(which)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['80/20 · V-21']);
  expect(screen.getByText('AED 20,000 of the price of AED 1,000,000')).toBeVisible();
  expect(screen.getByText('60%')).toBeVisible();
  await user.selectOptions(within(plan).getByLabelText('Instalment interval'), 'Every 3 months');
  expect(within(plan).getByLabelText(/^Rounding/)).toHaveDisplayValue('None');
  await user.click(within(plan).getByRole('button', { name: 'Use plan' }));
  expect(await screen.findByText('Total AED 1,000,000, the same as the contract.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Huda Al Rumaithi' });
  const stored = storedOf(store, 'c3');
  expect(stored).toMatchObject({ ...sale, manual: true });
  const rows = stored.manualTerms as ServiceDocument[];
  expect(rows).toHaveLength(17);
  expect(rows.slice(0, 2)).toMatchObject([
    { date: '11/02/2026', amount: 200_000 },
    { date: '11/05/2026', amount: 50_000 },
  ]);
});

test('a unit is chosen by name with price and availability, fills its row, and shows if it is taken; a deleted one is kept and marked', async () => {
  const gone = { unitId: 'gone', rent: 1000, expenses: { service: 100 } };
  const kept = lease.units as ServiceDocument[];
  const { store } = serve({ contracts: [{ ...lease, units: [...kept, gone] }, wholeYear], units });
  const { user } = await openForm('/contracts/c1/edit/units');
  const deleted = await screen.findByRole('group', { name: /^Unit 2/ });
  expect(await within(deleted).findByText(/This unit has been deleted/)).toBeVisible();
  expect(within(deleted).getByLabelText('Charges')).toHaveValue('{\n  "service": 100\n}');
  await fill(user, within(deleted).getByLabelText('Rent'), '1100');
  await user.click(screen.getByRole('button', { name: 'Add unit' }));
  const row = await screen.findByRole('group', { name: /^Unit 3/ });
  // A new row takes the focus, which opens the suggestions.
  await within(row).findByRole('button', { name: 'Show suggestions' });
  await user.keyboard('b 1408');
  const option = await screen.findByRole('option', { name: /B-1408/ });
  expect(option).toHaveTextContent('B-1408 · MarsaAED 96,000 · Per yearUpcoming');
  await user.click(option);
  expect(within(row).getByLabelText('Rent')).toHaveValue('8,000');
  expect(row).toHaveTextContent('Suggested: AED 8,000 (AED 96,000 per year ÷ 12 terms)');
  expect(row).not.toHaveTextContent('is already');

  await fill(user, within(row).getByLabelText('Exit date'), '31/01/2027');
  expect(await within(row).findByRole('link', { name: /Open .?Noor Books/ })).toHaveAttribute('href', '/contracts/c2');
  expect(row).toHaveTextContent('\u2068B-1408\u2069 is already leased to \u2068Noor Books\u2069, 1 Jan 2027 – 31 Dec 2027.');

  await user.click(within(row).getByRole('button', { name: 'Add charge' }));
  const expense = within(await within(row).findByRole('group', { name: 'Charge 1' }));
  await fill(user, expense.getByLabelText('Title'), 'Cooling');
  await fill(user, expense.getByLabelText('Amount'), 'much');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: '1 field needs correcting' })).toBeVisible();
  await fill(user, expense.getByLabelText('Amount'), '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await expect
    .poll(() => storedOf(store, 'c1').units)
    .toEqual([
      ...kept,
      { ...gone, rent: 1100 },
      {
        unitId: 'u2',
        unit: { _id: 'u2', name: 'B-1408', city: 'Dubai', subProjectId: 'Marsa', price: 96_000, priceBase: 'per year' },
        rent: 8000,
        exitDate: '31/01/2027',
        expenses: [{ title: 'Cooling', amount: 90 }],
      },
    ]);
});

test('all that shows a contract being typed has one record until the next change, whatever renders again', async () => {
  const records: ServiceDocument[] = [];
  const renders: Array<() => void> = [];
  function Part() {
    const [, render] = useState(0);
    records.push(useContractRecord());
    renders.push(() => render((count) => count + 1));
    return null;
  }
  const fields = (
    <>
      <Part />
      <Part />
      <TextField name="name" />
    </>
  );
  const { user } = renderFields(contractSchema, fields, { base: lease });
  act(() => renders.forEach((render) => render()));
  expect(records.length).toBeGreaterThan(3);
  expect(new Set(records).size).toBe(1);
  await fill(user, screen.getByLabelText('Name'), 'Noor');
  await waitFor(() => expect(records.at(-1)).toMatchObject({ name: 'Noor', _id: 'c1' }));
  expect(new Set(records).size).toBeLessThanOrEqual(3);
});
