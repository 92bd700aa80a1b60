import { addDays, addMonths, type Day, daysBetween, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { round2 } from '@/schema/money';
import { contractDays, contractKind } from './contract-days';
import { type Due, duesBetween } from './due';
import { readFrequency } from './frequency';
import { isExtra, isWrittenOut } from './instalments';
import { storedRows } from './schedule-rows';

const WEEK = 7;
const MONTHS: Readonly<Record<string, number>> = { months: 1, quarters: 3, years: 12 };
/** The longest term is a year, so that the one after the last day is among the instalments. */
const NEXT_TERM_MONTHS = 13;

/** The days after the last one that an instalment pays for, of all that it pays for, and their part of it in AED. */
export type UnusedDays = { amount: number; days: number; of: number };

const NO_DAYS: UnusedDays = { amount: 0, days: 0, of: 0 };

/**
 * Returns the part of an instalment that pays for days after the last one of a lease that was terminated before its end, by
 * calendar days. An instalment pays for the days up to the next one that was agreed, or to the agreed end; a first one dated
 * before the contract begins moves all of them, since rent is then paid in advance. Fees and deductions pay for no days.
 */
export function rentAfterLastDay(contract: ServiceDocument): (due: Due) => UnusedDays {
  const { begin, end, termination: last } = contractDays(contract);
  if (contractKind(contract) !== 'lease' || last === undefined || (end !== undefined && last >= end)) return () => NO_DAYS;
  const agreed = { ...contract, terminationDate: undefined };
  const dues = duesBetween(agreed, FIRST_DAY, addMonths(last, NEXT_TERM_MONTHS)).filter((due) => !isExtra(due));
  const first = dues[0]?.day;
  const ahead = first !== undefined && begin !== undefined && first < begin ? daysBetween(first, begin) : 0;
  const startOf = (due: Due): Day => addDays(calendarBegin(contract, due) ?? due.day, ahead);
  return (due) => {
    if (isExtra(due)) return NO_DAYS;
    const start = startOf(due);
    const next = dues.find(({ day }) => day > due.day);
    const until = next ? addDays(startOf(next), -1) : endOfTerm(contract, start);
    if (until === undefined || until <= last) return NO_DAYS;
    const unused = daysBetween(last < start ? addDays(start, -1) : last, end !== undefined && end < until ? end : until);
    const [days, of] = [Math.max(0, unused), daysBetween(start, until) + 1];
    return { amount: round2((due.amount * days) / of), days, of };
  };
}

/** A row of the service pays for its whole calendar term, though it is not due before the contract begins. */
function calendarBegin({ terms }: ServiceDocument, { row }: Due): Day | undefined {
  const [list, index] = row?.split(' ') ?? [];
  return list === 'terms' ? storedRows(terms)?.[Number(index)]?.begin : undefined;
}

function endOfTerm(contract: ServiceDocument, start: Day): Day | undefined {
  if (isWrittenOut(contract)) return contractDays(contract).end;
  const unit = readFrequency(contract.frequency);
  if (unit === 'weeks') return addDays(start, WEEK - 1);
  const months = MONTHS[unit ?? ''];
  return months === undefined ? undefined : addDays(addMonths(start, months), -1);
}
