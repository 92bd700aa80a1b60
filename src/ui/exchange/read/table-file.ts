import { columnName, type FileCell, shownCell } from './file-cell';

/** Stands for a colour where cells are crossed out. */
export const STRUCK = 'struck';

export type Fill = { colour: string; row: number; from: number; to: number };

export type FileRow = { /** As the spreadsheet counts it, from 1. */ number: number; cells: readonly FileCell[] };

/** `blank` and `inCells` are lines that are no rows of their own. */
type LineCounts = { lines: number; blank: number; inCells: number };

/** `openQuote`: a quotation mark is not closed; read as it stands. `rowsInCell`: a cell over several lines that look like rows. */
export type FileFault = { fault: 'openQuote' | 'rowsInCell'; line: number; text: string };

/** Rows without any value are left out; a row can be shorter than others. */
export type FileSheet = {
  name: string;
  rows: readonly FileRow[];
  /** Its days are counted from 1904, not from 1900. */
  from1904?: true;
  lines?: LineCounts;
  faults?: readonly FileFault[];
  /** Rows (numbers from 1) and columns (from 0) that the file hides; they are read all the same. */
  hidden?: { rows: readonly number[]; columns: readonly number[] };
  fills?: readonly Fill[];
  /** Made of a grid of floors and units; its rows are numbered anew. */
  grid?: true;
  /** Its columns where lists stand side by side, and its rows where below each other; `at` is its place among them. */
  block?: { from: number; to: number; at: number; rows?: { from: number; to: number } };
};

export type UnreadSheet = { name: string; why: 'hidden' | 'empty' };

export const isBlank = (cell: FileCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Characters of a cell that tell what it means. */
const LONGEST_READ = 500;
export const startOf = (text: string): string => (text.length > LONGEST_READ ? text.slice(0, LONGEST_READ) : text);

export const cellStart = (cell: FileCell | undefined): string => startOf(shownCell(cell ?? '')).trim();

/** Returns the text of a row that says nothing else, in one cell or in one over several columns. */
export function lineOf(cells: readonly FileCell[]): string | undefined {
  let line: string | undefined;
  for (const cell of cells) {
    const text = typeof cell === 'string' ? startOf(cell).trim() : cell;
    if (text === '') continue;
    if (typeof text !== 'string' || (line !== undefined && text !== line)) return undefined;
    line = text;
  }
  return line?.replace(/\s+/g, ' ');
}

export const uncountedCells = ({ rows, block }: FileSheet): string[] =>
  rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, at) =>
      typeof cell === 'object' && 'formula' in cell ? [`${columnName(at + (block?.from ?? 0))}${number}`] : [],
    ),
  );

export const bounds = { bytes: 20 * 1024 * 1024, unpacked: 200 * 1024 * 1024, rows: 50_000, columns: 200 };

export type TableFileProblem =
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'unpacksTooLarge'
  | 'oldExcel'
  | 'binaryExcel'
  | 'openDocument'
  | 'excelXml'
  | 'webArchive'
  | 'numbers'
  | 'pdf'
  | 'json'
  | 'protected'
  | 'notATable'
  | 'damaged'
  | 'empty';

export class TableFileError extends Error {
  readonly problem: TableFileProblem;

  constructor(problem: TableFileProblem) {
    super(problem);
    this.name = 'TableFileError';
    this.problem = problem;
  }
}

export function filledSheets(sheets: readonly FileSheet[]): { sheets: readonly FileSheet[]; unread: UnreadSheet[] } {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new TableFileError('empty');
  const empty = sheets.filter(({ rows, name }) => rows.length === 0 && name !== '');
  return { sheets: filled, unread: empty.map(({ name }) => ({ name, why: 'empty' })) };
}

export function rowCollector() {
  const rows: FileRow[] = [];
  let size = 0;
  return {
    rows,
    add: (number: number, cells: readonly FileCell[]): void => {
      const width = cells.findLastIndex((cell) => cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')) + 1;
      if (width === 0) return;
      if (width > bounds.columns) throw new TableFileError('tooManyColumns');
      // One text can stand in many cells.
      for (const cell of cells) if (typeof cell === 'string') size += cell.length;
      if (size > bounds.unpacked) throw new TableFileError('unpacksTooLarge');
      // One more than the bound, for the headings.
      if (rows.length > bounds.rows) throw new TableFileError('tooManyRows');
      rows.push({ number, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') });
    },
  };
}
