import { type Screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { proposedBegin } from '@/resources/contracts/form/proposals';
import { addDays, addMonths, today } from '@/schema/day';
import { renderApp } from '../render-app';
import { serve } from '../server';

const slashed = (day: string) => day.split('-').toReversed().join('/');

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'BC-201', type: 'office', subProjectId: 'Barza', price: 204_000, priceBase: 'per year', guaranty: 10_000 },
  { _id: 'u2', name: 'BC-203', type: 'office', price: 156_000, priceBase: 'per year' },
  { _id: 'u3', name: 'A-301', type: 'apartment', city: 'Dubai', surface: 70, price: 1_250_000, priceBase: 'total' },
];

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
  customer: [
    { customerId: 'p1', name: 'Sidra Trading', nameAr: 'سدرة للتجارة', phone: '+971 4 003 9240', share: 100, own: 'kept' },
  ],
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 17_000, own: 'kept' }],
  realm: { kept: [9] },
};

const sent = <R extends { method: string }>(requests: readonly R[], method: string) =>
  requests.filter((request) => request.method === method);

/** Pastes, because typing key by key is slow in a form this large. */
async function fill(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

const stepTo = async (user: UserEvent, screen: Screen, name: RegExp) => {
  await user.click(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name }));
  return screen.findByRole('heading', { level: 2, name });
};

const summary = (screen: Screen) => screen.findByRole('complementary', { name: 'At a glance' });

/** The lists that were asked for whole. */
const lists = (requests: ReadonlyArray<{ method: string; resource: string; path: string }>) =>
  requests
    .filter(({ method, path }) => method === 'GET' && /\/(units|contracts)$/.test(path))
    .map(({ resource }) => resource)
    .toSorted();

describe('all units and contracts', () => {
  test('are not asked for by a new contract until the field of a unit is entered', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/new/units');
    await screen.findByRole('button', { name: 'Add unit' });
    await summary(screen);
    expect(lists(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add unit' }));
    const row = await screen.findByRole('group', { name: /^Unit 1/ });
    await user.type(within(row).getByRole('combobox', { name: 'Unit' }), 'BC-201');
    await user.click(await screen.findByRole('option', { name: /BC-201/ }));
    await expect.poll(() => within(row).getByLabelText('Rent')).toHaveValue('17,000');
    expect(await screen.findAllByRole('link', { name: /Sidra Trading/ })).not.toHaveLength(0);
    expect(lists(requests)).toEqual(['contracts', 'units']);
  });

  test('are asked for by a contract that has a unit, to name it', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const { screen } = await renderApp('/contracts/c1/edit');
    await screen.findByLabelText('Manager');
    await expect.poll(() => lists(requests)).toEqual(['contracts', 'units']);
  });
});

