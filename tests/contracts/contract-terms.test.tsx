import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

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

test('the summary of a stored contract says that its last unit was removed [#28.6]', async () => {
  serve({ contracts, units });
  const { user, screen } = await renderApp('/contracts/c2/edit/units');
  await user.click(within(await screen.findByRole('group', { name: /^Unit 1/ })).getByRole('button', { name: 'Remove' }));
  await expect
    .poll(() => screen.getByRole('complementary', { name: 'At a glance' }).textContent)
    .toMatch(/Check these.*Add at least one unit\.$/);
});

test.each([
  { isVat: false, form: /Per termAED/, page: /With charges and discountAED 1,100$/ },
  { isVat: true, form: /Per term, including VATAED/, page: /Including VATAED 1,155$/ },
])('amounts include VAT where it is charged: $isVat [#28.10]', async ({ isVat, form, page }) => {
  serve({ contracts: [{ ...lease, isVat }], units });
  const { screen } = await renderApp('/contracts/c1/edit/terms');
  await expect
    .poll(() => screen.getByRole('complementary', { name: 'At a glance' }).textContent.replaceAll('\u00A0', ' '))
    .toMatch(form);
  await renderApp('/contracts/c1');
  const billings = await screen.findAllByRole('region', { name: 'Terms and billing' });
  expect(billings.at(-1)).toHaveTextContent(page);
});

describe('the terms of a lease', () => {
  test('the schedule follows the input, explains why 12 terms are 13 rows, and becomes manual terms in one step', async () => {
    serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/terms');
    const which = await screen.findByRole('combobox', { name: 'Schedule' });
    expect(screen.getByText(/12 terms.*13 rows.*AED 15,015.*including AED 715 VAT/)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/From 15 Jan 2024 to 14 Jan 2025 it also touches Jan 2025/);

    await user.click(screen.getByRole('button', { name: 'Feb 2024' }));
    const table = screen.getByRole('table', { name: 'Schedule of 2024' });
    expect(table).toHaveTextContent('A-101: rent1,000.00A-101: Service100.00VAT55.00This term1,155.00Brought forward1,155.00');

    await user.click(screen.getByText('More fields'));
    await user.type(screen.getByLabelText('Discount'), '50');
    await expect.poll(() => table.textContent).toContain('Discount-50.00VAT52.50This term1,102.50');

    await user.selectOptions(which, 'Full terms from the start date (our calculation)');
    expect(await screen.findByText(/12 terms.*12 rows.*AED 13,230/)).toBeVisible();
    await user.selectOptions(which, 'As the service calculates it');
    await user.click(await screen.findByRole('button', { name: 'Convert to custom payment schedule' }));
    expect(screen.getByLabelText('Custom payment schedule')).toBeChecked();
    expect(screen.getAllByRole('group', { name: /^Payment \d+/ })).toHaveLength(13);
    expect(
      await screen.findByText('Total AED 14,332.50: AED 1,102.50 more than the contract total of AED 13,230.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Schedule' })).toBeNull());

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryAllByRole('group', { name: /^Payment \d+/ })).toEqual([]));
    expect(screen.getByLabelText('Custom payment schedule')).not.toBeChecked();
  });

  test('a duration in terms sets the end, and whole cheques add up to the fils or show the difference', async () => {
    const { store } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c2/edit/terms');
    const length = await screen.findByLabelText('Duration (months)');
    expect(length).toHaveValue('12');
    await user.clear(length);
    await user.type(length, '6');
    expect(screen.getByLabelText('End date')).toHaveValue('30 Jun 2027');
    const cheques = screen.getByRole('region', { name: 'Cheques' });
    await user.selectOptions(within(cheques).getByLabelText('Number of cheques'), '4');
    const total = within(cheques).getByLabelText(/^Total of the cheques/);
    await expect.poll(() => total).toHaveValue('49,999.98');
    await user.clear(total);
    await user.type(total, '50k');
    expect(within(cheques).getByText(/AED 50,000.*AED 0\.02 more/)).toBeVisible();
    await user.clear(total);
    await user.type(total, '49,999.98');
    await user.click(within(cheques).getByRole('button', { name: 'Add cheques' }));
    expect(await screen.findByText('Total AED 49,999.98, the same as the contract.')).toBeVisible();

    const [first] = screen.getAllByRole('group', { name: /^Payment \d+/ });
    if (!first) throw new Error('There are cheques');
    await user.click(within(first).getByRole('button', { name: /^Payment 1/ }));
    const amount = within(first).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '13000');
    expect(await screen.findByText(/Total AED 50,499\.98: AED 500 more than the contract total of AED 49,999\.98/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Noor Books' });
    expect(store.collection('contracts').find('c2')).toMatchObject({
      endDate: '30/06/2027',
      manual: true,
      manualTerms: [
        { date: '01/01/2027', amount: 13_000, type: 'cheque' },
        { date: '01/02/2027', amount: 12_500 },
        { date: '01/03/2027', amount: 12_499 },
        { date: '01/04/2027', amount: 12_500.98 },
      ],
    });
  });
});

