import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Store } from '@/mocks/store';
import { personKey } from '@/resources/contracts/rules/people';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { waitingToSettle } from '@/ui/loading/later';
import { setAppearance } from '@/features/appearance';
import { now, slashed } from '../../contracts/leases';
import { plainText as plain, rowsOf } from '../../plain-text';
import { open } from '../../open';
import { paidBy, payment, row } from '../../features/records';

const huda = {
  customerId: 'p1',
  name: 'Huda Al Rumaithi',
  nameAr: 'هدى الرميثي',
  phone: '+971 50 123 4567',
  email: 'huda@mail.example',
};
const [late, coming] = [addDays(now, -40), addDays(now, 20)];

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Huda Al Rumaithi',
  customer: [huda],
  frequency: 'months',
  beginDate: slashed(addMonths(now, -6)),
  endDate: slashed(addMonths(now, 6)),
  units: [{ unitId: 'u1', rent: 1000 }],
  documents: [{ name: 'Passport', expirationDate: slashed(addDays(now, -2)) }],
  ...paidBy(
    row(addDays(now, -130), 1000, [payment('1', addDays(now, -129), 1000)]),
    row(late, 2000, [
      payment('2', late, 2000, { type: 'cheque', reference: '000123', bank: 'FAB', status: 'bounced' }),
      payment('3', addDays(late, 3), 500.5, { type: 'cash' }),
      payment('4', addDays(late, 4), 77, { type: 'cash', status: 'cancelled' }),
    ]),
    row(coming, 3000, [payment('5', coming, 3000, { type: 'cheque', reference: '000124', bank: 'FAB', status: 'held' })]),
  ),
};
const parking: ServiceDocument = {
  _id: 'c2',
  name: 'Huda Al Rumaithi & Omar Haddad',
  customer: [huda, { customerId: 'p2', name: 'Omar Haddad', phone: '04 765 4321' }],
  contractDate: slashed(addMonths(now, -2)),
  beginDate: slashed(addMonths(now, -2)),
  units: [{ unitId: 'u2', rent: 700 }],
  ...paidBy(row(addDays(now, -5), 700)),
};
const other: ServiceDocument = {
  _id: 'c3',
  name: 'Other',
  customer: [{ customerId: 'p3', name: 'Other' }],
  contractDate: '01/01/2020',
};

const records = {
  units: [
    { _id: 'u1', name: 'A-301', unitNameAr: 'أ-301' },
    { _id: 'u2', name: 'P-12' },
  ],
  contracts: [lease, parking, other],
  'notification-signals': [
    { _id: 's1', subject: 'Rent reminder', userId: ['p1'], date: '2026-01-05' },
    { _id: 's2', subject: 'For others', userId: ['p3'], date: '2026-01-05' },
  ],
};

