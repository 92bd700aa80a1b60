import type { Format } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { commonTexts } from '@/i18n/en/common';
import {
  asCount,
  asThousands,
  type CountProblem,
  parseAmount,
  parseCalculated,
  type ParsedAmount,
  parseNumber,
  parseSum,
} from '@/i18n/parse-number';
import type { FieldInfo } from '@/schema/field';

export type NumberParser = (text: string, language: Language) => ParsedAmount | { problem: CountProblem };

/** Sums are calculated, except where the number counts something. */
export function parserOf({ kind, signed }: FieldInfo): NumberParser {
  if (kind === 'amount') return parseAmount;
  if (kind === 'count') return (text, language) => asCount(parseNumber(text, language), signed);
  return kind === 'number' ? parseCalculated : parseNumber;
}

export function sumText(text: string, value: unknown, format: Format): string | undefined {
  const sum = parseSum(text, format.settings.language);
  if (!sum || 'problem' in sum || sum.value !== value) return undefined;
  const result = isolated(format.exact(sum.value));
  return sum.isRounded ? i18n.t('inputs.roundedSum', { ns: commonTexts, value: result }) : result;
}

/** 987.000 is read as 987, but in many countries is 987,000. Undefined where the text leaves no doubt. */
export function thousandsQuestion(text: string, value: unknown, format: Format): string | undefined {
  const thousands = asThousands(text);
  if (thousands === undefined || value !== thousands / 1000) return undefined;
  const parts = {
    text: isolated(text.trim()),
    value: isolated(format.exact(value)),
    thousands: isolated(format.exact(thousands)),
  };
  return i18n.t('inputs.thousands', { ns: commonTexts, ...parts });
}
