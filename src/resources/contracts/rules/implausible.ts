import type { ServiceDocument } from '@/schema/document';
import { readTerms } from './contract-terms';
import { startOfDay } from './moments';
import type { RuleProblem } from './problem';

/**
 * What a lease may say and hardly means: all its units have left days before its last one, so that nothing falls due from then on, or its
 * discount is above what a term costs, so that a term comes to less than nothing. Amounts in AED a term. Never throws.
 */
export function implausibleProblems(contract: ServiceDocument): RuleProblem[] {
  const terms = readTerms(contract);
  if (!terms) return [];
  const { units, discount, last } = terms;
  const left = Math.max(...units.map(({ until }) => until));
  const costs = units.flatMap(({ rent, charges }) => [rent, ...charges.map(({ amount }) => amount)]);
  const isAbove = discount > 0 && discount > costs.reduce((sum, cost) => sum + cost, 0);
  return [
    ...(left < startOfDay(last) ? [{ path: 'endDate', key: 'idleEnd' as const, values: { left, last } }] : []),
    ...(isAbove ? [{ path: 'discount', key: 'discountAbove' as const, values: { discount, ...costs } }] : []),
  ];
}
