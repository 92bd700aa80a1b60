import { unitWords } from '@/i18n/en/unit-words';
import { i18n } from '@/i18n/i18n';

type City = keyof typeof unitWords.cities;
type Type = keyof typeof unitWords.types;

/** A city of units in the reader's language where it is a usual one, else as it was written. */
export function cityWord(text: string): string {
  const value = text.trim().toLowerCase();
  return Object.hasOwn(unitWords.cities, value) ? i18n.t(`units.words.cities.${value as City}`) : text;
}

/** The same of a type of units. */
export function typeWord(text: string): string {
  const value = text.trim().toLowerCase();
  return Object.hasOwn(unitWords.types, value) ? i18n.t(`units.words.types.${value as Type}`) : text;
}
