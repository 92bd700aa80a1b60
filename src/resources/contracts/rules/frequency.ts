import { isBlank } from '@/schema/document';
import { hasParts, round2 } from '@/schema/money';
import type { TermUnit } from './calendar';
import type { RuleProblem } from './problem';

/** The frequencies that the service computes terms for; it has no quarters. */
export const frequencies = ['hours', 'days', 'weeks', 'months', 'years'] as const;

const SPELLINGS: Readonly<Record<TermUnit, readonly string[]>> = {
  hours: ['hours', 'hour', 'hourly'],
  days: ['days', 'day', 'daily'],
  weeks: ['weeks', 'week', 'weekly'],
  months: ['months', 'month', 'monthly'],
  quarters: ['quarters', 'quarter', 'quarterly'],
  years: ['years', 'year', 'yearly', 'annual', 'annually'],
};

const units = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) => spellings.map((text) => [text, unit as TermUnit] as const)),
);

export const readFrequency = (raw: unknown): TermUnit | undefined =>
  typeof raw === 'string' ? units.get(raw.trim().toLowerCase()) : undefined;

export function frequencyProblems(frequency: unknown): RuleProblem[] {
  if (isBlank(frequency) || frequencies.some((known) => known === frequency)) return [];
  const key = readFrequency(frequency) === 'quarters' ? 'quarters' : 'unknownFrequency';
  return [{ path: 'frequency', key, values: { frequency } }];
}

/** Source: our reading; the service has no yearly rent. */
export const TERMS_A_YEAR: Readonly<Record<TermUnit, number>> = {
  hours: 8760,
  days: 365,
  weeks: 52,
  months: 12,
  quarters: 4,
  years: 1,
};

/** Returns hundredths where the terms then add up to `year`, else as many more decimals as it takes. */
export function rentPerTerm(year: number, termsAYear: number): number {
  const exact = year / termsAYear;
  const rounded = [2, 4, 6, 8].map((decimals) => Math.round(exact * 10 ** decimals) / 10 ** decimals);
  return rounded.find((rent) => Math.abs(rent * termsAYear - year) < 0.001) ?? exact;
}

/**
 * Returns the rent a year in whole dirhams that a rent per term was rounded from: 100,000 for 8,333.33 a month, which is 99,999.96.
 * Undefined where the terms add up to whole dirhams, or there is none.
 */
export function wholeYearOf(rent: number, termsAYear: number): number | undefined {
  const year = round2(rent * termsAYear);
  const whole = Math.round(year);
  return hasParts(rent) || year === whole || round2(whole / termsAYear) !== rent ? undefined : whole;
}