test('a rent typed by the year sets that of a term, and comes to the same in cheques', async () => {
  const { store } = serve({ contracts: [wholeYear], units });
  const { user, screen } = await renderApp('/contracts/c2/edit/units');
  const year = await screen.findByLabelText('Rent per year');
  expect(year).toHaveValue('99,999.96');
  await user.click(screen.getByRole('button', { name: /^Make it AED\s100,000 per year/ }));
  expect(year).toHaveValue('100,000');
  await user.clear(year);
  await user.type(year, '200000/2 + 1');
  expect(await screen.findByText(/= .?100,001/)).toBeVisible();
  const term = screen.getByLabelText('Rent');
  expect(term).toHaveValue('8,333.4167');
  await user.clear(year);
  await user.type(year, 'a lot');
  expect(term).toHaveValue('a lot');
  await user.clear(year);
  await user.type(year, '100,000');
  await user.click(screen.getByRole('link', { name: /^Terms/ }));
  const cheques = within(await screen.findByRole('region', { name: 'Cheques' }));
  expect(cheques.getByLabelText(/^Total of the cheques/)).toHaveValue('100,000');
  await user.selectOptions(cheques.getByLabelText('Number of cheques'), '6');
  await user.click(cheques.getByRole('button', { name: 'Add cheques' }));
  expect(await screen.findByText('Total AED 100,000, the same as the contract.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Noor Books' });
  const stored = store.collection('contracts').find('c2');
  expect(stored).toMatchObject({ units: [{ unitId: 'u2', rent: 8333.3333 }] });
  expect(stored).toMatchObject({
    manualTerms: [16_666, 16_666, 16_666, 16_666, 16_666, 16_670].map((amount) => ({ amount, type: 'cheque' })),
  });
});

test('a duration typed right after the start date counts from that date', async () => {
  serve({ contracts: [wholeYear], units });
  const { screen } = await renderApp('/contracts/c2/edit/terms');
  const start = await screen.findByLabelText('Start date');
  const duration = screen.getByLabelText('Duration (months)');
  act(() => {
    fireEvent.change(start, { target: { value: '15/02/2027' } });
    fireEvent.change(duration, { target: { value: '6' } });
  });
  expect(screen.getByLabelText('End date')).toHaveValue('14 Aug 2027');
});

test('cheques cover the full months of a lease, offer the calendar’s sum beside it, and say so where that is chosen', async () => {
  const midMonth: ServiceDocument = {
    ...wholeYear,
    beginDate: '15/12/2026',
    endDate: '14/12/2027',
    isVat: true,
    vatRatio: 0.05,
    units: [
      { unitId: 'u1', rent: 20_000 },
      { unitId: 'u2', rent: 14_500 },
    ],
  };
  serve({ contracts: [midMonth], units });
  const { user, screen } = await renderApp('/contracts/c2/edit/terms');
  const cheques = within(await screen.findByRole('region', { name: 'Cheques' }));
  const total = cheques.getByLabelText(/^Total of the cheques/);
  expect(total).toHaveValue('434,700');
  expect(cheques.getByRole('radio', { name: /12 full months · AED.434,700/ })).toBeChecked();

  await user.click(cheques.getByRole('radio', { name: /13 calendar months · AED.470,925/ }));
  expect(total).toHaveValue('470,925');
  await user.click(cheques.getByRole('button', { name: 'Add cheques' }));
  const warning = 'The payments add up to AED 470,925: AED 36,225 more than the contract total of AED 434,700.';
  const summary = within(screen.getByRole('complementary', { name: 'At a glance' }));
  expect(await summary.findByText(warning)).toBeVisible();
  expect(summary.getByText('AED 470,925')).toBeVisible();

  await user.click(cheques.getByRole('radio', { name: /12 full months/ }));
  await user.selectOptions(
    cheques.getByLabelText(/^Rounding/),
    cheques.getByRole('option', { name: /^Down to the nearest AED.100$/ }),
  );
  expect(cheques.getByRole('list', { name: 'Preview' })).toHaveTextContent(/108,600.*108,600.*108,600.*108,900/);
  await user.click(cheques.getByRole('button', { name: 'Add cheques' }));
  expect(await screen.findByText('Total AED 434,700, the same as the contract.')).toBeVisible();
  await expect.poll(() => summary.queryByText(/The payments add up/)).toBeNull();
});

