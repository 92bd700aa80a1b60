import type { Format } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { paymentWords } from '../contract-words';
import { readFrequency } from '../rules/frequency';
import type { Instalment } from '../rules/instalments';
import type { Received } from '../rules/payments';
import { owedAfter, type ScheduleRow } from '../rules/schedule';

/** One line of a schedule, computed or written by hand. Money in AED. */
export type ScheduleEntry = {
  /** Unique among the lines of its schedule. */
  id: string;
  /**
   * The period of the line, or its wording with the line of its plan and the means of payment. Computed when the line is drawn,
   * since most years are folded.
   */
  words: () => { title: string; details?: string; type?: string };
  day: Day;
  amount: number;
  received: Received;
  /** Balance after the payments of this line; below zero it is credit. */
  running: number;
  /** The breakdown of the amount, where known. */
  row?: ScheduleRow;
  /** A termination has cancelled it: it counts in no sum. */
  isCancelled?: true;
};

export type ScheduleYear = { year: string; entries: readonly ScheduleEntry[]; total: number };

export const entriesOfRows = (rows: readonly ScheduleRow[], frequency: unknown, format: Format): ScheduleEntry[] =>
  rows.map((row, index) => ({
    id: `${row.term}-${index}`,
    words: () => ({ title: periodOf(row, frequency, format) }),
    day: row.begin,
    amount: row.amount,
    received: row.received,
    running: owedAfter(row),
    row,
  }));

/** Returns the lines by day, summed in hundredths to avoid binary fraction digits. */
export function entriesOfInstalments(instalments: readonly Instalment[]): ScheduleEntry[] {
  let hundredths = 0;
  return instalments
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ date, amount, received = NOTHING, ...texts }, index) => {
      hundredths += Math.round(amount * 100) - Math.round(received.amount * 100);
      return { id: String(index), words: () => namedWords(texts), day: date, amount, received, running: hundredths / 100 };
    });
}

/** Lists lines that a termination has cancelled after those that stay. */
export const withCancelled = (
  staying: readonly ScheduleEntry[],
  cancelled: readonly ScheduleEntry[],
): readonly ScheduleEntry[] => [
  ...staying,
  ...cancelled.map((entry): ScheduleEntry => ({ ...entry, id: `cancelled ${entry.id}`, isCancelled: true })),
];

const NOTHING: Received = { amount: 0 };

/** Tells whether anything was received, so that what is left differs from what has fallen due. */
export const isPaid = (entries: readonly ScheduleEntry[]): boolean => entries.some(({ received }) => received.amount !== 0);

/** A payment without a description goes by its means; beside "Cheque 3" the means is not said again. */
function namedWords(texts: Pick<Instalment, 'description' | 'type'>) {
  const { title, details, type } = paymentWords(texts);
  if (title === '') return { title: type };
  return { title, details, type: title.toLowerCase().includes(type.toLowerCase()) ? '' : type };
}

/** Groups the lines by the year of their day, in the order given. */
export function byYear(entries: readonly ScheduleEntry[]): ScheduleYear[] {
  const years = new Map<string, ScheduleEntry[]>();
  for (const entry of entries) {
    const year = entry.day.slice(0, 4);
    const known = years.get(year);
    if (known) known.push(entry);
    else years.set(year, [entry]);
  }
  return [...years].map(([year, ofYear]) => ({ year, entries: ofYear, total: sum(ofYear) }));
}

const sum = (entries: readonly ScheduleEntry[]): number =>
  entries.reduce((hundredths, { amount, isCancelled }) => hundredths + (isCancelled ? 0 : Math.round(amount * 100)), 0) / 100;

/** Returns the period of a row: a month, a year, an hour of a day, or the day it begins on. */
export function periodOf({ begin, term, year }: ScheduleRow, frequency: unknown, format: Format): string {
  const unit = readFrequency(frequency);
  if (unit === 'months') return format.month(begin);
  if (unit === 'years') return format.number(year, { group: false });
  if (unit === 'hours') return `${format.day(begin)} ${String(term % 100).padStart(2, '0')}:00`;
  return format.day(begin);
}
