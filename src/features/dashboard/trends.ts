import type { Work } from '@/steps';
import { dashboard, type TrendName } from '@/desks/dashboard.place';
import { contractKind, dayWon } from '@/resources/contracts/rules/contract-days';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';

/** A month, `YYYY-MM`, and its sums in AED. */
export type TrendMonth = {
  month: string;
  /** The agreed prices of the sales signed in the month. */
  signed: number;
  /** The day of what desks add: the last one of the month, or today. */
  day: Day;
} & Readonly<Partial<Record<TrendName, number>>>;

const MONTHS = 12;

export const trends = () => dashboard.parts().flatMap(({ trend }) => trend ?? []);

export function* trendMonths(contracts: readonly ServiceDocument[], today: Day): Work<readonly TrendMonth[]> {
  const signed = new Map<string, number[]>();
  for (const contract of contracts) {
    const month = contractKind(contract) === 'sale' ? dayWon(contract)?.slice(0, 7) : undefined;
    if (month) signed.set(month, [...(signed.get(month) ?? []), agreedPrice(contract) ?? 0]);
  }
  const first = addMonths(`${today.slice(0, 8)}01`, 1 - MONTHS);
  const months: TrendMonth[] = [];
  for (let index = 0; index < MONTHS; index++) {
    const begin = addMonths(first, index);
    const month = begin.slice(0, 7);
    const day = index === MONTHS - 1 ? today : addDays(addMonths(begin, 1), -1);
    const added = trends().map(({ name, amountOn }) => [name, amountOn(contracts, day)] as const);
    months.push({ month, signed: sumToCent(signed.get(month) ?? []), day, ...Object.fromEntries(added) });
    yield;
  }
  return months;
}
