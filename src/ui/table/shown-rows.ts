import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { useList, useRecordList, useRows } from './list-context';
import type { Column, RecordList } from './list-definition';
import type { ReadAll } from './read-all';

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
