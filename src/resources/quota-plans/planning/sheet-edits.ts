import type { PlanningMeasure } from '../rules/planning';
import { placeKey } from '../rules/planning';
import type { PlanningEdit } from '../rules/planning-edits';
import { inYear, nextPeriod } from '../rules/periods';
import { areaOf, sizeOf, spotsOf, type Selection, type Spot } from './selection';
import { numberOf, type Sheet } from './sheet';

/** What edits are made over. */
export type Board = { sheet: Sheet; measure: PlanningMeasure; locks: ReadonlySet<string> };

/** The edits, and how many places were left alone because they are locked. */
export type Edits = { edits: readonly PlanningEdit[]; locked: number };

export const keyAt = ({ lines, periods }: Sheet, { row, column }: Spot): string =>
  placeKey(lines[row]?.memberId ?? '', periods[column] ?? '');

export const valueAt = ({ lines }: Sheet, { row, column }: Spot): unknown => lines[row]?.cells[column]?.value;

/** Values at places, but not at locked ones. */
export function editsOf({ sheet, measure, locks }: Board, values: ReadonlyArray<readonly [Spot, unknown]>): Edits {
  const open = values.filter(([spot]) => !locks.has(keyAt(sheet, spot)));
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
    spotsOf(areaOf(selection)).map((spot) => [spot, null]),
  );

/** The first column of the selection over the others; of a single column the one before it, as spreadsheets do. */
export function fillingRight(board: Board, selection: Selection): Edits {
  const area = areaOf(selection);
  const isOne = sizeOf(area).columns === 1;
  const source = isOne ? area.from - 1 : area.from;
  if (source < 0) return { edits: [], locked: 0 };
  const filled = spotsOf(area).filter(({ column }) => isOne || column > area.from);
  return editsOf(
    board,
    filled.map((spot) => [spot, valueAt(board.sheet, { ...spot, column: source }) ?? null]),
  );
}

/** The first line of the selection over the others; of a single line the one above it. */
export function fillingDown(board: Board, selection: Selection): Edits {
  const area = areaOf(selection);
  const isOne = sizeOf(area).rows === 1;
  const source = isOne ? area.top - 1 : area.top;
  if (source < 0) return { edits: [], locked: 0 };
  const filled = spotsOf(area).filter(({ row }) => isOne || row > area.top);
  return editsOf(
    board,
    filled.map((spot) => [spot, valueAt(board.sheet, { ...spot, row: source }) ?? null]),
  );
}

/** The numbers of some columns under other periods; what those hold where nothing is copied over it stays. */
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
  const edits = copied.filter(({ memberId, period }) => !locks.has(placeKey(memberId, period)));
  return { edits, locked: copied.length - edits.length };
}

export const copyingToNextPeriod = (board: Board, column: number): Edits => copying(board, nextPeriod, [column]);

export const copyingToYear = (board: Board, year: number): Edits =>
  copying(
    board,
    (period) => inYear(period, year),
    board.sheet.periods.map((_, at) => at),
  );

/** The selection as spreadsheets read it: bare numbers between tabs. */
export function copiedText({ lines }: Sheet, selection: Selection): string {
  const { top, bottom, from, to } = areaOf(selection);
  return lines
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      cells
        .slice(from, to + 1)
        .map(({ value }) => asCopied(value))
        .join('\t'),
    )
    .join('\n');
}

function asCopied(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
