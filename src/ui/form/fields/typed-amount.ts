import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { numberInputTexts } from '@/i18n/en/number-input';
import { asThousands, parseAmount, parseCalculated, parseNumber, parseSum } from '@/i18n/parse-number';
import type { FieldKind } from '@/schema/field';

/** Returns how a typed text is read as a number of a kind: sums are calculated, except where the number counts something. */
export function parserOf(kind: FieldKind): typeof parseAmount {
  if (kind === 'amount') return parseAmount;
  return kind === 'number' ? parseCalculated : parseNumber;
}

/** Returns what a typed sum comes to, as words that stand after an equals sign; undefined for any other text, and where the value is no longer what it comes to. */
export function sumText(text: string, value: unknown, format: Format): string | undefined {
  const sum = parseSum(text, format.settings.language);
  if (!sum || 'problem' in sum || sum.value !== value) return undefined;
  const result = isolated(format.exact(sum.value));
  return sum.isRounded ? i18n.t('roundedSum', { ns: numberInputTexts, value: result }) : result;
}

/**
 * Asks whether the point of a typed amount parts thousands, as it does in many countries: 987.000 is read as 987. Undefined where it
 * cannot, and where the value is no longer what the text is read as.
 */
export function thousandsQuestion(text: string, value: unknown, format: Format): string | undefined {
  const thousands = asThousands(text);
  if (thousands === undefined || value !== thousands / 1000) return undefined;
  const parts = {
    text: isolated(text.trim()),
    value: isolated(format.exact(value)),
    thousands: isolated(format.exact(thousands)),
  };
  return i18n.t('thousands', { ns: numberInputTexts, ...parts });
}
