import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storeOffers } from '@/desks/offers/kept/kept-offers';
import { idOf } from '@/api/record-id';
import { ContractDetailActions } from '@/resources/contracts/detail/contract-actions';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { SchedulePanel } from '@/desks/money/contract-page-part';
import { UnitsPanel } from '@/resources/contracts/detail/units-panel';
import { offeredTo, unitChoices } from '@/resources/contracts/form/unit-choices';
import { ContractStream } from '@/resources/contracts/detail/contract-stream';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { duesBetween } from '@/desks/money/rules/due';
import { doubleSales } from '@/resources/contracts/rules/overlap';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { contractStatus } from '@/resources/contracts/rules/status';
import { addDays, addMonths, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { keptOffer } from './money';
import { open } from '../../open';
import { storedOf, writesIn as writes } from '../../stored';
import { agreementText, openedAgreement, openForm, openParts } from '../../contracts/contract-parts';
import { leased, must, now, slashed, told } from '../../contracts/leases';

const [year] = now.split('-');

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-301', nameAr: 'أ-301', type: 'apartment', price: 1_250_000, priceBase: 'total' },
  { _id: 'u2', name: 'BC-203', type: 'office', price: 156_000, priceBase: 'per year' },
];

const signed = { contractDate: addDays(now, -10), units: [{ unitId: 'u2', rent: 13_000 }] };
const lease = (_id: string, name: string, more: ServiceDocument = {}) =>
  leased(`${year}-01-01`, `${year}-12-31`, { _id, name, ...signed, ...more });

const hold = (id: string, name: string, more: ServiceDocument = {}): ServiceDocument => ({
  _id: id,
  name,
  reservationId: `R-${id}`,
  beginDate: slashed(now),
  endDate: slashed(addDays(now, 3)),
  units: [{ unitId: 'u1', rent: 1_250_000 }],
  ...more,
});

const save = { name: /^(?:Save$|Create contract)/ };

const question = async () => within(await screen.findByRole('region', { name: 'Not saved' }));

test('a hold keeps to its kind after a look at another, asks once where nobody can tell whether its unit is taken, and lasts three days [#28.1]', async () => {
  const { user, store, requests, conditions } = await openForm('/contracts/new?kind=reservation&unit=u1', { units });
  await fill(user, await screen.findByLabelText('Name'), 'Mona Haddad');
  expect(screen.getByRole('link', { name: 'Created from A-301' })).toHaveAttribute('href', '/units/u1');
  for (const kind of ['Lease', 'Reservation']) {
    await user.click(screen.getByRole('radio', { name: kind }));
    await waitFor(() => expect(screen.getByRole('radio', { name: kind })).toBeChecked());
  }
  await expect.poll(agreementText).toMatch(/Reservation summary.*A-301.*Held until.*AED 1,250,000/);

  conditions.failures = [{ resource: 'contracts', method: 'GET', path: '/contracts', status: 500, body: 'Out of order' }];
  await user.click(screen.getByRole('button', save));
  const asked = await question();
  expect(await asked.findByText(/The other records could not be read/)).toBeVisible();
  expect(writes(requests)).toEqual([]);
  conditions.failures = [];
  await user.click(asked.getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('heading', { level: 1, name: 'Mona Haddad' });
  expect(writes(requests)).toEqual(['POST /contracts']);
  const made = must(store.collection('contracts').all()[0]);
  expect(made).toMatchObject({ name: 'Mona Haddad', units: [{ unitId: 'u1', rent: 1_250_000, unit: { name: 'A-301' } }] });
  expect([made.contractDate ?? null, made.frequency ?? null, dayOf(made.endDate)]).toEqual([null, null, addDays(now, 3)]);
  expect(contractStatus(made, now)).toBe('held');
});

test('a contract that shares a unit already asks where its days reach further into the other one, and not where neither units nor days change', async () => {
  const short = lease('c1', 'Sidra Trading', { endDate: `${year}-06-30` });
  const { user, stored } = await openForm('/contracts/c1/edit/terms', { units, contracts: [short, lease('c2', 'Noor Books')] });
  const end = await screen.findByLabelText('End date');
  await fill(user, end, `31/07/${year}`);
  await user.click(screen.getByRole('button', save));
  expect(await (await question()).findByText(/BC-203.? is already leased to .?Noor Books/)).toBeVisible();
  expect(stored()).toEqual(short);
  await fill(user, end, `30/06/${year}`);
  await fill(user, screen.getByLabelText('Security deposit'), '500');
  await user.click(screen.getByRole('button', save));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(stored()).toEqual({ ...short, guaranty: 500 });
});

test('a change of many contracts leaves those that would clash, and changes them at a second word', async () => {
  const next = Number(year) + 1;
  const contracts = [
    lease('c1', 'Sidra Trading'),
    lease('c2', 'Noor Books', { beginDate: `${next}-01-01`, endDate: `${next}-12-31` }),
    lease('c3', 'Amal Clinic', { units: [{ unitId: 'u1', rent: 1 }] }),
  ];
  const { user, store } = await open('/contracts', { units, contracts });
  for (const name of ['Sidra Trading', 'Amal Clinic']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 contracts' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Field' }), 'End date');
  await fill(user, await dialog.findByLabelText('End date'), `31/03/${next}`);
  await user.click(await dialog.findByRole('button', { name: 'Change 2 contracts' }));
  expect(await dialog.findByText(/Not changed\. .?BC-203.? is already leased to .?Noor Books/)).toBeVisible();
  const endOf = (id: string) => storedOf(store, id).endDate;
  expect([endOf('c1'), endOf('c3')]).toEqual([`${year}-12-31`, `31/03/${next}`]);
  await user.click(await dialog.findByRole('button', { name: 'Save 1 anyway' }));
  await expect.poll(() => endOf('c1')).toBe(`31/03/${next}`);
});

