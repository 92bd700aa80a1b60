import type { Day } from '@/schema/day';

/**
 * A cell as its file has it: a text stays a text, a number or a day is one where the file says so. An empty cell is the empty text.
 */
export type FileCell = string | number | boolean | DayCell | PercentCell | ErrorCell;
type DayCell = { day: Day; /** `HH:MM` */ time?: string };
/** Shown as 5 % by the file. */
type PercentCell = { percent: number };
/** A formula that failed: `#N/A`. */
type ErrorCell = { error: string };

export type FileRow = { /** As the spreadsheet counts it, from 1. */ number: number; cells: readonly FileCell[] };
/** Rows without any value are left out; a row can be shorter than others. */
export type FileSheet = { name: string; rows: readonly FileRow[] };

/** The bounds of a file. */
export const bounds = { bytes: 20 * 1024 * 1024, unpacked: 200 * 1024 * 1024, rows: 50_000, columns: 200 };

export type TableFileProblem =
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'unpacksTooLarge'
  | 'oldExcel'
  | 'openDocument'
  | 'numbers'
  | 'pdf'
  | 'protected'
  | 'notATable'
  | 'damaged'
  | 'empty';

/** The reason why a file is not read. */
export class TableFileError extends Error {
  readonly problem: TableFileProblem;

  constructor(problem: TableFileProblem) {
    super(problem);
    this.name = 'TableFileError';
    this.problem = problem;
  }
}

/** Collects the rows of a sheet within the bounds. */
export function rowCollector() {
  const rows: FileRow[] = [];
  return {
    rows,
    add: (number: number, cells: readonly FileCell[]): void => {
      const width = cells.findLastIndex((cell) => cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')) + 1;
      if (width === 0) return;
      if (width > bounds.columns) throw new TableFileError('tooManyColumns');
      // One more than the bound, for the headings.
      if (rows.length > bounds.rows) throw new TableFileError('tooManyRows');
      rows.push({ number, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') });
    },
  };
}
