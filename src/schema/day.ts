import { instantText, localDay, momentOfLocal, serviceZone } from './service-zone';

/** A calendar day, `YYYY-MM-DD`: no time, no zone, ordered as text. */
export type Day = string;

/** The form in which a document writes a day, so that an edited day keeps it. */
export type DayFormat = TextFormat | EpochFormat;

type TextFormat = {
  /** `YYYY-MM-DD`, `DD/MM/YYYY`, `D.M.YYYY` … */
  pattern: string;
  script?: 'arab' | 'persian';
  rest?: string;
  /** Set where the day was read in the zone of the service. */
  instant?: Instant & { /** Milliseconds of the written offset: 0 for Z. */ offset: number };
  wrapped?: true;
};

/** A time of day in a zone: `timeOfDay` in milliseconds since midnight there. */
type Instant = { zone: string; timeOfDay: number };

type EpochFormat = {
  unit: 'seconds' | 'milliseconds';
  /** Milliseconds since midnight, in UTC unless there is a zone. */
  timeOfDay: number;
  zone?: string;
  quoted?: true;
  wrapped?: true;
};

export const isoFormat: DayFormat = { pattern: 'YYYY-MM-DD' };
export const slashFormat: DayFormat = { pattern: 'DD/MM/YYYY' };

export type ReadDay = {
  day: Day;
  format: DayFormat;
  /** Day and month could be swapped: 03/04/2026 is read as 3 April, but deserves a hint. */
  ambiguous?: true;
};

const MILLISECONDS_A_DAY = 86_400_000;
const SCRIPTS = { arab: '٠١٢٣٤٥٦٧٨٩', persian: '۰۱۲۳۴۵۶۷۸۹' } as const;
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})([T ]\d{1,2}:\d{2}.*)?$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})([T ]\d{1,2}:\d{2}.*)?$/;
/** Years outside belong to another calendar (1447) or mean "none" (0001). */
const YEARS = { first: 1700, last: 2400 };

/**
 * Reads a day in the forms services write: ISO with or without a time, DD/MM/YYYY, epoch seconds or milliseconds,
 * `{ $date }`; Arabic and Persian digits too. Never MM/DD. The day is the one written (for an epoch: the day in UTC), wherever the
 * reader is; where the service has a zone, an instant is the day it has there. Undefined for anything else, such as 31 February.
 */
export function readDay(raw: unknown): ReadDay | undefined {
  if (typeof raw === 'string') return readText(raw);
  if (typeof raw === 'number') return readEpoch(raw);
  if (typeof raw !== 'object' || raw === null) return undefined;
  const inner = '$date' in raw ? raw.$date : undefined;
  const long = typeof inner === 'object' && inner !== null && '$numberLong' in inner ? Number(inner.$numberLong) : inner;
  const read = typeof long === 'object' ? undefined : readDay(long);
  return read && { ...read, format: { ...read.format, wrapped: true } };
}

export const dayOf = (raw: unknown): Day | undefined => readDay(raw)?.day;

/** Writes a day in the form of its document: the inverse of `readDay`. */
export function writeDay(day: Day, format: DayFormat): string | number | { $date: string | number } {
  const written = 'unit' in format ? writeEpoch(day, format) : writeText(day, format);
  return format.wrapped ? { $date: written } : written;
}

/** Returns the day of a moment in the reader's time zone. */
export const today = (now: Date): Day => assembled(now.getFullYear(), now.getMonth() + 1, now.getDate());

/** A component takes the day from `useToday`, which moves with it. */
export const currentDay = (): Day => today(new Date());

/** Clamps to the end of the month: 31 January + 1 is 28 February. Add to the first day of a series, or that adds up. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return assembled(toYear, toMonth, Math.min(date, daysIn(toYear, toMonth)));
}

export const addDays = (day: Day, days: number): Day => dayAt(momentOf(day) + days * MILLISECONDS_A_DAY);

/** Counts the days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => (momentOf(to) - momentOf(from)) / MILLISECONDS_A_DAY;

/* No service has days before or after these, and days can be counted from both. */
export const FIRST_DAY: Day = '1000-01-01';
export const LAST_DAY: Day = '9000-12-31';

export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the calendar day of these numbers, months from 1; undefined when there is none. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  const isDay =
    year >= YEARS.first && year <= YEARS.last && month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
  return isDay ? assembled(year, month, date) : undefined;
}

export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((SCRIPTS.arab + SCRIPTS.persian).indexOf(digit) % 10));

function readText(raw: string): ReadDay | undefined {
  const text = raw.replace(UNSEEN, '').trim();
  const latin = latinDigits(text);
  if (/^(?:\d{9,10}|\d{12,13})$/.test(latin)) {
    const read = readEpoch(Number(latin));
    return read && { ...read, format: { ...read.format, quoted: true } };
  }
  const script = latin === text ? undefined : /[٠-٩]/.test(text) ? 'arab' : 'persian';
  const zone = serviceZone.get();
  if (zone !== undefined && instantText.test(text)) return readInstant(text, zone);
  return readYearFirst(latin, script) ?? readDayFirst(latin, script);
}

