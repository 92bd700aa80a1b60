import { type AvailabilityStatus, plainStatus, type ShownStatus } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { compareFloors, floorPlace, type FoundFloor, type FloorRule } from '@/resources/units/rules/floors';
import { type KnownAvailability, shownStatusOf } from '@/resources/units/use-availability';
import { isPodium, stacksOf } from './rules/stacks';

export type Span = { from: number; to: number };

type Floor = Span & { floor: string };
/** The look of what stands there: a tower, shops at its foot, or houses and other units without a floor. */
export type Shape = 'tower' | 'shops' | 'plots';
/** The name is empty when no source gives one. Without stacks, the units of a floor stand in their order. */
type Tower = Span & { name: string; shape: Shape; stacks: readonly string[] | undefined; floors: readonly Floor[] };
type Project = Span & { project: string; towers: readonly Tower[] };

export type Board = {
  /** Record indices cell by cell: by project, then tower, then floor from the highest down. */
  cells: Uint32Array;
  cellOf: Uint32Array;
  /** The place of each cell on its floor: its stack, or its turn. */
  places: Uint32Array;
  projects: readonly Project[];
  counts: Readonly<Record<FoundFloor['by'], number>>;
};

type Floors = Map<string, number[]>;

const shapes: readonly Shape[] = ['tower', 'shops', 'plots'];

function shapeOf(floors: Floors): Shape {
  const named = [...floors.keys()].filter((floor) => floor !== '');
  return named.length === 0 ? 'plots' : named.every(isPodium) ? 'shops' : 'tower';
}

/** Lays out all units. Units of one floor stand by their stacks, or keep the order of `ordered`; towers and projects are ordered by `compare`. */
export function boardOf(
  records: readonly ServiceDocument[],
  ordered: Uint32Array,
  rule: FloorRule | undefined,
  compare: (a: string, b: string) => number,
): Board {
  const counts = { rule: 0, usual: 0, floorPlan: 0, none: 0 };
  const grouped = new Map<string, Map<string, Floors>>();
  for (const row of ordered) {
    const unit = records[row];
    if (!unit) continue;
    const place = floorPlace(unit, rule);
    counts[place.by] += 1;
    const project = typeof unit.subProjectId === 'string' ? unit.subProjectId.trim() : '';
    const floors = entry(entry(grouped, project, newMap<Floors>), place.tower, newMap<number[]>);
    entry(floors, place.floor, newList).push(row);
  }

  const cells: number[] = [];
  const places: number[] = [];
  const spanned = <T extends object>(make: () => T): T & Span => {
    const from = cells.length;
    const made = make();
    return { ...made, from, to: cells.length };
  };
  const lastIfEmpty = (a: string, b: string) => (a === '' || b === '' ? (a === b ? 0 : a === '' ? 1 : -1) : compare(a, b));
  const towerOf = (name: string, floors: Floors) => {
    const known = name === '' ? undefined : stacksOf(records, floors, name, compare);
    const laid = sortedEntries(floors, compareFloors).map(([floor, rows]) =>
      spanned(() => {
        const placeOf = isPodium(floor) || floor === '' ? undefined : known?.placeOf;
        const standing = placeOf ? rows.toSorted((a, b) => placeOf(a) - placeOf(b)) : rows;
        for (const [turn, row] of standing.entries()) {
          cells.push(row);
          places.push(placeOf?.(row) ?? turn);
        }
        return { floor };
      }),
    );
    return { name, shape: shapeOf(floors), stacks: known?.stacks, floors: laid };
  };
  const byShape = ([, a]: [string, Floors], [, b]: [string, Floors]) => shapes.indexOf(shapeOf(a)) - shapes.indexOf(shapeOf(b));
  const projects = sortedEntries(grouped, lastIfEmpty).map(([project, towers]) =>
    spanned(() => ({
      project,
      towers: sortedEntries(towers, lastIfEmpty)
        .toSorted(byShape)
        .map(([name, floors]) => spanned(() => towerOf(name, floors))),
    })),
  );
  const cellOf = new Uint32Array(records.length);
  for (const [cell, row] of cells.entries()) cellOf[row] = cell;
  return { cells: Uint32Array.from(cells), cellOf, places: Uint32Array.from(places), projects, counts };
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

export function withMatches(board: Board, matches: Uint8Array): Board {
  const hasMatch = ({ from, to }: Span) => board.cells.subarray(from, to).some((row) => matches[row] === 1);
  return onlyTowers(board, hasMatch);
}

export const towerAt = (board: Board, cell: number): Board => onlyTowers(board, ({ from, to }) => cell >= from && cell < to);

function onlyTowers(board: Board, isShown: (tower: Tower) => boolean): Board {
  const projects = board.projects.flatMap((project) => {
    const towers = project.towers.filter(isShown);
    return towers.length === 0 ? [] : [towers.length === project.towers.length ? project : { ...project, towers }];
  });
  // The lines are laid out anew for another board alone, not for each letter of a search.
  const isWhole = projects.length === board.projects.length && projects.every((project, at) => project === board.projects[at]);
  return isWhole ? board : { ...board, projects };
}

export const apart = (board: Board): Board => ({
  ...board,
  projects: board.projects.flatMap(({ project, towers }) =>
    towers.map((tower) => ({ project, towers: [tower], from: tower.from, to: tower.to })),
  ),
});

/** A tower's place among those beside it: its first cell and the number of its cells, counted in cells from the start. */
export type Column = { tower: Tower; start: number; size: number };

/** Towers of a project side by side; shops, plots and units without a tower are a band of one. */
export type Band = { shape: Shape; columns: readonly Column[]; size: number };

export type Part = Span & { column: Column; floor: Floor };

/** A floor that is wider than its tower's room takes several lines of units. */
export type Line =
  | { kind: 'project'; project: Project }
  | { kind: 'towers'; band: Band; stacked: boolean }
  | {
      kind: 'units';
      project: Project;
      band: Band;
      parts: readonly Part[];
      /** The same floor of every tower of the band: its name, and on its first line all its units. */
      floor: string;
      floors: readonly Floor[];
      first: boolean;
      walls: readonly Column[];
    }
  | { kind: 'gap' | 'ground'; band: Band; walls: readonly Column[] };

export type UnitLine = Extract<Line, { kind: 'units' }>;

export type BoardLines = {
  lines: readonly Line[];
  /** The line of each cell; -1 for one that is not shown. */
  lineOf: Int32Array;
  placeOf: Int32Array;
};

/**
 * Room for cells side by side: of towers, which have some air around each, and of plots, which are wider. What is named above the
 * board needs no line for its project.
 */
export type Across = { cells: number; air: number; plots: number; isNamed?: boolean };

/** Breaks the board into lines. Towers of a project share lines by floor, as many of them as there is room for. */
export function boardLines(board: Board, across: Across): BoardLines {
  const lines: Line[] = [];
  const lineOf = new Int32Array(board.cells.length).fill(-1);
  const placeOf = new Int32Array(board.cells.length).fill(-1);
  const place = ({ from, to, column }: Part, step: number) => {
    for (let cell = from; cell < to; cell += 1) {
      lineOf[cell] = lines.length;
      placeOf[cell] = column.start + (board.places[cell] ?? 0) - step * column.size;
    }
  };
  for (const project of board.projects) {
    if (!across.isNamed) lines.push({ kind: 'project', project });
    for (const band of bandsOf(project, across)) {
      lines.push({ kind: 'towers', band, stacked: band.columns.some(({ tower }) => tower.stacks) });
      const begun = new Set<Column>();
      const wallsOf = () => (band.shape === 'tower' ? band.columns.filter((column) => begun.has(column)) : []);
      let above = Number.NaN;
      for (const floor of floorsOf(band)) {
        if (above - Number(floor) > 1) lines.push({ kind: 'gap', band, walls: wallsOf() });
        above = floor === '' ? Number.NaN : Number(floor);
        const floors = band.columns.flatMap(({ tower }) => tower.floors.find((one) => one.floor === floor) ?? []);
        for (const [step, parts] of partsOf(band, floors).entries()) {
          for (const part of parts) {
            place(part, step);
            begun.add(part.column);
          }
          lines.push({ kind: 'units', project, band, parts, floor, floors, first: step === 0, walls: wallsOf() });
        }
      }
      lines.push({ kind: 'ground', band, walls: wallsOf() });
    }
  }
  return { lines, lineOf, placeOf };
}

function bandsOf({ towers }: Project, { cells, air, plots }: Across): Band[] {
  const bands: { columns: Column[]; shape: Shape; size: number }[] = [];
  for (const tower of towers) {
    const size =
      tower.shape === 'tower' ? sizeOf(tower, Math.max(1, Math.floor(cells - air))) : evenly(tower.to - tower.from, plots);
    const beside = bands.at(-1);
    // Units without a tower never share a line with one.
    if (
      beside &&
      tower.name !== '' &&
      tower.shape === 'tower' &&
      beside.size + size + (beside.columns.length + 1) * air <= cells
    ) {
      beside.columns.push({ tower, start: beside.size, size });
      beside.size += size;
    } else bands.push({ columns: [{ tower, start: 0, size }], shape: tower.shape, size });
  }
  return bands;
}

/** A tower with stacks keeps them all, and is scrolled where there is less room; others take several lines for a floor. */
const sizeOf = ({ stacks, floors }: Tower, across: number): number => stacks?.length ?? Math.min(widthOf(floors), across);

const widthOf = (floors: readonly Floor[]): number => floors.reduce((most, { from, to }) => Math.max(most, to - from), 1);

/** Returns how many stand in a row where all rows are about as long. */
const evenly = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / Math.max(1, most)));

