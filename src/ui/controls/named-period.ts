import { addDays, addMonths, type Day } from '@/schema/day';
import { type Period, readPeriod } from './period';

export type Days = Required<Period>;

/** The months of the periods that have a name: the first one, counted from that of today, and how many they are. */
const MONTHS = {
  month: [0, 1],
  last: [-1, 1],
  next: [1, 1],
  next3: [0, 3],
  next12: [0, 12],
  past3: [-2, 3],
  past12: [-11, 12],
  past24: [-23, 24],
} as const;

/** `ever` ends yesterday and has no beginning of its own; `year` is that of the calendar. */
export type PeriodName = keyof typeof MONTHS | 'year' | 'ever';
/** One that an address without a period can have. */
export type UsualPeriod = Exclude<PeriodName, 'year'>;

/** The day that stands for the open beginning of a period. */
const FIRST_DAY = '1900-01-01';

export const isFromEver = ({ from }: Days): boolean => from === FIRST_DAY;

export function namedPeriod(name: PeriodName, today: Day): Days {
  if (name === 'ever') return { from: FIRST_DAY, to: addDays(today, -1) };
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  const [begin, months] = MONTHS[name];
  const from = addMonths(`${today.slice(0, 8)}01`, begin);
  return { from, to: monthsFrom(from, months) };
}

/** Caps a period, because an open-ended contract falls due for ever; nobody plans longer. */
const MONTHS_AT_MOST = 240;

const monthsFrom = (day: Day, months: number): Day => addDays(addMonths(day, months), -1);

/** Reads the period of an address: the usual one without any; from or to one day, as many months as that one has. */
export function readDays(text: string | null, usual: UsualPeriod, today: Day): Days {
  const { from, to } = readPeriod(text);
  const days = namedPeriod(usual, today);
  if (usual === 'ever') return { from: from ?? days.from, to: to ?? days.to };
  const [, months] = MONTHS[usual];
  if (from !== undefined) {
    const [end, last] = [to ?? monthsFrom(from, months), monthsFrom(from, MONTHS_AT_MOST)];
    return { from, to: end > last ? last : end };
  }
  return to === undefined ? days : { from: addDays(addMonths(to, -months), 1), to };
}
