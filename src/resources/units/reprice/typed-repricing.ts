import type { Language } from '@/i18n/i18n';
import { parseNumber } from '@/i18n/parse-number';
import type { Repricing, Rounding } from '../rules/reprice';
import type { PriceName } from './reprice-plan';

export const stepNames = ['percent', 'amount', 'perFloor', 'fromFloor'] as const;
export type StepName = (typeof stepNames)[number];

/** What the reader has chosen, numbers as they were typed. */
export type TypedRepricing = Readonly<Record<StepName, string>> & {
  rounding: Rounding;
  range: ReadonlyArray<Exclude<PriceName, 'price'>>;
};

export const NOTHING_TYPED: TypedRepricing = { percent: '', amount: '', perFloor: '', fromFloor: '', rounding: 1, range: [] };

/** A price of a thousand times as much is a slip of the hand; so is a floor that no tower has. */
const LIMITS: Readonly<Record<StepName, number>> = { percent: 100_000, amount: 1e10, perFloor: 1e9, fromFloor: 10_000 };

/** Whether a typed number can be used; an empty one can. */
export function isReadable(name: StepName, text: string, language: Language): boolean {
  const parsed = parseNumber(text, language);
  if ('problem' in parsed) return false;
  const value = parsed.value ?? 0;
  return Math.abs(value) <= LIMITS[name] && (name !== 'fromFloor' || Number.isInteger(value));
}

/** The rule that was typed; undefined while nothing was, or something cannot be read. An empty first floor is the lowest one chosen. */
export function readRepricing(typed: TypedRepricing, lowestFloor: number, language: Language): Repricing | undefined {
  if (stepNames.some((name) => !isReadable(name, typed[name], language))) return undefined;
  const valueOf = (name: StepName) => {
    const parsed = parseNumber(typed[name], language);
    return 'value' in parsed ? parsed.value : null;
  };
  const [percent, amount, perFloor] = [valueOf('percent'), valueOf('amount'), valueOf('perFloor')];
  if (percent === null && amount === null && perFloor === null) return undefined;
  return {
    percent: percent ?? 0,
    amount: amount ?? 0,
    perFloor: perFloor ?? 0,
    fromFloor: valueOf('fromFloor') ?? lowestFloor,
    rounding: typed.rounding,
  };
}
