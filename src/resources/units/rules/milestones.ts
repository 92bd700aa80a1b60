import { addDays, addMonths, readDay, type Day } from '@/schema/day';
import { typedDay } from '@/schema/typed-day';

export type Delay = { months: number } | { days: number };

export type Milestone = {
  share: { percent: number } | { amount: number };
  times: number;
  on?: 'booking' | 'handover';
  day?: Day;
  /** Delay of the first payment after an event: booking, unless the line names another one. */
  after?: { delay: Delay; event: 'booking' | 'handover' | 'previous' };
  everyMonths?: number;
  line: string;
};

export type MilestoneText = { milestones: readonly Milestone[]; unread: readonly string[]; speaksOfHandover: boolean };

const LONGEST_TEXT = 10_000;
const LONGEST_LINE = 300;

const booking = /book|reserv|sign|down ?payment|deposit|on contract|حجز|توقيع|تعاقد|مقدم/;
const handover = /hand ?over|hand-over|completion|deliver|possession|تسليم|استلام|إنجاز|انجاز|اكتمال/;
/** A payment after an event is not due at the event. */
const after = /\b(?:after|post|following)\b|بعد/;
const afterHandover = new RegExp(`(?:\\b(?:after|post|following|from|of)\\b|بعد|من).*(?:${handover.source})`);
const afterPrevious =
  /\blater\b|\bthereafter\b|\b(?:after|from) (?:the )?(?:previous|last|prior)|لاحق|بعدها|بعد ذلك|(?:بعد|من) (?:الدفعة|القسط) (?:السابق|ال[أا]خير)/;

const rhythm = String.raw`(?:equal|monthly|quarterly|yearly|annual|half.?yearly|semi.?annual|شهرية|متساوية|ربع سنوية|سنوية)`;
const payments = String.raw`(?:instal?lments?|payments?|cheques?|أقساط|اقساط|قسطا|قسطًا|قسط|دفعات|دفعة)`;
/** Before a share: `8 x`, `8 quarterly installments of`, `8 أقساط بنسبة`. */
const timesBefore = new RegExp(
  String.raw`(?:^|[\s:])(\d{1,3}) ?(?:x|×|\*|(?:${rhythm} )*${payments}(?: ${rhythm})*(?: of| at| each| بنسبة| بقيمة)?(?: ?[x×*])?) ?$`,
);
const timesAfter = /(?:^|\s)[x×*] ?(\d{1,3})\b/;
const divided = new RegExp(String.raw`(?:\b(?:in|over)|على) (\d{1,3}) (?:${rhythm} )*${payments}`);
const lasting = /(?:\b(for|over)|(لمدة|على مدى|على)) (\d{1,3}) ?(month|year|شهر|أشهر|اشهر|شهور|سنة|سنوات)/;

const percent = /(\d{1,3}(?:\.\d{1,6})?) ?%|% ?(\d{1,3}(?:\.\d{1,6})?)/g;
const currency = String.raw`(?:aed|dhs?\.?|درهم)`;
const money = new RegExp(
  String.raw`${currency} ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{3,12}(?:\.\d{1,2})?)|(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?)(?: ?${currency})?|(?<=^|[x×*] ?|of )(\d{3,12}(?:\.\d{1,2})?)(?: ?${currency})?`,
  'g',
);
const dayText = /(?<!\d)(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? (?:\p{L}{3,9})\.?,? \d{4})(?!\d)/u;

const monthWords: ReadonlyArray<readonly [pattern: RegExp, months: number]> = [
  [/(?:every|each) (?:half.?year)|semi.?annual|half.?yearly|نصف سنوي|كل ستة أشهر|كل نصف سنة/, 6],
  [/(?:every|each) quarter|quarterly|ربع سنوي|كل ربع|كل ثلاثة أشهر/, 3],
  [/(?:every|each) year|yearly|annual|كل سنة|كل عام|سنويا|سنويًا/, 12],
  [/كل شهرين/, 2],
  [/(?:every|each) month|per month|a month|monthly|كل شهر|شهريا|شهريًا|شهرية/, 1],
];
const everyNumber = /(?:every|each|كل) (\d{1,2}) ?(month|year|شهر|أشهر|اشهر|شهور|سنة|سنوات)/;

