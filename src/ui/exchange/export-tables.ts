import type { Format } from '@/i18n/format';
import type { FieldKind } from '@/schema/field';
import { headingOf, plainValue } from '../table/copied-table';
import type { Column } from '../table/list-definition';
import type { ShownRows } from '../table/shown-rows';
import { type Cell, cellOf, keyCells, readOnlyHeading, type Sheet, type SheetColumn, sheetRows, sheetsOf } from './record-sheets';

/** A table of a file: the records, or the rows of their lists. */
export type ExportTable = {
  /** The name of its sheet, for the reader. */
  name: string;
  /** The list whose rows are here, as the interface spells it; empty for the records. */
  list: string;
  columns: ReadonlyArray<{ heading: string; kind: FieldKind }>;
  records: number;
  /** The rows of the record at a place. */
  rowsOf: (at: number) => ReadonlyArray<readonly Cell[]>;
};

export type ExportContent = {
  /** Which fields of the records: those whose columns are shown, or all. */
  fields: 'shown' | 'all';
  /** With a table for each of the lists inside the records. */
  lists: boolean;
};

type Shown<T> = Pick<ShownRows<T>, 'list' | 'name' | 'columns' | 'format'>;

/** Returns the tables of a file with these records. Each table begins with the identifier, by which an import finds the record. */
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
  if (!main) return [];
  const columns = fields === 'all' ? main.columns.map(ofField) : shown.columns.map((column) => ofColumn(column, main, shown));
  return [ofSheet(main, columns), ...(lists ? inner.map((sheet) => ofSheet(sheet, sheet.columns.map(ofField))) : [])];
}

/** Returns the names of the lists inside the records. */
export const innerLists = ({ list }: Pick<Shown<never>, 'list'>): string[] =>
  sheetsOf(list.schema, () => '')
    .slice(1)
    .map((sheet) => sheet.label());

/** Returns how many fields a record has beside its lists. */
export const fieldCount = ({ list }: Pick<Shown<never>, 'list'>): number =>
  sheetsOf(list.schema, () => '')[0]?.columns.length ?? 0;

type ExportColumn<T> = { heading: string; kind: FieldKind; cell: (row: unknown, record: T) => Cell };

const ofField = (column: SheetColumn): ExportColumn<unknown> => ({
  heading: column.label(),
  kind: column.kind,
  cell: (row) => cellOf(column, row),
});

/** Returns a column as the list shows it; that of a field as the service has it, so that it can be brought in again. */
function ofColumn<T>(column: Column<T>, main: Sheet, shown: Shown<T>): ExportColumn<T> {
  const field = main.columns.find(({ path }) => path === column.name);
  if (field) return ofField(field);
  return {
    heading: readOnlyHeading(headingOf(shown, column)),
    kind: column.kind === 'number' ? 'number' : 'text',
    cell: (_, record) => derivedCell(column, record, shown.format),
  };
}

function derivedCell<T>(column: Column<T>, record: T, format: Format): Cell {
  const value = plainValue(column, record, format);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { day: value } : value;
}
