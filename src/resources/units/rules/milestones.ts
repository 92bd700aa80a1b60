import { readDay, type Day } from '@/schema/day';

/** One line of payment details that was understood. */
export type Milestone = {
  share: { percent: number } | { amount: number };
  times: number;
  on?: 'booking' | 'handover';
  day?: Day;
  /** Months after the line before it, or after booking for the first. */
  afterMonths?: number;
  /** Months between repeated payments. */
  everyMonths?: number;
  /** The line as written. */
  line: string;
};

export type MilestoneText = {
  milestones: readonly Milestone[];
  speaksOfHandover: boolean;
};

const LONGEST_TEXT = 10_000;
const LONGEST_LINE = 300;

const booking = /book|reserv|sign|down ?payment|deposit|on contract|حجز|توقيع|تعاقد|مقدم/;
const handover = /hand ?over|hand-over|completion|deliver|possession|تسليم|استلام|إنجاز|انجاز|اكتمال/;
/** A payment after an event is not due at the event. */
const after = /\b(?:after|post)\b|بعد/;

const repetition =
  /^(\d{1,3}) ?(?:x|×|\*|(?:equal |monthly |quarterly )?(?:instal?lments?|payments?)(?: of)?|(?:أقساط|اقساط|قسطا|قسطًا|قسط|دفعات|دفعة)(?: بنسبة| بقيمة| شهرية| متساوية)?(?: ?[x×*])?) ?/;
const percent = /^%? ?(\d{1,3}(?:\.\d{1,6})?) ?%?/;
const money = /^(?:aed|درهم)? ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{3,12}(?:\.\d{1,2})?) ?(?:aed|درهم)?/;
const dayText = /\b(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})\b/;

const monthWords: ReadonlyArray<readonly [pattern: RegExp, months: number]> = [
  [/(?:every|each) (?:half.?year)|semi.?annual|half.?yearly|نصف سنوي|كل ستة أشهر|كل نصف سنة/, 6],
  [/(?:every|each) quarter|quarterly|ربع سنوي|كل ربع|كل ثلاثة أشهر/, 3],
  [/(?:every|each) year|yearly|annual|كل سنة|كل عام|سنويا|سنويًا/, 12],
  [/كل شهرين/, 2],
  [/(?:every|each) month|per month|a month|monthly|كل شهر|شهريا|شهريًا|شهرية/, 1],
];
const everyNumber = /(?:every|each|كل) (\d{1,2}) ?(month|year|شهر|أشهر|اشهر|شهور|سنة|سنوات)/;
const afterNumber =
  /(?:after|within|in|بعد|خلال) (\d{1,2}) ?(month|year|شهر|أشهر|اشهر|شهور|سنة|سنوات)|(\d{1,2}) (months?|years?) (?:after|later|from)/;

/**
 * Reads `paymentDetails` line by line: `20% on booking`, `8 x 5% every 3 months`, `40% on handover 30/09/2027`, `٢٠٪ عند
 * الحجز`, `8 أقساط 5% كل 3 أشهر`. Skips lines in any other form; the reader sees them as text. Never throws.
 */
export function readMilestones(text: string): MilestoneText {
  const lines = text.slice(0, LONGEST_TEXT).split(/[\n\r;؛|•·]+/);
  return {
    milestones: lines.flatMap((line) => readMilestone(line) ?? []),
    speaksOfHandover: handover.test(plain(text.slice(0, LONGEST_TEXT))),
  };
}

/** Tells whether milestones form a whole schedule at any price: only percentages, which add up to 100. */
export function makeWhole(milestones: readonly Milestone[]): boolean {
  const parts = milestones.map(({ share, times }) => ('percent' in share ? share.percent * times : Number.NaN));
  return Math.abs(parts.reduce((sum, part) => sum + part, 0) - 100) < 1e-6;
}

function readMilestone(source: string): Milestone | undefined {
  const line = source.trim();
  if (line.length > LONGEST_LINE) return undefined;
  const words = plain(line);
  const repeated = repetition.exec(words);
  const rest = words.slice(repeated?.[0].length ?? 0);
  const share = readShare(rest);
  if (!share) return undefined;
  const day = readDay(dayText.exec(rest)?.[1])?.day;
  const everyMonths = readEvery(rest);
  const afterMonths = monthsIn(afterNumber.exec(rest));
  const on = after.test(rest) ? undefined : booking.test(rest) ? 'booking' : handover.test(rest) ? 'handover' : undefined;
  return {
    share,
    times: repeated ? Number(repeated[1]) : 1,
    ...(on && { on }),
    ...(day && { day }),
    ...(afterMonths !== undefined && { afterMonths }),
    ...(everyMonths !== undefined && { everyMonths }),
    line,
  };
}

function readShare(words: string): Milestone['share'] | undefined {
  const share = percent.exec(words);
  if (share?.[0].includes('%')) return { percent: Number(share[1]) };
  const amount = money.exec(words)?.[1];
  return amount === undefined ? undefined : { amount: Number(amount.replaceAll(',', '')) };
}

const readEvery = (words: string): number | undefined =>
  monthsIn(everyNumber.exec(words)) ?? monthWords.find(([pattern]) => pattern.test(words))?.[1];

function monthsIn(match: RegExpExecArray | null): number | undefined {
  if (!match) return undefined;
  const [number, unit = ''] = match[1] === undefined ? [match[3], match[4]] : [match[1], match[2]];
  return Number(number) * (/year|سنة|سنوات/.test(unit) ? 12 : 1);
}

/** Returns the text with Latin digits and signs, lower case, single spaces, no bullets or invisible marks. */
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
