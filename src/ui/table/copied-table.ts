import { writeJson } from '@/api/json';
import type { Format } from '@/i18n/format';
import { isDataAddress, isNothing, type ServiceDocument } from '@/schema/document';
import { fileWords, withFileWords } from '../exchange/kept-files';
import { cellsAsHtml, cellsAsText } from '../grid/copied-cells';
import { type Column, columnHeading, type RecordList } from './list-definition';
import { isFigure } from './row-index';
import { type ReadAll, useList, useRecordList, useRows } from './list-context';

export type ShownRows<T> = {
  list: RecordList<T>;
  name: string;
  records: readonly T[];
  rows: Uint32Array;
  /** The chosen columns in order, also those that have no room on screen. */
  columns: ReadonlyArray<Column<T>>;
  selected: readonly string[];
  format: Format;
  readAll?: ReadAll<T>;
};

/** Returns the selected records, those on screen first and in their order; without a selection, all that are shown. */
export function takenRecords<T>({ list, records, rows, selected }: ShownRows<T>): readonly T[] {
  const shown = Array.from(rows).flatMap((row) => records[row] ?? []);
  if (selected.length === 0) return shown;
  const wanted = new Set(selected);
  return [...new Set([...shown, ...records])].filter((record) => wanted.has(list.idOf(record)));
}

export function useShownRows(): ShownRows<ServiceDocument> {
  const list = useRecordList();
  const { name, format, columns } = useList();
  const { records, rows, selection, readAll } = useRows();
  return { list, name, format, records, rows, columns: columns.chosen, selected: selection.ids, ...(readAll && { readAll }) };
}

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
