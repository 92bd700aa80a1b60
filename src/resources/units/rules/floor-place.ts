import { isDocument, type ServiceDocument } from '@/schema/document';
import { latinDigits } from '@/schema/day';
import { readName, type FloorRule } from './floor-rule';

/** Where a unit stands in its project. Block and floor are empty where nothing says them. */
export type FloorPlace = {
  block: string;
  floor: string;
  /** What said the floor: the rule on the name, the first floor plan, or nothing. */
  by: 'rule' | 'floorPlan' | 'none';
};

/**
 * Block and floor of a unit, which has no field for either: what the rule reads from its name, else the floor number of its first floor
 * plan, else no floor. Nothing is read from a name without a rule.
 */
export function floorPlace(unit: ServiceDocument, rule: FloorRule | undefined): FloorPlace {
  const read = rule && typeof unit.name === 'string' ? readName(rule, unit.name) : undefined;
  const block = read?.block ?? '';
  if (read?.floor !== undefined) return { block, floor: floorText(read.floor), by: 'rule' };
  const floor = plannedFloor(unit);
  return floor === undefined ? { block, floor: '', by: 'none' } : { block, floor: String(floor), by: 'floorPlan' };
}

/** From the highest floor down; those without a number below them, and no floor last. */
export function compareFloors(a: string, b: string): number {
  const [first, second] = [rankOf(a), rankOf(b)];
  if (first !== second) return second - first;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** "014" and "١٤" are floor 14, as is 14. */
function floorText(written: string): string {
  const latin = latinDigits(written);
  return /^-?\d{1,4}$/.test(latin) ? String(Number(latin)) : written.toUpperCase();
}

function plannedFloor(unit: ServiceDocument): number | undefined {
  const plan: unknown = Array.isArray(unit.floorsPlan) ? unit.floorsPlan[0] : undefined;
  const floor = isDocument(plan) ? plan.floorsNumber : undefined;
  return typeof floor === 'number' && Number.isInteger(floor) ? floor : undefined;
}

const NAMED = -1e6;
const NONE = -2e6;

function rankOf(floor: string): number {
  if (floor === '') return NONE;
  return /^-?\d+$/.test(floor) ? Number(floor) : NAMED;
}
