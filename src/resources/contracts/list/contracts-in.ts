import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { overlapsPeriod, type Period } from '@/ui/period';
import { contractDays } from '../rules/contract-days';
import { daysToGo, endingWithin } from '../rules/status';

/** The contracts that hold on a day of the period; the same list where it is open. */
export function contractsIn(period: Period, contracts: readonly ServiceDocument[]): readonly ServiceDocument[] {
  if (period.from === undefined && period.to === undefined) return contracts;
  return contracts.filter((contract) => {
    const { begin, last } = contractDays(contract);
    return overlapsPeriod(period, begin, last);
  });
}

/** The contracts that run and end soon, within the widest span, the first to end first. */
export function contractsEnding(contracts: readonly ServiceDocument[], today: Day): readonly ServiceDocument[] {
  const withDays = contracts.flatMap((contract) => {
    const days = daysToGo(contract, today);
    return days !== undefined && endingWithin(contract, today) !== undefined ? [{ contract, days }] : [];
  });
  return withDays.toSorted((a, b) => a.days - b.days).map(({ contract }) => contract);
}