describe('the page of a customer', () => {
  test('shows everything under all contracts of the person, and what can be done', async () => {
    expect([lease, parking].map(personKey)).toEqual(['id-p1', 'id-p1']);
    const { linkTo } = await open('/customers/id-p1', records);
    expect(await screen.findByRole('heading', { level: 1, name: 'Huda Al Rumaithi' })).toBeVisible();
    const region = (name: string) => screen.getByRole('region', { name });
    const account = plain((await screen.findByRole('region', { name: 'Account' })).textContent);
    for (const text of ['ReceivedAED 1,500.50', 'OpenAED 1,499.50', 'In chequesAED 3,000', '31–60 days: AED 1,499.50'])
      expect(account).toContain(text);
    expect(account).toContain('Without 1 contract on which no payment was ever recorded.');

    const contracts = within(region('Contracts'));
    expect(await contracts.findByRole('link', { name: 'Lease · A-301' })).toHaveAttribute('href', '/contracts/c1');
    expect(contracts.getByRole('link', { name: /P-12/ })).toHaveAttribute('href', '/contracts/c2');
    expect(plain(region('Contact').textContent)).toMatch(
      /هدى الرميثي.*\+971 50 123 4567.*04 765 4321.*Omar Haddad.*huda@mail\.example/,
    );

    const instalments = rowsOf(screen.getByRole('table', { name: 'Instalments' }));
    expect(instalments).toHaveLength(4);
    expect(instalments[0]).toMatch(/A-301.*Overdue by 40 days.*2,000\.00.*1,499\.50/);
    expect(instalments.at(-1)).toMatch(/Received1,000\.000\.00/);
    const payments = rowsOf(screen.getByRole('table', { name: 'Payments' }));
    expect(payments.join()).not.toContain('000123');
    expect(payments).toHaveLength(3);
    expect(payments[0]).toMatch(/Cash.*R-4 · A-301.*cancelled.*77\.00/);
    expect(screen.getAllByRole('row').filter((one) => one.querySelector('.struck'))).toHaveLength(2);
    expect(rowsOf(screen.getByRole('table', { name: 'Cheques' }))).toEqual([
      expect.stringMatching(/000124 · FAB.*Held.*3,000\.00/),
      expect.stringMatching(/000123 · FAB.*Bounced.*2,000\.00/),
    ]);
    expect(plain(region('Documents').textContent)).toMatch(/Passport.*expired/i);
    expect(await within(region('Messages')).findByRole('link')).toHaveTextContent('Rent reminder');
    expect(linkTo('Record payment')).toBe('/contracts/payment?contract=c2&contract=c1');
    expect(linkTo('Notify…')).toBe('/notification-signals/new?contracts=c2%2Cc1');
  });

  test('is found by one of the contracts, also one that names nobody, and by search once, in Arabic too', async () => {
    const nameless: ServiceDocument = { _id: 'c4', contractDate: '01/01/2020', units: [{ unitId: 'u1', rent: 500 }] };
    const given = { ...records, contracts: [...records.contracts, nameless] };
    const { user, address, go, sees, linkTo } = await open('/customers/contract-c2', given, { bars: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Huda Al Rumaithi' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lease · A-301' })).toHaveAttribute('href', '/contracts/c1');
    expect(linkTo('Statement of account')).toBe('/customers/id-p1/statement');
    await go('/customers/contract-c4');
    expect(await screen.findByRole('link', { name: 'Sale · A-301' })).toHaveAttribute('href', '/contracts/c4');
    await go('/customers/id-gone');
    await sees('No contract names this customer now.');

    await act(() => setAppearance({ language: 'ar' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'بحث' });
    await user.paste('هدى');
    const found = within(await screen.findByRole('group', { name: 'العملاء' })).getAllByRole('option');
    expect(found.map(plain)).toEqual([expect.stringMatching(/هدى الرميثي.*عقدان/)]);
    await user.click(found[0] ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'هدى الرميثي' })).toBeVisible();
    expect(address()).toBe('/customers/id-p1');
    expect(await screen.findByRole('region', { name: 'الحساب' })).toHaveTextContent('المتبقي');
  });
});

