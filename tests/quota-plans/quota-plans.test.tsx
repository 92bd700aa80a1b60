import { contractsWonPath } from '@/addresses';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Conditions } from '@/mocks/conditions';
import { planningTable, readPlanning } from '@/resources/quota-plans/rules/planning';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const path = '/api/v2/quota-plans';

const dubai = {
  _id: 'q1',
  planName: 'Sales Dubai',
  planUom: 'currency',
  uomObject: 'contracts',
  uomColumn: 'price',
  quotaPeriodSetup: 'quarterly',
  quotaplanNumber: 8,
  deleted: false,
  realmId: 'realm-1',
  incentiveplanId: 'incentive-1',
  members: [
    { memberId: 'm1', name: 'Layla Hamdan', email: 'layla@manzil.example', role: 'Manager', weight: 2, controls: 4 },
    { memberId: 'm2', name: 'Adeel Rizvi', weight: 1 },
  ],
  salesQuotasPlanning: [
    { memberId: 'm1', period: '2026-Q1', target: 2_000_000, achieved: 1_500_000 },
    { memberId: 'm2', period: '2026-Q1', target: 1_000_000 },
    { memberId: 'm1', period: '2026-Q2', target: 500_000 },
    { period: '2026-Q1', target: 3_500_000 },
  ],
  budgetCode: 'X-1',
};
const pilot = { _id: 'q2', planName: 'Broker pilot', deleted: true };

type Options = {
  language?: 'en' | 'ar';
  conditions?: Partial<Conditions>;
  contracts?: ServiceDocument[];
  units?: ServiceDocument[];
};

async function open(
  address: string,
  plans: ServiceDocument[] = [dubai, pilot],
  { language = 'en', conditions, ...others }: Options = {},
) {
  const served = serve({ 'quota-plans': plans, ...others });
  Object.assign(served.conditions, conditions);
  const app = await renderApp(address, { language });
  return { ...served, ...app };
}

const plansAsked = (requests: ReadonlyArray<{ path: string }>) =>
  requests.map((request) => request.path).filter((asked) => asked.includes('quota-plans'));
const writes = (requests: ReadonlyArray<{ method: string }>) => requests.filter(({ method }) => method !== 'GET');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the list of quota plans', () => {
  test('shows the measure of each plan, without the bin', async () => {
    const { requests } = await open('/quota-plans');
    const row = (await screen.findByRole('link', { name: 'Sales Dubai' })).closest('tr');
    expect(row).toHaveTextContent('Money (AED)');
    expect(row).toHaveTextContent('Contracts · Price');
    expect(row).toHaveTextContent('Quarterly');
    expect(screen.getByText(/1 plan/)).toBeVisible();
    expect(plansAsked(requests)).toEqual([`${path}?page=1&limit=25`]);
    expect(screen.getByRole('link', { name: 'New quota plan' })).toHaveAttribute('href', '/quota-plans/new');
  });

  test('has a bin, from which a plan is restored with Undo', async () => {
    const { user, address, requests, store } = await open('/quota-plans');
    await user.click(await screen.findByRole('link', { name: 'Bin' }));
    expect(await screen.findByRole('link', { name: 'Broker pilot' })).toBeVisible();
    expect(address()).toBe('/quota-plans?deleted=true');
    expect(new URLSearchParams(plansAsked(requests).at(-1)?.split('?')[1]).get('p')).toBe('{"deleted":true}');

    await user.click(screen.getByRole('button', { name: 'Restore Broker pilot' }));
    expect(await screen.findByText('Broker pilot restored')).toBeVisible();
    expect(writes(requests)).toMatchObject([{ method: 'PATCH', path: `${path}/q2`, body: { deleted: false } }]);
    expect(await screen.findByText('The bin is empty.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Broker pilot' })).toBeVisible();
    expect(store.collection('quota-plans').find('q2')?.['deleted']).toBe(true);
  });

  test('says in place why a plan could not be restored', async () => {
    const { user, conditions } = await open('/quota-plans?deleted=true');
    conditions.failures.push({ method: 'PATCH', status: 409, body: { message: 'Broker pilot exists already' } });
    await user.click(await screen.findByRole('button', { name: 'Restore Broker pilot' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Broker pilot was not restored' });
    expect(dialog).toHaveTextContent('Broker pilot exists already');
  });

  test('a plan that the service says it restored, but did not, can be restored again', async () => {
    const { user, conditions, requests } = await open('/quota-plans?deleted=true');
    conditions.failures.push({ method: 'PATCH', status: 200, body: {}, times: 1 });
    const restore = await screen.findByRole('button', { name: 'Restore Broker pilot' });
    await user.dblClick(restore);
    expect(await screen.findByText('Broker pilot restored')).toBeVisible();
    expect(writes(requests)).toHaveLength(1);
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Restore Broker pilot' }));
      expect(writes(requests)).toHaveLength(2);
    });
    expect(await screen.findByText('The bin is empty.')).toBeVisible();
  });
});