const floorsOf = ({ columns }: Band): string[] =>
  [...new Set(columns.flatMap(({ tower }) => tower.floors.map(({ floor }) => floor)))].toSorted(compareFloors);

function partsOf({ columns }: Band, floors: readonly Floor[]): Part[][] {
  const lines: Part[][] = [];
  for (const column of columns) {
    const floor = floors.find(({ from }) => from >= column.tower.from && from < column.tower.to);
    if (!floor) continue;
    for (let [from, at] = [floor.from, 0]; from < floor.to; from += column.size, at += 1) {
      const line = lines[at] ?? [];
      lines[at] = line;
      line.push({ column, floor, from, to: Math.min(from + column.size, floor.to) });
    }
  }
  return lines;
}

export type Statuses = ReadonlyArray<ShownStatus | undefined>;

export const statusesOf = (units: readonly ServiceDocument[], availability: KnownAvailability): Statuses =>
  units.map((unit) => shownStatusOf(availability, unit));

export type Tally = { total: number; matching: number; by: ReadonlyMap<AvailabilityStatus, number> };

export function tallyOf(cells: Uint32Array, spans: readonly Span[], statuses: Statuses, matches: Uint8Array): Tally {
  const by = new Map<AvailabilityStatus, number>();
  let [total, matching] = [0, 0];
  for (const { from, to } of spans) {
    total += to - from;
    for (const row of cells.subarray(from, to)) {
      matching += matches[row] ?? 0;
      const shown = statuses[row];
      const status = shown && plainStatus(shown);
      if (status) by.set(status, (by.get(status) ?? 0) + 1);
    }
  }
  return { total, matching, by };
}
