/** A calendar day, `YYYY-MM-DD`: no time, no zone, ordered as text. */
export type Day = string;

/** How a document writes a day, so that an edited one is written the same way. */
export type DayFormat = TextFormat | EpochFormat;

type TextFormat = {
  /** `YYYY-MM-DD`, `DD/MM/YYYY`, `D.M.YYYY` … */
  pattern: string;
  /** The digits it came in, when not Latin ones. */
  script?: 'arab' | 'persian';
  /** What stood behind the day: `T00:00:00.000Z`. */
  rest?: string;
  wrapped?: true;
};

type EpochFormat = {
  unit: 'seconds' | 'milliseconds';
  /** Milliseconds since midnight UTC. */
  timeOfDay: number;
  /** Digits in a text rather than a number. */
  quoted?: true;
  wrapped?: true;
};

export const isoFormat: DayFormat = { pattern: 'YYYY-MM-DD' };
export const slashFormat: DayFormat = { pattern: 'DD/MM/YYYY' };

export type ReadDay = {
  day: Day;
  format: DayFormat;
  /** Day and month could be exchanged: 03/04/2026. It is read as 3 April, but worth showing. */
  ambiguous?: true;
};

const MILLISECONDS_A_DAY = 86_400_000;
const SCRIPTS = { arab: '٠١٢٣٤٥٦٧٨٩', persian: '۰۱۲۳۴۵۶۷۸۹' } as const;
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})([T ]\d{1,2}:\d{2}.*)?$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})([T ]\d{1,2}:\d{2}.*)?$/;
/** Years outside are of another calendar (1447) or stand for "none" (0001). */
const YEARS = { first: 1700, last: 2400 };

/**
 * Reads a day in the forms services write: ISO with or without a time, DD/MM/YYYY, epoch seconds or milliseconds,
 * `{ $date }`; Arabic and Persian digits too. Never MM/DD. The day is the one written (of an epoch: the day in UTC),
 * whatever the reader's time zone is. Undefined when it is no day, as 31 February.
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

/** The day alone, for showing and comparing. */
export const dayOf = (raw: unknown): Day | undefined => readDay(raw)?.day;

/** A day in the form its document has: the inverse of `readDay`. */
export function writeDay(day: Day, format: DayFormat): string | number | { $date: string | number } {
  const written = 'unit' in format ? writeEpoch(day, format) : writeText(day, format);
  return format.wrapped ? { $date: written } : written;
}

/** The day of a moment where the reader is. */
export const today = (now: Date): Day => assembled(now.getFullYear(), now.getMonth() + 1, now.getDate());

/** Whole months later (or earlier), clamped to the end of the month: 31 January + 1 is 28 February. Add to the first date of a series, not to the last, or the clamping adds up. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return assembled(toYear, toMonth, Math.min(date, daysIn(toYear, toMonth)));
}

export const addDays = (day: Day, days: number): Day => dayAt(momentOf(day) + days * MILLISECONDS_A_DAY);

/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => (momentOf(to) - momentOf(from)) / MILLISECONDS_A_DAY;

export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/** The calendar day of these numbers, months from 1; undefined when there is none. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  // Written so that NaN, the year of a moment beyond all dates, is none either.
  const isDay =
    year >= YEARS.first && year <= YEARS.last && month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
  return isDay ? assembled(year, month, date) : undefined;
}

/** Latin digits instead of Arabic and Persian ones. */
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
  return readYearFirst(latin, script) ?? readDayFirst(latin, script);
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

/** "10/3/2026" shows that its writer pads nothing, though the day alone does not. */
const token = (letter: 'D' | 'M', part: string, neighbour: string): string =>
  part.length > 1 && (neighbour.length > 1 || part.startsWith('0')) ? letter + letter : letter;

const textFormat = (pattern: string, script: TextFormat['script'], rest: string | undefined): TextFormat => ({
  pattern,
  ...(script && { script }),
  ...(rest && { rest }),
});

/** Nine digits and more, so that a year or a count is never taken for a moment. */
function readEpoch(value: number): ReadDay | undefined {
  if (!Number.isFinite(value) || Math.abs(value) < 1e8) return undefined;
  const unit = Math.abs(value) < 1e11 ? 'seconds' : 'milliseconds';
  const moment = unit === 'seconds' ? value * 1000 : value;
  const timeOfDay = ((moment % MILLISECONDS_A_DAY) + MILLISECONDS_A_DAY) % MILLISECONDS_A_DAY;
  const date = new Date(moment);
  const day = dayFrom(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  return day === undefined ? undefined : { day, format: { unit, timeOfDay } };
}

function writeEpoch(day: Day, { unit, timeOfDay, quoted }: EpochFormat): string | number {
  const moment = momentOf(day) + timeOfDay;
  const value = unit === 'seconds' ? moment / 1000 : moment;
  return quoted ? String(value) : value;
}

function writeText(day: Day, { pattern, script, rest = '' }: TextFormat): string {
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