describe('a quota plan', () => {
  test('shows its fields, members and targets with their sums', async () => {
    const { user, requests } = await open('/quota-plans/q1');
    await heading('Sales Dubai');
    expect(requests.at(0)?.path).toBe(`${path}/q1`);
    const facts = within(screen.getByRole('region', { name: 'Attainment' }));
    for (const text of ['Money (AED)', 'Contracts', 'Price', 'Quarterly']) expect(facts.getByText(text)).toBeVisible();
    expect(screen.queryByText('realm-1')).toBeNull();
    await user.click(screen.getByRole('heading', { name: 'Advanced' }));
    for (const text of ['realm-1', 'incentive-1']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent(/"memberId":"m1"/);
    const members = await screen.findByRole('table', { name: 'League of members' });
    expect(within(members).getByRole('row', { name: /Layla Hamdan/ })).toBeVisible();
    expect(members).not.toHaveTextContent(/m1|m2/);
    const planning = screen.getByRole('table', { name: 'Targets by member and period' });
    expect(within(planning).getByRole('row', { name: /^Layla Hamdan/ })).toHaveTextContent('2,500,000');
    expect(within(planning).getByRole('row', { name: /^Total/ })).toHaveTextContent('3,000,000');
    expect(within(planning).getByRole('row', { name: /^Plan total/ })).toHaveTextContent('Members’ targets add up to 3,000,000');
  });

  test('shows its attainment by contracts, and by entered values', async () => {
    const now = new Date();
    const period = `${now.getFullYear()}-Q${Math.floor(now.getMonth() / 3) + 1}`;
    const named = `Q${period.slice(-1)} ${now.getFullYear()}`;
    const signed = `${String(now.getDate()).padStart(2, '0')}/${String(now.getMonth() + 1).padStart(2, '0')}/${now.getFullYear()}`;
    const plan = {
      ...dubai,
      salesQuotasPlanning: [
        { memberId: 'm1', period, target: 2_000_000, achieved: 500_000 },
        { memberId: 'm2', period, target: 0, achieved: 7 },
        { memberId: 'm1', period: '2020-Q1', target: 0 },
      ],
    };
    const { router } = await open('/quota-plans/q1', [plan], {
      contracts: [
        { _id: 'c1', contractDate: signed, units: [{ unitId: 'u1', unit: { price: 600_000 } }] },
        { _id: 'c2', beginDate: signed, units: [{ unitId: 'u2' }] },
      ],
      units: [{ _id: 'u2', price: 400_000 }],
    });
    await waitFor(() =>
      expect(screen.getByText('from contracts').parentElement).toHaveTextContent(
        /^50%.*% of the period elapsed.*25% entered manually$/,
      ),
    );
    expect(await screen.findByRole('img', { name: /^Target, achieved and pace/ })).toBeVisible();
    const planning = await screen.findByRole('table', { name: 'Targets by member and period' });
    const total = within(planning).getByRole('row', { name: /^Total/ });
    // The running quarter and the sum of all periods.
    const figures = within(total).getAllByRole('link', { name: '1,000,000' });
    expect(figures.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(contractsWonPath({ period, kind: 'all' })));
    expect(total).toHaveTextContent('2,000,0001,000,000 · 50%');
    // The contracts name no agent, and what was entered by hand stands where it differs from them.
    expect(within(planning).getByRole('row', { name: /^Layla/ })).toHaveTextContent('0 · 0%entered manually: 500,000');
    expect(within(planning).getByRole('row', { name: /^Adeel/ })).toHaveTextContent('entered manually: 7');
    const others = within(within(planning).getByRole('row', { name: /^Other agents/ })).getAllByRole('link', {
      name: '1,000,000',
    });
    const nobody = contractsWonPath({ period, kind: 'all', agents: [''] });
    expect(others.map((link) => link.getAttribute('href'))).toEqual([nobody, nobody]);
    expect(planning).not.toHaveTextContent('∞');
    const league = screen.getByRole('table', { name: 'League of members' });
    expect(within(league).getByRole('row', { name: /^Layla/ })).toHaveTextContent('0%Behind02,000,000');

    await router.navigate('/quota-plans');
    const listed = (await screen.findByRole('link', { name: 'Sales Dubai' })).closest('tr');
    expect(listed).toHaveTextContent(`50%${named} · 25% entered manually`);
  });

  test('lets the user choose which contracts count, in the address, and tells when kinds are mixed', async () => {
    const now = new Date();
    const year = now.getFullYear();
    const plan = { ...dubai, quotaPeriodSetup: 'yearly', salesQuotasPlanning: [{ period: `${year}`, target: 1_000_000 }] };
    const signed = { contractDate: `01/01/${year}` };
    const contracts = [
      { _id: 'c1', ...signed, units: [{ unit: { price: 600_000 } }] },
      { _id: 'c2', ...signed, frequency: 'years', units: [{ unit: { price: 90_000 } }] },
    ];
    const { user, address, router } = await open('/quota-plans/q1', [plan, { ...plan, _id: 'q2', uomObject: 'Leases' }], {
      contracts,
    });
    const row = async () =>
      within(await screen.findByRole('table', { name: 'League of members' })).getByRole('row', { name: /^Total/ });
    const choice = await screen.findByRole('combobox', { name: 'Contracts that count' });
    expect(choice).toHaveDisplayValue('All kinds');
    expect(await row()).toHaveTextContent(/^Total.*690,000.*2$/);
    expect(screen.getByText(/^Sales and leases are added up together/)).toBeVisible();

    await user.selectOptions(choice, 'Sales');
    await waitFor(async () => expect(await row()).toHaveTextContent(/^Total.*600,000.*1$/));
    expect(screen.queryByText(/^Sales and leases are added up together/)).toBeNull();
    expect(address()).toBe('/quota-plans/q1?counted=sale');

    await router.navigate('/quota-plans/q2?counted=sale');
    expect(await screen.findByText('The plan measures leases, so no other contracts count.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Contracts that count' })).toBeNull();
    expect(await row()).toHaveTextContent(/^Total.*90,000.*1$/);
  });

  test('is deleted into the bin under a path of its own, with Undo [C9]', async () => {
    const { user, requests, store, address } = await open('/quota-plans/q1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete Sales Dubai?' })).getByRole('button', { name: 'Delete' }),
    );
    await heading('Quota plans');
    expect(address()).toBe('/quota-plans');
    expect(writes(requests)).toMatchObject([{ method: 'DELETE', path: `${path}/deleted/q1` }]);
    expect(store.collection('quota-plans').find('q1')).toMatchObject({ deleted: true });
    const [undo] = (await screen.findAllByRole('button', { name: 'Undo' })).toReversed();
    await user.click(undo ?? document.body);
    await waitFor(() => expect(store.collection('quota-plans').find('q1')).toMatchObject({ deleted: false }));
    expect(await screen.findByRole('link', { name: 'Sales Dubai' })).toBeVisible();
  });

  test('in the bin can be read and restored, and not edited', async () => {
    const { user } = await open('/quota-plans/q2');
    expect(await screen.findByText('This plan is in the bin. You can view it and restore it.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore Broker pilot' }));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  });

  test('shows rows of other shapes as they came', async () => {
    await open('/quota-plans/q1', [{ ...dubai, salesQuotasPlanning: { M1: 5 }, members: ['Layla'] }]);
    await heading('Sales Dubai');
    expect(screen.getByText('{"M1":5}')).toBeVisible();
    expect(screen.getByText('Layla')).toBeVisible();
  });
});

