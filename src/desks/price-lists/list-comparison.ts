import { fold, foldTight } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import { floorPlace, type FloorRule, towerKey } from '@/resources/units/rules/floors';
import { type PriceBasis, readPriceBasis } from '@/schema/price-basis';
import { unitNames } from '@/resources/units/rules/unit-names';

/** A unit of a price list: as it is stored, as it becomes where it is imported, and as its row names it. */
export type ListedUnit = { before: ServiceDocument | undefined; after: ServiceDocument | undefined; named: ServiceDocument };

type PriceMove = { id: string; name: string; before: number; after: number };

export type ListValue = {
  basis: PriceBasis | '';
  units: number;
  before: number;
  after: number;
  up: number;
  down: number;
  same: number;
  added: number;
  addedValue: number;
  largest: readonly PriceMove[];
};

export type VanishedUnit = { id: string; name: string };

export type ListComparison = { values: readonly ListValue[]; vanished: readonly VanishedUnit[] };

type Options = {
  rule: FloorRule | undefined;
  idOf: (unit: ServiceDocument) => string;
  titleOf: (unit: ServiceDocument) => string;
};

const LARGEST = 5;

/** Compares a price list with the stored units; undefined where none of its units is stored, as with a first list. */
export function compareList(
  list: readonly ListedUnit[],
  stored: readonly ServiceDocument[],
  options: Options,
): ListComparison | undefined {
  if (!list.some(({ before }) => before)) return undefined;
  return { values: listValues(list, options), vanished: vanishedUnits(list, stored, options) };
}

/** In hundredths, whose sums are exact. */
const hundredths = (unit: ServiceDocument | undefined): number | undefined =>
  typeof unit?.price === 'number' ? Math.round(unit.price * 100) : undefined;

/** Sums the prices of the units of a list before and after it. A unit whose basis changes has no price before to compare with. */
export function listValues(list: readonly ListedUnit[], { idOf, titleOf }: Pick<Options, 'idOf' | 'titleOf'>): ListValue[] {
  const sums = new Map<string, Omit<ListValue, 'largest'> & { moves: PriceMove[] }>();
  for (const { before, after } of list) {
    const now = hundredths(after);
    if (!after || now === undefined) continue;
    const basis = readPriceBasis(after.priceBase) ?? '';
    const sum = sums.get(basis) ?? {
      basis,
      units: 0,
      before: 0,
      after: 0,
      up: 0,
      down: 0,
      same: 0,
      added: 0,
      addedValue: 0,
      moves: [],
    };
    sums.set(basis, sum);
    const was = before && (readPriceBasis(before.priceBase) ?? '') === basis ? hundredths(before) : undefined;
    if (!before) {
      sum.added += 1;
      sum.addedValue += now;
    } else if (was !== undefined) {
      sum.units += 1;
      sum.before += was;
      sum.after += now;
      sum[now > was ? 'up' : now < was ? 'down' : 'same'] += 1;
      if (now !== was) sum.moves.push({ id: idOf(before), name: titleOf(before), before: was / 100, after: now / 100 });
    }
  }
  return [...sums.values()]
    .filter(({ units }) => units > 0)
    .toSorted((one, other) => other.units - one.units)
    .map(({ moves, ...sum }) => ({
      ...sum,
      before: sum.before / 100,
      after: sum.after / 100,
      addedValue: sum.addedValue / 100,
      largest: moves.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, LARGEST),
    }));
}

const sizeOf = ({ before, after }: PriceMove): number => Math.abs(after - before);

const projectOf = ({ before, after, named }: ListedUnit): string =>
  projectKey(after ?? named) || (before ? projectKey(before) : '');

const projectKey = ({ subProjectId }: ServiceDocument): string =>
  typeof subProjectId === 'string' ? foldTight(subProjectId) : '';

/** Finds stored units of a list's projects that no row names; of a project in towers, only of those that the list has. */
export function vanishedUnits(
  list: readonly ListedUnit[],
  stored: readonly ServiceDocument[],
  { rule, idOf, titleOf }: Options,
): VanishedUnit[] {
  const towerOf = (unit: ServiceDocument) => {
    const { tower } = floorPlace(unit, rule);
    return tower && towerKey(tower);
  };
  const named = new Set<string>();
  const towers = new Map<string, Set<string>>();
  for (const unit of list) {
    const { before, after, named: row } = unit;
    if (before) named.add(idOf(before));
    // A row that is not imported may mean a unit that it could not tell from others.
    else if (!after) for (const name of namesOf(row)) named.add(name);
    const project = projectOf(unit);
    if (project === '') continue;
    const ofProject = towers.get(project) ?? new Set<string>();
    towers.set(project, ofProject.add(towerOf(after ?? before ?? row)));
  }
  return stored
    .filter((unit) => {
      const ofProject = towers.get(projectKey(unit));
      if (!ofProject || named.has(idOf(unit)) || namesOf(unit).some((name) => named.has(name))) return false;
      const isOneList = ofProject.size === 1 && ofProject.has('');
      return isOneList || ofProject.has(towerOf(unit));
    })
    .map((unit) => ({ id: idOf(unit), name: titleOf(unit) }));
}

/** Names by which a row may mean a unit, beside identifiers, which have no blank before them. */
const namesOf = (unit: ServiceDocument): string[] =>
  Object.values(unitNames(unit)).flatMap((name) => (name ? [` ${fold(name.trim())}`] : []));
