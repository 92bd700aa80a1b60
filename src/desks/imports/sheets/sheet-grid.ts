import { latinDigits } from '@/schema/day';
import { isNameOf, matchHeadings, type Target } from './headings';
import { type FileRow, type FileSheet, type Fill, bounds, isBlank, lineOf } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import type { ListHabits } from './list-habits';
import { fillsByRow } from './row-fills';
import { headingText, ownHead, waysOf } from './sheet-head';

/* A grid that stands for a list: floors down, units across, and the price or the state of each unit in its cell. */

/** "01", "Unit 3", "شقة 4". */
const LABEL = /^(?:units?|apt|apartment|flat|no|type|stack|(?:ال)?وحدة|(?:ال)?شقة)?[\s.#:-]*(\d{1,2}|[A-Z])$/iu;
/** A is the first stack. */
const LETTERS = 64;
const ABOVE = 30;
const LEAST = { units: 3, floors: 2 };
const MOST = 0.7;
const NOTHING = /^[-–—x✗]+$/iu;

/** Keyed by headings, with what is said once for all units of its column. */
type Unit = { said: ReadonlyMap<string, FileCell>; row: number; column: number };

const textOf = (cell: FileCell | undefined): string => latinDigits(shownCell(cell ?? '')).trim();

function unitsAcross(cells: readonly FileCell[]): ReadonlyMap<number, number> | undefined {
  const units = new Map<number, number>();
  for (const [column, cell] of cells.entries()) {
    const number = LABEL.exec(textOf(cell))?.[1];
    if (column === 0 ? number !== undefined : number === undefined && !isBlank(cell)) return undefined;
    if (number !== undefined)
      units.set(column, /\d/.test(number) ? Number(number) : number.toUpperCase().charCodeAt(0) - LETTERS);
  }
  const numbers = [...units.values()];
  return units.size >= LEAST.units && numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
    ? units
    : undefined;
}

const isPrice = (cell: FileCell): boolean =>
  typeof cell === 'number' ? cell >= 10_000 : /\d[\d.,٬٫\s]{4,}|\d\s*(?:[mk]|مليون|[اأ]لف)/iu.test(textOf(cell));

/** The corner of the head is empty or names floors or units, "Floor / Unit". */
const isHead = ({ cells }: FileRow, named: readonly Target[]): boolean =>
  unitsAcross(cells) !== undefined && (isBlank(cells[0]) || namesAny(cells[0], named));

const namesAny = (cell: FileCell | undefined, targets: readonly Target[]): boolean =>
  textOf(cell)
    .split(/[/|\\\n–-]/)
    .some((part) => isNameOf(targets, part));

export function listOfGrid(
  file: FileSheet,
  targets: readonly Target[],
  { nameColumn: name, onFloor, amount, fills }: ListHabits,
): FileSheet | undefined {
  const [floorTarget, price, state] = [onFloor.floor, amount.target, fills.target];
  const named = targets.filter(({ id }) => id === floorTarget || id === name);
  const others = targets.filter((target) => !named.includes(target));
  const labelOf = (id: string) => targets.find((target) => target.id === id)?.label ?? id;
  const first = file.rows.slice(0, ABOVE).findIndex((row) => isHead(row, named));
  if (first < 0) return undefined;
  const found: Array<FileRow | Unit> = [];
  let across: ReadonlyMap<number, number> = new Map();
  let shared = new Map<string, readonly FileCell[]>();
  let [floors, known, all] = [0, 0, 0];
  let isSaid = !namesAny(
    file.rows[first]?.cells[0],
    targets.filter(({ id }) => id === name),
  );
  for (const row of file.rows.slice(first)) {
    const next = isHead(row, named) ? unitsAcross(row.cells) : undefined;
    const floor = next || lineOf(row.cells) !== undefined ? undefined : onFloor.says(textOf(row.cells[0]));
    const label = textOf(row.cells[0]);
    if (next) {
      across = next;
      shared = new Map();
    } else if (floor === undefined && matchHeadings([waysOf(label)], others)[0]) {
      shared.set(label, row.cells);
      isSaid = true;
    } else if (floor === undefined || (typeof floor === 'number' && floor >= 100)) found.push(row);
    else {
      floors += 1;
      isSaid ||= !/^\d+$/.test(label);
      for (const [column, number] of across) {
        const cell = row.cells[column] ?? '';
        if (isBlank(cell) || NOTHING.test(textOf(cell))) continue;
        const place = `${floor === 0 ? 'G' : floor}${String(number).padStart(2, '0')}`;
        const { own, rest } = namedIn(textOf(cell), floor);
        const isName = own !== '' && rest === '';
        const status = fills.says(rest === '' ? shownCell(cell) : rest);
        all += 1;
        if (isName || status !== undefined || isPrice(rest === '' ? cell : rest)) known += 1;
        const said = new Map(Array.from(shared, ([heading, cells]) => [heading, cells[column] ?? ''] as const));
        said.set(labelOf(name), own === '' ? place : own).set(labelOf(floorTarget), row.cells[0] ?? '');
        if (status !== undefined) said.set(labelOf(state), status);
        else if (!isName) said.set(labelOf(price), rest === '' ? cell : rest);
        found.push({ said, row: row.number, column });
      }
    }
  }
  // Numbers below "Unit" are units themselves, with a column for each instalment.
  if (!isSaid || floors < LEAST.floors || all === 0 || known < all * MOST) return undefined;
  return asList(file, first, found, [name, floorTarget, price, state].map(labelOf));
}

/** The headings stand below each other, with a column for each unit. */
export function turnedList(
  { hidden: _hidden, ...file }: FileSheet,
  targets: readonly Target[],
  { nameColumn: name }: ListHabits,
): FileSheet | undefined {
  if (file.rows.length > bounds.columns) return undefined;
  const matched = matchHeadings(
    file.rows.map(({ cells }) => waysOf(headingText(cells[0]))),
    targets,
  );
  const isKnown = (target: Target | undefined) => target !== undefined;
  const known = matched.filter(isKnown).length;
  const upright = ownHead(file.rows, targets).matched.filter(isKnown).length;
  if (known < LEAST.units || known <= upright || !matched.some((target) => target?.id === name)) return undefined;
  const first = matched.findIndex(isKnown);
  const end = file.rows.findIndex(({ cells }, at) => at > first && lineOf(cells) !== undefined);
  const block = file.rows.slice(first, end < 0 ? undefined : end);
  const units = Array.from({ length: Math.max(...block.map(({ cells }) => cells.length)) }, (__, column) =>
    block.map(({ cells }) => cells[column] ?? ''),
  );
  const textsOf = (part: readonly FileRow[]) => part.map(({ cells }) => cells);
  const lines = [...textsOf(file.rows.slice(0, first)), ...units, ...textsOf(file.rows.slice(first + block.length))];
  const rows = lines.map((cells, at) => ({ number: at + 1, cells }));
  const fills = file.fills?.flatMap(({ colour, row, from, to }) => {
    const at = block.findIndex(({ number }) => number === row);
    return at < 0
      ? []
      : units.slice(from, to + 1).map((__, unit) => ({ colour, row: first + from + unit + 1, from: at, to: at }));
  });
  return { ...file, rows, ...(fills && { fills }), grid: true };
}

/** A cell can have the name of its unit, alone or before its price or state: "301", "301 1.2M". */
function namedIn(text: string, floor: number | string): { own: string; rest: string } {
  const [, own = '', rest = ''] = /^((?:\p{L}{1,3}[- ]?)?[\p{L}\d]{1,3}\d\d)(?:[\s:/|–-]+(.*))?$/u.exec(text) ?? [];
  const place = String(floor === 0 ? 'G' : floor);
  const isOnFloor = own
    .replace(/^\p{L}+[- ]/u, '')
    .slice(0, -2)
    .replace(/^0+/, '')
    .toUpperCase()
    .endsWith(place.toUpperCase());
  return isOnFloor ? { own, rest: rest.trim() } : { own: '', rest: '' };
}

function asList(sheet: FileSheet, first: number, found: ReadonlyArray<FileRow | Unit>, labels: readonly string[]): FileSheet {
  const { rows, fills = [], hidden: _, ...file } = sheet;
  const known = new Set(found.flatMap((one) => ('said' in one ? [...one.said.keys()] : [])));
  const head = [...labels.filter((label) => known.has(label)), ...[...known].filter((heading) => !labels.includes(heading))];
  const above = rows.slice(0, first);
  const lines: Array<readonly FileCell[]> = [...above.map(({ cells }) => cells), head];
  const filled: Fill[] = [];
  const byRow = fillsByRow(fills);
  for (const one of found) {
    lines.push('said' in one ? head.map((heading) => one.said.get(heading) ?? '') : one.cells);
    const fill = 'said' in one ? byRow.get(one.row)?.find(({ from, to }) => from <= one.column && to >= one.column) : undefined;
    if (fill) filled.push({ colour: fill.colour, row: lines.length, from: 0, to: head.length - 1 });
  }
  const others = fills.filter(({ row }) => above.some(({ number }) => number === row));
  return {
    ...file,
    rows: lines.map((cells, at) => ({ number: at + 1, cells })),
    ...(fills.length > 0 && { fills: [...others, ...filled] }),
    grid: true,
  };
}
