import { type Day, type DayFormat, readDay } from '@/schema/day';
import { serviceZone } from '@/schema/service-zone';

/**
 * A moment of wall-clock time: milliseconds since 1970 as if the clock ran on UTC. Dates are taken as written in the document, or
 * where the service has a time zone, as its clocks show them; the reader's zone never shifts them.
 */
export type Moment = number;

const SECOND = 1000;
const HOUR = 3_600_000;
export const DAY = 86_400_000;

export const readBegin = (raw: unknown): Moment | undefined => read(raw, 0);

/** Includes a day without a time up to 23:59:59. */
export const readEnd = (raw: unknown): Moment | undefined => read(raw, DAY - SECOND);

type Written = { midnight: Moment; time: number | undefined };

/** The same few hundred dates recur, and reading one takes a microsecond. */
const known = new Map<string, Written | undefined>();
const KNOWN_AT_MOST = 20_000;
/** An instant is another day in another zone. */
serviceZone.subscribe(() => known.clear());

function read(raw: unknown, withoutTime: number): Moment | undefined {
  const written = typeof raw === 'string' ? knownText(raw) : writtenAt(raw);
  return written && written.midnight + (written.time ?? withoutTime);
}

function knownText(raw: string): Written | undefined {
  if (known.has(raw)) return known.get(raw);
  const written = writtenAt(raw);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(raw, written);
  return written;
}

function writtenAt(raw: unknown): Written | undefined {
  const day = readDay(raw);
  return day && { midnight: momentOf(day.day), time: timeOf(day.format) };
}

function timeOf(format: DayFormat): number | undefined {
  if ('unit' in format) return format.timeOfDay;
  if (format.instant) return format.instant.timeOfDay;
  const [, hours, minutes, seconds = 0] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(format.rest ?? '') ?? [];
  if (hours === undefined) return undefined;
  return Math.min(Number(hours) * HOUR + Number(minutes) * 60 * SECOND + Number(seconds) * SECOND, DAY - SECOND);
}

export const momentOf = (day: Day): Moment => Date.parse(`${day}T00:00:00Z`);

const knownDays = new Map<number, Day>();

export function dayOfMoment(moment: Moment): Day {
  const count = Math.floor(moment / DAY);
  const made = knownDays.get(count);
  if (made !== undefined) return made;
  const day = new Date(moment).toISOString().slice(0, 10);
  if (knownDays.size >= KNOWN_AT_MOST) knownDays.clear();
  knownDays.set(count, day);
  return day;
}

export const startOfDay = (moment: Moment): Moment => Math.floor(moment / DAY) * DAY;
export const endOfDay = (moment: Moment): Moment => startOfDay(moment) + DAY - 1;

const SHORTEST_MONTH = 28;

/** Months are clamped to their end; the time of day stays. */
function monthsLater(moment: Moment, count: number): Moment {
  const date = new Date(moment);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + count, date.getUTCDate()];
  const last = day > SHORTEST_MONTH ? new Date(Date.UTC(year, month + 1, 0)).getUTCDate() : day;
  return Date.UTC(year, month, Math.min(day, last)) + (moment - startOfDay(moment));
}

/** Both moments are included. */
export type Span = { from: Moment; until: Moment };

export type TermUnit = 'hours' | 'days' | 'weeks' | 'months' | 'quarters' | 'years';

/** Source: the engine that contracts of this kind were made for; quarters follow its years. */
type Calendar = {
  /** Returns the begin of the hour, day, week (from Sunday), month, quarter or year around a moment. */
  startOf: (moment: Moment) => Moment;
  later: (moment: Moment, terms: number) => Moment;
  /** Counts terms between two moments, with the fraction. */
  distance: (begin: Moment, end: Moment) => number;
  length?: number;
  /** Returns the moment that names the row of a term beginning at this one. */
  keyOf: (moment: Moment) => Moment;
};

const asItIs = (moment: Moment): Moment => moment;

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

/** Counts forward where the begin has the later day, since the end of a short month would shift it. */
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
