import type { Language } from '@/i18n/i18n';
import { withoutCurrency } from '@/i18n/currency-words';
import { type AmountProblem, parseSum, writtenAmount } from '@/i18n/parse-number';
import { latinDigits } from '@/schema/day';
import { fromPercent } from '@/schema/ratio';

export type PastedCell = { value: number | null } | { text: string; problem: AmountProblem };

/**
 * Reads a cell as spreadsheets show it. Besides typed forms (both digit scripts, thousands separators, AED, `2m`), accepts negative
 * numbers in brackets, `12%` as the 0.12 in the sheet, the accounting dash for zero, and sums.
 */
export function pastedNumber(text: string, language: Language): PastedCell {
  const trimmed = text.trim();
  if (/^(?:AED\s*)?[-–—]$/.test(trimmed)) return { value: 0 };
  const sum = parseSum(trimmed, language);
  if (sum) return 'problem' in sum ? { text, problem: sum.problem } : { value: sum.value };
  const [, bracketed] = /^\((.+)\)$/.exec(trimmed) ?? [];
  const [, percent] = /^(.+?)\s*[%٪]$/.exec(bracketed ?? trimmed) ?? [];
  // Three figures after a single point may be thousands.
  if (/^[+-]?[1-9]\d{0,2}[.٫]\d{3}$/.test(latinDigits(withoutCurrency(bracketed ?? trimmed))))
    return { text, problem: 'ambiguous' };
  const parsed = writtenAmount(percent ?? bracketed ?? trimmed, language);
  if ('problem' in parsed) return { text, problem: parsed.problem };
  const { value } = parsed;
  if (value === null) return { value };
  const whole = percent === undefined ? value : fromPercent(value);
  return { value: bracketed === undefined || whole === 0 ? whole : -whole };
}