test('targets add up by member and period, even of unknown members', () => {
  const table = planningTable(
    readPlanning([
      { memberId: 'm2', period: '2026-02', target: 3 },
      { memberId: 'm1', period: '2026-01', target: 1, achieved: 2 },
      { memberId: 'm1', period: '2026-01', target: 4 },
      { memberId: 'gone', target: 5 },
      { period: '2026-02', target: 9 },
    ]).entries,
    [{ memberId: 'm1', name: 'One' }, { memberId: 'm2' }],
  );
  expect(table.periods).toEqual(['2026-01', '2026-02', '']);
  expect(table.lines).toEqual([
    { memberId: 'm1', name: 'One', cells: [{ target: 5, achieved: 2 }, {}, {}], total: { target: 5, achieved: 2 } },
    { memberId: 'm2', name: 'm2', cells: [{}, { target: 3 }, {}], total: { target: 3 } },
    { memberId: 'gone', cells: [{}, {}, { target: 5 }], total: { target: 5 } },
  ]);
  expect(table.totals).toEqual([{ target: 5, achieved: 2 }, { target: 3 }, { target: 5 }]);
  expect(table.grand).toEqual({ target: 13, achieved: 2 });
  expect(table.whole).toEqual([{}, { target: 9 }, {}]);
});

