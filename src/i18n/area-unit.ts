import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';

/** The unit that areas are shown in. The service keeps square metres; the trade in the Emirates speaks of square feet. */
export type AreaUnit = 'ft2' | 'm2';

/** Lists of land also measure in square yards, in which nothing is shown. */
export type GivenAreaUnit = AreaUnit | 'yd2';

export const SQUARE_FEET_IN_SQUARE_METRE = 10.763_910_4;
const SQUARE_FEET_IN_SQUARE_YARD = 9;

const unit = observable<AreaUnit>('ft2');

export const setAreaUnit = (next: AreaUnit): void => unit.set(next);

export const useAreaUnit = (): AreaUnit => useSyncExternalStore(unit.subscribe, unit.get);

export const currentAreaUnit = unit.get;

export const areaIn = (wanted: AreaUnit, squareMetres: number): number =>
  wanted === 'ft2' ? Math.round(squareMetres * SQUARE_FEET_IN_SQUARE_METRE) : squareMetres;

/** Returns square metres from an area in another unit, to the square centimetre. */
export function squareMetresOf(area: number, given: GivenAreaUnit): number {
  if (given === 'm2') return area;
  const feet = given === 'yd2' ? area * SQUARE_FEET_IN_SQUARE_YARD : area;
  return Math.round((feet / SQUARE_FEET_IN_SQUARE_METRE) * 10_000) / 10_000;
}

export const perArea = (wanted: AreaUnit, perSquareMetre: number): number =>
  wanted === 'ft2' ? perSquareMetre / SQUARE_FEET_IN_SQUARE_METRE : perSquareMetre;
