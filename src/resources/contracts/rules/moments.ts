import { readDay, type Day, type DayFormat } from '@/schema/day';

/**
 * A moment as the clock on the wall shows it: milliseconds since 1970 as if that clock ran on UTC. What a document writes is taken as
 * written, so that no reader's time zone moves it.
 */
export type Moment = number;

const SECOND = 1000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** When something begins: a day without a time begins at midnight. Undefined where it is no day. */
export const readBegin = (raw: unknown): Moment | undefined => read(raw, 0);

/** When something ends: a day without a time is included whole, to 23:59:59. Undefined where it is no day. */
export const readEnd = (raw: unknown): Moment | undefined => read(raw, DAY - SECOND);

type Written = { midnight: Moment; time: number | undefined };

/** The same few hundred dates come again and again, and reading one costs a microsecond. */
const known = new Map<string, Written | undefined>();
const KNOWN_AT_MOST = 20_000;

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
  const [, hours, minutes, seconds = 0] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(format.rest ?? '') ?? [];
  if (hours === undefined) return undefined;
  return Math.min(Number(hours) * HOUR + Number(minutes) * 60 * SECOND + Number(seconds) * SECOND, DAY - SECOND);
}

export const momentOf = (day: Day): Moment => Date.parse(`${day}T00:00:00Z`);
export const dayOfMoment = (moment: Moment): Day => new Date(moment).toISOString().slice(0, 10);
export const startOfDay = (moment: Moment): Moment => Math.floor(moment / DAY) * DAY;
/** The last millisecond of the day. */
export const endOfDay = (moment: Moment): Moment => startOfDay(moment) + DAY - 1;

/** Whole months later, clamped to the end of the month, at the same time of day. */
export function monthsLater(moment: Moment, count: number): Moment {
  const date = new Date(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInMonth)) + (moment - startOfDay(moment));
}

/** A span of moments, both included. */
export type Span = { from: Moment; until: Moment };
