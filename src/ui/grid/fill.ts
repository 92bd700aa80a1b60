import { exactly } from '@/i18n/exactly';
import { addDays, addMonths, type Day, daysBetween } from '@/schema/day';

export type SeriesValue = { number: number } | { day: Day } | { text: string };

/**
 * Continues the first values of a column: numbers and days by the step between the last two, and by 1 or a month from a single one;
 * days a whole number of months apart by months; a number at the end of a text ("B-101") counts on, with its leading zeros. Other
 * values repeat.
 */
export function seriesFrom(values: readonly SeriesValue[], count: number): SeriesValue[] {
  const last = values.at(-1);
  if (!last) return [];
  const next = stepOf(values);
  return Array.from({ length: count }, (_, index) => (next ? next(index + 1) : (values[index % values.length] ?? last)));
}

/** Returns undefined where the values have no common step. */
function stepOf(values: readonly SeriesValue[]): ((steps: number) => SeriesValue) | undefined {
  const numbers = values.flatMap((value) => ('number' in value ? [value.number] : []));
  if (numbers.length === values.length) return numberStep(numbers);
  const days = values.flatMap((value) => ('day' in value ? [value.day] : []));
  if (days.length === values.length) return dayStep(days);
  const texts = values.flatMap((value) => ('text' in value ? [value.text] : []));
  return texts.length === values.length ? textStep(texts) : undefined;
}

function numberStep(numbers: readonly number[]) {
  const [before, last = 0] = numbers.length > 1 ? numbers.slice(-2) : [undefined, numbers[0]];
  const by = before === undefined ? 1 : last - before;
  return (steps: number) => ({ number: exactly(last + by * steps) });
}

function dayStep(days: readonly Day[]) {
  const [before, last = ''] = days.length > 1 ? days.slice(-2) : [undefined, days[0]];
  if (before === undefined) return (steps: number) => ({ day: addMonths(last, steps) });
  const months = monthsBetween(before, last);
  const by = daysBetween(before, last);
  // Months count from the first of the two, or a 31st would stay a 28th after a February.
  return (steps: number) => ({ day: months !== undefined ? addMonths(before, months * (steps + 1)) : addDays(last, by * steps) });
}

function monthsBetween(from: Day, to: Day): number | undefined {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const months = (toYear - year) * 12 + toMonth - month;
  return months !== 0 && addMonths(from, months) === to ? months : undefined;
}

const NUMBERED = /^(.*?)(\d+)$/su;

function textStep(texts: readonly string[]) {
  const parts = texts.map((text) => NUMBERED.exec(text));
  const [, stem = '', digits = ''] = parts.at(-1) ?? [];
  if (digits === '' || digits.length > 15 || parts.some((part) => part?.[1] !== stem)) return undefined;
  const before = parts.at(-2)?.[2];
  const by = before === undefined ? 1 : Number(digits) - Number(before);
  return (steps: number) => {
    const value = Number(digits) + by * steps;
    return { text: value < 0 ? stem + digits : stem + String(value).padStart(digits.length, '0') };
  };
}
