import { hasDesk } from '@/places';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { plainText } from '../plain-text';
import { openForm } from './contract-parts';
import { leased, sidra } from './leases';

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-101', subProjectId: 'Marsa', price: 120_000, priceBase: 'per year', surface: 80, gallery: ['a.jpg'] },
  { _id: 'u2', name: 'B-1408', subProjectId: 'Marsa', price: 96_000, priceBase: 'per year', city: 'Dubai' },
];

/** Begins in the middle of a month, so that three terms are four rows. */
const lease = leased('15/01/2024', '14/04/2024', {
  _id: 'c1',
  name: 'Sidra Trading',
  contractDate: '01/01/2024',
  isVat: true,
  vatRatio: 0.05,
  units: [{ unitId: 'u1', unit: { name: 'A-101' }, rent: 1000, expenses: [{ title: 'Service', amount: 100 }], own: 'kept' }],
});

test.runIf(hasDesk('money'))(
  'the schedule follows the input and becomes manual terms in one step; cheques cover full months or the calendar’s; a duration sets the end [#28.6, #28.10]',
  async () => {
    const { user } = await openForm('/contracts/c1/edit/terms', { contracts: [lease], units });
    const which = await screen.findByRole('combobox', { name: 'Schedule' });
    expect(screen.getByText(/3 terms.*4 rows.*AED 4,620.*including AED 220 VAT/)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/From 15 Jan 2024 to 14 Apr 2024 it also touches Apr 2024/);
    await user.click(screen.getByRole('button', { name: 'Feb 2024' }));
    const table = screen.getByRole('table', { name: 'Schedule of 2024' });
    expect(table).toHaveTextContent('A-101: rent1,000.00A-101: Service100.00VAT55.00This term1,155.00Brought forward1,155.00');
    await user.click(screen.getByText('More fields'));
    await fill(user, screen.getByLabelText('Discount'), '50');
    await expect.poll(() => table.textContent).toContain('Discount-50.00VAT52.50This term1,102.50');

    await user.selectOptions(which, 'Full terms from the start date (our calculation)');
    expect(await screen.findByText(/3 terms.*3 rows.*AED 3,307\.50/)).toBeVisible();
    await user.selectOptions(which, 'As the service calculates it');
    await user.click(await screen.findByRole('button', { name: 'Convert to custom payment schedule' }));
    const payments = () => screen.queryAllByRole('group', { name: /^Payment \d+/ });
    const means = screen.getByRole('combobox', { name: 'Payment' });
    await waitFor(() => expect(means).toHaveDisplayValue('Own schedule'));
    await waitFor(() => expect(payments()).toHaveLength(4));
    expect(await screen.findByText('Total AED 4,410: AED 1,102.50 more than the contract total of AED 3,307.50.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Schedule' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(payments()).toEqual([]));
    await waitFor(() => expect(means).toHaveDisplayValue('Rent is charged every month'));

    await user.selectOptions(means, '4 cheques');
    const sentence = within(screen.getByRole('region', { name: 'Payment' }));
    const shown = () => payments().map((row) => plainText(row.textContent));
    expect(await sentence.findByRole('radio', { name: /3 full months · AED.3,307\.50/ })).toBeChecked();
    expect(await screen.findByText('Total AED 3,307.50, the same as the contract.')).toBeVisible();
    await user.click(sentence.getByRole('radio', { name: /4 calendar months · AED.4,410/ }));
    expect(await screen.findByText('Total AED 4,410: AED 1,102.50 more than the contract total of AED 3,307.50.')).toBeVisible();
    await user.click(sentence.getByRole('radio', { name: /3 full months/ }));
    await user.selectOptions(
      await sentence.findByLabelText(/^Rounding/),
      sentence.getByRole('option', { name: /^Down to the nearest AED.100$/ }),
    );
    await expect.poll(() => shown().join()).toMatch(/AED 800.*AED 800.*AED 800.*AED 907\.50/);
    // Stored payments stay as they are.
    const rate = screen.getByLabelText('VAT rate');
    await fill(user, rate, '0');
    await waitFor(() => expect(means).toHaveDisplayValue('Own schedule'));
    expect(shown().join()).toMatch(/AED 800.*AED 907\.50/);

    const [start, length] = [screen.getByLabelText('Start date'), screen.getByLabelText('Duration (months)')];
    expect(length).toHaveValue('3');
    // Typed right after the start date, it counts from that.
    act(() => {
      fireEvent.change(start, { target: { value: '15/02/2027' } });
      fireEvent.change(length, { target: { value: '6' } });
    });
    expect(screen.getByLabelText('End date')).toHaveValue('14 Aug 2027');
  },
);

test('rent is typed by the year; a unit is chosen by name with price and availability, fills its row, and shows if it is taken; a deleted one is kept and marked [#28.6]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
  const gone = { unitId: 'gone', rent: 1000, expenses: { service: 100 } };
  const yearly = { unitId: 'u1', rent: 8333.33, own: 'kept' };
  const days = { beginDate: '01/01/2026', endDate: '31/12/2026', isVat: false, vatRatio: null };
  const next = { beginDate: '01/01/2027', endDate: '31/12/2027', units: [{ unitId: 'u2' }] };
  const contracts = [
    { ...lease, ...days, units: [yearly, gone] },
    { ...lease, ...next, _id: 'c2', name: 'Noor Books' },
  ];
  const { user, stored } = await openForm('/contracts/c1/edit/units', { contracts, units });
  const own = within(await screen.findByRole('group', { name: /^Unit 1/ }));
  const [year, term] = [own.getByLabelText('Rent per year'), own.getByLabelText('Rent')];
  expect(year).toHaveValue('99,999.96');
  await user.click(own.getByRole('button', { name: /^Make it AED\s100,000 per year/ }));
  expect(year).toHaveValue('100,000');
  await fill(user, year, '200000/2 + 1');
  expect(await own.findByText(/= .?100,001/)).toBeVisible();
  expect(term).toHaveValue('8,333.4167');
  await fill(user, year, 'a lot');
  expect(term).toHaveValue('a lot');
  await fill(user, year, '100,000.08');

  const deleted = within(screen.getByRole('group', { name: /^Unit 2/ }));
  expect(await deleted.findByText(/This unit has been deleted/)).toBeVisible();
  expect(deleted.getByLabelText('Charges')).toHaveValue('{\n  "service": 100\n}');
  await fill(user, deleted.getByLabelText('Rent'), '1100');
  await user.click(screen.getByRole('button', { name: 'Add unit' }));
  const row = await screen.findByRole('group', { name: /^Unit 3/ });
  // A new row takes the focus, which opens the suggestions.
  await within(row).findByRole('button', { name: 'Show suggestions' });
  await user.paste('b 1408');
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
  const charge = within(await within(row).findByRole('group', { name: 'Charge 1' }));
  await fill(user, charge.getByLabelText('Title'), 'Cooling');
  await fill(user, charge.getByLabelText('Amount'), '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  const copied = { _id: 'u2', name: 'B-1408', city: 'Dubai', subProjectId: 'Marsa', price: 96_000, priceBase: 'per year' };
  const added = { unitId: 'u2', unit: copied, rent: 8000, exitDate: '31/01/2027', expenses: [{ title: 'Cooling', amount: 90 }] };
  const expected = [{ ...yearly, rent: 8333.34 }, { ...gone, rent: 1100 }, added];
  await expect.poll(() => stored().units).toEqual(expected);
});

test.runIf(hasDesk('money'))(
  'a schedule that carries payments is not made anew, loses rows with payments after a question, and copies none',
  async () => {
    const cheque = (month: string, paymentId: string, status: string) => {
      const part = { amount: 30_000, type: 'cheque' };
      const payment = { ...part, paymentId, receiptNumber: `R-20260101-${paymentId}`, date: '01/01/2026', status };
      return { ...part, date: `01/${month}/2026`, description: 'Cheque', payments: [payment] };
    };
    const [cleared, held] = [cheque('01', 'AAAA', 'cleared'), cheque('07', 'BBBB', 'held')];
    const manualTerms = [cleared, held, { date: '01/08/2026', description: 'Key', amount: 100, type: 'fee' }];
    const paid = { ...sidra, contractDate: '20/12/2025', units: [{ unitId: 'u1', rent: 5000 }], manual: true, manualTerms };
    const { user, stored } = await openForm('/contracts/c1/edit/terms', { contracts: [paid], units });
    const means = await screen.findByRole('combobox', { name: 'Payment' });
    expect(screen.getByText(/AED 30,000 is recorded as received under this schedule, and AED 30,000 is covered/)).toBeVisible();
    expect(within(means).queryByRole('option', { name: '4 cheques' })).toBeNull();
    await user.selectOptions(means, 'Rent is charged every month');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Schedule' }), 'As the service calculates it');
    expect(await screen.findByRole('button', { name: 'Convert to custom payment schedule' })).toBeDisabled();
    // The fee is no part of what was agreed.
    expect(screen.getByText(/^Total AED 60,000, the same as the contract\.$/)).toBeVisible();
    await user.selectOptions(means, 'Own schedule');

    const press = async (row: RegExp, action: string) =>
      user.click(within(await screen.findByRole('group', { name: row })).getByRole('button', { name: action }));
    const rows = () => screen.getAllByRole('group', { name: /^Payment \d/ }).length;
    const question = () => screen.findByRole('alertdialog', { name: 'Remove these rows?' });
    // A copy is made without payments, and is removed at once.
    await press(/^Payment 1/, 'Duplicate');
    await expect.poll(rows).toBe(4);
    await press(/^Payment 2/, 'Remove');
    await expect.poll(rows).toBe(3);
    await press(/^Payment 1/, 'Remove');
    const asked = await question();
    expect(asked).toHaveTextContent('AED 30,000 is recorded as received in what you remove, and AED 0 is covered by cheques.');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(rows()).toBe(3);
    await press(/^Payment 1/, 'Remove');
    await user.click(within(await question()).getByRole('button', { name: 'Remove' }));
    await expect.poll(rows).toBe(2);
    await press(/^Payment 1/, 'Duplicate');
    await expect.poll(rows).toBe(3);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(recordsOf(stored().manualTerms).map(({ payments }) => payments)).toEqual([held.payments, undefined, undefined]);
  },
);
