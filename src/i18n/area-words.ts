import type { AreaUnit } from './area-unit';
import { fold } from './fold';

/** The ways in which units of area are written, folded: ² is 2 there. */
export const AREA_WORDS: Readonly<Record<AreaUnit, string>> = {
  ft2: String.raw`sq\.? ?f(?:ee)?t\.?|sq\.? ?foot|square (?:feet|foot)|sft|s\.?f\.?|ft\.? ?\^?2|feet|قدم(?:ا)?(?: ?مربع(?:ه)?| ?2)?|اقدام(?: مربعه)?`,
  m2: String.raw`sq\.? ?m(?:tr|t|eter|etre)?s?\.?|square met(?:er|re)s?|m\.? ?\^?2|mtr\.? ?2|متر(?:ا)?(?: ?مربع| ?2)?|م\.? ?2|م\.م`,
};

/** After a number that is an area, a word of length is enough: "1130 ft", "105 m". */
const AFTER: ReadonlyArray<readonly [unit: AreaUnit, words: RegExp]> = (
  [
    ['ft2', String.raw`${AREA_WORDS.ft2}|ft\.?|sq\.? ?f\.?`],
    ['m2', String.raw`${AREA_WORDS.m2}|m|met(?:er|re)s?|امتار(?: مربعه)?|م`],
  ] as const
).map(([unit, words]) => [unit, new RegExp(String.raw`^([^\p{L}]*\d)\s*(?:${words})$`, 'u')]);

/** Parts an area from the unit written after it: "1,240 sq.ft". */
export function areaParts(text: string): { number: string; unit: AreaUnit } | undefined {
  const folded = fold(text).trim();
  for (const [unit, words] of AFTER) {
    const number = words.exec(folded)?.[1];
    if (number !== undefined) return { number, unit };
  }
  return undefined;
}

export const areaUnitNamed = (measure: string): AreaUnit | undefined => areaParts(`1 ${measure}`)?.unit;

/** Parts the first of the areas in a cell, which price lists often write in both units: "85.3 m² / 918 ft²". */
export function firstAreaIn(text: string): { number: string; unit: AreaUnit } | undefined {
  const whole = areaParts(text);
  if (whole) return whole;
  const [first = '', ...others] = text.split(/[/|(]/);
  return others.some((other) => areaParts(other.replace(')', ''))) ? areaParts(first) : undefined;
}
