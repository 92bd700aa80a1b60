import { areaIn, type AreaUnit, type GivenAreaUnit, SQUARE_FEET_IN_SQUARE_METRE, squareMetresOf } from './area-unit';
import { fold } from './fold';
import type { Language } from './i18n';
import { type ParsedNumber, parseNumber } from './parse-number';

/** The ways in which units of area are written, folded: ² is 2 there. */
export const AREA_WORDS: Readonly<Record<GivenAreaUnit, string>> = {
  ft2: String.raw`sq\.? ?f(?:ee)?t\.?|sq\.? ?foot|square (?:feet|foot)|sft|s\.?f\.?|ft\.? ?\^?2|feet|кв\.? ?фут\p{L}*|قدم(?:ا)?(?: ?مربع(?:ه)?| ?2)?|اقدام(?: مربعه)?`,
  m2: String.raw`sq\.? ?m(?:tr|t|eter|etre)?s?\.?|square met(?:er|re)s?|m\.? ?\^?2|mtr\.? ?2|м\.? ?2|кв\.? ?м\.?|متر(?:ا)?(?: ?مربع| ?2)?|م\.? ?2|م\.م`,
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

const areaUnitNamed = (measure: string): AreaUnit | undefined => areaParts(`1 ${measure}`)?.unit;

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

/** Reads a typed area as square metres: "1,130 sq.ft", "105 m²", "١٢٠ م٢". A number without a unit is in the `usual` one. */
export function parseArea(text: string, language: Language, usual: AreaUnit): ParsedNumber {
  const parts = areaParts(text);
  const parsed = parseNumber(parts?.number ?? text, language);
  if ('problem' in parsed || parsed.value === null) return parsed;
  return { value: squareMetresOf(parsed.value, parts?.unit ?? usual) };
}

/** Whole square feet, or up to two decimals where the area is exactly so many: typed values are shown as they were. */
export function typedArea(unit: AreaUnit, squareMetres: number): number {
  if (unit === 'm2') return squareMetres;
  const feet = squareMetres * SQUARE_FEET_IN_SQUARE_METRE;
  const nearest = [1, 10, 100].map((parts) => Math.round(feet * parts) / parts);
  return nearest.find((one) => squareMetresOf(one, 'ft2') === squareMetres) ?? areaIn('ft2', squareMetres);
}

const MEASURES: Readonly<Record<AreaUnit, string>> = { m2: 'm²', ft2: 'ft²' };

/** Returns an area in the unit of measure that stands beside it; where none does, as it is, with the unit to put there. */
export function measuredArea(area: number, unit: AreaUnit, measure: unknown): { area: number; measure?: string } | undefined {
  if (measure === undefined || measure === null || measure === '') return { area, measure: MEASURES[unit] };
  const wanted = typeof measure === 'string' ? areaUnitNamed(measure) : undefined;
  if (wanted === undefined || wanted === unit) return wanted && { area };
  return { area: unit === 'ft2' ? squareMetresOf(area, unit) : Math.round(area * SQUARE_FEET_IN_SQUARE_METRE * 100) / 100 };
}