describe('customers who are possibly the same', () => {
  const broker = { contacts: [{ contact: 'Broker Sam', phone: '+971 55 999 0000' }] };
  const of = (_id: string, name: string, more: ServiceDocument = {}): ServiceDocument => ({
    _id,
    name,
    contractDate: '01/01/2026',
    beginDate: '01/01/2026',
    units: [{ unitId: 'u1', rent: 500 }],
    ...paidBy(row('2026-01-01', 90_000, [payment(_id, '2026-01-01', 10_000)])),
    ...more,
  });
  const paid = paidBy(row('2026-01-01', 40_000, [payment('a', '2026-01-01', 40_000)]));
  const contracts: readonly ServiceDocument[] = [
    of('c1', 'Alpha Trading LLC', { ...broker, ...paid }),
    of('c2', 'Beta Clinic LLC', broker),
    of('c3', 'Mona Haddad', { customer: [{ name: 'Mona Haddad', phone: '+971 50 765 4321' }] }),
    of('c4', 'M. Haddad', { customer: [{ name: 'M. Haddad', phone: '050 765 4321', share: 100 }], ...paid }),
    of('c5', 'Mona Haddad'),
  ];
  const keysIn = (store: Store) => store.collection('contracts').all().map(personKey);

  test('are listed first with what each owes, and exported; a shared broker makes nobody one', async () => {
    const { address, press, follow, save } = await open('/customers', { ...records, contracts });
    const table = await screen.findByRole('table', { name: 'Customers' });
    await waitFor(() => expect(rowsOf(table)).toHaveLength(7));
    expect(rowsOf(table)).toEqual([
      expect.stringMatching(/^Possible doubles3 customers · AED 160,000 open · AED 160,000 overdue$/),
      expect.stringMatching(/^Mona Haddad.*Possibly the same as Mona Haddad.*\+971 50 765 4321.*1180,000.*80,000$/),
      expect.stringMatching(/^Mona Haddad.*Possibly the same as Mona Haddad.*1180,000.*80,000$/),
      expect.stringMatching(/^M\. Haddad.*Possibly the same as Mona Haddad.*1100$/),
      expect.stringMatching(/^All others2 customers/),
      expect.stringMatching(/^Beta Clinic LLC\+971 55 999 0000Broker Sam1180,000.*80,000$/),
      expect.stringMatching(/^Alpha Trading LLC.*1100$/),
    ]);
    await press(/Possible doubles 3/);
    expect(address()).toBe('/customers?view=doubles');
    await waitFor(() => expect(rowsOf(table)).toHaveLength(3));
    const { name, text } = await save('Export CSV');
    expect(name).toBe(`customers-${now}.csv`);
    expect(text).toMatch(/M\. Haddad,,050 765 4321,1,1,A-301,0,0,0,AED,Mona Haddad/);

    await press(/^All ?5/);
    await follow('Beta Clinic LLC');
    expect(await screen.findByRole('heading', { level: 1, name: 'Beta Clinic LLC' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Possibly the same person' })).toBeNull();
  });

  test('are said not to be the same, or joined by one id in all of their contracts, which is undone', async () => {
    const { user, address, store, press, sees, stored } = await open('/customers/contract-c5', { ...records, contracts });
    const panel = async () => within(await screen.findByRole('region', { name: 'Possibly the same person' }));
    expect(plain((await screen.findByRole('region', { name: 'Possibly the same person' })).textContent)).toMatch(
      /Mona Haddad.*Same name.*1 contract · A-301.*Join/,
    );
    await user.click((await panel()).getByRole('button', { name: 'Not the same: \u2068Mona Haddad\u2069' }));
    expect((await panel()).queryByRole('button', { name: /^Join/ })).toBeNull();
    await user.click((await panel()).getByRole('button', { name: /^Take back/ }));

    await user.click((await panel()).getByRole('link', { name: 'Mona Haddad' }));
    expect(address()).toMatch(/^\/customers\/person-monahaddad/);
    await waitFor(async () => expect((await panel()).getAllByRole('listitem')).toHaveLength(2));
    expect(plain((await panel()).getAllByRole('listitem')[0]?.textContent)).toMatch(
      /M\. Haddad.*Same phone number: \+971507654321/,
    );
    await user.click((await panel()).getByRole('button', { name: 'Not the same: \u2068Mona Haddad\u2069' }));
    await user.click((await panel()).getByRole('button', { name: 'Join with \u2068M. Haddad\u2069' }));
    await sees('Joined: 2 contracts are of one customer now.');
    const [, , key = '', joined] = keysIn(store);
    expect([key, joined]).toEqual([expect.stringMatching(/^id-[\da-f]{24}$/), key]);
    expect(stored('c4')).toMatchObject({
      customerId: key.slice(3),
      customer: [{ name: 'M. Haddad', phone: '050 765 4321', share: 100, customerId: key.slice(3) }],
    });
    await waitFor(() => expect(address()).toBe('/customers/contract-c3'));
    await waitFor(() => expect(within(screen.getByRole('region', { name: 'Contracts' })).getAllByRole('link')).toHaveLength(2));
    // Who was said not to be one of them is not the one that they became.
    expect((await panel()).queryByRole('button', { name: /^Join/ })).toBeNull();
    const persons = (all: readonly ServiceDocument[]) =>
      all.map(({ _id, customerId, customer }) => ({ _id, customerId, customer }));
    await press('Undo');
    await sees('The join was undone.');
    expect(persons(store.collection('contracts').all())).toEqual(persons(contracts));

    // They stay apart in a contract that has become somebody else’s meanwhile, which is said.
    const join = await screen.findByRole('button', { name: 'Join with \u2068M. Haddad\u2069' });
    store.collection('contracts').merge('c4', { name: 'Omar', customer: [{ name: 'Omar', phone: '0501112222' }] });
    await user.click(join);
    const result = await screen.findByRole('table', { name: 'Result' });
    await waitFor(() =>
      expect(rowsOf(result)).toEqual([
        expect.stringMatching(/^Mona Haddad.*Changed/),
        expect.stringMatching(/Skipped: someone else changed the same since$/),
      ]),
    );
    expect(stored('c4')).toMatchObject({ customer: [{ name: 'Omar' }] });
    await press('Undo 1 change');
    await expect.poll(() => stored('c3').customerId).toBeUndefined();
  });
});

describe('the statement of account', () => {
  const from = addDays(now, -60);

  test('runs from the opening to the closing balance, and keeps another period in the address', async () => {
    const { user, address, go } = await open(`/customers/id-p1/statement?from=${from}&to=${now}`, records);
    const table = await screen.findByRole('table', { name: 'Statement of account' });
    await expect.poll(() => rowsOf(table).join()).toContain('A-301');
    expect(rowsOf(table)).toEqual([
      expect.stringMatching(/Opening balance0\.00/),
      expect.stringMatching(/Rent.*A-3012,000\.002,000\.00/),
      expect.stringMatching(/Cheque · 000123 · FAB.*bounced.*2,000\.002,000\.00/),
      expect.stringMatching(/Cash.*R-3.*500\.501,499\.50/),
      expect.stringMatching(/Cash.*R-4.*cancelled.*77\.001,499\.50/),
      expect.stringMatching(/Closing balance2,000\.00500\.501,499\.50/),
    ]);
    expect(screen.getByText(/To pay:/)).toHaveTextContent('To pay: AED 1,499.50');
    expect(screen.getByText(/^Not in this statement/)).toHaveTextContent('P-12');

    await go('/customers/id-p1/statement');
    const period = () => screen.findByRole('combobox', { name: 'Period' });
    await waitFor(async () => expect(await period()).toHaveDisplayValue('This year until today'));
    await user.selectOptions(await period(), 'Last year');
    const year = Number(now.slice(0, 4)) - 1;
    await expect.poll(address).toBe(`/customers/id-p1/statement?from=${year}-01-01&to=${year}-12-31`);
  });

  test('of a buyer has the price, what remains and when it falls due, apart from what cheques in hand cover; on paper in words, and in a message', async () => {
    const sale: ServiceDocument = {
      ...other,
      units: [{ unitId: 'u1', rent: 9000 }],
      ...paidBy(
        row(addDays(now, -90), 4000, [payment('1', addDays(now, -90), 4000)]),
        row(addDays(now, -9), 1000, [
          payment('2', addDays(now, -9), 800, { type: 'cheque', reference: '000130', status: 'held' }),
        ]),
        row(coming, 1500, [payment('3', coming, 1500, { type: 'cheque', reference: '000131', status: 'held' })]),
        row(addDays(coming, 30), 2500),
      ),
    };
    const { follow } = await open(`/customers/id-p3/statement?from=${from}&to=${now}`, { ...records, contracts: [sale] });
    const buyer = within(await screen.findByRole('region', { name: 'Sale · A-301' }));
    expect(plain(screen.getByText(/^Of it covered/).textContent)).toMatch(
      /^Of it covered by cheques in hand: AED 800 \(000130 of .+, AED 800\)\. Covered by nothing: AED 200\.$/,
    );
    expect(plain(screen.getByRole('region', { name: 'Sale · A-301' }).textContent)).toMatch(
      /PriceAED 9,000Remains to be paidAED 5,000/,
    );
    expect(rowsOf(buyer.getByRole('table', { name: 'Instalments still to come' }))).toEqual([
      expect.stringMatching(/InstalmentCheque 000131 of .*1,500\.00$/),
      expect.stringMatching(/Instalment2,500\.00$/),
      expect.stringMatching(/^Still to come4,000\.00$/),
    ]);
    act(() => waitingToSettle.forEach((settle) => settle()));
    expect(await screen.findByText('One thousand dirhams only')).toBeInTheDocument();
    expect(screen.getByText('ألف درهم فقط لا غير')).toBeInTheDocument();
    const days = [from, now].map((day) => day.replaceAll('-', '')).join('-');
    expect((await screen.findByText(`SA-IDP3-${days}`)).closest('p')).toHaveTextContent(/^كشف حساب/);
    await follow('Send');
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveDisplayValue(/^Statement of account, /);
    await waitFor(() =>
      expect(plain(message.value)).toMatch(/^Dear Other, .*closing balance AED 1,000\. Of it covered by .*AED 800 \(000130 /),
    );
    expect(plain(message.value)).toMatch(/Covered by nothing: AED 200\.$/);
  });
});
