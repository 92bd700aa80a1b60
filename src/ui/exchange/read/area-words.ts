import type { GivenAreaUnit } from '@/i18n/area-unit';
import { AREA_WORDS } from '@/i18n/typed-area';
import { fold } from '@/i18n/fold';

const ANY = Object.values(AREA_WORDS).join('|');
const whole = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:بال|ال|ب)?(?:${words})(?![\p{L}\p{N}])`, 'u');
const UNITS = (Object.keys(AREA_WORDS) as GivenAreaUnit[]).map((unit) => [unit, whole(AREA_WORDS[unit])] as const);
const EVERY_UNIT = new RegExp(whole(ANY), 'gu');
/** "Price per sq.ft", "AED/m²": a rate, which is no area; "m² / ft²" is both units of one. */
const RATE = new RegExp(String.raw`(?:(?<!(?:${ANY})\)?\s*)\/|(?<!\p{L})(?:per|за|au|le|لكل))\s*(?:${ANY})(?![\p{L}\p{N}])`, 'u');

/** Returns the unit of area that a heading names; undefined for none, or for both. */
export function areaUnitIn(heading: string): GivenAreaUnit | undefined {
  const text = fold(heading);
  if (RATE.test(text)) return undefined;
  const named = UNITS.filter(([, words]) => words.test(text));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

export const isRateHeading = (heading: string): boolean => RATE.test(fold(heading));

/** Returns a heading without its units of area: "Size in sq.ft" and "Size m² / ft²" as "Size". */
export const withoutAreaUnit = (heading: string): string =>
  fold(heading)
    .replace(EVERY_UNIT, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/(?:\s+(?:in|by|ب|بال))?[\s,:/-]*$/, '')
    .trim();
