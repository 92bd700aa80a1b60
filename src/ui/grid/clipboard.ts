import { delimitedRows } from '../exchange/read/delimited-rows';
import { htmlTableRows, isHtmlTable } from '../exchange/read/html-table';
import { type Area, type CellPosition, sizeOf, type Size } from './selection';

export type ClipboardTexts = { text: string; html: string };

export const textsOf = (data: DataTransfer): ClipboardTexts => ({
  text: data.getData('text/plain'),
  html: data.getData('text/html'),
});

/** Takes a table of the HTML where the plain text has no columns or rows. */
export function pastedRows({ text, html }: ClipboardTexts): string[][] {
  const rows = !/[\t\n]/.test(text) && isHtmlTable(html) ? htmlTableRows(html) : cellsOf(text);
  return rows.length === 0 && isHtmlTable(html) ? htmlTableRows(html) : rows;
}

/** Reads the plain text that Excel, Google Sheets or Numbers put on the clipboard. */
export const cellsOf = (text: string): string[][] => Array.from(delimitedRows(text, '\t'), ({ cells }) => cells);

export type Placed<T> = {
  cells: ReadonlyArray<readonly [position: CellPosition, cell: T]>;
  outside: Size;
  end: CellPosition;
};

/** Places a block from the first cell of an area; one that fits a whole number of times fills it. Missing cells change nothing. */
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
