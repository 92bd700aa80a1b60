import { foldTight } from '@/i18n/fold';
import { latinDigits } from '@/schema/day';

/** Digits with what people write between them. */
const NUMBERED = /^[+\d(][\d\s().\-/]*$/;
const LEAST_DIGITS = 6;

/**
 * The words of a search, as keys have them: without marks, hamza and what stands between letters. A phone or a long number is one
 * word however it is spaced; what is dialled before a country's code, and a zero left after it, are no part of it.
 */
export function searchWords(text: string): readonly string[] {
  const plain = latinDigits(text).trim();
  const digits = plain.replace(/\D/g, '');
  if (NUMBERED.test(plain) && digits.length >= LEAST_DIGITS) return [digits.replace(/^00/, '').replace(/^9710/, '971')];
  return text.split(/\s+/).map(foldTight).filter(Boolean);
}
