import { htmlTableRows, isHtmlTable } from '../exchange/html-table';
import { type Area, type CellPosition, sizeOf, type Size } from './selection';

/** What a copy or a paste carries: `text/plain` and `text/html`. */
export type ClipboardTexts = { text: string; html: string };

export const textsOf = (data: DataTransfer): ClipboardTexts => ({
  text: data.getData('text/plain'),
  html: data.getData('text/html'),
});

/** Returns pasted cells, row by row: those of the plain text, and of a table in the HTML where the plain text has no columns or rows. */
export function pastedRows({ text, html }: ClipboardTexts): string[][] {
  const rows = !/[\t\n]/.test(text) && isHtmlTable(html) ? htmlTableRows(html) : cellsOf(text);
  return rows.length === 0 && isHtmlTable(html) ? htmlTableRows(html) : rows;
}

/**
 * Splits the plain text that Excel, Google Sheets or Numbers put on the clipboard: line breaks end rows, tabs end cells. A cell
 * that contains either, or a quote, is quoted, with its quotes doubled. The break after the last row starts no further row.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let index = 0;
  while (index < text.length) {
    const { cell, end } = text[index] === '"' ? quoted(text, index) : plain(text, index);
    rows.at(-1)?.push(cell);
    index = end;
    const sign = text[index];
    if (sign === undefined) break;
    index += text.startsWith('\r\n', index) ? 2 : 1;
    if (sign !== '\t') {
      if (index >= text.length) break;
      rows.push([]);
    } else if (index >= text.length) rows.at(-1)?.push('');
  }
  return rows.length === 1 && rows[0]?.length === 0 ? [] : rows;
}

const ENDS = /[\t\r\n]/g;

function plain(text: string, from: number): { cell: string; end: number } {
  ENDS.lastIndex = from;
  const end = ENDS.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/** Reads a quoted cell. Without a closing quote, or with text after it, the cell is taken literally. */
function quoted(text: string, from: number): { cell: string; end: number } {
  let cell = '';
  for (let index = from + 1; index < text.length; index++) {
    if (text[index] !== '"') cell += text[index];
    else if (text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (index + 1 === text.length || /[\t\r\n]/.test(text[index + 1] ?? '')) return { cell, end: index + 1 };
    else break;
  }
  return plain(text, from);
}

/** Where pasted cells go: each with its place, and what does not fit. */
export type Placed<T> = {
  cells: ReadonlyArray<readonly [position: CellPosition, cell: T]>;
  /** Lines and columns outside the grid. */
  outside: Size;
  /** The last cell that is reached. */
  end: CellPosition;
};

/**
 * Places a block from the first cell of an area on. One cell, or a block that fits the area a whole number of times, fills it. A row
 * may be shorter than others; its missing cells leave their places as they are.
 */
export function placed<T>(block: ReadonlyArray<readonly T[]>, area: Area, grid: Size): Placed<T> {
  const own = { rows: block.length, columns: Math.max(0, ...block.map((row) => row.length)) };
  const room = { rows: grid.rows - area.top, columns: grid.columns - area.from };
  const wanted = repeats(own, sizeOf(area)) ? sizeOf(area) : own;
  const size = { rows: Math.min(wanted.rows, room.rows), columns: Math.min(wanted.columns, room.columns) };
  const cells: (readonly [CellPosition, T])[] = [];
  for (let row = 0; row < size.rows; row++) {
    const line = block[row % own.rows] ?? [];
    for (let column = 0; column < size.columns; column++) {
      const at = column % own.columns;
      if (at < line.length) cells.push([{ row: area.top + row, column: area.from + column }, line[at] as T]);
    }
  }
  return {
    cells,
    outside: { rows: wanted.rows - size.rows, columns: wanted.columns - size.columns },
    end: { row: area.top + Math.max(1, size.rows) - 1, column: area.from + Math.max(1, size.columns) - 1 },
  };
}

const repeats = (block: Size, area: Size): boolean =>
  block.rows > 0 && block.columns > 0 && area.rows % block.rows === 0 && area.columns % block.columns === 0;