test('the cheques that a termination has cancelled are listed as cancelled, and counted in no sum', async () => {
  const manualTerms = ['01', '04', '07', '10'].map((month, index) => {
    return { date: `15/${month}/${year}`, amount: 1000 + index, description: `${index + 1}/4`, type: 'cheque' };
  });
  const terminated = lease('c1', 'Sidra Trading', { terminationDate: `30/06/${year}`, manual: true, manualTerms });
  expect(duesBetween(terminated, `${year}-01-01`, `${year}-12-31`)).toHaveLength(2);
  const { user } = await openParts({ units, contracts: [terminated] }, (parts) => <SchedulePanel {...parts} />);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/^The termination cancels 2 payments after .*AED\s2,005 in total/)).toBeVisible();
  const schedule = screen.getByRole('table', { name: `Schedule of ${year}` });
  expect(within(schedule).getAllByText('Cancelled')).toHaveLength(2);
  expect(within(schedule).getByRole('row', { name: /Jul .*Cancelled/ })).toContainHTML('<s>1,002</s>');
  expect(await screen.findByText(/2 rows.*AED\s2,001/)).toBeVisible();
});

test('a contract whose unit is sold twice says so on its page, where it looks the name up, and leads to the other one, until one gives way', async () => {
  await openParts(
    { units, contracts: [lease('c1', 'Sidra Trading'), lease('c2', 'Noor Books')] },
    (parts) => [<ContractLead key="lead" {...parts} />, <UnitsPanel key="units" {...parts} />],
    '/contracts/c2',
  );
  expect(await screen.findByText(/BC-203.? is already leased to .?Sidra Trading/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Open .?Sidra Trading/ })).toHaveAttribute('href', '/contracts/c1');
  expect(screen.getAllByRole('link', { name: 'BC-203' })).toHaveLength(2);
  expect(screen.queryByText('u2')).toBeNull();
  const other = lease('c1', 'Sidra Trading');
  expect(doubleSales(lease('c2', 'Noor Books'), [other], now)).toHaveLength(1);
  expect(doubleSales(lease('c2', 'Noor Books'), [{ ...other, terminationDate: addDays(now, -1) }], now)).toEqual([]);
});

test('a row of a file that takes a unit twice is a problem of the row, until it is imported anyway', async () => {
  const { user, store } = await openParts({ units, contracts: [lease('c1', 'Sidra Trading')] }, () => null, '/contracts/import');
  const rows = [
    'Tenant,Unit,Frequency,Start date,End date,Rent',
    `Noor Books,BC-203,months,${year}-06-01,${Number(year) + 1}-05-31,14000`,
    `Amal Clinic,A-301,months,${year}-06-01,${Number(year) + 1}-05-31,9000`,
    `Huda Saleh,A-301,months,${Number(year) + 1}-01-01,${Number(year) + 1}-12-31,9500`,
  ];
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File([rows.join('\n')], 'contracts.csv'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/new · /)).toHaveTextContent('1 new · 0 changed · 2 with problems');
  const row = screen.getByRole('row', { name: /Noor Books/ });
  await user.click(within(row).getByRole('button', { name: 'Already taken' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Already taken' }));
  expect(clash.getByText(/BC-203.? is already leased to .?Sidra Trading/)).toBeVisible();
  expect(clash.getByRole('link', { name: /Open .?Sidra Trading/ })).toHaveAttribute('href', '/contracts/c1');
  await user.click(clash.getByRole('button', { name: 'Import anyway' }));
  await expect.poll(() => screen.getByText(/new · /).textContent).toMatch(/^2 new · 0 changed · 1 with problems/);
  const taken = within(screen.getByRole('toolbar', { name: /^Already taken · 1 row$/ }));
  await user.click(taken.getByRole('button', { name: 'Leave this row out' }));
  await expect.poll(() => screen.getByText(/new · /).textContent).toBe('2 new · 0 changed · 1 left out');
  await user.click(screen.getByRole('button', { name: 'Start import' }));
  const names = () => recordsOf(store.collection('contracts').all()).map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['Noor Books', 'Amal Clinic']));
  expect(names()).toHaveLength(3);
});