const span = String.raw`(\d{1,3}) ?(day|week|month|year|يوم|أيام|ايام|أسبوع|اسبوع|أسابيع|شهر|أشهر|اشهر|شهور|سنة|سنوات)`;
const delayAfterWord = new RegExp(String.raw`(?:\b(?:after|within|in)|بعد|خلال) ${span}`);
const delayBeforeWord = new RegExp(String.raw`${span}s? (?:after|later|from|of|post|بعد|من)`);
/** Arabic says one and two without a figure. */
const delayInWords: ReadonlyArray<readonly [pattern: RegExp, delay: Delay]> = [
  [/(?:بعد|خلال) أسبوعين/, { days: 14 }],
  [/(?:بعد|خلال) شهرين/, { months: 2 }],
  [/(?:بعد|خلال) سنتين/, { months: 24 }],
  [/(?:بعد|خلال) أسبوع/, { days: 7 }],
  [/(?:بعد|خلال) شهر/, { months: 1 }],
  [/(?:بعد|خلال) سنة/, { months: 12 }],
];

/**
 * Reads `paymentDetails` line by line: `20% on booking`, `8 x 5% every 3 months`, `1% monthly x 60`, `Booking 20%`, `10% within 30
 * days`, `40% on handover 30/09/2027`, `٢٠٪ عند الحجز`, `8 أقساط 5% كل 3 أشهر`. Lines end with a line break or a semicolon; a comma
 * or a slash ends one where a further share follows. Lines in any other form are listed as unread. Never throws.
 */
export function readMilestones(text: string): MilestoneText {
  const read = text
    .slice(0, LONGEST_TEXT)
    .split(/[\n\r;؛|•·]+/)
    .flatMap(splitLine)
    .filter((line) => line !== '')
    .map((line) => ({ line, milestone: readMilestone(line) }));
  return {
    milestones: read.flatMap(({ milestone }) => milestone ?? []),
    unread: read.flatMap(({ line, milestone }) => (milestone ? [] : [line])),
    speaksOfHandover: handover.test(plain(text.slice(0, LONGEST_TEXT))),
  };
}

/** Tells whether a difference is too small beside a payment to be one of its own: below 1 % of it. */
export const isRemainder = (difference: number, payment: number): boolean => Math.abs(difference) * 100 < payment;

/** Returns the percentages of the price that milestones leave; below 0 where they exceed it. See `percentSum`. */
export function percentLeft(milestones: readonly Milestone[]): number | undefined {
  const sum = percentSum(milestones);
  return sum === undefined ? undefined : Math.round((100 - sum) * 1e6) / 1e6;
}

/** Tells whether milestones form a whole schedule at any price: only percentages, which leave at most a remainder of 100. */
export function makeWhole(milestones: readonly Milestone[]): boolean {
  const left = percentLeft(milestones);
  const shares = milestones.flatMap(({ share }) => ('percent' in share && share.percent > 0 ? [share.percent] : []));
  return left !== undefined && (left === 0 || isRemainder(left, Math.min(...shares)));
}

export function percentSum(milestones: readonly Milestone[]): number | undefined {
  const parts = milestones.map(({ share, times }) => ('percent' in share ? share.percent * times : Number.NaN));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.length === 0 || Number.isNaN(sum) ? undefined : sum;
}

export const delayed = (day: Day, delay: Delay): Day =>
  'months' in delay ? addMonths(day, delay.months) : addDays(day, delay.days);

/** A comma that groups digits and a slash of a date are no separators. */
const separator = /\s*[,،](?!\p{Nd}{3}(?!\p{Nd}))\s*|\s+\/\s+|(?<!\p{Nd})\/|\/(?!\p{Nd})/u;
const onlyTiming =
  /^(?:(?:on|by|due|في|بتاريخ) )?[\d/-]+$|^(?:every|each|monthly|quarterly|yearly|after|within|كل|بعد|خلال|شهريا)(?![^ ])/;

/** Splits a line at commas and slashes behind its first share. What only says when a share is due stays with it. */
function splitLine(source: string): string[] {
  const line = source.trim();
  if (line.length > LONGEST_LINE) return [line];
  const pieces = line.split(separator).filter(Boolean);
  const isShare = pieces.map((piece) => readShare(plain(piece)) !== undefined);
  const first = isShare.indexOf(true);
  if (pieces.length < 2 || first < 0) return [line];
  const lines = [pieces.slice(0, first + 1).join(', ')];
  for (const [index, piece] of pieces.entries()) {
    if (index <= first) continue;
    const words = plain(piece);
    const isTiming = !isShare[index] && (onlyTiming.test(words) || readDayIn(words) !== undefined);
    if (isTiming) lines.push(`${lines.pop()}, ${piece}`);
    else lines.push(piece.trim());
  }
  return lines;
}