test('the sum chosen for the cheques follows the contract until another one is typed', async () => {
  const midMonth: ServiceDocument = { ...wholeYear, beginDate: '15/12/2026', endDate: '14/12/2027', isVat: true, vatRatio: 0 };
  serve({ contracts: [{ ...midMonth, units: [{ unitId: 'u1', rent: 34_500 }] }], units });
  const { user, screen } = await renderApp('/contracts/c2/edit/terms');
  const cheques = within(await screen.findByRole('region', { name: 'Cheques' }));
  const total = cheques.getByLabelText(/^Total of the cheques/);
  await user.click(cheques.getByRole('radio', { name: /13 calendar months · AED.448,500/ }));

  const rate = screen.getByLabelText('VAT rate');
  await user.clear(rate);
  await user.type(rate, '5');
  await waitFor(() => expect(total).toHaveValue('470,925'));
  expect(cheques.getByRole('radio', { name: /13 calendar months · AED.470,925/ })).toBeChecked();

  await user.clear(total);
  await user.type(total, '400000');
  await user.clear(rate);
  await user.type(rate, '0');
  await cheques.findByRole('radio', { name: /13 calendar months · AED.448,500/ });
  expect(total).toHaveValue('400000');
});

test('a sale takes its instalments from a plan of its unit, and shows shares and commission as amounts', async () => {
  const { store } = serve({ contracts, units });
  const { user, screen } = await renderApp('/contracts/c3/edit/terms');
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
  const stored = store.collection('contracts').find('c3');
  expect(stored).toMatchObject({ ...sale, manual: true });
  const rows = stored?.manualTerms as ServiceDocument[];
  expect(rows).toHaveLength(17);
  expect(rows.slice(0, 2)).toMatchObject([
    { date: '11/02/2026', amount: 200_000 },
    { date: '11/05/2026', amount: 50_000 },
  ]);
});

describe('the units of a contract', () => {
  test('a unit is chosen by name with price and availability, fills its row, and shows at once if it is taken', async () => {
    const { store } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/units');
    await user.click(await screen.findByRole('button', { name: 'Add unit' }));
    const row = await screen.findByRole('group', { name: /^Unit 2/ });
    // A new row takes the focus, which opens the suggestions.
    await within(row).findByRole('button', { name: 'Show suggestions' });
    await user.keyboard('b 1408');
    const option = await screen.findByRole('option', { name: /B-1408/ });
    expect(option).toHaveTextContent('B-1408 · MarsaAED 96,000 · Per yearUpcoming');
    await user.click(option);
    expect(within(row).getByLabelText('Rent')).toHaveValue('8,000');
    expect(row).toHaveTextContent('Suggested: AED 8,000 (AED 96,000 per year ÷ 12 terms)');
    expect(row).not.toHaveTextContent('is already');

    await user.type(within(row).getByLabelText('Exit date'), '31/01/2027');
    expect(await within(row).findByRole('link', { name: /Open .?Noor Books/ })).toHaveAttribute('href', '/contracts/c2');
    expect(row).toHaveTextContent('\u2068B-1408\u2069 is already leased to \u2068Noor Books\u2069, 1 Jan 2027 – 31 Dec 2027.');

    await user.click(within(row).getByRole('button', { name: 'Add charge' }));
    const expense = await within(row).findByRole('group', { name: 'Charge 1' });
    await user.type(within(expense).getByLabelText('Title'), 'Cooling');
    await user.type(within(expense).getByLabelText('Amount'), 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: '1 field needs correcting' })).toBeVisible();
    await user.clear(within(expense).getByLabelText('Amount'));
    await user.type(within(expense).getByLabelText('Amount'), '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await expect
      .poll(() => store.collection('contracts').find('c1')?.units)
      .toEqual([
        ...(lease.units as ServiceDocument[]),
        {
          unitId: 'u2',
          unit: { _id: 'u2', name: 'B-1408', city: 'Dubai', subProjectId: 'Marsa', price: 96_000, priceBase: 'per year' },
          rent: 8000,
          exitDate: '31/01/2027',
          expenses: [{ title: 'Cooling', amount: 90 }],
        },
      ]);
  });

  test('a deleted unit is kept and marked, and expenses of another shape are edited as JSON', async () => {
    const unexpected = { ...lease, units: [{ unitId: 'gone', rent: 1000, expenses: { service: 100 } }] };
    const { store } = serve({ contracts: [unexpected], units });
    const { user, screen } = await renderApp('/contracts/c1/edit/units');
    const row = await screen.findByRole('group', { name: /^Unit 1/ });
    expect(await within(row).findByText(/This unit has been deleted/)).toBeVisible();
    expect(within(row).getByLabelText('Charges')).toHaveValue('{\n  "service": 100\n}');
    const rent = within(row).getByLabelText('Rent');
    await user.clear(rent);
    await user.type(rent, '1100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => store.collection('contracts').find('c1')?.units)
      .toEqual([{ unitId: 'gone', rent: 1100, expenses: { service: 100 } }]);
  });
});
