import { exactly } from '@/i18n/exactly';
import { readAmount } from './read-amount';

export type ReadRatio = {
  /** 0.05 means 5 %. */
  fraction: number;
  /** The document holds a percentage in place of a fraction: 5 for 5 %. */
  asPercent?: true;
};

/** Reads a fraction; a value above 1 is taken as a percentage, since services mix them up. Undefined unless it is a number, in any form. */
export function readRatio(raw: unknown): ReadRatio | undefined {
  const ratio = readAmount(raw);
  if (ratio === undefined) return undefined;
  return ratio > 1 ? { fraction: fromPercent(ratio), asPercent: true } : { fraction: ratio };
}

/* Both convert without the digits that binary fractions add: 7 to 0.07, and 0.07 to 7. */
export const fromPercent = (percent: number): number => exactly(percent / 100);
export const toPercent = (fraction: number): number => exactly(fraction * 100);