function readMilestone(line: string): Milestone | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const words = plain(line);
  const part = readShare(words);
  const repeated = part && readTimes(words, part);
  if (!repeated) return undefined;
  const day = readDayIn(words)?.day;
  const everyMonths = readEvery(words);
  const delay = readDelay(words);
  const isLater = after.test(words) || delay !== undefined;
  const on = isLater ? undefined : booking.test(words) ? 'booking' : handover.test(words) ? 'handover' : undefined;
  const event = afterPrevious.test(words) ? 'previous' : afterHandover.test(words) ? 'handover' : 'booking';
  return {
    ...repeated,
    ...(on && { on }),
    ...(day && { day }),
    ...(delay && { after: { delay, event } }),
    ...(everyMonths !== undefined && { everyMonths }),
    line,
  };
}

type Part = { share: Milestone['share']; start: number; end: number };

function readShare(words: string): Part | undefined {
  const percents = [...words.matchAll(percent)];
  const [match, another] = percents.length > 0 ? percents : [...withoutDay(words).matchAll(money)];
  if (!match || another) return undefined;
  const figure = match.slice(1).find((group) => group !== undefined) ?? '';
  const value = Number(figure.replaceAll(',', ''));
  return {
    share: percents.length > 0 ? { percent: value } : { amount: value },
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** Blanks the day, so that its year is not taken for money. */
const withoutDay = (words: string): string => words.replace(dayText, (day) => ' '.repeat(day.length));

function readTimes(words: string, { share, start, end }: Part): Pick<Milestone, 'share' | 'times'> | undefined {
  const before = timesBefore.exec(words.slice(0, start))?.[1];
  const behind = timesAfter.exec(words.slice(end))?.[1];
  const parts = divided.exec(words.slice(end))?.[1];
  const [, english, , figure = '', unit = ''] = lasting.exec(words) ?? [];
  const every = readEvery(words);
  const lasts = figure && every !== undefined ? (Number(figure) * monthsOf(unit)) / every : undefined;
  // "over 24 months" alone does not say in how many payments.
  if (figure && lasts === undefined) return english === 'for' ? { share, times: 1 } : undefined;
  const stated = [before, behind, parts, lasts].filter((times) => times !== undefined);
  if (stated.length > 1) return undefined;
  const times = Number(stated[0] ?? 1);
  if (!Number.isInteger(times) || times < 1) return undefined;
  const isDivided = parts !== undefined || (lasts !== undefined && english === 'over');
  return { share: isDivided ? divide(share, times) : share, times };
}

const divide = (share: Milestone['share'], times: number): Milestone['share'] =>
  'percent' in share ? { percent: share.percent / times } : { amount: share.amount / times };

function readDayIn(words: string): { day: Day } | undefined {
  const text = dayText
    .exec(words)?.[1]
    ?.replace(/(\d)(?:st|nd|rd|th) /, '$1 ')
    .replace('.', '');
  if (text === undefined) return undefined;
  const read = readDay(text)?.day;
  if (read !== undefined) return { day: read };
  const typed = typedDay(text);
  return typed === undefined ? undefined : { day: typed };
}

const readEvery = (words: string): number | undefined => {
  const [, figure, unit = ''] = everyNumber.exec(words) ?? [];
  return figure === undefined ? monthWords.find(([pattern]) => pattern.test(words))?.[1] : Number(figure) * monthsOf(unit);
};

const monthsOf = (unit: string): number => (/year|سنة|سنوات/.test(unit) ? 12 : 1);

function readDelay(words: string): Delay | undefined {
  const [, figure, unit = ''] = delayAfterWord.exec(words) ?? delayBeforeWord.exec(words) ?? [];
  if (figure === undefined) return delayInWords.find(([pattern]) => pattern.test(words))?.[1];
  const number = Number(figure);
  if (/day|يوم|أيام|ايام/.test(unit)) return { days: number };
  return /week|سبوع|سابيع/.test(unit) ? { days: number * 7 } : { months: number * monthsOf(unit) };
}

function plain(text: string): string {
  return text
    .replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٪/g, '%')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^[\s\-–—*]+/, '')
    .trim();
}
