import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { proposedBegin } from '@/resources/contracts/form/proposals';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { plainText } from '../plain-text';
import { bodiesOf, wholeListsIn } from '../stored';
import { agreementText, openForm, openedAgreement } from './contract-parts';
import { must, now, slashed } from './leases';

const words = format({ language: 'en', digits: 'latn' });
const office = { _id: 'u1', name: 'BC-201', type: 'office', subProjectId: 'Barza', price: 204_000, priceBase: 'per year' };
const other = { _id: 'u2', name: 'BC-203', type: 'office', price: 156_000, priceBase: 'per year' };
const flat = { _id: 'u3', name: 'A-301', type: 'apartment', city: 'Dubai', surface: 70, price: 1_250_000, priceBase: 'total' };
const units: ServiceDocument[] = [{ ...office, guaranty: 10_000 }, other, flat];

const customer = { customerId: 'p1', name: 'Sidra Trading', nameAr: 'سدرة للتجارة', phone: '+971 4 003 9240', share: 100 };
const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  isCompany: true,
  manager: 'Karim Jaber',
  reference: 'PUPQ3MLB7ELP',
  legalForm: 'LLC',
  siret: 'CN-6317784',
  capital: 300_000,
  frequency: 'months',
  beginDate: '01/04/2026',
  endDate: '31/03/2027',
  customer: [customer],
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 17_000, own: 'kept' }],
  realm: { kept: [9] },
};

const stepTo = async (user: UserEvent, name: RegExp) => {
  await user.click(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name }));
  return screen.findByRole('heading', { level: 2, name });
};