const received = `Received AED 20,000.00 on ${slashed(addDays(now, -1))}, transfer 77 (Bank), for ${slashed(now)} [R-20261125-7K3F]`;

const omar = hold('c3', 'Omar Haddad', {
  customer: [{ name: 'Omar Haddad', phone: '050 1234567', share: 100 }],
  units: [{ unitId: 'u3', unit: { name: 'V-21' }, rent: 1_000_000 }],
  notes: received,
});
const plans = [
  { planName: '50/50', downPayment: 50, installmentsValue: 50, active: true },
  { planName: '80/20', planNameAr: '٨٠/٢٠', paymentDetails: '20% on booking\n2 x 40% monthly', active: true, default: true },
];
const unit: ServiceDocument = { _id: 'u3', name: 'V-21', price: 1_000_000, priceBase: 'total', paymentPlans: plans };

/** Begins the sale of a hold on its page; `before` is done there first. */
async function convert(contract: ServiceDocument, ofUnit: ServiceDocument, before?: () => Promise<unknown>) {
  const records = { contracts: [contract], units: [ofUnit] };
  const { user, press, stored } = await openParts(records, (parts) => <ContractDetailActions {...parts} />, '/contracts/c3');
  await before?.();
  await user.click(await screen.findByRole('link', { name: 'Convert to sale' }));
  expect(await screen.findByRole('radio', { name: 'Sale' })).toBeChecked();
  const saved = async (name = 'Save') => {
    await press(name);
    await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
    return stored('c3');
  };
  return { user, press, saved, stored };
}

const payments = (contract: ServiceDocument) => recordsOf(contract.manualTerms).map(({ date, amount }) => [date, amount]);