function readInstant(text: string, zone: string): ReadDay | undefined {
  const moment = Date.parse(text.replace(' ', 'T'));
  const read = readYearFirst(text, undefined);
  if (Number.isNaN(moment) || !read || 'unit' in read.format) return read;
  const { midnight, timeOfDay } = localDay(moment, zone);
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return { day: dayAt(midnight), format: { ...read.format, instant: { zone, timeOfDay, offset } } };
}

function readYearFirst(text: string, script: TextFormat['script']): ReadDay | undefined {
  const [, year = '', separator = '', month = '', date = '', rest] = YEAR_FIRST.exec(text) ?? [];
  const day = dayFrom(Number(year), Number(month), Number(date));
  if (day === undefined) return undefined;
  return { day, format: textFormat(['YYYY', token('M', month, date), token('D', date, month)].join(separator), script, rest) };
}

function readDayFirst(text: string, script: TextFormat['script']): ReadDay | undefined {
  const [, date = '', separator = '', month = '', year = '', rest] = DAY_FIRST.exec(text) ?? [];
  const day = dayFrom(Number(year), Number(month), Number(date));
  if (day === undefined) return undefined;
  const format = textFormat([token('D', date, month), token('M', month, date), 'YYYY'].join(separator), script, rest);
  return Number(date) <= 12 && date !== month ? { day, format, ambiguous: true } : { day, format };
}

/** Infers padding from the neighbour too: in "10/3/2026" the unpadded month shows that the day is not padded either. */
const token = (letter: 'D' | 'M', part: string, neighbour: string): string =>
  part.length > 1 && (neighbour.length > 1 || part.startsWith('0')) ? letter + letter : letter;

const textFormat = (pattern: string, script: TextFormat['script'], rest: string | undefined): TextFormat => ({
  pattern,
  ...(script && { script }),
  ...(rest && { rest }),
});

/** Requires nine digits, so that a year or a count is never taken for a moment. */
function readEpoch(value: number): ReadDay | undefined {
  if (!Number.isFinite(value) || Math.abs(value) < 1e8) return undefined;
  const unit = Math.abs(value) < 1e11 ? 'seconds' : 'milliseconds';
  const moment = unit === 'seconds' ? value * 1000 : value;
  const year = new Date(moment).getUTCFullYear();
  // Every comparison fails for NaN, the year of a moment beyond the range of dates.
  if (!(year >= YEARS.first && year <= YEARS.last)) return undefined;
  const zone = serviceZone.get();
  const { midnight, timeOfDay } = localDay(moment, zone ?? 'UTC');
  const date = new Date(midnight);
  const day = dayFrom(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  return day === undefined ? undefined : { day, format: { unit, timeOfDay, ...(zone !== undefined && { zone }) } };
}

function writeEpoch(day: Day, { unit, timeOfDay, zone = 'UTC', quoted }: EpochFormat): string | number {
  const moment = momentOfLocal({ midnight: momentOf(day), timeOfDay }, zone);
  const value = unit === 'seconds' ? moment / 1000 : moment;
  return quoted ? String(value) : value;
}

/** Writes the instant of a day, with the offset and the precision of the one before. */
function writeInstant(
  day: Day,
  { pattern, rest = '' }: TextFormat,
  { zone, timeOfDay, offset }: NonNullable<TextFormat['instant']>,
) {
  const moment = momentOfLocal({ midnight: momentOf(day), timeOfDay }, zone) + offset;
  const [written = '', time = ''] = new Date(moment).toISOString().split('T');
  const sent = rest.replace(/\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?/, (before) => time.slice(0, before.length));
  return writeText(written, { pattern, rest: sent });
}

function writeText(day: Day, { pattern, script, rest = '', instant }: TextFormat): string {
  if (instant) return writeInstant(day, { pattern, rest }, instant);
  const [year, month, date] = partsOf(day);
  const parts: Readonly<Record<string, string>> = {
    YYYY: padded(year, 4),
    MM: padded(month),
    M: String(month),
    DD: padded(date),
    D: String(date),
  };
  const text = pattern.replace(/YYYY|MM?|DD?/g, (name) => parts[name] ?? name) + rest;
  return script ? text.replace(/\d/g, (digit) => SCRIPTS[script].charAt(Number(digit))) : text;
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  const [year, month, date] = day.split('-').map(Number);
  return [year ?? Number.NaN, month ?? Number.NaN, date ?? Number.NaN];
}

function momentOf(day: Day): number {
  const [year, month, date] = partsOf(day);
  return Date.UTC(year, month - 1, date);
}

const dayAt = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const padded = (value: number, length = 2): string => String(value).padStart(length, '0');
const assembled = (year: number, month: number, date: number): Day => `${padded(year, 4)}-${padded(month)}-${padded(date)}`;