describe('a new contract', () => {
  test('of a company over two units with VAT goes through its steps and is one POST', async () => {
    const { store, requests } = serve({ contracts: [], units });
    const { user, screen, address } = await renderApp('/contracts/new');
    expect(await screen.findByRole('radio', { name: 'Lease' })).toBeChecked();

    await user.click(screen.getByLabelText('Company'));
    await fill(user, screen.getByLabelText('Name'), 'Sidra Trading');
    await fill(user, screen.getByLabelText('Manager'), 'Karim Jaber');
    await fill(user, screen.getByLabelText('Trade licence no.'), 'CN-6317784');
    await user.click(screen.getByText('More fields'));
    for (const name of ['Mona', 'Omar']) {
      await user.click(await screen.findByRole('button', { name: 'Add customer' }));
      const rows = screen.getAllByRole('group', { name: /^Customer \d/ });
      const row = rows[rows.length - 1] ?? document.body;
      await fill(user, within(row).getByLabelText('Name'), name);
      if (name === 'Mona') await fill(user, within(row).getByLabelText('Customer ID'), 'p7');
      if (name === 'Mona') await fill(user, within(row).getByLabelText('Share'), '60');
    }
    expect(await screen.findByText('40% left to allocate.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share equally' }));
    expect(await screen.findByText('Shares: 100%')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Next: Units' }));
    expect(address()).toBe('/contracts/new/units');
    for (const [index, [name, rent]] of (
      [
        ['BC-201 · Barza', '17,000'],
        ['BC-203', '13,000'],
      ] as const
    ).entries()) {
      await user.click(await screen.findByRole('button', { name: 'Add unit' }));
      const row = await screen.findByRole('group', { name: new RegExp(`^Unit ${index + 1}`) });
      await fill(user, within(row).getByRole('combobox', { name: 'Unit' }), name);
      await expect.poll(() => within(row).getByLabelText('Rent')).toHaveValue(rent);
    }

    await user.click(screen.getByRole('link', { name: 'Next: Terms' }));
    await fill(user, await screen.findByLabelText('Start date'), '1/4/2026');
    await fill(user, screen.getByLabelText('End date'), '31/3/2027');
    // The first unit, an office, brought VAT and its deposit.
    expect(screen.getByLabelText('VAT applies')).toBeChecked();
    expect(screen.getByLabelText('VAT rate')).toHaveValue('5');
    expect(screen.getByLabelText('Security deposit')).toHaveValue('10,000');
    await expect.poll(async () => (await summary(screen)).textContent).toContain('31,500');

    await stepTo(user, screen, /^Documents/);
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    await fill(user, screen.getByLabelText('Name'), 'Trade licence');
    await fill(user, screen.getByLabelText('Link'), 'https://files.example/licence.pdf');
    expect(await screen.findByRole('link', { name: 'Open link' })).toHaveAttribute('href', 'https://files.example/licence.pdf');

    await user.click(screen.getByRole('link', { name: 'Next: Review' }));
    expect(await screen.findByRole('link', { name: 'Change Party' })).toHaveAttribute('href', '/contracts/new');
    expect(screen.getByText('CN-6317784')).toBeVisible();
    expect(sent(requests, 'POST')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' })).toBeVisible();
    expect(sent(requests, 'POST').map(({ body }) => body)).toEqual([
      {
        isCompany: true,
        manager: 'Karim Jaber',
        name: 'Sidra Trading',
        siret: 'CN-6317784',
        customer: [
          { name: 'Mona', customerId: 'p7', share: 50 },
          { name: 'Omar', share: 50 },
        ],
        frequency: 'months',
        beginDate: '01/04/2026',
        endDate: '31/03/2027',
        units: [
          {
            unitId: 'u1',
            unit: {
              _id: 'u1',
              name: 'BC-201',
              type: 'office',
              subProjectId: 'Barza',
              price: 204_000,
              priceBase: 'per year',
            },
            rent: 17_000,
          },
          {
            unitId: 'u2',
            unit: { _id: 'u2', name: 'BC-203', type: 'office', price: 156_000, priceBase: 'per year' },
            rent: 13_000,
          },
        ],
        isVat: true,
        vatRatio: 0.05,
        guaranty: 10_000,
        documents: [{ name: 'Trade licence', url: 'https://files.example/licence.pdf' }],
      },
    ]);
    const [stored] = store.collection('contracts').all();
    expect(address()).toBe(`/contracts/${String(stored?._id)}`);
  });

  test.each([
    ['offers a new contract to a unit that is free again', '31/12/2024', 1],
    ['offers none to a unit under contract', '31/12/2090', 0],
  ])('%s', async (_, endDate, offered) => {
    const former = { _id: 'c1', name: 'Noor', frequency: 'months', beginDate: '01/01/2024', endDate, units: [{ unitId: 'u2' }] };
    serve({ contracts: [former], units });
    const { screen } = await renderApp('/units/u2');
    const contracts = within(await screen.findByRole('region', { name: /^Contracts/ }));
    expect(await contracts.findByRole('link', { name: /Noor/ })).toBeVisible();
    const links = contracts.queryAllByRole('link', { name: 'New contract' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: offered }, () => '/contracts/new?kind=lease&unit=u2'),
    );
  });

  test('reserves a unit from its page without a contract date, after a look at other kinds', async () => {
    const { store } = serve({ contracts: [], units });
    const { user, screen } = await renderApp('/units/u3');
    const contracts = await screen.findByRole('region', { name: /^Contracts/ });
    expect(await within(contracts).findByRole('link', { name: /New contract/ })).toHaveAttribute(
      'href',
      '/contracts/new?kind=sale&unit=u3',
    );
    await user.click(screen.getByRole('button', { name: 'Hold…' }));
    await user.click(await screen.findByRole('link', { name: 'All fields' }));
    expect(await screen.findByRole('radio', { name: 'Reservation' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Next: Units' })).toHaveAttribute(
      'href',
      '/contracts/new/units?kind=reservation&unit=u3',
    );
    expect(screen.getByRole('link', { name: 'Created from A-301' })).toHaveAttribute('href', '/units/u3');
    expect(await summary(screen)).toHaveTextContent(/A-301.*AED 1,250,000/);
    expect(screen.queryByRole('button', { name: /^Convert/ })).toBeNull();
    await fill(user, screen.getByLabelText('Name'), 'Omar Haddad');

    // Switches to a lease and back, as someone might who only looks.
    await user.click(screen.getByRole('radio', { name: 'Lease' }));
    expect(await screen.findByRole('radio', { name: 'Lease' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Reservation' }));
    expect(await summary(screen)).toHaveTextContent(/Held until/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
    expect(screen.getByText(/^Held until .* · in 3 days$/)).toBeVisible();
    expect(screen.queryByText('End date')).toBeNull();
    expect(screen.getByRole('link', { name: 'Convert to sale' })).toBeVisible();
    const [stored] = store.collection('contracts').all();
    expect(stored).toMatchObject({ units: [{ unitId: 'u3', rent: 1_250_000, unit: { name: 'A-301' } }] });
    expect(String(stored?.reservationId)).toMatch(/^R-\d{8}-[A-Z2-9]{4}$/);
    expect(stored?.contractDate ?? stored?.frequency ?? null).toBeNull();
  });

  test('leads from the list of its steps to the first one on a phone', async () => {
    serve({});
    window.innerWidth = 390;
    const { user, screen } = await renderApp('/contracts/new');
    await user.click(await screen.findByRole('link', { name: 'Next: Party' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Party' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next: Units' })).toBeVisible();
  });

  test('takes over a known party from another contract, and can undo it', async () => {
    serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/new?kind=sale');
    await fill(user, await screen.findByLabelText('Name'), 'Somebody');
    await user.click(screen.getByRole('button', { name: 'Choose an existing customer' }));
    await user.type(await screen.findByRole('combobox', { name: 'Name or phone' }), 'sidra');
    await user.click(await screen.findByRole('option', { name: /Sidra Trading/ }));
    expect(screen.getByLabelText('Trade licence no.')).toHaveValue('CN-6317784');
    await user.click(screen.getByText('More fields'));
    expect(await screen.findByRole('group', { name: 'Customer 1: Sidra Trading' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(() => screen.getAllByLabelText('Name')[0]).toHaveValue('Somebody');
    expect(screen.queryByRole('group', { name: /^Customer 1/ })).toBeNull();
  });

  test('of a known customer is ten Tabs at most from its next step, and has the terms of the unit it begins with', async () => {
    const { store } = serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/new');
    await user.type(await screen.findByRole('combobox', { name: 'Unit' }), 'BC-203');
    await user.click(await screen.findByRole('option', { name: /BC-203/ }));
    await expect.poll(async () => (await summary(screen)).textContent.replaceAll('\u00A0', ' ')).toContain('AED 13,650');
    await user.click(screen.getByRole('button', { name: 'Choose an existing customer' }));
    await user.type(await screen.findByRole('combobox', { name: 'Name or phone' }), 'sidra');
    await user.click(await screen.findByRole('option', { name: /Sidra Trading/ }));

    expect(screen.getByRole('button', { name: 'Choose an existing customer' })).toHaveFocus();
    const next = screen.getByRole('link', { name: 'Next: Units' });
    let tabs = 0;
    while (document.activeElement !== next && tabs < 40) {
      await user.tab();
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(10);

    await stepTo(user, screen, /^Terms/);
    await user.click(await screen.findByRole('button', { name: 'Add cheques' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    const made = store
      .collection('contracts')
      .all()
      .find(({ _id }) => _id !== 'c1');
    const begin = proposedBegin('lease', today(new Date()));
    expect(made).toMatchObject({
      frequency: 'months',
      beginDate: slashed(begin),
      endDate: slashed(addDays(addMonths(begin, 12), -1)),
      isVat: true,
      vatRatio: 0.05,
      manual: true,
      manualTerms: Array.from({ length: 4 }, (_, index) => ({ date: slashed(addMonths(begin, 3 * index)), amount: 40_950 })),
      units: [{ unitId: 'u2', rent: 13_000, unit: { name: 'BC-203' } }],
    });
  });

  test('a copy has the parties, units and terms, but not the identifiers and the termination of the original', async () => {
    const { store } = serve({ contracts: [{ ...lease, terminationDate: '01/01/2027' }], units });
    const { user, screen } = await renderApp('/contracts/new?from=c1');
    expect(await screen.findByLabelText('Manager')).toHaveValue('Karim Jaber');
    await stepTo(user, screen, /^Terms/);
    await user.click(await screen.findByText('More fields'));
    expect(await screen.findByLabelText('Reference')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The original has the unit on the same days.
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    const copy = store
      .collection('contracts')
      .all()
      .find(({ _id }) => _id !== 'c1');
    expect(copy).toMatchObject({ name: 'Sidra Trading', units: lease.units, realm: lease.realm });
    expect(copy?.terminationDate).toBeUndefined();
    expect(copy?.terms).toBeUndefined();
  });
});

describe('the review of a new contract', () => {
  const review = async (screen: Screen) =>
    (await screen.findByRole('heading', { name: 'Check these before saving' })).parentElement?.textContent?.replaceAll(
      '\u00A0',
      ' ',
    );

  test('says that VAT has no rate, that a lease from mid-month makes 13 rows, and what cannot be read', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/new/units');
    await user.click(await screen.findByRole('button', { name: 'Add unit' }));
    const row = await screen.findByRole('group', { name: /^Unit 1/ });
    await fill(user, within(row).getByLabelText('Rent'), '7500');
    expect((await summary(screen)).textContent).toMatch(/Check theseStill to fill in: \d$/);
    await stepTo(user, screen, /^Terms/);
    await user.click(await screen.findByLabelText('VAT applies'));
    await expect.poll(async () => (await summary(screen)).textContent).toContain('VAT applies, but there is no rate');
    await fill(user, screen.getByLabelText('Start date'), '15/3/2026');
    await fill(user, screen.getByLabelText('End date'), '14/3/2027');
    await fill(user, screen.getByLabelText('Security deposit'), '12,3,4 or so');
    await expect.poll(async () => (await summary(screen)).textContent).toContain('Security deposit: ');
    await stepTo(user, screen, /^Review/);
    // The review says everything once.
    expect(screen.queryByRole('complementary', { name: 'At a glance' })).toBeNull();
    const rows = 'The service makes 13 rows, AED 97,500 in total; 12 full terms come to AED 90,000.';
    await expect.poll(() => review(screen)).toContain(rows);
    const said = await review(screen);
    expect(said).toContain('VAT applies, but there is no rate');
    expect(said).toContain('Security deposit: This is not a number');
    expect(said).not.toContain('No issues found');

    await user.click(screen.getByRole('button', { name: 'Review' }));
    const changes = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(changes).toHaveTextContent(/Check these before saving.*Security deposit: This is not a number/);
    expect(changes).toHaveTextContent('13 rows');
    expect(sent(requests, 'POST')).toHaveLength(0);
  });

  test('says that a sale has no payments', async () => {
    serve({ contracts: [lease], units });
    const { screen } = await renderApp('/contracts/new/review?unit=u3');
    await expect.poll(() => review(screen)).toContain('This sale has no payments.');
  });

  test('speaks of the price and the payment schedule of a sale, and of the rent of a lease', async () => {
    serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/new/units?unit=u3');
    const row = await screen.findByRole('group', { name: /^Unit 1/ });
    expect(within(row).getByLabelText('Price')).toHaveValue('1,250,000');
    expect(within(row).queryByLabelText('Rent')).toBeNull();
    await stepTo(user, screen, /^Terms/);
    expect(await screen.findByLabelText('Payment schedule')).not.toBeChecked();
    await stepTo(user, screen, /^Review/);
    await expect.poll(() => review(screen)).toContain('Payment schedule: This sale has no payments.');
    await user.click(screen.getByRole('radio', { name: 'Lease' }));
    await stepTo(user, screen, /^Terms/);
    expect(await screen.findByLabelText('Custom payment schedule')).not.toBeChecked();
    await stepTo(user, screen, /^Units/);
    expect(await screen.findByLabelText('Rent')).toHaveValue('1,250,000');
  });

  test('speaks of a price in Arabic, too', async () => {
    serve({ contracts: [lease], units });
    const { screen } = await renderApp('/contracts/new/units?unit=u3', { language: 'ar' });
    expect(await screen.findByLabelText('السعر')).toHaveValue('1,250,000');
    expect(screen.queryByLabelText('الإيجار')).toBeNull();
  });
});

describe('editing a contract', () => {
  test('switching to a person keeps the company fields, and the PUT changes only the kind of party', async () => {
    const { store, requests } = serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/c1/edit');
    await user.click(await screen.findByLabelText('Company'));
    expect(screen.queryByLabelText('Trade licence no.')).toBeNull();
    expect(screen.getByText(/but kept: Legal form, Trade licence no., and Share capital/)).toBeVisible();
    await user.click(screen.getByLabelText('Company'));
    expect(screen.getByLabelText('Trade licence no.')).toHaveValue('CN-6317784');
    await user.click(screen.getByLabelText('Company'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(sent(requests, 'PUT')).toHaveLength(1);
    const stored = store.collection('contracts').find('c1');
    expect(stored).toEqual({ ...lease, isCompany: false, updatedAt: stored?.updatedAt });
  });

  test('a lease that becomes a sale loses its frequency and end, which come back while the form is open', async () => {
    const { store } = serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/c1/edit/terms');
    await user.click(await screen.findByRole('radio', { name: 'Sale' }));
    expect(await screen.findByText(/Kept here but not saved.*Frequency and End date/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Lease' }));
    expect(await screen.findByLabelText('End date')).toHaveValue('31 Mar 2027');
    await user.click(screen.getByRole('radio', { name: 'Sale' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('button', { name: 'Save anyway' });
    expect(screen.getByText(/^This sale has no payments/)).toBeVisible();
    await user.click(question);
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    const stored = store.collection('contracts').find('c1');
    expect(stored).toEqual({ ...lease, frequency: null, endDate: null, updatedAt: stored?.updatedAt });
  });

  test('a document shows its expiry, and an unsafe address only causes a warning', async () => {
    const papers = [
      { name: 'Passport', expirationDate: '01/03/2020', url: 'javascript:alert(1)' },
      { name: 'Emirates ID', expirationDate: '01/01/2999' },
    ];
    serve({ contracts: [{ ...lease, documents: papers }], units });
    const { screen } = await renderApp('/contracts/c1/edit/documents');
    const [passport] = await screen.findAllByRole('group', { name: /^Document 1/ });
    expect(within(passport ?? document.body).getByLabelText('Expiry date')).toHaveAccessibleDescription(
      /Expired [\d,]+ days ago/,
    );
    expect(within(passport ?? document.body).getByText(/Only links that begin with https/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open link' })).toBeNull();
  });
});

test('a contract with unexpected values opens, marks them, and keeps them when another field is saved', async () => {
  const unexpected: ServiceDocument = {
    ...lease,
    isCompany: 'yes',
    capital: 'much',
    endDate: 'soon',
    frequency: 'fortnights',
    customer: 'Sidra',
    contacts: [null, 'Mona'],
    units: { u1: true },
    documents: [7],
  };
  const { store } = serve({ contracts: [unexpected], units });
  const { user, screen } = await renderApp('/contracts/c1/edit');
  expect(await summary(screen)).toHaveTextContent('The service may not know this');
  await fill(user, screen.getByLabelText('Name'), 'Sidra Holding');
  await stepTo(user, screen, /^Documents/);
  await stepTo(user, screen, /^Units/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Holding' });
  const stored = store.collection('contracts').find('c1');
  expect(stored).toEqual({ ...unexpected, name: 'Sidra Holding', updatedAt: stored?.updatedAt });
});
