import { groupedBy } from '@/grouped';
import { foldTight } from '@/i18n/fold';
import { agentOf } from '@/resources/contracts/rules/sales';
import { commissionOf } from '@/resources/contracts/rules/amounts';
import type { ServiceDocument } from '@/schema/document';
import { memberName } from '@/resources/quota-plans/list/plan-values';
import { kindCounted, measureOf, wonIn, type Records } from '@/resources/quota-plans/measure';
import { readRecord } from '@/schema/reading';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { attainmentOf } from '@/resources/quota-plans/rules/attainment';
import { readPlan } from '@/resources/quota-plans/rules/plan-entries';
import { daysOfPeriod } from '@/resources/quota-plans/rules/periods';
import { type PlanningMeasure, readPlanning } from '@/resources/quota-plans/rules/planning';
import { sumOfGiven } from '@/resources/quota-plans/rules/totals';

export type AgentStanding = {
  name: string;
  /** The name as its contracts write it, by which the list of contracts finds them. */
  spellings: readonly string[];
  isMember: boolean;
  role?: string;
  target?: number;
  achieved: number;
  entered?: number;
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
    const commission = sumOfGiven(contracts.map((contract) => commissionOf(contract)?.amount));
    const attainment = attainmentOf(measured.value, member?.target);
    return {
      name: member?.name ?? spellings[0] ?? '',
      spellings,
      isMember: member !== undefined,
      achieved: measured.value,
      contracts: measured.contracts,
      ...(member?.role !== undefined && { role: member.role }),
      ...(member?.target !== undefined && { target: member.target }),
      ...(member?.entered !== undefined && { entered: member.entered }),
      ...(attainment !== undefined && { attainment }),
      ...(commission !== undefined && { commission }),
    };
  });
}

export const enteredStandings = (plan: ServiceDocument, period: string): AgentStanding[] =>
  [...membersOf(plan, period).values()].map((member) => {
    const attainment = attainmentOf(member.entered, member.target);
    return {
      ...member,
      spellings: [],
      isMember: true,
      achieved: member.entered ?? 0,
      contracts: 0,
      ...(attainment !== undefined && { attainment }),
    };
  });

const byName = <T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> =>
  groupedBy(all, (one) => foldTight(nameOf(one)));

type Member = Pick<AgentStanding, 'name' | 'role' | 'target' | 'entered'>;

function membersOf(plan: ServiceDocument, period: string): Map<string, Member> {
  const { members } = readRecord(quotaPlanSchema, readPlan(plan)).record;
  const entries = readPlanning(plan.salesQuotasPlanning).entries.filter((entry) => entry.period === period);
  const lines = byName(members ?? [], memberName);
  lines.delete('');
  return new Map(
    [...lines].map(([key, same]) => {
      const ids = new Set(same.map(({ memberId }) => memberId).filter(Boolean));
      const own = entries.filter(({ memberId }) => ids.has(memberId));
      const sumIn = (measure: PlanningMeasure) =>
        sumOfGiven(own.map((one) => (one.measure === measure && typeof one.value === 'number' ? one.value : undefined)));
      const [target, entered] = [sumIn('target'), sumIn('achieved')];
      const [first] = same;
      return [
        key,
        {
          name: first ? memberName(first) : '',
          ...(first?.role?.trim() && { role: first.role }),
          ...(target !== undefined && { target }),
          ...(entered !== undefined && { entered }),
        },
      ];
    }),
  );
}
