import { expect, test } from 'vitest';
import { contractsWonPath } from '@/addresses';
import { collator } from '@/i18n/fold';
import { contractList } from '@/resources/contracts/list/contract-list';
import { agentStandings } from '@/desks/league/agent-standings';
import { kindCounted, measureOf } from '@/resources/quota-plans/measure';
import { daysOfPeriod } from '@/resources/quota-plans/rules/periods';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex } from '@/ui/table/row-index';

/** Returns the records that the list of contracts shows at an address. */
function shownAt(path: string, contracts: readonly ServiceDocument[]): ServiceDocument[] {
  const names = new Map<string, string>();
  const list = contractList({ contracts, names, searchedNames: names, projects: names, today: '2026-11-15' });
  const { conditions } = readListParams(new URL(path, 'https://manzil.example').searchParams, {
    sortable: [],
    filters: list.filters,
  });
  const index = createRowIndex(contracts, { fields: list.filters, searched: list.searched, collator: () => collator('en') });
  const shown = new Set(index.rows({ conditions }));
  return contracts.filter((_, at) => shown.has(at));
}

const year = today(new Date()).slice(0, 4);
const sale = (_id: string, rent: number, more: ServiceDocument = {}): ServiceDocument => {
  return { _id, name: `Buyer ${_id}`, contractDate: `${year}-01-05`, units: [{ unitId: `u-${_id}`, rent }], ...more };
};
const contracts = [
  sale('c1', 1_000_000.5, { description: 'Sales agent: Adeel Rizvi', commissioneRatio: 0.02 }),
  sale('c2', 500_000, { contacts: [{ contact: 'ADEEL  RIZVI', role: 'Sales agent' }], discount: 10_000 }),
  sale('c3', 300_000, { description: 'Agent: Paul Andersen' }),
  sale('c4', 200_000),
  sale('c5', 900_000, { beginDate: `${year}-03-01`, terminationDate: `${year}-02-01` }),
  sale('c6', 700_000, { contractDate: '2020-01-05', description: 'Sales agent: Adeel Rizvi' }),
  sale('c7', 60_000, { frequency: 'years', description: 'Sales agent: Adeel Rizvi' }),
];
const bySales = { planUom: 'currency', uomObject: 'sales', uomColumn: 'price', quotaPeriodSetup: 'yearly' };
const plan: ServiceDocument = {
  _id: 'q1',
  planName: 'Sales Dubai',
  ...bySales,
  members: [
    { memberId: 'm1', name: 'Adeel Rizvi' },
    { memberId: 'm2', name: 'Layla Hamdan' },
  ],
  salesQuotasPlanning: [
    { memberId: 'm1', period: year, target: 2_000_000 },
    { memberId: 'm2', period: year, target: 1_000_000 },
  ],
};

test('the agents of a plan are credited with their contracts, however spelt, but for periods without a year and plans of other records', () => {
  const adeel = { achieved: 1_490_000.5, attainment: 1_490_000.5 / 2_000_000, contracts: 2, commission: 20_000.01 };
  expect(agentStandings(plan, year, { contracts })).toEqual([
    { name: 'Adeel Rizvi', spellings: ['Adeel Rizvi', 'ADEEL  RIZVI'], isMember: true, target: 2_000_000, ...adeel },
    { name: 'Layla Hamdan', spellings: [], isMember: true, target: 1_000_000, achieved: 0, attainment: 0, contracts: 0 },
    { name: 'Paul Andersen', spellings: ['Paul Andersen'], isMember: false, achieved: 300_000, contracts: 1 },
    { name: '', spellings: [''], isMember: false, achieved: 200_000, contracts: 1 },
  ]);
  expect(agentStandings(plan, 'Q1', { contracts })).toEqual([]);
  expect(agentStandings({ ...plan, uomObject: 'units' }, year, { contracts })).toEqual([]);
});

const ever = { first: '0001-01-01', next: '9999-12-31' };
const shown = (period: string | readonly string[], agents: readonly string[] = []) =>
  shownAt(contractsWonPath({ period, kind: kindCounted(plan, 'all'), agents }), contracts);

test.each([year, `${year}-H1`, `${year}-q1`, `${year}-01`])('a figure leads to the contracts that add up to it: %s', (period) => {
  const days = daysOfPeriod(period);
  const measured = days && measureOf(plan, { contracts })?.(days);
  const listed = (agents?: readonly string[]) => measureOf(plan, { contracts: shown(period, agents) })?.(ever);
  expect(listed()).toEqual(measured);
  const agents = agentStandings(plan, period, { contracts }).filter((agent) => agent.contracts > 0);
  expect(agents).toHaveLength(3);
  for (const { spellings, achieved, contracts: count } of agents)
    expect(listed(spellings)).toMatchObject({ value: achieved, contracts: count });
  expect(agents.reduce((sum, { achieved }) => sum + achieved, 0)).toBeCloseTo(measured?.value ?? 0, 2);
});

test('a figure over several periods leads to the contracts of all', () => {
  expect(shown([`${year}-Q1`, `${year}-Q2`])).toEqual(shown(`${year}-H1`));
});
