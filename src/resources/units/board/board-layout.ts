import { idOf } from '@/api/record-id';
import { availabilityOf, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { compareFloors, floorPlace, type FoundFloor, type FloorRule } from '../rules/floors';
import type { KnownAvailability } from '../use-availability';

/** A range of board cells, `to` excluded. */
type Span = { from: number; to: number };

export type Floor = Span & { floor: string };
/** The name is empty when no source gives one. */
type Tower = Span & { name: string; floors: readonly Floor[] };
/** The project name is empty for units without a project. */
type Project = Span & { project: string; towers: readonly Tower[] };

export type Board = {
  /** Record indices cell by cell: by project, then tower, then floor from the highest down. */
  cells: Uint32Array;
  /** The cell of each record. */
  cellOf: Uint32Array;
  projects: readonly Project[];
  /** The number of units whose floor came from each source. */
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

/** A tower's place among those beside it: its first cell and the number of its cells, counted in cells from the start. */
export type Column = { tower: Tower; start: number; size: number };

/** Towers of a project side by side. Those that stand alone, and units without a tower, are a band of one. */
export type Band = {
  columns: readonly Column[];
  across: number;
  /** The names of floors stand in a column before the towers; no unit of villas or land has one. */
  hasFloorColumn: boolean;
};

/** The units of one tower on a line. */
type Part = Span & { column: Column; floor: Floor };

/** One line of the board on screen. A floor that is wider than its tower's room takes several lines of units. */
export type Line =
  | { kind: 'project'; project: Project }
  | { kind: 'towers'; band: Band }
  | { kind: 'floor'; floors: readonly Floor[] }
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

type UnitLine = Extract<Line, { kind: 'units' }>;

export type BoardLines = {
  lines: readonly Line[];
  /** The line of each cell. */
  lineOf: Uint32Array;
};

/** Fewer cells are too narrow for a tower that has more on a floor. */
const NARROWEST = 3;

/**
 * Breaks the board into lines of `across` units. Towers of a project share lines by floor, each in cells of its own, as many of
 * them as there is room for. A floor is named beside its units, or in a line above them; then towers stand below one another.
 */
export function boardLines(board: Board, across: number, named: 'beside' | 'above'): BoardLines {
  const lines: Line[] = [];
  const lineOf = new Uint32Array(board.cells.length);
  for (const project of board.projects) {
    lines.push({ kind: 'project', project });
    for (const band of bandsOf(project, across, named)) {
      if (project.towers.some(({ name }) => name !== '')) lines.push({ kind: 'towers', band });
      for (const floor of floorsOf(band)) {
        const floors = band.columns.flatMap(({ tower }) => tower.floors.find((one) => one.floor === floor) ?? []);
        if (named === 'above' && floor !== '') lines.push({ kind: 'floor', floors });
        for (const [step, parts] of partsOf(band, floors).entries()) {
          for (const { from, to } of parts) lineOf.fill(lines.length, from, to);
          lines.push({ kind: 'units', project, band, parts, floor, floors, first: step === 0 });
        }
      }
    }
  }
  return { lines, lineOf };
}

/** Units without a tower never share a line with one. */
function bandsOf({ towers }: Project, across: number, named: 'beside' | 'above'): Band[] {
  const bands: Tower[][] = [];
  let room = 0;
  for (const tower of towers) {
    const least = Math.min(NARROWEST, widthOf(tower));
    const beside = bands.at(-1);
    if (beside && named === 'beside' && tower.name !== '' && least <= room) beside.push(tower);
    else {
      bands.push([tower]);
      room = across;
    }
    room -= least;
  }
  return bands.map((band) => bandOf(band, across, named));
}

const widthOf = ({ floors }: Tower): number => floors.reduce((most, { from, to }) => Math.max(most, to - from), 0);

/** Gives each tower its least room, then what is left cell by cell to those that need more. */
function bandOf(towers: readonly Tower[], across: number, named: 'beside' | 'above'): Band {
  const sizes = towers.map((tower) => Math.min(NARROWEST, widthOf(tower), across));
  let left = across - sizes.reduce((sum, size) => sum + size, 0);
  for (let given = true; given && left > 0;) {
    given = false;
    for (const [at, tower] of towers.entries()) {
      const size = sizes[at] ?? 0;
      if (left === 0 || size >= widthOf(tower)) continue;
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
  const hasFloors = towers.some(({ floors }) => floors.some(({ floor }) => floor !== ''));
  return { columns, across, hasFloorColumn: named === 'beside' && hasFloors };
}

const floorsOf = ({ columns }: Band): string[] =>
  [...new Set(columns.flatMap(({ tower }) => tower.floors.map(({ floor }) => floor)))].toSorted(compareFloors);

/** Returns the lines of a floor, each with the next units of every tower that has any left. */
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

type Key = { key: string; ctrlKey: boolean };

/**
 * Returns the cell a key moves to; undefined for other keys and at the edge. Left and Right go along the line and on to the next
 * one; Up and Down keep tower and column; Home and End stay on the floor of a tower, with Ctrl on the board; Page keys go to a
 * project's first unit.
 */
export function moveOnBoard(
  { key, ctrlKey }: Key,
  index: number,
  board: Board,
  drawn: BoardLines,
  rtl: boolean,
): number | undefined {
  const last = board.cells.length - 1;
  const line = drawn.lineOf[index] ?? 0;
  const here = partAt(drawn.lines[line], index);
  if (!here) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return along(drawn, line, index, (key === 'ArrowRight') === rtl ? -1 : 1);
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(drawn, line, index, key === 'ArrowDown' ? 1 : -1);
    case 'Home':
      return ctrlKey ? firstOf(drawn.lines.find(isUnits)) : here.part.floor.from;
    case 'End':
      return ctrlKey ? lastOf(drawn.lines.findLast(isUnits)) : here.part.floor.to - 1;
    case 'PageDown':
      return here.line.project.to <= last ? here.line.project.to : last;
    case 'PageUp':
      return index > here.line.project.from ? here.line.project.from : board.projects.find(({ to }) => to === index)?.from;
    default:
      return undefined;
  }
}

const isUnits = (line: Line): line is UnitLine => line.kind === 'units';
const firstOf = (line: UnitLine | undefined) => line?.parts[0]?.from;
const lastOf = (line: UnitLine | undefined) => line && (line.parts.at(-1)?.to ?? 0) - 1;

function partAt(line: Line | undefined, cell: number): { line: UnitLine; part: Part; at: number } | undefined {
  if (line?.kind !== 'units') return undefined;
  const at = line.parts.findIndex(({ from, to }) => cell >= from && cell < to);
  const part = line.parts[at];
  return part && { line, part, at };
}

function along({ lines }: BoardLines, line: number, cell: number, step: 1 | -1): number | undefined {
  const here = partAt(lines[line], cell);
  if (!here) return undefined;
  const next = cell + step;
  if (next >= here.part.from && next < here.part.to) return next;
  const beside = here.line.parts[here.at + step];
  if (beside) return step > 0 ? beside.from : beside.to - 1;
  const rest = step > 0 ? lines.slice(line + 1).find(isUnits) : lines.slice(0, line).findLast(isUnits);
  return step > 0 ? firstOf(rest) : lastOf(rest);
}

/** Goes on in the same tower; past its last floor to the nearest line of other towers. */
function inColumn({ lines }: BoardLines, from: number, cell: number, step: 1 | -1): number | undefined {
  const here = partAt(lines[from], cell);
  if (!here) return undefined;
  const { column } = here.part;
  const offset = cell - here.part.from;
  for (let next = from + step; next >= 0 && next < lines.length; next += step) {
    const line = lines[next];
    if (line?.kind !== 'units') continue;
    const own = line.parts.find((part) => part.column === column);
    if (own) return Math.min(own.from + offset, own.to - 1);
    if (line.band === here.line.band) continue;
    const place = column.start + offset;
    const under = line.parts.findLast((part) => part.column.start <= place) ?? line.parts[0];
    return under && Math.min(under.from + place - Math.min(under.column.start, place), under.to - 1);
  }
  return undefined;
}

export type Statuses = ReadonlyArray<AvailabilityStatus | undefined>;

/** Returns the status of each record; undefined while contracts are not loaded. */
export const statusesOf = (units: readonly ServiceDocument[], availability: KnownAvailability): Statuses =>
  units.map((unit) => (typeof availability === 'string' ? undefined : availabilityOf(availability, idOf(unit)).status));

export type Tally = { total: number; matching: number; by: ReadonlyMap<AvailabilityStatus, number> };

/** Counts the units in parts of the board: all, matching, and by status. */
export function tallyOf(cells: Uint32Array, spans: readonly Span[], statuses: Statuses, matches: Uint8Array): Tally {
  const by = new Map<AvailabilityStatus, number>();
  let [total, matching] = [0, 0];
  for (const { from, to } of spans) {
    total += to - from;
    for (const row of cells.subarray(from, to)) {
      matching += matches[row] ?? 0;
      const status = statuses[row];
      if (status) by.set(status, (by.get(status) ?? 0) + 1);
    }
  }
  return { total, matching, by };
}
