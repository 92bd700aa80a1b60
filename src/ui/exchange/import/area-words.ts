import type { AreaUnit } from '@/i18n/area-unit';
import { fold } from '@/i18n/fold';

/** The ways in which units of area are written, folded: ² is 2 there. */
const WORDS: Readonly<Record<AreaUnit, string>> = {
  ft2: String.raw`sq\.? ?f(?:ee)?t\.?|sq\.? ?foot|square (?:feet|foot)|sft|ft\.? ?\^?2|feet|قدم(?:ا)?(?: ?مربع(?:ه)?| ?2)?|اقدام(?: مربعه)?`,
  m2: String.raw`sq\.? ?m(?:tr|t|eter|etre)?s?\.?|square met(?:er|re)s?|m\.? ?\^?2|mtr\.? ?2|متر(?:ا)?(?: ?مربع| ?2)?|م\.? ?2|م\.م`,
};
const whole = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:بال|ال|ب)?(?:${words})(?![\p{L}\p{N}])`, 'u');
const UNITS = (Object.keys(WORDS) as AreaUnit[]).map((unit) => [unit, whole(WORDS[unit])] as const);
const UNIT = whole(Object.values(WORDS).join('|'));
const AFTER_NUMBER = new RegExp(String.raw`^(?<number>[^\p{L}]*\d)\s*(?<unit>${Object.values(WORDS).join('|')})$`, 'u');
/** "Price per sq.ft", "AED/m²": a rate, which is no area. */
const RATE = new RegExp(String.raw`(?:\/|\bper\b|(?<!\p{L})لكل)\s*(?:${Object.values(WORDS).join('|')})(?![\p{L}\p{N}])`, 'u');

/** Returns the unit of area that a heading names; undefined for none, or for both. */
export function areaUnitIn(heading: string): AreaUnit | undefined {
  const text = fold(heading);
  if (RATE.test(text)) return undefined;
  const named = UNITS.filter(([, words]) => words.test(text));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** Tells whether a heading names a price for a unit of area. */
export const isRateHeading = (heading: string): boolean => RATE.test(fold(heading));

/** Returns a heading without its unit of area: "Size in sq.ft" as "Size". */
export const withoutAreaUnit = (heading: string): string =>
  fold(heading)
    .replace(UNIT, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/(?:\s+(?:in|by|ب|بال))?[\s,:/-]*$/, '')
    .trim();

/** Parts an area from the unit written after it: "1,240 sq.ft". */
export function areaParts(text: string): { number: string; unit: AreaUnit } | undefined {
  const { number, unit } = AFTER_NUMBER.exec(fold(text).trim())?.groups ?? {};
  const named = unit === undefined ? undefined : UNITS.find(([, words]) => words.test(unit))?.[0];
  return number === undefined || named === undefined ? undefined : { number, unit: named };
}
