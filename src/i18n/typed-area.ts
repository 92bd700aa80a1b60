import { areaIn, type AreaUnit, SQUARE_FEET_IN_SQUARE_METRE, squareMetresOf } from './area-unit';
import { areaParts, areaUnitNamed } from './area-words';
import type { Language } from './i18n';
import { type ParsedNumber, parseNumber } from './parse-number';

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
