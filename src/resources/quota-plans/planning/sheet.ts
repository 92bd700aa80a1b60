import type { CopiedCell } from '@/ui/grid/copied-cells';
import { placed } from '@/ui/grid/clipboard';
import { areaOf, type CellPosition, fillSource, positionsOf, type Selection, type Size } from '@/ui/grid/selection';
import type { Language } from '@/i18n/i18n';
import { withoutCurrency } from '@/i18n/currency-words';
import { type AmountProblem, parseSum, writtenAmount } from '@/i18n/parse-number';
import { latinDigits } from '@/schema/day';
import { fromPercent } from '@/schema/ratio';
import type { PlanMember } from './plan-year';
import { inYear, nextPeriod } from '../rules/periods';
import { cellKey, type Planning, type PlanningEdit, type PlanningEntry, type PlanningMeasure } from '../rules/planning';
import { planTotals, type PlanTotals, sumOf } from '../rules/totals';

export type SheetCell = {
  /** As in its row: a number, or a value that cannot be read as one; the sum when several rows share the cell. */
  value: unknown;
  rows: number;
  /** The first of these rows, by which the cell is found among the form's values. */
  entry?: PlanningEntry;
  changed: boolean;
};

export type SheetLine = {
  memberId: string;
  name: string;
  /** Rows name it, but no member has this ID. */
  isUnmatched: boolean;
  cells: readonly SheetCell[];
};

/** One line per member, unmatched IDs next, and the plan as a whole last; one column per period. */
export type Sheet = { periods: readonly string[]; lines: readonly SheetLine[] };

type Cells = ReadonlyMap<string, Omit<SheetCell, 'changed'>>;

type Shown = {
  planning: Planning;
  before: Cells;
  members: readonly PlanMember[];
  periods: readonly string[];
  measure: PlanningMeasure;
};

export function sheetOf({ planning, before, members, periods, measure }: Shown): Sheet {
  const now = cellsIn(planning, measure);
  const known = new Map(members.map(({ memberId, name }) => [memberId, name]));
  const unmatched = new Set(planning.entries.map(({ memberId }) => memberId).filter((id) => id !== '' && !known.has(id)));
  const lineOf = (memberId: string): SheetLine => ({
    memberId,
    name: known.get(memberId) ?? memberId,
    isUnmatched: memberId !== '' && !known.has(memberId),
    cells: periods.map((period) => {
      const key = cellKey(memberId, period);
      const cell = now.get(key) ?? nothing;
      return { ...cell, changed: !isSame(cell.value, before.get(key)?.value) };
    }),
  });
  return { periods, lines: [...known.keys(), ...unmatched, ''].map(lineOf) };
}

export function totalsOf({ lines, periods }: Sheet): PlanTotals {
  const numbers = lines.map(({ cells }) => cells.map(numberOf));
  return planTotals(numbers.slice(0, -1), numbers.at(-1) ?? [], periods.length);
}

export const numberOf = ({ value }: Pick<SheetCell, 'value'>): number | undefined =>
  typeof value === 'number' ? value : undefined;

export const lineWith = (line: SheetLine, column: number, value: unknown): SheetLine => ({
  ...line,
  cells: line.cells.map((cell, index) => (index === column ? { ...cell, value, changed: true } : cell)),
});

export const isSameLine = (one: SheetLine, other: SheetLine): boolean =>
  one.memberId === other.memberId &&
  one.name === other.name &&
  one.isUnmatched === other.isUnmatched &&
  one.cells.length === other.cells.length &&
  one.cells.every((cell, index) => {
    const match = other.cells[index];
    return (
      match !== undefined &&
      isSame(cell.value, match.value) &&
      cell.changed === match.changed &&
      cell.rows === match.rows &&
      cell.entry?.row === match.entry?.row
    );
  });

const nothing = { value: undefined, rows: 0 };

const isSame = (one: unknown, other: unknown): boolean => {
  if ((one ?? '') === (other ?? '')) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
};

export function cellsIn({ entries }: Planning, measure: PlanningMeasure): Cells {
  const found = new Map<string, Omit<SheetCell, 'changed'>>();
  for (const entry of entries) {
    if (entry.measure !== measure) continue;
    const key = cellKey(entry.memberId, entry.period);
    const other = found.get(key);
    found.set(
      key,
      other ? { ...other, rows: other.rows + 1, value: added(other.value, entry.value) } : { value: entry.value, rows: 1, entry },
    );
  }
  return found;
}

/** An unreadable text takes precedence over any sum. */
function added(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return sumOf([one, other]);
  return typeof one === 'string' || other === undefined || other === null ? one : other;
}

export type Board = { sheet: Sheet; measure: PlanningMeasure; locks: ReadonlySet<string> };

export type Edits = { edits: readonly PlanningEdit[]; locked: number };

export const keyAt = ({ lines, periods }: Sheet, { row, column }: CellPosition): string =>
  cellKey(lines[row]?.memberId ?? '', periods[column] ?? '');

