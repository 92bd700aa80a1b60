import { idOf } from '@/api/record-id';
import { availabilityOf, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { compareFloors, floorPlace, type FloorPlace, type FloorRule } from '../rules/floors';
import type { KnownAvailability } from '../use-availability';

/** A range of board cells, `to` excluded. */
type Span = { from: number; to: number };

export type Floor = Span & { floor: string };
/** The block name is empty when no source gives one. */
type Block = Span & { block: string; floors: readonly Floor[] };
/** The project name is empty for units without a project. */
type Project = Span & { project: string; blocks: readonly Block[] };

export type Board = {
  /** Record indices cell by cell: by project, then block, then floor from the highest down. */
  cells: Uint32Array;
  /** The cell of each record. */
  cellOf: Uint32Array;
  projects: readonly Project[];
  /** The number of units whose floor came from each source. */
  said: Readonly<Record<FloorPlace['by'], number>>;
};

type Floors = Map<string, number[]>;

/** Lays out all units. Units of one floor keep the order of `ordered`; blocks and projects are ordered by `compare`. */
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

/** One line of the board on screen. A floor that is wider than the screen takes several lines of units. */
export type Line =
  | { kind: 'project'; project: Project }
  | { kind: 'block'; block: Block }
  | { kind: 'floor'; floor: Floor }
  | (Span & { kind: 'units'; floor: Floor; project: Project; first: boolean });

type UnitLine = Extract<Line, { kind: 'units' }>;

export type BoardLines = {
  lines: readonly Line[];
  /** The line of each cell. */
  lineOf: Uint32Array;
};

/** Breaks the board into lines of `across` units; a floor is named beside its units or in a line above them. */
export function boardLines(board: Board, across: number, named: 'beside' | 'above'): BoardLines {
  const lines: Line[] = [];
  const lineOf = new Uint32Array(board.cells.length);
  const addUnits = (project: Project, floor: Floor) => {
    for (let from = floor.from; from < floor.to; from += across) {
      const to = Math.min(from + across, floor.to);
      lineOf.fill(lines.length, from, to);
      lines.push({ kind: 'units', project, floor, from, to, first: from === floor.from });
    }
  };
  for (const project of board.projects) {
    lines.push({ kind: 'project', project });
    for (const block of project.blocks) {
      if (block.block !== '') lines.push({ kind: 'block', block });
      for (const floor of block.floors) {
        if (named === 'above') lines.push({ kind: 'floor', floor });
        addUnits(project, floor);
      }
    }
  }
  return { lines, lineOf };
}

type Key = { key: string; ctrlKey: boolean };

/**
 * Returns the cell a key moves to; undefined for other keys and at the edge. Left and Right continue on the next floor; Up and
 * Down keep the column; Home and End stay on the floor, with Ctrl on the board; Page keys go to a project's first unit.
 */
export function moveOnBoard(
  { key, ctrlKey }: Key,
  index: number,
  board: Board,
  drawn: BoardLines,
  rtl: boolean,
): number | undefined {
  const last = board.cells.length - 1;
  const here = unitLine(drawn, drawn.lineOf[index] ?? 0);
  if (!here) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return within(index + ((key === 'ArrowRight') === rtl ? -1 : 1), last);
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(drawn, index, key === 'ArrowDown' ? 1 : -1, here);
    case 'Home':
      return ctrlKey ? 0 : here.floor.from;
    case 'End':
      return ctrlKey ? last : here.floor.to - 1;
    case 'PageDown':
      return within(here.project.to, last) ?? last;
    case 'PageUp':
      return index > here.project.from ? here.project.from : board.projects.find(({ to }) => to === index)?.from;
    default:
      return undefined;
  }
}

const within = (cell: number, last: number) => (cell >= 0 && cell <= last ? cell : undefined);

function unitLine({ lines }: BoardLines, index: number): UnitLine | undefined {
  const line = lines[index];
  return line?.kind === 'units' ? line : undefined;
}

function inColumn({ lines, lineOf }: BoardLines, index: number, step: 1 | -1, here: UnitLine): number | undefined {
  for (let next = (lineOf[index] ?? 0) + step; next >= 0 && next < lines.length; next += step) {
    const line = lines[next];
    if (line?.kind === 'units') return Math.min(line.from + index - here.from, line.to - 1);
  }
  return undefined;
}

export type Statuses = ReadonlyArray<AvailabilityStatus | undefined>;

/** Returns the status of each record; undefined while contracts are not loaded. */
export const statusesOf = (units: readonly ServiceDocument[], availability: KnownAvailability): Statuses =>
  units.map((unit) => (typeof availability === 'string' ? undefined : availabilityOf(availability, idOf(unit)).status));

export type Tally = { total: number; matching: number; by: ReadonlyMap<AvailabilityStatus, number> };

/** Counts the units in a part of the board: all, matching, and by status. */
export function tallyOf(cells: Uint32Array, { from, to }: Span, statuses: Statuses, matches: Uint8Array): Tally {
  const by = new Map<AvailabilityStatus, number>();
  let matching = 0;
  for (const row of cells.subarray(from, to)) {
    matching += matches[row] ?? 0;
    const status = statuses[row];
    if (status) by.set(status, (by.get(status) ?? 0) + 1);
  }
  return { total: to - from, matching, by };
}
