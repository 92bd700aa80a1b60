import { latinDigits } from './day';

/** Signs and words between two numbers in one text, and where the second begins: "050 111 2222 / 04 333 4444", "0501112222 +9714333444". */
const BETWEEN = /[/,;|\n]|\p{L}+|(?<=\d)\s*(?=\+)|(?<=\d{4})\s+(?=00971|05(?:[\s-]?\d){8}(?!\d))/u;

/** Returns the number to call: the first of a text that names several. */
export const firstNumber = (text: string): string =>
  latinDigits(text)
    .split(BETWEEN)
    .find((part) => part.replace(/\D/g, '').length >= 5)
    ?.trim() ?? '';

/**
 * Returns a phone number with its country in digits alone, `971501234567`, so that one number is the same however it is written; undefined
 * for what cannot be one. A number without a country is one of the Emirates, and a 0 after their code, or in brackets after any, is left
 * out: `+971 (0)50 …`, `+44 (0)20 …`.
 */
export function internationalDigits(phone: string): string | undefined {
  const typed = firstNumber(phone).replace(/^[^\d+]+/, '');
  const digits = typed
    .replace(/(?<=\d\s*)\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^9710/, '971');
  if (typed.startsWith('+')) return digits.length >= 8 ? digits : undefined;
  if (/^0[2-9]\d{7,8}$/.test(digits)) return `971${digits.slice(1)}`;
  if (/^5\d{8}$/.test(digits)) return `971${digits}`;
  return digits.length >= 10 && !digits.startsWith('0') ? digits : undefined;
}
