import { must } from '../contracts/leases';
import { contractsWonPath, newSignalPath } from '@/addresses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Records } from '@/mocks/store';
import { hasDesk } from '@/places';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { open } from '../open';

const path = '/api/v2/quota-plans';

const measured = { planUom: 'currency', uomObject: 'contracts', uomColumn: 'price', quotaPeriodSetup: 'quarterly' };
const kept = { quotaplanNumber: 8, deleted: false, realmId: 'realm-1', incentiveplanId: 'incentive-1' };
const dubai = {
  _id: 'q1',
  planName: 'Sales Dubai',
  ...measured,
  ...kept,
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

const openPlans = (address: string, plans: ServiceDocument[] = [dubai, pilot], others: Records = {}) =>
  open(address, { 'quota-plans': plans, ...others });

const plansAsked = (requests: ReadonlyArray<{ path: string }>) =>
  requests.map((request) => request.path).filter((asked) => asked.includes('quota-plans'));
const writes = (requests: ReadonlyArray<{ method: string }>) => requests.filter(({ method }) => method !== 'GET');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the list shows the measure of each plan, and a bin from which one is restored until it really is, with Undo', async () => {
  const { user, address, requests, store, conditions, press } = await openPlans('/quota-plans');
  const row = (await screen.findByRole('link', { name: 'Sales Dubai' })).closest('tr');
  for (const text of ['Money (AED)', 'Contracts · Price', 'Quarterly']) expect(row).toHaveTextContent(text);
  expect(screen.getByText(/1 plan/)).toBeVisible();
  expect(plansAsked(requests)).toEqual([`${path}?page=1&limit=25`]);
  expect(screen.getByRole('link', { name: 'New quota plan' })).toHaveAttribute('href', '/quota-plans/new');

  await user.click(screen.getByRole('link', { name: 'Bin' }));
  const pilotLink = () => screen.findByRole('link', { name: 'Broker pilot' });
  expect(await pilotLink()).toBeVisible();
  expect(address()).toBe('/quota-plans?deleted=true');
  expect(new URLSearchParams(plansAsked(requests).at(-1)?.split('?')[1]).get('p')).toBe('{"deleted":true}');

  conditions.failures.push({ method: 'PATCH', status: 409, times: 1, body: { message: 'Broker pilot exists already' } });
  await press('Restore Broker pilot');
  const dialog = await screen.findByRole('alertdialog', { name: 'Broker pilot was not restored' });
  expect(dialog).toHaveTextContent('Broker pilot exists already');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  // The service says that it restored the plan, but did not.
  conditions.failures.push({ method: 'PATCH', status: 200, body: {}, times: 1 });
  await user.dblClick(screen.getByRole('button', { name: 'Restore Broker pilot' }));
  expect(await screen.findByText('Broker pilot restored')).toBeVisible();
  expect(writes(requests)).toHaveLength(2);
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Restore Broker pilot' }));
    expect(writes(requests)).toHaveLength(3);
  });
  expect(writes(requests).at(-1)).toMatchObject({ method: 'PATCH', path: `${path}/q2`, body: { deleted: false } });
  expect(await screen.findByText('The bin is empty.')).toBeVisible();

  const [undo] = screen.getAllByRole('button', { name: 'Undo' }).toReversed();
  await user.click(undo ?? document.body);
  expect(await pilotLink()).toBeVisible();
  expect(store.collection('quota-plans').find('q2')?.['deleted']).toBe(true);
});

