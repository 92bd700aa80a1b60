import type { Format } from '@/i18n/format';
import { parseNumber, type NumberProblem, type ParsedNumber } from '@/i18n/parse-number';
import { receivedText } from './received-text';

/** What a person has typed since the field was entered, and the value it was taken for. */
export type Typed = { text: string; value: unknown };

/** A number as it rests in an input: every digit of it, grouped unless it counts or names something (1408). */
export function numberText(value: unknown, format: Format, grouped: boolean): string {
  return typeof value === 'number' ? format.exact(value, { group: grouped }) : receivedText(value);
}

/** The value of a typed text: a number, `emptied`, or the text itself when it cannot be read, so that nothing is lost. */
export function typedValue(text: string, parsed: ParsedNumber, emptied: null | ''): number | string | null {
  if ('problem' in parsed) return text;
  return parsed.value ?? emptied;
}

/** Says how a typed number is understood, where that is not plain to see: "1250000", "١٬٢٥٠" or "1,5". */
export function echoOf(typed: Typed, format: Format, grouped: boolean): string | undefined {
  if (typeof typed.value !== 'number') return undefined;
  const text = typed.text.trim();
  const readable = numberText(typed.value, format, grouped);
  const plain = numberText(typed.value, format, false);
  return text === readable || (text === plain && Math.abs(typed.value) < 10_000) ? undefined : readable;
}

export const problemIn = (text: string, format: Format): NumberProblem | undefined => {
  const parsed = parseNumber(text, format.settings.language);
  return 'problem' in parsed ? parsed.problem : undefined;
};
