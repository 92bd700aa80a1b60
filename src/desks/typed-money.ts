import type { Language } from '@/i18n/i18n';
import { type AmountProblem, parseAmount } from '@/i18n/parse-number';
import { hasParts } from '@/schema/money';

/** `tooFine` where it has more decimals than the dirham. */
export type MoneyProblem = AmountProblem | 'tooFine';

type TypedMoney = { value: number | null } | { problem: MoneyProblem };

/** Reads a typed amount of money as `parseAmount` does, but refuses what would be rounded. A sum is rounded, as its input says. */
export function parseMoney(text: string, language: Language): TypedMoney {
  const parsed = parseAmount(text, language);
  return 'value' in parsed && hasParts(parsed.value ?? 0) ? { problem: 'tooFine' } : parsed;
}

export const isRefusedAsFine = (typed: TypedMoney): boolean => 'problem' in typed && typed.problem === 'tooFine';
