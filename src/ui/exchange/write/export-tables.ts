import type { QueryClient } from '@tanstack/react-query';
import { currentFormat, type Format } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import type { FieldKind } from '@/schema/field';
import { plainValue, type ShownRows } from '../../table/copied-table';
import { derivedColumns } from '../../table/columns/derived-columns';
import { type Column, columnHeading, type RecordList } from '../../table/list-definition';
import { isFigure } from '../../table/row-index';
import {
  type Cell,
  cellOf,
  keyCells,
  readOnlyHeading,
  type Sheet,
  type SheetColumn,
  sheetRows,
  sheetsOf,
} from '../record-sheets';

export type ExportTable = {
  name: string;
  list: string;
  columns: ReadonlyArray<{ heading: string; kind: FieldKind }>;
  records: number;
  rowsOf: (at: number) => ReadonlyArray<readonly Cell[]>;
};

export type ExportContent = { fields: 'shown' | 'all'; lists: boolean };

type Shown<T> = Pick<ShownRows<T>, 'name' | 'columns' | 'format'> & {
  list: Omit<RecordList<T>, 'columns'> & { columns: ReadonlyArray<Column<T>> };
};

export async function withTexts<T>(shown: Shown<T>, fields: ExportContent['fields'], client: QueryClient): Promise<Shown<T>> {
  const loaded = (columns: ReadonlyArray<Column<T>>) =>
    Promise.all(columns.map(async (column) => (column.loadText ? { ...column, text: await column.loadText(client) } : column)));
  return fields === 'shown'
    ? { ...shown, columns: await loaded(shown.columns) }
    : { ...shown, list: { ...shown.list, columns: await loaded(shown.list.columns) } };
}

/** An import finds the record by the identifier at the beginning. */
export function exportTables<T>(shown: Shown<T>, records: readonly T[], { fields, lists }: ExportContent): ExportTable[] {
  const { list, name } = shown;
  const [main, ...inner] = sheetsOf(list.schema, () => name);
  const read = list.readLists ?? ((record: T): unknown => record);
  const keysOf = (record: T) => ({ id: list.idOf(record), name: list.title(record) });
  const ofSheet = (sheet: Sheet, columns: ReadonlyArray<ExportColumn<T>>): ExportTable => ({
    name: sheet.label(),
    list: sheet.list,
    columns: [
      ...sheet.keys.map((key) => ({ heading: key.label(), kind: key.name === 'row' ? ('count' as const) : ('text' as const) })),
      ...columns,
    ],
    records: records.length,
    rowsOf(at) {
      const record = records[at];
      if (record === undefined) return [];
      return sheetRows(sheet, read(record)).map((row) => [
        ...keyCells(sheet, keysOf(record), row),
        ...columns.map(({ cell }) => cell(row.row, record)),
      ]);
    },
  });
  const columns: ReadonlyArray<ExportColumn<T>> =
    fields === 'all'
      ? [...main.columns.map(ofField), ...readOnlyColumns(shown)]
      : shown.columns.map((column) => ofColumn(column, main, shown));
  return [ofSheet(main, columns), ...(lists ? inner.map((sheet) => ofSheet(sheet, sheet.columns.map(ofField))) : [])];
}

export const innerLists = ({ list }: Pick<Shown<never>, 'list'>): string[] =>
  sheetsOf(list.schema, () => '')
    .slice(1)
    .map((sheet) => sheet.label());

export const columnCount = <T>({ list }: Pick<Shown<T>, 'list'>): number =>
  fieldsOf(list).length + readOnlyColumns({ list, format: currentFormat() }).length;

const fieldsOf = ({ schema }: Pick<Shown<never>['list'], 'schema'>): readonly SheetColumn[] =>
  sheetsOf(schema, () => '')[0].columns;

function readOnlyColumns<T>({ list, format }: Pick<Shown<T>, 'list' | 'format'>): ReadonlyArray<ExportColumn<T>> {
  const fields = new Set(fieldsOf(list).map(({ path }) => path));
  const isReadOnly = ({ name }: { name: string }) => !fields.has(name);
  const counts = derivedColumns(list).filter(isReadOnly);
  return [
    ...list.columns
      .filter(isReadOnly)
      .map((column) => readOnly<T, T>(list, column, (_, record) => derivedCell(column, record, format))),
    ...counts.map((column) => readOnly(list, column, (row) => (isDocument(row) ? derivedCell(column, row, format) : null))),
  ];
}

type ExportColumn<T> = { heading: string; kind: FieldKind; cell: (row: unknown, record: T) => Cell };

const ofField = (column: SheetColumn): ExportColumn<unknown> => ({
  heading: column.label(),
  kind: column.kind,
  cell: (row) => cellOf(column, row),
});

/** A field is written as the service has it, so that it can be brought in again. */
function ofColumn<T>(column: Column<T>, main: Sheet, { list, format }: Shown<T>): ExportColumn<T> {
  const field = main.columns.find(({ path }) => path === column.name);
  return field ? ofField(field) : readOnly(list, column, (_, record) => derivedCell(column, record, format));
}

const readOnly = <C, T>(
  list: Pick<RecordList<C>, 'schema'>,
  column: Column<C>,
  cell: ExportColumn<T>['cell'],
): ExportColumn<T> => ({
  heading: readOnlyHeading(columnHeading(list, column)),
  kind: isFigure(column.kind) && !column.text ? 'number' : 'text',
  cell,
});

function derivedCell<T>(column: Column<T>, record: T, format: Format): Cell {
  const value = plainValue(column, record, format);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { day: value } : value;
}