describe('a hold that becomes a sale', () => {
  test('writes no plan a second time where it was undone, and asks once about a sale without payments', async () => {
    const { user, press, saved, stored } = await convert(omar, unit);
    await screen.findByText(/3 payments were written by the plan .*80\/20/);
    await user.click(must((await screen.findAllByRole('button', { name: /^Undo/ }))[0]));
    await press('Save');
    expect(await screen.findAllByText(/This sale has no payments/)).not.toHaveLength(0);
    expect(stored('c3').contractDate).toBeUndefined();
    const sale = await saved('Save anyway');
    expect([sale.contractDate, payments(sale)]).toEqual([slashed(now), []]);
  });

  test('carries the plan of the offer that it came from, and names the price that it promised', async () => {
    const promised = { unit: 'u3', unitName: 'V-21', buyer: 'omar haddad', phone: '', price: 980_000, plan: '50/50' };
    const offer = () => keptOffer({ ...promised, query: 'plan=1&every=3&number=OF-1' });
    const { user, saved } = await convert(omar, unit, () => storeOffers([offer()]));
    expect(await screen.findByText(/2 payments were written by the plan .*50\/50/)).toBeVisible();
    expect(screen.getByText(/promised AED 980,000.*says AED 1,000,000/)).toBeVisible();
    // The section that writes payments shows the same plan.
    const plan = within(screen.getByRole('region', { name: 'Payment plan' }));
    expect(await plan.findByRole('combobox', { name: 'Plan' })).toHaveDisplayValue(/^50\/50/);
    expect(plan.getByRole('combobox', { name: 'Instalment interval' })).toHaveDisplayValue(/3 months/);
    // The lines of a plan say how often it is paid.
    await user.selectOptions(plan.getByRole('combobox', { name: 'Plan' }), '80/20 · V-21');
    expect(plan.queryByRole('combobox', { name: 'Instalment interval' })).toBeNull();
    expect(payments(await saved())).toEqual([
      [slashed(now), 500_000],
      [slashed(addMonths(now, 3)), 500_000],
    ]);
  });

  test('has everything that the hold has, its own payments too, in one press', async () => {
    // What was paid stays in the notes.
    const own = { ...omar, manual: true, manualTerms: [{ date: '01/12/2026', amount: 1_000_000, type: 'payment' }] };
    const { user, saved } = await convert(own, unit);
    expect(await openedAgreement(user)).toMatch(/Sale agreement summary.*Omar Haddad.*1,000,000/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await saved()).toMatchObject({ ...own, endDate: null, contractDate: slashed(now) });
  });

  const noor = hold('c1', 'Noor', { customer: [{ name: 'Noor', nameAr: 'نور' }], guaranty: 20_000 });
  const paid = `Received AED 20,000.00 on ${slashed(now)}, cash, for ${slashed(now)} [R-20261126-AAAA]`;

  test('that was released keeps what was paid to book it, has the choice taken back, and then pays it back', async () => {
    const released = { ...noor, notes: paid, terminationDate: slashed(now) };
    const { user, stored } = await openParts({ contracts: [released] }, (parts) => <ContractStream {...parts} />);
    expect(await screen.findByText(/^Nothing came of this reservation: AED.20,000/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it as a charge' }));
    expect(await screen.findByText(/of the booking is kept$/)).toBeVisible();
    const notes = () => stored().notes;
    expect(notes()).toBe(`${paid}\nCharged AED 20,000.00 for ${slashed(now)}: Booking payment kept`);
    await expect.poll(() => screen.queryByText(/^Nothing came of this reservation/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(notes).toBe(paid);

    await user.click(await screen.findByRole('link', { name: 'Pay it back…' }));
    expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('20,000');
    expect(screen.getByRole('combobox', { name: /^Type|^Method/ })).toHaveValue('refund');
    await user.click(screen.getByRole('button', { name: /^Record refund of AED.20,000$/ }));
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(screen.getAllByText(/^Refund recorded: AED.20,000/)).not.toHaveLength(0);
    expect(told(paymentsOf(stored()), 'amount', 'type')).toEqual(['20000 cash', '-20000 refund']);
  });
});

test('the units offered to a lease are free ones for rent first, to a sale free ones for sale, to a hold free ones', () => {
  const all = ['s1', 'r1', 'r2', 's2'].map((_id) => {
    return { _id, name: _id.toUpperCase(), priceBase: _id.startsWith('s') ? 'total' : 'per year' };
  });
  const statusOf = (one: ServiceDocument): AvailabilityStatus => (idOf(one).endsWith('1') ? 'leased' : 'available');
  const offered = (kind: 'lease' | 'sale' | 'reservation') =>
    offeredTo(kind, unitChoices(all, 'en').all, statusOf)
      .map(({ value }) => value)
      .join(' ');
  expect([offered('lease'), offered('sale'), offered('reservation')]).toEqual(['r2 r1 s2 s1', 's2 s1 r2 r1', 'r2 s2 s1 r1']);
});

test('the terms of a sale: its agent among members and earlier agents, a line of the description; the usual rate, shares as amounts, and the plans of its unit that fit its price', async () => {
  const description = 'Sales agent: Sara Ali';
  const earlier = { _id: 'c9', name: 'Noor', contractDate: '01/01/2026', commissioneRatio: 0.02, description };
  const days = { contractDate: '11/02/2026', beginDate: '11/02/2026' };
  const customer = Object.entries({ Huda: 60, Salem: 40 }).map(([name, share]) => ({ name, share }));
  const sold = { units: [{ unitId: 'u3', rent: 1_000_000 }], description: 'Two parkings.', recordSource: 'web' };
  const sale = { _id: 'c3', name: 'Omar', ...days, customer, ...sold };
  const quotas = [{ _id: 'q1', planName: 'Sales', members: [{ name: 'Layla Hamdan' }] }];
  const tooDear = { planName: 'For palaces', downPayment: 50, installmentsValue: 10, minPrice: 5_000_000, active: true };
  const records = { contracts: [sale, earlier], units: [{ ...unit, paymentPlans: [...plans, tooDear] }], 'quota-plans': quotas };
  const { user, stored } = await openForm('/contracts/c3/edit/terms', records);
  const field = await screen.findByRole('combobox', { name: 'Agent' });
  await user.click(field);
  await user.keyboard('l');
  await user.click(await screen.findByRole('option', { name: 'Layla Hamdan' }));
  expect(screen.getByRole('combobox', { name: 'Agent' })).toHaveValue('Layla Hamdan');
  await fill(user, screen.getByRole('combobox', { name: 'Agent' }), 'Sara Ali');
  await user.click(screen.getByRole('button', { name: 'Use 2%, as in the last contract' }));
  expect(await screen.findByText('AED 20,000 of the price of AED 1,000,000')).toBeVisible();
  expect(screen.getByText('60%')).toBeVisible();

  const plan = within(await screen.findByRole('region', { name: 'Payment plan' }));
  const offered = within(await plan.findByLabelText('Plan')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['50/50 · V-21', '80/20 · V-21']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Omar' });
  const kept = { ...sale, description: `Two parkings.\n${description}`, commissioneRatio: 0.02 };
  expect(stored('c3')).toMatchObject(kept);
});
