import { type AvailabilityStatus, plainStatus, type ShownStatus } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { compareFloors, floorPlace, type FoundFloor, type FloorRule } from '@/resources/units/rules/floors';
import { type KnownAvailability, shownStatusOf } from '@/resources/units/use-availability';

/** A range of board cells, `to` excluded. */
type Span = { from: number; to: number };

type Floor = Span & { floor: string };
/** The name is empty when no source gives one. */
type Tower = Span & { name: string; floors: readonly Floor[] };
/** The project name is empty for units without a project. */
type Project = Span & { project: string; towers: readonly Tower[] };

export type Board = {
  /** Record indices cell by cell: by project, then tower, then floor from the highest down. */
  cells: Uint32Array;
  cellOf: Uint32Array;
  projects: readonly Project[];
  counts: Readonly<Record<FoundFloor['by'], number>>;
};

type Floors = Map<string, number[]>;

/** Lays out all units. Units of one floor keep the order of `ordered`; towers and projects are ordered by `compare`. */
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
  const projects = sortedEntries(grouped, lastIfEmpty).map(([project, towers]) =>
    spanned(() => ({
      project,
      towers: sortedEntries(towers, lastIfEmpty).map(([name, floors]) => spanned(() => ({ name, floors: floorsOf(floors) }))),
    })),
  );
  const cellOf = new Uint32Array(records.length);
  for (const [cell, row] of cells.entries()) cellOf[row] = cell;
  return { cells: Uint32Array.from(cells), cellOf, projects, counts };
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

/** Towers without a match are left out; cells keep their numbers. */
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

/** A tower's place among those beside it: its first cell and the number of its cells, counted in cells from the start. */
export type Column = { tower: Tower; start: number; size: number };

/** Towers of a project side by side. Those that stand alone, and units without a tower, are a band of one. */
export type Band = { columns: readonly Column[]; across: number };

export type Part = Span & { column: Column; floor: Floor };

/** A floor that is wider than its tower's room takes several lines of units. */
export type Line =
  | { kind: 'project'; project: Project }
  | { kind: 'towers'; band: Band }
  | {
      kind: 'units';
      project: Project;
      band: Band;
      parts: readonly Part[];
      /** The same floor of every tower of the band: its name, and on its first line all its units. */
      floor: string;
      floors: readonly Floor[];
      first: boolean;
    };

export type UnitLine = Extract<Line, { kind: 'units' }>;

export type BoardLines = {
  lines: readonly Line[];
  /** The line of each cell; -1 for one that is not shown. */
  lineOf: Int32Array;
};

/** A tower with more units on a floor takes several lines for it where that brings another tower beside it. */
const NARROWEST = 8;

/** Breaks the board into lines of `across` units. Towers of a project share lines by floor, as many of them as there is room for. */
export function boardLines(board: Board, across: number): BoardLines {
  const lines: Line[] = [];
  const lineOf = new Int32Array(board.cells.length).fill(-1);
  for (const project of board.projects) {
    lines.push({ kind: 'project', project });
    for (const band of bandsOf(project, across)) {
      lines.push({ kind: 'towers', band });
      for (const floor of floorsOf(band)) {
        const floors = band.columns.flatMap(({ tower }) => tower.floors.find((one) => one.floor === floor) ?? []);
        for (const [step, parts] of partsOf(band, floors).entries()) {
          for (const { from, to } of parts) lineOf.fill(lines.length, from, to);
          lines.push({ kind: 'units', project, band, parts, floor, floors, first: step === 0 });
        }
      }
    }
  }
  return { lines, lineOf };
}

/** Returns how many units side by side the widest project has on its floors. Units without a floor stand in as many lines as they take. */
export const widestOf = ({ projects }: Board): number =>
  projects.reduce((most, { towers }) => {
    const widths = towers.map(({ floors }) => widthOf(floors.filter(({ floor }) => floor !== '')));
    return Math.max(
      most,
      widths.reduce((sum, width) => sum + width, 0),
    );
  }, 1);

/** Units without a tower never share a line with one. */
function bandsOf({ towers }: Project, across: number): Band[] {
  const bands: Tower[][] = [];
  let room = 0;
  for (const tower of towers) {
    const least = Math.min(NARROWEST, widthOf(tower.floors));
    const beside = bands.at(-1);
    if (beside && tower.name !== '' && least <= room) beside.push(tower);
    else {
      bands.push([tower]);
      room = across;
    }
    room -= least;
  }
  return bands.map((band) => bandOf(band, across));
}

const widthOf = (floors: readonly Floor[]): number => floors.reduce((most, { from, to }) => Math.max(most, to - from), 0);

/** Gives each tower its least room, then what is left cell by cell to those that need more. */
function bandOf(towers: readonly Tower[], across: number): Band {
  const sizes = towers.map(({ floors }) => Math.min(NARROWEST, widthOf(floors), across));
  let left = across - sizes.reduce((sum, size) => sum + size, 0);
  for (let given = true; given && left > 0;) {
    given = false;
    for (const [at, tower] of towers.entries()) {
      const size = sizes[at] ?? 0;
      if (left === 0 || size >= widthOf(tower.floors)) continue;
      sizes[at] = size + 1;
      left -= 1;
      given = true;
    }
  }
  let start = 0;
  const columns = towers.map((tower, at) => {
    const column = { tower, start, size: sizes[at] ?? 1 };
    start += column.size;
    return column;
  });
  return { columns, across };
}

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
