import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { Language } from '@/i18n/i18n';
import figures from './figures-table.module.css';

/** A column of a table of facts, declared once: its head, its cells and its cell in the foot. */
export type DataColumn<R> = {
  name: string;
  /** A table whose columns have none has no head. */
  head?: ReactNode;
  cell: (row: R, index: number) => ReactNode;
  /** A name heads its row, and numbers stand at the right; texts by default. */
  kind?: 'name' | 'number';
  foot?: ReactNode;
  /** Is left out on a phone. */
  optional?: boolean;
  /** Is for the eye alone, and not read out. */
  isDrawing?: boolean;
  className?: string | undefined;
  /** The language of its head and cells, where it is not that of the page. */
  lang?: Language;
};

type RowProps = HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: string | boolean | undefined };

export type DataTableProps<R> = {
  label: string;
  caption?: ReactNode;
  /** Those that are false are left out. */
  columns: ReadonlyArray<DataColumn<R> | false>;
  rows: readonly R[];
  keyOf: (row: R, index: number) => string | number;
  rowProps?: (row: R) => RowProps;
  /** Returns what stands below a row, across all columns. */
  below?: (row: R) => ReactNode;
  /** Rows before the first one. */
  before?: ReactNode;
  /** Names the sums of the foot; it reaches to the first of them. */
  total?: ReactNode;
  className?: string | undefined;
};

/** The names of the classes by which a table looks as those around it. */
export type TableLook = Readonly<Record<string, string>>;

/** Shows facts of records in rows, with a foot where a column has one; it scrolls where it is too wide. */
export const DataTable = <R,>(table: DataTableProps<R>) => (
  <div className={figures.scroll}>
    <FactsTable look={figures} {...table} />
  </div>
);

/** The table alone, in the look of a panel or of a paper. */
export function FactsTable<R>({
  look,
  label,
  caption,
  rows,
  keyOf,
  rowProps,
  below,
  before,
  ...table
}: DataTableProps<R> & { look: TableLook }) {
  const columns = table.columns.filter((column) => column !== false);
  const propsOf = ({ kind, optional, isDrawing, className, lang }: DataColumn<R>) => ({
    className: joined(kind === 'number' && look.number, optional && look.optional, className),
    ...(isDrawing && { 'aria-hidden': true }),
    ...(lang && { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }),
  });
  const summed = columns.findIndex(({ foot }) => foot !== undefined);
  return (
    <table className={joined(look.table, table.className)} aria-label={label}>
      {caption !== undefined && <caption className={look.caption}>{caption}</caption>}
      {columns.some(({ head }) => head !== undefined) && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" {...propsOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {before}
        {rows.map((row, index) => {
          const more = below?.(row);
          return (
            <Fragment key={keyOf(row, index)}>
              <tr {...rowProps?.(row)}>
                {columns.map((column) => (
                  <Cell key={column.name} isName={column.kind === 'name'} {...propsOf(column)}>
                    {column.cell(row, index)}
                  </Cell>
                ))}
              </tr>
              {more !== undefined && more !== null && more !== false && (
                <tr>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {summed >= 0 && (
        <tfoot>
          <tr>
            {table.total !== undefined && (
              <th scope="row" colSpan={summed}>
                {table.total}
              </th>
            )}
            {columns.slice(summed).map((column) => (
              <Cell key={column.name} isName={column.kind === 'name'} {...propsOf(column)}>
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type CellProps = HTMLAttributes<HTMLTableCellElement> & { isName: boolean };

const Cell = ({ isName, ...cell }: CellProps) => (isName ? <th scope="row" {...cell} /> : <td {...cell} />);

const joined = (...classes: ReadonlyArray<string | false | undefined>): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined;
