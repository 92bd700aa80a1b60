import { addDays, addMonths, type Day } from '@/schema/day';
import { readFrequency } from '../../rules/frequency';

const DAYS: Readonly<Record<string, number>> = { days: 1, weeks: 7 };
const MONTHS: Readonly<Record<string, number>> = { months: 1, quarters: 3, years: 12 };

/** As many rows as are ever listed. */
export const MOST_TERMS = 1200;

/**
 * The last day of so many terms: E = B + n·u less one second, u being the frequency: 12 months from 1 January end on 31 December.
 * Undefined without a whole number of terms, or of hours, which end within a day. Source: domain rules §1.1.
 */
export function endOfTerms(begin: Day, terms: number, frequency: unknown): Day | undefined {
  const unit = readFrequency(frequency);
  if (unit === undefined || !Number.isInteger(terms) || terms < 1 || terms > MOST_TERMS) return undefined;
  const [days, months] = [DAYS[unit], MONTHS[unit]];
  if (days !== undefined) return addDays(begin, terms * days - 1);
  return months === undefined ? undefined : addDays(addMonths(begin, terms * months), -1);
}