describe('a new contract', () => {
  test('of a company over two units with VAT is on one page, stands beside it as the agreement, and is one POST', async () => {
    const { user, address, store, requests, press, write } = await openForm('/contracts/new/units', { contracts: [], units });
    expect(await screen.findByRole('radio', { name: 'Lease' })).toBeChecked();
    expect(document.title).toBe('Units · New contract · Contracts · Manzil');
    // All units and contracts are asked for once the field of a unit is entered.
    await expect.poll(agreementText).toMatch(/Still to fill in: 5.*TenantName.*UnitUnit.*PeriodStart date/);
    expect(wholeListsIn(requests)).toEqual([]);

    await user.click(await screen.findByLabelText('Company'));
    await write('Name', 'Sidra Trading');
    await write('Manager', 'Karim Jaber');
    await write('Trade licence no.', 'CN-6317784');
    await user.click(must(screen.getAllByText('More fields')[0]));
    const mona = { Name: 'Mona', 'Customer ID': 'p7', Share: '60' };
    for (const fields of [mona, { Name: 'Omar' }] satisfies ReadonlyArray<Record<string, string>>) {
      await press('Add customer');
      const row = within(must(screen.getAllByRole('group', { name: /^Customer \d/ }).at(-1)));
      for (const [name, text] of Object.entries<string>(fields)) await fill(user, row.getByLabelText(name), text);
    }
    expect(await screen.findByText('40% left to allocate.')).toBeVisible();
    await press('Share equally');
    expect(await screen.findByText('Shares: 100%')).toBeVisible();

    await press('More units or charges');
    const typed = [['BC-201 · Barza', '17,000'] as const, ['BC-203', '13,000'] as const];
    for (const [index, [name, rent]] of typed.entries()) {
      await press('Add unit');
      const row = within(await screen.findByRole('group', { name: new RegExp(`^Unit ${index + 1}`) }));
      await fill(user, row.getByRole('combobox', { name: 'Unit' }), name);
      await expect.poll(() => row.getByLabelText('Rent')).toHaveValue(rent);
    }
    expect(wholeListsIn(requests)).toEqual(['contracts', 'units']);

    await write('Start date', '1/4/2026');
    await write('End date', '31/3/2027');
    // The first unit, an office, brought VAT and its deposit.
    expect(screen.getByLabelText('VAT applies')).toBeChecked();
    expect(screen.getByLabelText('VAT rate')).toHaveValue('5');
    expect(screen.getByLabelText('Security deposit')).toHaveValue('10,000');
    await expect.poll(agreementText).toMatch(/Complete.*CN-6317784.*1 Apr 2026 to 31 Mar 2027.*AED 360,000.*31,500\.00/);
    await press(/^Create contract · AED.378,000$/);

    expect(await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' })).toBeVisible();
    const party = { isCompany: true, manager: 'Karim Jaber', name: 'Sidra Trading', siret: 'CN-6317784' };
    const terms = { frequency: 'months', beginDate: '01/04/2026', endDate: '31/03/2027', isVat: true, vatRatio: 0.05 };
    const shared = [{ name: 'Mona', customerId: 'p7' }, { name: 'Omar' }].map((one) => ({ ...one, share: 50 }));
    const rented = [office, other].map((unit, at) => ({ unitId: unit._id, unit, rent: [17_000, 13_000][at] }));
    const body = { ...party, ...terms, customer: shared, units: rented, guaranty: 10_000 };
    expect(bodiesOf(requests, 'POST')).toEqual([body]);
    expect(address()).toBe(`/contracts/${String(store.collection('contracts').all()[0]?._id)}`);
  });

  test('begins with a unit typed with Enter and its terms, takes over a known party until that is undone, thirteen Tabs at most from its payment, and moves its end with its start', async () => {
    const twin = { ...flat, _id: 'u4', name: 'BC-201', subProjectId: 'Sahel' };
    const others = [{ ...office, _id: 'u5', name: 'BC-301' }, office, twin];
    const { user, requests } = await openForm('/contracts/new', { contracts: [lease], units: others });
    const unit = () => screen.getByRole('combobox', { name: 'Unit' });
    await fill(user, await screen.findByRole('combobox', { name: 'Unit' }), 'bc 301');
    await user.keyboard('{Enter}');
    await expect.poll(unit).toHaveValue('BC-301 · Barza');
    await expect.poll(agreementText).toMatch(/BC-301.*AED 204,000.*17,850/);
    // Two units have this name, so that it is still to be chosen.
    await fill(user, unit(), 'BC-201');
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('option', { name: /^BC-201/ })).toHaveLength(2);
    await user.tab();
    expect(unit()).toHaveValue('BC-301 · Barza');

    await fill(user, screen.getByLabelText('Name'), 'Layla');
    const known = screen.getByRole('button', { name: 'Choose an existing customer' });
    await user.click(known);
    await fill(user, await screen.findByRole('combobox', { name: 'Name or phone' }), 'sidra');
    await user.click(await screen.findByRole('option', { name: /Sidra Trading/ }));
    expect(known).toHaveFocus();
    const next = screen.getByRole('combobox', { name: 'Payment' });
    for (let tabs = 0; tabs < 13 && document.activeElement !== next; tabs += 1) await user.tab();
    expect(next).toHaveFocus();
    expect(screen.getByLabelText('Trade licence no.')).toHaveValue('CN-6317784');
    await user.click(must(screen.getAllByText('More fields')[0]));
    expect(await screen.findByRole('group', { name: 'Customer 1: Sidra Trading' })).toBeVisible();
    await user.click(must(screen.getAllByRole('button', { name: /^Undo/ })[0]));
    await expect.poll(() => screen.getAllByLabelText('Name')[0]).toHaveValue('Layla');
    expect(screen.queryByRole('group', { name: /^Customer 1/ })).toBeNull();

    await fill(user, must(screen.getAllByLabelText('Phone')[0]), '+971501234567');
    const begin = proposedBegin('lease', now);
    const [start, end] = [await screen.findByLabelText('Start date'), () => screen.getByLabelText('End date')];
    await fill(user, start, slashed(addMonths(begin, 1)));
    expect(end()).toHaveValue(words.day(addDays(addMonths(begin, 13), -1)));
    // One that was chosen, not in whole terms, stays.
    const chosen = addDays(addMonths(begin, 12), 9);
    await fill(user, end(), slashed(chosen));
    await fill(user, start, slashed(begin));
    expect(end()).toHaveValue(words.day(chosen));
    await fill(user, end(), slashed(addDays(addMonths(begin, 12), -1)));
    await user.click(screen.getByRole('button', { name: /^Create contract/ }));
    await screen.findByRole('heading', { level: 1, name: 'Layla' });
    const days = { frequency: 'months', beginDate: slashed(begin), endDate: slashed(addDays(addMonths(begin, 12), -1)) };
    const party = { name: 'Layla', customer: [{ name: 'Layla', phone: '+971501234567' }] };
    const rented = { isVat: true, vatRatio: 0.05, units: [{ unitId: 'u5', rent: 17_000, unit: { name: 'BC-301' } }] };
    expect(bodiesOf(requests, 'POST')).toMatchObject([{ ...party, ...days, ...rented }]);
  });

  test('is paid by a sentence: its cheques are stored as they stand, follow the rent until one is changed, and are undone', async () => {
    const { user, requests } = await openForm('/contracts/new?unit=u1', { contracts: [], units });
    const means = await screen.findByRole('combobox', { name: 'Payment' });
    await fill(user, screen.getByLabelText('Name'), 'Layla');
    const begin = proposedBegin('lease', now);
    const sentence = () => plainText(screen.getByRole('region', { name: 'Payment' }).textContent);
    const rows = () => screen.queryAllByRole('group', { name: /^Payment \d/ });
    expect(means).toHaveDisplayValue('Rent is charged every month');
    await user.selectOptions(means, '4 cheques');
    await expect.poll(sentence).toContain('of AED 53,550, every 3 months from');
    await waitFor(() => expect(rows()).toHaveLength(4));
    await user.click(must((await screen.findAllByRole('button', { name: 'Undo' }))[0]));
    await waitFor(() => expect(rows()).toEqual([]));
    await waitFor(() => expect(means).toHaveDisplayValue('Rent is charged every month'));

    await user.selectOptions(means, '2 cheques');
    await fill(user, screen.getByLabelText('Rent per year'), '120000');
    await expect.poll(sentence).toContain('of AED 63,000, every 6 months from');
    await fill(user, screen.getByLabelText('Start date'), slashed(addMonths(begin, 1)));
    await expect.poll(agreementText).toContain(words.day(addMonths(begin, 7)));
    await user.click(within(must(rows()[1])).getByRole('button', { name: /^Payment 2/ }));
    await fill(user, await within(must(rows()[1])).findByLabelText('Amount'), '60000');
    await waitFor(() => expect(means).toHaveDisplayValue('Own schedule'));
    await fill(user, screen.getByLabelText('Rent per year'), '132000');
    expect(await screen.findByText(/^Total AED 123,000: AED 15,600 less/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Create contract/ }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Layla' });
    const [first, second] = [addMonths(begin, 1), addMonths(begin, 7)].map(slashed);
    const manualTerms = [
      { date: first, description: '1/2', amount: 63_000, type: 'cheque' },
      { date: second, description: '2/2', amount: 60_000, type: 'cheque' },
    ];
    expect(bodiesOf(requests, 'POST')).toMatchObject([{ manual: true, manualTerms }]);
  });

  test('that copies another has its party, not its identifiers; on a phone its agreement comes from below, and a gap leads to its field', async () => {
    window.innerWidth = 390;
    const contracts = [{ ...lease, terminationDate: '01/01/2027' }];
    const { user } = await openForm('/contracts/new?from=c1', { contracts, units });
    expect(await screen.findByLabelText('Manager')).toHaveValue('Karim Jaber');
    await user.click(must((await screen.findAllByText('More fields')).at(-1)));
    expect(await screen.findByLabelText('Reference')).toHaveValue('');
    expect(await openedAgreement(user)).toMatch(/Lease agreement.*Sidra Trading.*BC-201/);
    await user.click(screen.getByRole('button', { name: 'Fill in Security deposit' }));
    await waitFor(() => expect(screen.getByLabelText('Security deposit')).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the agreement has a gap for the payments of a sale, and says above it that a lease makes 13 rows and what is unread; VAT without a rate is 5% by one press', async () => {
  const { user, requests } = await openForm('/contracts/new/units?unit=u3', { contracts: [lease], units });
  expect(await screen.findByLabelText('Price')).toHaveValue('1,250,000');
  expect(screen.queryByLabelText('Rent')).toBeNull();
  await fill(user, screen.getByLabelText('Price'), '7500');
  await user.click(await screen.findByRole('button', { name: 'Fill in Payment schedule' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Payment schedule' })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'Lease' }));
  await user.click(await screen.findByLabelText('VAT applies'));
  await expect.poll(agreementText).toContain('VAT applies, but there is no rate');
  const rate = screen.getByLabelText('VAT rate');
  await user.click(screen.getByRole('button', { name: 'Use 5%' }));
  expect(rate).toHaveValue('5');
  await fill(user, screen.getByLabelText('Start date'), '15/3/2026');
  await fill(user, screen.getByLabelText('End date'), '14/3/2027');
  await fill(user, screen.getByLabelText('Security deposit'), '12,3,4 or so');
  const rows = 'The service makes 13 rows, AED 102,375 in total; 12 full terms come to AED 94,500.';
  await expect.poll(agreementText).toContain(rows);
  expect(await agreementText()).toContain('Security deposit: This is not a number');
  expect(bodiesOf(requests, 'POST')).toEqual([]);
});

describe('editing a contract', () => {
  test('as a sale of a person keeps what those do not have, loses its end, and asks once about payments', async () => {
    const documents = [{ name: 'Passport', expirationDate: '01/03/2020', url: 'javascript:alert(1)' }];
    const { user, requests, stored } = await openForm('/contracts/c1/edit', { contracts: [{ ...lease, documents }], units });
    await user.click(await screen.findByLabelText('Company'));
    // Neither the units nor the other contracts are needed to write of the party.
    expect(wholeListsIn(requests)).toEqual([]);
    expect(screen.queryByLabelText('Trade licence no.')).toBeNull();
    expect(screen.getByText(/but kept: Legal form, Trade licence no., and Share capital/)).toBeVisible();

    await stepTo(user, /^Documents/);
    const passport = within(await screen.findByRole('group', { name: /^Document 1/ }));
    expect(passport.getByLabelText('Expiry date')).toHaveAccessibleDescription(/Expired [\d,]+ days ago/);
    expect(passport.getByText(/Only links that begin with https/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open link' })).toBeNull();

    await stepTo(user, /^Terms/);
    await user.click(await screen.findByRole('radio', { name: 'Sale' }));
    expect(await screen.findByText(/Kept here but not saved.*Frequency and End date/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('button', { name: 'Save anyway' });
    expect(screen.getByText(/^This sale has no payments/)).toBeVisible();
    await user.click(question);
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(bodiesOf(requests, 'PUT')).toHaveLength(1);
    const sale = { isCompany: false, frequency: null, endDate: null, contractDate: slashed(now) };
    expect(stored()).toEqual({ ...lease, documents, ...sale });
  });

  test('of unexpected values opens it, marks them, keeps them, and asks about none when another field is saved', async () => {
    const unexpected: ServiceDocument = {
      ...lease,
      isCompany: 'yes',
      capital: 'much',
      endDate: 'soon',
      frequency: 'fortnights',
      customer: ['p1'],
      contacts: [null, 'Mona'],
      units: ['u1', 'u2'],
      documents: { u1: true },
    };
    const { user, stored } = await openForm('/contracts/c1/edit', { contracts: [unexpected], units });
    expect(await openedAgreement(user)).toMatch('The service may not know this');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fill(user, must(screen.getAllByLabelText('Name')[0]), 'Sidra Holding');
    await stepTo(user, /^Documents/);
    await stepTo(user, /^Units/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Holding' });
    expect(stored()).toEqual({ ...unexpected, name: 'Sidra Holding' });
  });

  test('reads no percentage above 100, asks once about rows without rent, and changes only what was edited', async () => {
    const charged = (amount: number) => ({ expenses: [{ title: 'Service charge', amount }] });
    const first = { unitId: 'u1', own: 'kept' };
    const second = { unitId: 'u2', unit: { name: 'BC-203' } };
    const third = { unitId: 'u5', unit: { name: 'BC-205' } };
    const days = { endDate: slashed(addDays(now, 60)), contractDate: '2026-03-20T00:00:00.000Z' };
    const rates = { isVat: true, vatRatio: 0.05, commissioneRatio: 2 };
    const before = { ...first, rent: null, ...charged(583.33) };
    const typed = { ...lease, ...days, ...rates, units: [before, { ...second, rent: 13_000 }, { ...third, rent: 9000 }] };
    const { user, requests, stored } = await openForm('/contracts/c1/edit/terms', { contracts: [typed], units });
    const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText('Commission rate')).toHaveValue('2');
    const vat = screen.getByLabelText('VAT rate');
    await fill(user, vat, '150');
    await save();
    await waitFor(() => expect(vat).toHaveAccessibleDescription(/Enter a percentage between 0 and 100/));
    await fill(user, vat, '7.5');
    await fill(user, screen.getByLabelText('Contract date'), '21/3/2026');
    await fill(user, screen.getByLabelText('Termination date'), '30 Jun 2026');

    // Not about a row that was at fault before.
    await user.click(screen.getByRole('link', { name: /^Units/ }));
    const row = async (number: number) => within(await screen.findByRole('group', { name: new RegExp(`^Unit ${number}`) }));
    const expense = within((await row(1)).getByRole('group', { name: 'Charge 1: Service charge' }));
    await fill(user, expense.getByLabelText('Amount'), '90');
    for (const number of [2, 3]) await user.clear((await row(number)).getByLabelText('Rent'));
    await save();
    const region = await screen.findByRole('region', { name: '1 thing to check before saving' });
    await expect.poll(() => region.textContent).toMatch(/Rent and 1 more row: This unit has no rent, so it counts as 0\./);
    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(region).getByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    // A day keeps its format, and a new one has the usual format of the service; fields that no form shows stay.
    expect(stored()).toEqual({
      ...typed,
      vatRatio: 0.075,
      contractDate: '2026-03-21T00:00:00.000Z',
      terminationDate: '30/06/2026',
      units: [{ ...before, ...charged(90) }, ...[second, third].map((unit) => ({ ...unit, rent: null }))],
    });
    expect(bodiesOf(requests, 'PUT')).toHaveLength(1);
  });
});
