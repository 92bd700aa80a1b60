import type { ServiceDocument } from '@/schema/document';
import { compareFloors, floorPlace, type FloorPlace } from '../rules/floor-place';
import type { FloorRule } from '../rules/floor-rule';

/** From one cell of the board up to another, that one left out. */
export type Span = { from: number; to: number };

export type Floor = Span & { floor: string };
/** Empty where nothing says a block. */
export type Block = Span & { block: string; floors: readonly Floor[] };
/** Empty for units without a project. */
export type Project = Span & { project: string; blocks: readonly Block[] };

export type Board = {
  /** Positions of the records, cell by cell: project by project, block by block, from the highest floor down. */
  cells: Uint32Array;
  /** The cell of each record. */
  cellOf: Uint32Array;
  projects: readonly Project[];
  /** How many units each source has said the floor of. */
  said: Readonly<Record<FloorPlace['by'], number>>;
};

type Floors = Map<string, number[]>;

/** Places all units. Those of one floor keep the order of `ordered`; blocks and projects are ordered by `compare`. */
export function boardOf(
  records: readonly ServiceDocument[],
  ordered: Uint32Array,
  rule: FloorRule | undefined,
  compare: (a: string, b: string) => number,
): Board {
  const said = { rule: 0, floorPlan: 0, none: 0 };
  const grouped = new Map<string, Map<string, Floors>>();
  for (const row of ordered) {
    const unit = records[row];
    if (!unit) continue;
    const place = floorPlace(unit, rule);
    said[place.by] += 1;
    const project = typeof unit.subProjectId === 'string' ? unit.subProjectId.trim() : '';
    const floors = entry(entry(grouped, project, newMap<Floors>), place.block, newMap<number[]>);
    entry(floors, place.floor, newList).push(row);
  }

  const cells: number[] = [];
  const spanned = <T extends object>(make: () => T): T & Span => {
    const from = cells.length;
    const made = make();
    return { ...made, from, to: cells.length };
  };
  const lastIfEmpty = (a: string, b: string) => (a === '' || b === '' ? (a === b ? 0 : a === '' ? 1 : -1) : compare(a, b));
  const floorsOf = (floors: Floors) =>
    sortedEntries(floors, compareFloors).map(([floor, rows]) =>
      spanned(() => {
        for (const row of rows) cells.push(row);
        return { floor };
      }),
    );
  const projects = sortedEntries(grouped, lastIfEmpty).map(([project, blocks]) =>
    spanned(() => ({
      project,
      blocks: sortedEntries(blocks, lastIfEmpty).map(([block, floors]) => spanned(() => ({ block, floors: floorsOf(floors) }))),
    })),
  );
  const cellOf = new Uint32Array(records.length);
  for (const [cell, row] of cells.entries()) cellOf[row] = cell;
  return { cells: Uint32Array.from(cells), cellOf, projects, said };
}

const newMap = <V>() => new Map<string, V>();
const newList = (): number[] => [];

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const sortedEntries = <V>(map: Map<string, V>, compare: (a: string, b: string) => number) =>
  [...map].toSorted(([a], [b]) => compare(a, b));
