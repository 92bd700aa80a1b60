import { DAY, HOUR, monthsLater, startOfDay, type Moment } from './moments';

/** What one term of a contract lasts. */
export type TermUnit = 'hours' | 'days' | 'weeks' | 'months' | 'quarters' | 'years';

/** How terms of one unit lie in the calendar. Source: the ancestor's engine (domain rules §1.1); quarters follow its years. */
export type Calendar = {
  /** The begin of the hour, day, week (from Sunday), month, quarter or year around a moment. */
  startOf: (moment: Moment) => Moment;
  /** Whole terms later; months are clamped to their end. */
  later: (moment: Moment, terms: number) => Moment;
  /** How many terms, with their fraction, lie between two moments. */
  distance: (begin: Moment, end: Moment) => number;
  /** Of terms that all last the same, in milliseconds. */
  length?: number;
  /** The moment that names the row of a term which begins at this one. */
  keyOf: (moment: Moment) => Moment;
};

const asItIs = (moment: Moment): Moment => moment;

/** Terms of the same length each; `origin` is the begin of any one of them. */
function even(length: number, origin: Moment): Omit<Calendar, 'keyOf'> {
  return {
    length,
    startOf: (moment) => Math.floor((moment - origin) / length) * length + origin,
    later: (moment, terms) => moment + terms * length,
    distance: (begin, end) => (end - begin) / length,
  };
}

function monthly(months: 1 | 3 | 12): Omit<Calendar, 'keyOf'> {
  return {
    startOf(moment) {
      const date = new Date(moment);
      return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1);
    },
    later: (moment, terms) => monthsLater(moment, terms * months),
    distance: (begin, end) => monthsBetween(begin, end) / months,
  };
}

const dateOf = (moment: Moment) => new Date(moment).getUTCDate();

/**
 * Months with their fraction: whole ones from the end back to the begin, and what is left as a part of the month it falls into. Where
 * the begin has the later date of the month it is counted from the begin on, or the end of a short month would shift it.
 */
function monthsBetween(begin: Moment, end: Moment): number {
  return dateOf(end) < dateOf(begin) ? monthsFrom(begin, end) : -monthsFrom(end, begin);
}

function monthsFrom(anchor: Moment, other: Moment): number {
  const [from, to] = [new Date(anchor), new Date(other)];
  const whole = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const near = monthsLater(anchor, whole);
  const past = monthsLater(anchor, other < near ? whole - 1 : whole + 1);
  return whole + (other - near) / Math.abs(past - near);
}

const SUNDAY = Date.UTC(2023, 0, 1);

const hours = even(HOUR, 0);
const months = monthly(1);

export const calendars: Readonly<Record<TermUnit, Calendar>> = {
  hours: { ...hours, keyOf: hours.startOf },
  days: { ...even(DAY, 0), keyOf: startOfDay },
  weeks: { ...even(7 * DAY, SUNDAY), keyOf: asItIs },
  months: { ...months, keyOf: months.startOf },
  quarters: { ...monthly(3), keyOf: asItIs },
  years: { ...monthly(12), keyOf: asItIs },
};
