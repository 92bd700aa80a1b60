import { inTurn } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import { floorNumber, floorPlace, type FloorRule } from './floors';

export type TowerChoice = { key: string; project: string; tower: string };

/** A part of some units: one tower by its key, '' for all, and floors from and up to a number, both included. */
export type PlaceChoice = { tower: string; from?: number | undefined; to?: number | undefined };

const projectOf = ({ subProjectId }: ServiceDocument): string => (typeof subProjectId === 'string' ? subProjectId.trim() : '');
const keyOf = (project: string, tower: string): string => JSON.stringify([project, tower]);

/** Returns the towers among units, by `compare`; units without one come last in their project. Empty where no unit has a tower. */
export function towersAmong(
  units: Iterable<ServiceDocument>,
  rule: FloorRule | undefined,
  compare: (a: string, b: string) => number,
): readonly TowerChoice[] {
  const towers = new Map<string, TowerChoice>();
  for (const unit of units) {
    const [project, { tower }] = [projectOf(unit), floorPlace(unit, rule)];
    const key = keyOf(project, tower);
    towers.set(key, { key, project, tower });
  }
  const found = [...towers.values()];
  if (found.every(({ tower }) => tower === '')) return [];
  return found.toSorted((a, b) =>
    inTurn(compare(a.project, b.project), Number(a.tower === '') - Number(b.tower === ''), compare(a.tower, b.tower)),
  );
}

/** A floor without a number is outside of every range. */
export function isInPlace(unit: ServiceDocument, rule: FloorRule | undefined, { tower, from, to }: PlaceChoice): boolean {
  const place = floorPlace(unit, rule);
  if (tower !== '' && keyOf(projectOf(unit), place.tower) !== tower) return false;
  if (from === undefined && to === undefined) return true;
  const floor = floorNumber(place);
  return floor !== undefined && floor >= (from ?? -Infinity) && floor <= (to ?? Infinity);
}