describe('a new quota plan', () => {
  test('is created from a short form and opens on its page', async () => {
    const { user, requests, store, address } = await open('/quota-plans/new', []);
    await user.type(await screen.findByLabelText('Plan name'), 'Leasing');
    await user.type(screen.getByLabelText('Unit of measure'), 'Count{Escape}');
    await user.type(screen.getByLabelText('What is counted'), 'contracts{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Leasing');
    const [created] = store.collection('quota-plans').all();
    expect(address()).toBe(`/quota-plans/${String(created?._id)}`);
    expect(writes(requests)).toMatchObject([
      { method: 'POST', path, body: { planName: 'Leasing', planUom: 'count', uomObject: 'contracts' } },
    ]);
  });

  test('with the name of another is refused, and keeps the input', async () => {
    const { user } = await open('/quota-plans/new');
    await user.type(await screen.findByLabelText('Plan name'), 'Sales Dubai');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sales Dubai exists already')).toBeVisible();
    expect(screen.getByLabelText('Plan name')).toHaveValue('Sales Dubai');
  });

  test("without a name asks for confirmation, and shows the service's refusal at its field", async () => {
    const { user } = await open('/quota-plans/new');
    await user.type(await screen.findByLabelText('Figure'), 'price{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(screen.getByLabelText('Plan name')).toBeInvalid());
    expect(screen.getByLabelText('Plan name')).toHaveAccessibleDescription(/planName is required/);
  });

  test('can be a copy of another, members and targets included', async () => {
    const { user, store } = await open('/quota-plans/q1');
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    expect(await screen.findByLabelText('Plan name')).toHaveValue('Sales Dubai (copy)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Sales Dubai (copy)');
    const copy = store
      .collection('quota-plans')
      .all()
      .find(({ planName }) => planName === 'Sales Dubai (copy)');
    expect(copy).toMatchObject({ members: dubai.members, salesQuotasPlanning: dubai.salesQuotasPlanning, budgetCode: 'X-1' });
    expect(copy?.['quotaplanNumber']).not.toBe(8);
  });
});

describe('an edited quota plan', () => {
  test('replaces the whole record: members, targets, and unknown fields', async () => {
    const { user, requests, address } = await open('/quota-plans/q1/edit/members');
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    const added = await screen.findByRole('group', { name: /Member 3/ });
    await user.type(within(added).getByLabelText('Name'), 'Sara');
    await user.type(within(added).getByLabelText('Member ID'), 'm3');
    await user.click(screen.getByRole('link', { name: /^Planning/ }));
    const [cell] = within(await screen.findByRole('row', { name: /^Sara/ })).getAllByRole('gridcell');
    await user.dblClick(cell ?? document.body);
    await user.keyboard('250,000{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Sales Dubai');
    expect(address()).toMatch(/^\/quota-plans\/q1/);
    expect(writes(requests)).toMatchObject([
      {
        method: 'PUT',
        path: `${path}/q1`,
        body: {
          ...dubai,
          members: [...dubai.members, { memberId: 'm3', name: 'Sara', weight: 1 }],
          salesQuotasPlanning: [...dubai.salesQuotasPlanning, { memberId: 'm3', period: '2026-Q1', target: 250_000 }],
        },
      },
    ]);
  });

  test('that was deleted can be created anew with all input; a missing one says so [S404w]', async () => {
    const { user, router, store, requests } = await open('/quota-plans/q1/edit');
    await user.type(await screen.findByLabelText('Plan name'), ' 2027');
    store.collection('quota-plans').remove('q1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Create as a new plan' }));
    await heading('Sales Dubai 2027');
    expect(writes(requests)).toMatchObject([
      { method: 'POST', path, body: { planName: 'Sales Dubai 2027', members: dubai.members, budgetCode: 'X-1' } },
    ]);
    await router.navigate('/quota-plans/nowhere/edit');
    await heading('Not found');
    await router.navigate('/quota-plans/nowhere');
    await heading('Not found');
  });

  test('warns of a member or period named twice', async () => {
    const { user, requests } = await open('/quota-plans/q1/edit/members');
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    await user.type(within(await screen.findByRole('group', { name: /Member 3/ })).getByLabelText('Member ID'), 'm2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const warnings = await screen.findByRole('region', { name: '1 thing to check before saving' });
    expect(warnings).toHaveTextContent('Another member already has this ID.');
    expect(writes(requests)).toEqual([]);
  });

  test('shows fields that only the service writes, without inputs', async () => {
    await open('/quota-plans/q1/edit');
    expect(await screen.findByText('realm-1')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Organisation' })).toBeNull();
  });
});

test.each([
  ['/quota-plans', 'خطط المستهدفات', 'table'],
  ['/quota-plans/q1', 'Sales Dubai', 'table'],
  ['/quota-plans/q1/edit', 'تعديل Sales Dubai', 'textbox'],
  ['/quota-plans/new', 'خطة مستهدفات جديدة', 'textbox'],
])('%s is in Arabic', async (address, title, part) => {
  await open(address, undefined, { language: 'ar' });
  await heading(title);
  expect((await screen.findAllByRole(part))[0]).toBeVisible();
});

// Last, because the doubled slash is remembered for the connection.
test('the list is requested under the doubled slash where the service knows no other path', async () => {
  const { requests } = await open('/quota-plans', undefined, { conditions: { quirks: ['doubleSlashOnly'] } });
  expect(await screen.findByRole('link', { name: 'Sales Dubai' })).toBeVisible();
  expect(plansAsked(requests).at(-1)).toBe('/api/v2//quota-plans?page=1&limit=25');
});
