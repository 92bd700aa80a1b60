import { foldTight } from '@/i18n/fold';
import { agentOf } from '@/resources/contracts/rules/sales-agent';
import { sumOf } from '@/resources/contracts/rules/price';
import { commissionOf } from '@/resources/contracts/rules/totals';
import type { ServiceDocument } from '@/schema/document';
import { memberName } from './list/plan-values';
import { kindCounted, measureOf, wonIn, type Records } from './measure';
import { readRecord } from '@/schema/reading';
import { quotaPlanSchema } from './quota-plan.schema';
import { attainmentOf } from './rules/attainment';
import { readPlan } from './rules/plan-entries';
import { daysOfPeriod } from './rules/periods';
import { readPlanning } from './rules/planning';

/** What an agent has won in a period of a plan. */
export type AgentStanding = {
  /** Empty for the contracts that name nobody. */
  name: string;
  /** The name as its contracts write it, by which the list of contracts finds them. */
  spellings: readonly string[];
  isMember: boolean;
  /** The target of the member, in the plan's unit of measure. */
  target?: number;
  achieved: number;
  /** Undefined without a target, or for a target of 0. */
  attainment?: number;
  contracts: number;
  /** In AED; undefined where no contract has a commission rate and a worth. */
  commission?: number;
};

/**
 * Credits the contracts of a period to their agents: members first, in the order of the plan, then other agents, then the
 * contracts without one. A member is an agent of the same name, whatever its case and spaces. The figures of all add up to the
 * plan's. None for a plan that is not measured from contracts, and for a period without a year.
 */
export function agentStandings(plan: ServiceDocument, period: string, records: Records): AgentStanding[] {
  const days = daysOfPeriod(period);
  if (!days) return [];
  const won = byName(wonIn(records.contracts, days, kindCounted(plan, records.counted ?? 'all')), agentOf);
  const members = membersOf(plan, period);
  const others = [...won.keys()].filter((key) => !members.has(key)).toSorted((a, b) => Number(a === '') - Number(b === ''));
  return [...members.keys(), ...others].flatMap((key) => {
    const contracts = won.get(key) ?? [];
    const measured = measureOf(plan, { ...records, contracts })?.(days);
    if (!measured) return [];
    const member = members.get(key);
    const spellings = [...new Set(contracts.map(agentOf))];
    const commission = sumOf(contracts.map((contract) => commissionOf(contract)?.amount));
    const attainment = attainmentOf(measured.value, member?.target);
    return {
      name: member?.name ?? spellings[0] ?? '',
      spellings,
      isMember: member !== undefined,
      achieved: measured.value,
      contracts: measured.contracts,
      ...(member?.target !== undefined && { target: member.target }),
      ...(attainment !== undefined && { attainment }),
      ...(commission !== undefined && { commission }),
    };
  });
}

/** Groups what names somebody by that name, whatever its case and spaces; in the order of the first of each. */
function byName<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = foldTight(nameOf(one));
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Returns the members by folded name, with their targets in a period; members of one name share a line. */
function membersOf(plan: ServiceDocument, period: string): Map<string, { name: string; target?: number }> {
  const { members } = readRecord(quotaPlanSchema, readPlan(plan)).record;
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  const lines = byName(members ?? [], memberName);
  lines.delete('');
  return new Map(
    [...lines].map(([key, same]) => {
      const ids = new Set(same.map(({ memberId }) => memberId).filter(Boolean));
      const target = sumOf(
        entries
          .filter((entry) => entry.period === period && entry.measure === 'target' && ids.has(entry.memberId))
          .map(({ value }) => value),
      );
      const [first] = same;
      return [key, { name: first ? memberName(first) : '', ...(target !== undefined && { target }) }];
    }),
  );
}
