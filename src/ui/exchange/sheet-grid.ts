import { latinDigits } from '@/schema/day';
import { isNameOf, type Target } from './headings';
import { type FileCell, type FileRow, type FileSheet, type Fill, isBlank, lineOf, shownCell } from './read/table-file';
import { fillsByRow } from './row-fills';

/* A grid that stands for a list: floors down, units across, and the price or the state of each unit in its cell. */

export type GridHabits = {
  /** Targets of the place in the grid and of its cell. */
  name: string;
  floor: string;
  price: string;
  status: string;
  floorIn: (text: string) => number | string | undefined;
  statusIn: (text: string) => string | undefined;
};

/** "01", "Unit 3", "شقة 4". */
const LABEL = /^(?:units?|apt|apartment|flat|no|(?:ال)?وحدة|(?:ال)?شقة)?[\s.#:-]*(\d{1,2})$/iu;
const ABOVE = 30;
const LEAST = { units: 3, floors: 2 };
const MOST = 0.7;
const NOTHING = /^[-–—x✗]+$/iu;

type Unit = { name: string; floor: FileCell; price: FileCell; status: string; row: number; column: number };

const textOf = (cell: FileCell | undefined): string => latinDigits(shownCell(cell ?? '')).trim();

/** Keyed by column; undefined for a row that is no head. */
function unitsAcross(cells: readonly FileCell[]): ReadonlyMap<number, number> | undefined {
  const units = new Map<number, number>();
  for (const [column, cell] of cells.entries()) {
    const number = LABEL.exec(textOf(cell))?.[1];
    if (column === 0 ? number !== undefined : number === undefined && !isBlank(cell)) return undefined;
    if (number !== undefined) units.set(column, Number(number));
  }
  const numbers = [...units.values()];
  return units.size >= LEAST.units && numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
    ? units
    : undefined;
}

const isPrice = (cell: FileCell): boolean =>
  typeof cell === 'number' ? cell >= 10_000 : /\d[\d.,٬٫\s]{4,}|\d\s*(?:[mk]|مليون|[اأ]لف)/iu.test(textOf(cell));

/** The corner of the head is empty or names floors, "Floor / Unit". */
const isHead = ({ cells }: FileRow, floors: readonly Target[]): boolean =>
  unitsAcross(cells) !== undefined &&
  (isBlank(cells[0]) ||
    textOf(cells[0])
      .split(/[/|\\\n–-]/)
      .some((part) => isNameOf(floors, part)));

export function listOfGrid(file: FileSheet, targets: readonly Target[], habits: GridHabits): FileSheet | undefined {
  const named = targets.filter(({ id }) => id === habits.floor);
  const first = file.rows.slice(0, ABOVE).findIndex((row) => isHead(row, named));
  if (first < 0) return undefined;
  const found: Array<FileRow | Unit> = [];
  let across: ReadonlyMap<number, number> = new Map();
  let [floors, known, all] = [0, 0, 0];
  for (const row of file.rows.slice(first)) {
    const next = isHead(row, named) ? unitsAcross(row.cells) : undefined;
    const floor = next || lineOf(row.cells) !== undefined ? undefined : habits.floorIn(textOf(row.cells[0]));
    if (next) across = next;
    else if (floor === undefined || (typeof floor === 'number' && floor >= 100)) found.push(row);
    else {
      floors += 1;
      for (const [column, number] of across) {
        const cell = row.cells[column] ?? '';
        if (isBlank(cell) || NOTHING.test(textOf(cell))) continue;
        const place = `${floor === 0 ? 'G' : floor}${String(number).padStart(2, '0')}`;
        const [isName, status] = [textOf(cell).endsWith(place), habits.statusIn(shownCell(cell))];
        all += 1;
        if (isName || status !== undefined || isPrice(cell)) known += 1;
        const name = isName ? shownCell(cell) : place;
        const price = isName || status !== undefined ? '' : cell;
        found.push({ name, floor: row.cells[0] ?? '', price, status: status ?? '', row: row.number, column });
      }
    }
  }
  if (floors < LEAST.floors || all === 0 || known < all * MOST) return undefined;
  return asList(file, first, found, (id) => targets.find((target) => target.id === id)?.label ?? id, habits);
}

function asList(
  sheet: FileSheet,
  first: number,
  found: ReadonlyArray<FileRow | Unit>,
  labelOf: (id: string) => string,
  { name, floor, price, status }: GridHabits,
): FileSheet {
  const { rows, fills = [], hidden: _, ...file } = sheet;
  const units = found.filter((one) => 'name' in one);
  const [hasPrices, hasStates] = [units.some((unit) => unit.price !== ''), units.some((unit) => unit.status !== '')];
  const head = [name, floor, ...(hasPrices ? [price] : []), ...(hasStates ? [status] : [])].map(labelOf);
  const lines: FileRow[] = [...rows.slice(0, first), { number: 0, cells: head }];
  const filled: Fill[] = [];
  const byRow = fillsByRow(fills);
  for (const one of found) {
    const number = lines.length + 1;
    if (!('name' in one)) lines.push(one);
    else {
      const cells = [one.name, one.floor, ...(hasPrices ? [one.price] : []), ...(hasStates ? [one.status] : [])];
      lines.push({ number, cells });
      const own = byRow.get(one.row)?.find(({ from, to }) => from <= one.column && to >= one.column);
      if (own) filled.push({ colour: own.colour, row: number, from: 0, to: cells.length - 1 });
    }
  }
  const others = fills.filter(({ row }) => rows.slice(0, first).some(({ number }) => number === row));
  return {
    ...file,
    rows: lines.map(({ cells }, at) => ({ number: at + 1, cells })),
    ...(fills.length > 0 && { fills: [...others, ...filled] }),
    grid: true,
  };
}
