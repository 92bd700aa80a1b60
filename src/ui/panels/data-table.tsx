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
  /** The period that is running. */
  isCurrent?: boolean;
  /** Is for the eye alone, and not read out. */
  isDrawing?: boolean;
  className?: string | undefined;
  cellProps?: (row: R) => CellMarks;
  /** The language of its head and cells, where it is not that of the page. */
  lang?: Language;
};

type Marks = { [data: `data-${string}`]: string | boolean | undefined };
type RowProps = HTMLAttributes<HTMLTableRowElement> & Marks;
type CellMarks = Pick<HTMLAttributes<HTMLTableCellElement>, 'style'> & Marks;

export type DataTableProps<R> = {
  label: string;
  caption?: ReactNode;
  columns: ReadonlyArray<DataColumn<R> | false>;
  rows: readonly R[];
  keyOf: (row: R, index: number) => string | number;
  rowProps?: (row: R, index: number) => RowProps;
  /** Returns what stands below a row, across all columns. */
  below?: (row: R) => ReactNode;
  before?: ReactNode;
  aboveHead?: ReactNode;
  /** Rows of the foot that are drawn as the others. */
  sums?: readonly R[];
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
  aboveHead,
  sums = [],
  ...table
}: DataTableProps<R> & { look: TableLook }) {
  const columns = table.columns.filter((column) => column !== false);
  const propsOf = ({ kind, optional, isDrawing, className, lang }: DataColumn<R>) => ({
    className: joined(kind === 'number' && look.number, optional && look.optional, className),
    ...(isDrawing && { 'aria-hidden': true }),
    ...(lang && { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }),
  });
  const line = (row: R, index: number) => (
    <tr {...rowProps?.(row, index)}>
      {columns.map((column) => (
        <Cell key={column.name} isName={column.kind === 'name'} {...propsOf(column)} {...column.cellProps?.(row)}>
          {column.cell(row, index)}
        </Cell>
      ))}
    </tr>
  );
  const summed = columns.findIndex(({ foot }) => foot !== undefined);
  return (
    <table className={joined(look.table, table.className)} aria-label={label}>
      {caption !== undefined && <caption className={look.caption}>{caption}</caption>}
      {columns.some(({ head }) => head !== undefined) && (
        <thead>
          {aboveHead}
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" aria-current={column.isCurrent ? 'date' : undefined} {...propsOf(column)}>
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
              {line(row, index)}
              {more !== undefined && more !== null && more !== false && (
                <tr>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {(summed >= 0 || sums.length > 0) && (
        <tfoot>
          {sums.map((row, index) => (
            <Fragment key={keyOf(row, index)}>{line(row, index)}</Fragment>
          ))}
          {summed >= 0 && (
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
          )}
        </tfoot>
      )}
    </table>
  );
}

type CellProps = HTMLAttributes<HTMLTableCellElement> & { isName: boolean };

const Cell = ({ isName, ...cell }: CellProps) => (isName ? <th scope="row" {...cell} /> : <td {...cell} />);

const joined = (...classes: ReadonlyArray<string | false | undefined>): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined;