export const valueAt = ({ lines }: Sheet, { row, column }: CellPosition): unknown => lines[row]?.cells[column]?.value;

export function editsOf({ sheet, measure, locks }: Board, values: ReadonlyArray<readonly [CellPosition, unknown]>): Edits {
  const open = values.filter(([position]) => !locks.has(keyAt(sheet, position)));
  const edits = open.map(([{ row, column }, value]) => ({
    memberId: sheet.lines[row]?.memberId ?? '',
    period: sheet.periods[column] ?? '',
    measure,
    value,
  }));
  return { edits, locked: values.length - open.length };
}

export const clearing = (board: Board, selection: Selection): Edits =>
  editsOf(
    board,
    positionsOf(areaOf(selection)).map((position) => [position, null]),
  );

/** A single selected line or column takes the one before it, as in spreadsheets. */
export function filling(board: Board, selection: Selection, along: 'row' | 'column'): Edits {
  const area = areaOf(selection);
  const source = along === 'row' ? fillSource(area.top, area.bottom) : fillSource(area.from, area.to);
  if (source === undefined) return { edits: [], locked: 0 };
  const filled = positionsOf(area).filter((position) => position[along] !== source);
  return editsOf(
    board,
    filled.map((position) => [position, valueAt(board.sheet, { ...position, [along]: source }) ?? null]),
  );
}

function copying(
  { sheet, measure, locks }: Board,
  periodAfter: (period: string) => string | undefined,
  columns: readonly number[],
) {
  const copied = sheet.lines.flatMap(({ memberId, cells }) =>
    columns.flatMap((column): PlanningEdit[] => {
      const period = periodAfter(sheet.periods[column] ?? '');
      const cell = cells[column];
      const value = cell && numberOf(cell);
      return period === undefined || value === undefined ? [] : [{ memberId, period, measure, value }];
    }),
  );
  const edits = copied.filter(({ memberId, period }) => !locks.has(cellKey(memberId, period)));
  return { edits, locked: copied.length - edits.length };
}

export const copyingToNextPeriod = (board: Board, column: number): Edits => copying(board, nextPeriod, [column]);

export const copyingToYear = (board: Board, year: number): Edits =>
  copying(
    board,
    (period) => inYear(period, year),
    board.sheet.periods.map((_, index) => index),
  );

export const copiedCells = ({ lines }: Sheet, selection: Selection): CopiedCell[][] => {
  const { top, bottom, from, to } = areaOf(selection);
  return lines
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      cells.slice(from, to + 1).map(({ value }) => (typeof value === 'number' || typeof value === 'string' ? value : '')),
    );
};

type BadCell = { position: CellPosition; text: string };

export type Pasting = Edits & { bad: readonly BadCell[]; outside: Size; end: CellPosition };

export function pasting(board: Board, cells: readonly (readonly PastedCell[])[], selection: Selection): Pasting {
  const size = { rows: board.sheet.lines.length, columns: board.sheet.periods.length };
  const { cells: reached, outside, end } = placed(cells, areaOf(selection), size);
  const bad = reached.flatMap(([position, cell]) => ('problem' in cell ? [{ position, text: cell.text }] : []));
  const values = reached.flatMap(([position, cell]) => ('problem' in cell ? [] : [[position, cell.value] as const]));
  return { ...editsOf(board, values), bad, outside, end };
}

export const needsReview = ({ bad, outside }: Pasting): boolean => bad.length > 0 || outside.rows > 0 || outside.columns > 0;

type PastedCell = { value: number | null } | { text: string; problem: AmountProblem };

/**
 * Reads a cell as spreadsheets show it. Besides typed forms (both digit scripts, thousands separators, AED, `2m`), accepts negative
 * numbers in brackets, `12%` as the 0.12 in the sheet, the accounting dash for zero, and sums.
 */
export function pastedNumber(text: string, language: Language): PastedCell {
  const trimmed = text.trim();
  if (/^(?:AED\s*)?[-–—]$/.test(trimmed)) return { value: 0 };
  const sum = parseSum(trimmed, language);
  if (sum) return 'problem' in sum ? { text, problem: sum.problem } : { value: sum.value };
  const [, bracketed] = /^\((.+)\)$/.exec(trimmed) ?? [];
  const [, percent] = /^(.+?)\s*[%٪]$/.exec(bracketed ?? trimmed) ?? [];
  // Three figures after a single point may be thousands.
  if (/^[+-]?[1-9]\d{0,2}[.٫]\d{3}$/.test(latinDigits(withoutCurrency(bracketed ?? trimmed))))
    return { text, problem: 'ambiguous' };
  const parsed = writtenAmount(percent ?? bracketed ?? trimmed, language);
  if ('problem' in parsed) return { text, problem: parsed.problem };
  const { value } = parsed;
  if (value === null) return { value };
  const whole = percent === undefined ? value : fromPercent(value);
  return { value: bracketed === undefined || whole === 0 ? whole : -whole };
}
