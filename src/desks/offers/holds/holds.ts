import { addDays, type Day, daysBetween, readDay, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';

export const holdGroups = ['expired', 'today', 'tomorrow', 'week', 'later'] as const;
type HoldGroup = (typeof holdGroups)[number];

/** Expired holds are shown for a week, and so is how far the group after tomorrow reaches. */
const WEEK = 7;

export type Hold = { contract: ServiceDocument; until: Day | undefined; group: HoldGroup };

/** Returns undefined for other contracts, released holds, and ones that expired more than seven days ago. */
export function holdOf(contract: ServiceDocument, today: Day): Hold | undefined {
  if (contractKind(contract) !== 'reservation') return undefined;
  const { termination, last } = contractDays(contract);
  const days = last === undefined ? undefined : daysBetween(today, last);
  if (days !== undefined && (days < -WEEK || (termination !== undefined && days < 0))) return undefined;
  return { contract, until: last, group: groupOf(days) };
}

function groupOf(days: number | undefined): HoldGroup {
  if (days === undefined || days > WEEK) return 'later';
  if (days < 0) return 'expired';
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'week';
}

export const holdsOn = (contracts: readonly ServiceDocument[], today: Day): readonly Hold[] =>
  contracts
    .flatMap((contract) => holdOf(contract, today) ?? [])
    .toSorted((a, b) => ((a.until ?? OPEN) < (b.until ?? OPEN) ? -1 : (a.until ?? OPEN) > (b.until ?? OPEN) ? 1 : 0));

const OPEN = '~';

/** Returns the day that so many more days lead to: from the last day of the hold, or from today where that has passed. */
export function extendedBy(days: number, contract: ServiceDocument, today: Day): Day {
  const { last = today } = contractDays(contract);
  return addDays(last > today ? last : today, days);
}

export const heldUntil = (contract: ServiceDocument, day: Day): ServiceDocument => ({
  ...contract,
  endDate: writeDay(day, readDay(contract.endDate)?.format ?? readDay(contract.beginDate)?.format ?? slashFormat),
});

export const released = (contract: ServiceDocument, day: Day): ServiceDocument => ({
  ...contract,
  terminationDate: writeDay(day, readDay(contract.endDate)?.format ?? slashFormat),
});
