import { type AreaUnit, type GivenAreaUnit, SQUARE_FEET_IN_SQUARE_METRE } from './area-unit';
import { fold } from './fold';

/** The ways in which units of area are written, folded: ² is 2 there. */
export const AREA_WORDS: Readonly<Record<GivenAreaUnit, string>> = {
  ft2: String.raw`sq\.? ?f(?:ee)?t\.?|sq\.? ?foot|square (?:feet|foot)|sft|s\.?f\.?|ft\.? ?\^?2|feet|قدم(?:ا)?(?: ?مربع(?:ه)?| ?2)?|اقدام(?: مربعه)?`,
  m2: String.raw`sq\.? ?m(?:tr|t|eter|etre)?s?\.?|square met(?:er|re)s?|m\.? ?\^?2|mtr\.? ?2|متر(?:ا)?(?: ?مربع| ?2)?|م\.? ?2|م\.م`,
  yd2: String.raw`sq\.? ?y(?:ar)?ds?\.?|square yards?|yds?\.? ?\^?2|gaj|gaz|يارده(?: ?مربعه)?`,
};

/** After a number that is an area, a word of length is enough: "1130 ft", "105 m". */
const after = (words: string): RegExp => new RegExp(String.raw`^([^\p{L}]*\d)\s*(?:${words})$`, 'u');
const AFTER: ReadonlyArray<readonly [unit: AreaUnit, words: RegExp]> = [
  ['ft2', after(String.raw`${AREA_WORDS.ft2}|ft\.?|sq\.? ?f\.?`)],
  ['m2', after(String.raw`${AREA_WORDS.m2}|m|met(?:er|re)s?|امتار(?: مربعه)?|م`)],
];
const GIVEN: ReadonlyArray<readonly [unit: GivenAreaUnit, words: RegExp]> = [...AFTER, ['yd2', after(AREA_WORDS.yd2)]];

type Parts<U> = { number: string; unit: U };

function partsAfter<U>(text: string, units: ReadonlyArray<readonly [unit: U, words: RegExp]>): Parts<U> | undefined {
  const folded = fold(text).trim();
  for (const [unit, words] of units) {
    const number = words.exec(folded)?.[1];
    if (number !== undefined) return { number, unit };
  }
  return undefined;
}

/** Parts an area from the unit written after it: "1,240 sq.ft". */
export const areaParts = (text: string): Parts<AreaUnit> | undefined => partsAfter(text, AFTER);

export const areaUnitNamed = (measure: string): AreaUnit | undefined => areaParts(`1 ${measure}`)?.unit;

/** Parts the first of the areas in a cell, which price lists often write in both units: "85.3 m² / 918 ft²", "85.3 (918)". */
export function firstAreaIn(text: string): Parts<GivenAreaUnit> | undefined {
  const whole = partsAfter(text, GIVEN);
  if (whole) return whole;
  const [first = '', ...others] = text.split(/[/|(\n]/).map((part) => part.replace(')', ''));
  const named = others.map((other) => partsAfter(other, GIVEN)).find(Boolean);
  const own = partsAfter(first, GIVEN);
  if (own && named) return own;
  const [second = '', ...more] = others;
  const ratio = more.length === 0 ? figure(second) / figure(first) : Number.NaN;
  // Two units of one area are known by how they differ.
  if (near(ratio, SQUARE_FEET_IN_SQUARE_METRE)) return { number: first.trim(), unit: 'm2' };
  return near(ratio, 1 / SQUARE_FEET_IN_SQUARE_METRE) ? { number: first.trim(), unit: 'ft2' } : undefined;
}

const figure = (text: string): number => Number(fold(text).replace(/[^\d.]/g, '') || Number.NaN);
const near = (ratio: number, wanted: number): boolean => Math.abs(ratio / wanted - 1) < 0.01;
