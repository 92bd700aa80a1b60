import { writeJson } from '@/api/json';
import type { Format } from '@/i18n/format';
import { isDataAddress, isNothing } from '@/schema/document';
import { fileWords, withFileWords } from '../exchange/kept-files';
import { cellsAsHtml, cellsAsText } from '../grid/copied-cells';
import { type Column, columnHeading } from './list-definition';
import { isFigure } from './row-index';
import { type ShownRows, takenRecords } from './shown-rows';

/**
 * Returns the value of a cell for other programs: the words that the reader sees, numbers in the reader's unit, days as `YYYY-MM-DD`,
 * and what cannot be read as it came.
 */
export function plainValue<T>(column: Column<T>, record: T, format: Format): string | number {
  if (column.text) return column.text(record, format);
  const value = column.value?.(record);
  if (isNothing(value)) {
    const received = column.received?.(record);
    if (isNothing(received)) return '';
    const named = withFileWords(received);
    return typeof named === 'string' ? named : writeJson(named);
  }
  if (isFigure(column.kind)) return column.converted?.(Number(value), format) ?? Number(value);
  return column.word?.(String(value)) ?? (isDataAddress(value) ? fileWords(value) : String(value));
}

export type CopiedTable = { plain: string; html: string; rows: number };

export function copiedTable<T>(shown: ShownRows<T>): CopiedTable {
  const { list, columns, format } = shown;
  const head = columns.map((column) => columnHeading(list, column));
  const rows = takenRecords(shown).map((record) =>
    columns.map((column, place) => (place === 0 ? list.title(record) : plainValue(column, record, format))),
  );
  const { language } = format.settings;
  return { plain: cellsAsText([head, ...rows]), html: cellsAsHtml(rows, { language, head }), rows: rows.length };
}