test('a quota plan shows fields, members and targets with their sums, odd rows as they came, and is restored from the bin or moved there, with Undo [C9]', async () => {
  const odd = { ...dubai, _id: 'q3', planName: 'Odd', salesQuotasPlanning: { M1: 5 }, members: ['Layla'] };
  const { user, requests, store, address, press, go, linkTo } = await openPlans('/quota-plans/q1', [dubai, pilot, odd]);
  await heading('Sales Dubai');
  expect(requests.at(0)?.path).toBe(`${path}/q1`);
  expect(linkTo('Notify…')).toBe(newSignalPath({ object: 'quotaPlan', objectId: 'q1', plan: 'q1' }));
  const facts = within(screen.getByRole('region', { name: 'Attainment' }));
  for (const text of ['Money (AED)', 'Contracts', 'Price', 'Quarterly']) expect(facts.getByText(text)).toBeVisible();
  expect(screen.queryByText('realm-1')).toBeNull();
  await user.click(screen.getByRole('heading', { name: 'Advanced' }));
  for (const text of ['realm-1', 'incentive-1']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent(/"memberId":"m1"/);
  const members = await screen.findByRole('region', { name: /^Members/ });
  expect(await within(members).findByText('Layla Hamdan')).toBeVisible();
  expect(members).not.toHaveTextContent(/m1|m2/);
  const planning = within(screen.getByRole('table', { name: 'Targets by member and period' }));
  expect(planning.getByRole('row', { name: /^Layla Hamdan/ })).toHaveTextContent('2,500,000');
  expect(planning.getByRole('row', { name: /^Total/ })).toHaveTextContent('3,000,000');
  expect(planning.getByRole('row', { name: /^Plan total/ })).toHaveTextContent('Members’ targets add up to 3,000,000');

  await go('/quota-plans/q3');
  await heading('Odd');
  expect(screen.getByText('{"M1":5}')).toBeVisible();
  expect(screen.getByText('Layla')).toBeVisible();

  await go('/quota-plans/q2');
  expect(await screen.findByText('This plan is in the bin. You can view it and restore it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await press('Restore Broker pilot');
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();

  await press('Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Broker pilot?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await heading('Quota plans');
  expect(address()).toBe('/quota-plans');
  expect(writes(requests).at(-1)).toMatchObject({ method: 'DELETE', path: `${path}/deleted/q2` });
  const stored = () => store.collection('quota-plans').find('q2');
  expect(stored()).toMatchObject({ deleted: true });
  const [undo] = (await screen.findAllByRole('button', { name: 'Undo' })).toReversed();
  await user.click(undo ?? document.body);
  await waitFor(() => expect(stored()).toMatchObject({ deleted: false }));
  expect(await screen.findByRole('link', { name: 'Broker pilot' })).toBeVisible();
});

test.runIf(hasDesk('league'))('a quota plan shows its attainment by contracts, and by entered values', async () => {
  const signed = today(new Date());
  const [year = '', month] = signed.split('-');
  const quarter = `Q${Math.ceil(Number(month) / 3)}`;
  const period = `${year}-${quarter}`;
  const targets = { m1: { target: 2_000_000, achieved: 500_000 }, m2: { target: 0, achieved: 7 } };
  const rows = Object.entries(targets).map(([memberId, row]) => ({ memberId, period, ...row }));
  const plan = { ...dubai, salesQuotasPlanning: [...rows, { memberId: 'm1', period: '2020-Q1', target: 0 }] };
  const byPaul = { description: 'Agent: Paul Andersen', commissioneRatio: 0.02 };
  const { router } = await openPlans('/quota-plans/q1', [plan], {
    contracts: [
      { _id: 'c1', contractDate: signed, units: [{ unitId: 'u1', rent: 600_000 }], ...byPaul },
      { _id: 'c2', contractDate: signed, units: [{ unitId: 'u2' }] },
    ],
    units: [{ _id: 'u2', price: 400_000 }],
  });
  const headline = () => screen.getByText('from contracts').parentElement?.textContent;
  await expect.poll(headline).toMatch(/^50%.*% of the period elapsed.*25% entered manually$/);
  expect(await screen.findByRole('img', { name: /^Target, achieved and pace/ })).toBeVisible();
  const planning = await screen.findByRole('table', { name: 'Targets by member and period' });
  const total = within(planning).getByRole('row', { name: /^Total/ });
  // The running quarter and the sum of all periods.
  const figures = within(total).getAllByRole('link', { name: '1,000,000' });
  expect(figures.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(contractsWonPath({ period, kind: 'all' })));
  expect(total).toHaveTextContent('2,000,0001,000,000 · 50%');
  // The contracts name no member, and what was entered by hand stands where it differs from them.
  expect(within(planning).getByRole('row', { name: /^Layla/ })).toHaveTextContent('0 · 0%entered manually: 500,000');
  expect(within(planning).getByRole('row', { name: /^Adeel/ })).toHaveTextContent('entered manually: 7');
  const ofNobody = within(within(planning).getByRole('row', { name: /^No agent/ }));
  const others = ofNobody.getAllByRole('link', { name: '400,000' });
  const nobody = contractsWonPath({ period, kind: 'all', agents: [''] });
  expect(others.map((link) => link.getAttribute('href'))).toEqual([nobody, nobody]);
  expect(planning).not.toHaveTextContent('∞');
  const paul = within(screen.getByRole('table', { name: 'League of members' })).getByRole('row', { name: /^Paul/ });
  const ofPaul = contractsWonPath({ period, kind: 'all', agents: ['Paul Andersen'] });
  expect(within(paul).getByRole('link', { name: '600,000' })).toHaveAttribute('href', ofPaul);

  await router.navigate('/quota-plans');
  const listed = (await screen.findByRole('link', { name: 'Sales Dubai' })).closest('tr');
  expect(listed).toHaveTextContent(`50%${quarter} ${year} · 25% entered manually`);
});

test.runIf(hasDesk('league'))('which contracts count is chosen in the address, and a plan tells when kinds mix', async () => {
  const year = today(new Date()).slice(0, 4);
  const plan = { ...dubai, quotaPeriodSetup: 'yearly', salesQuotasPlanning: [{ period: year, target: 1_000_000 }] };
  const signed = { contractDate: `01/01/${year}` };
  const contracts = [
    { _id: 'c1', ...signed, units: [{ unit: { price: 600_000 } }] },
    { _id: 'c2', ...signed, frequency: 'years', units: [{ unit: { price: 90_000 } }] },
  ];
  const plans = [plan, { ...plan, _id: 'q2', uomObject: 'Leases' }];
  const { user, address, router } = await openPlans('/quota-plans/q1', plans, { contracts });
  const row = async () => within(await screen.findByRole('table', { name: /^League/ })).getByRole('row', { name: /^Total/ });
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

/* That a form keeps its input where the service refuses it, at the field it names, is in `faults/screens.test.tsx`. */
test('a new quota plan is created from a short form, once its name is not taken', async () => {
  const { user, requests, store, address, press, told } = await openPlans('/quota-plans/new', [dubai]);
  const name = await screen.findByLabelText('Plan name');
  const fields = { 'Unit of measure': 'Count', 'What is counted': 'contracts', Figure: 'price' };
  for (const [field, text] of Object.entries(fields)) {
    await fill(user, screen.getByLabelText(field), text);
    await user.keyboard('{Escape}');
  }
  await fill(user, name, 'Sales Dubai');
  await press('Create plan');
  await told('Not saved');
  expect(screen.getByText('Sales Dubai exists already')).toBeVisible();
  expect(name).toHaveValue('Sales Dubai');
  await fill(user, name, 'Leasing');
  await press('Create plan');
  await heading('Leasing');
  const created = store.collection('quota-plans').all().at(-1);
  expect(address()).toBe(`/quota-plans/${String(created?._id)}`);
  const body = { planName: 'Leasing', planUom: 'count', uomObject: 'contracts', uomColumn: 'price' };
  expect(writes(requests).at(-1)).toMatchObject({ method: 'POST', path, body });
});

test('an edited plan is replaced as a whole: members, targets and unknown fields, and copied with them; a member named twice is warned of', async () => {
  const { user, requests, store, address, press } = await openPlans('/quota-plans/q1/edit');
  // Only the service writes it.
  expect(await screen.findByText('realm-1')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Organisation' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Members/ }));
  await press('Add member');
  const added = within(await screen.findByRole('group', { name: /Member 3/ }));
  await fill(user, added.getByLabelText('Member ID'), 'm2');
  await press('Save');
  const warnings = await screen.findByRole('region', { name: '1 thing to check before saving' });
  expect(warnings).toHaveTextContent('Another member already has this ID.');
  expect(writes(requests)).toEqual([]);

  await fill(user, added.getByLabelText('Member ID'), 'm3');
  await fill(user, added.getByLabelText('Name'), 'Sara');
  await user.click(screen.getByRole('link', { name: /^Planning/ }));
  const [cell] = within(await screen.findByRole('row', { name: /^Sara/ })).getAllByRole('gridcell');
  await user.dblClick(cell ?? document.body);
  await user.keyboard('250,000{Enter}');
  await press('Save');
  await heading('Sales Dubai');
  expect(address()).toMatch(/^\/quota-plans\/q1/);
  const body = {
    ...dubai,
    members: [...dubai.members, { memberId: 'm3', name: 'Sara', weight: 1 }],
    salesQuotasPlanning: [...dubai.salesQuotasPlanning, { memberId: 'm3', period: '2026-Q1', target: 250_000 }],
  };
  expect(writes(requests)).toMatchObject([{ method: 'PUT', path: `${path}/q1`, body }]);

  await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByLabelText('Plan name')).toHaveValue('Sales Dubai (copy)');
  await press('Create plan');
  await heading('Sales Dubai (copy)');
  const copy = must(store.collection('quota-plans').all().at(-1));
  const { members, salesQuotasPlanning } = body;
  expect(copy).toMatchObject({ planName: 'Sales Dubai (copy)', members, salesQuotasPlanning, budgetCode: 'X-1' });
  expect(copy.quotaplanNumber).not.toBe(8);
});
