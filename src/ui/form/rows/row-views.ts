import { useMemo, useSyncExternalStore } from 'react';
import { type FieldErrors, get, useWatch } from 'react-hook-form';
import type { Format } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { useRecordForm, useValues } from '../form-context';
import { differs, isAddedRow, isRows, originalAt, rowPath, type Rows, rowsOf, storedValue } from '../record-values';
import { type CellColumn, shownText } from './row-cells';
import { thousandsQuestion } from '../fields/typed-amount';
import { errorCount, isError, problemsOf, problemText } from '../validation';

export type CellView = {
  text: string;
  flag?: boolean | null;
  tone?: 'error' | 'warning';
  message?: string;
  changed: boolean;
  was?: string;
};

export type RowView = { cells: readonly CellView[]; isAdded: boolean; isRecord: boolean };

export function useRowsNow(name: string): Rows {
  const { control } = useValues();
  const value: unknown = useWatch({ control, name });
  return isRows(value) ? value : nothing;
}

const nothing = rowsOf([]);

type ViewParts = {
  name: string;
  schema: RecordSchema;
  columns: readonly CellColumn[];
  rows: Rows;
  errors: FieldErrors;
  format: Format;
  rowsText: (count: number) => string;
  doubtful: ReadonlyMap<string, string>;
};

/** Kept until the row changes, so that a key makes one row anew. */
export function useRowViews({
  name,
  schema,
  columns,
  rows,
  errors,
  format,
  rowsText,
  doubtful,
}: ViewParts): (key: string | undefined) => RowView {
  const { base, watch } = useRecordForm();
  const { warnings } = useSyncExternalStore(watch.subscribe, watch.current);
  const viewOf = useMemo(() => {
    const known = new Map<string, { row: ServiceDocument; view: RowView }>();
    const make = (key: string, row: ServiceDocument): RowView => {
      const path = rowPath(name, key);
      const isAdded = isAddedRow(path);
      const original = isAdded ? undefined : originalAt(base, path);
      const problems = new Map(
        problemsOf(schema, row, isDocument(original) ? original : {}).map((found) => [found.path.split('.')[0], found.problem]),
      );
      const failed: unknown = get(errors, path);
      const cells = columns.map((column): CellView => {
        const value = row[column.name];
        const before = isDocument(original) ? original[column.name] : undefined;
        const node = isDocument(failed) ? failed[column.name] : undefined;
        const problem = problems.get(column.name);
        const error = isError(node)
          ? problemText(node)
          : problem
            ? problemText({ type: problem })
            : node !== undefined && errorCount({ node }, ['node']) > 0
              ? ' '
              : undefined;
        const cellPath = `${path}.${column.name}`;
        const warning = warnings.get(cellPath);
        const warned = [
          thousandsQuestion(doubtful.get(cellPath) ?? '', value, format),
          warning && !warning.quiet ? warning.message() : undefined,
        ]
          .filter(Boolean)
          .join(' ');
        const changed = !isAdded && value !== before && differs(before, storedValue(schema, column.name, value, before));
        return {
          text: shownText(column, value, format, rowsText),
          ...(column.info.kind === 'flag' && (typeof value === 'boolean' || value === undefined || value === null)
            ? { flag: value ?? null }
            : {}),
          ...(error !== undefined
            ? { tone: 'error' as const, message: error }
            : warned
              ? { tone: 'warning' as const, message: warned }
              : {}),
          changed,
          ...(changed && { was: shownText(column, before, format, rowsText) }),
        };
      });
      return { cells, isAdded, isRecord: true };
    };
    return (key: string, row: ServiceDocument) => {
      const found = known.get(key);
      const view = found?.row === row ? found.view : make(key, row);
      // oxlint-disable-next-line react/immutability -- a cache, made anew when anything but the rows changes
      known.set(key, { row, view });
      return view;
    };
  }, [name, schema, columns, format, rowsText, doubtful, base, errors, warnings]);
  return (key) => {
    const row = key === undefined ? undefined : rows.byKey[key];
    return key !== undefined && isDocument(row)
      ? viewOf(key, row)
      : { cells: columns.map(() => blank), isAdded: false, isRecord: key === undefined };
  };
}

export const blank: CellView = { text: '', changed: false };

export function withTyped(
  view: RowView,
  columns: readonly CellColumn[],
  at: number,
  value: unknown,
  format: Format,
  rowsText: (count: number) => string,
): RowView {
  const column = columns[at];
  if (!column) return view;
  const cell = { ...blank, changed: !view.isAdded, text: shownText(column, value, format, rowsText) };
  return { ...view, cells: view.cells.with(at, cell) };
}
