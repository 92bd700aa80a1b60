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
  describedBy?: string;
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
type TableLook = Readonly<Record<string, string>>;

/** Shows facts of records in rows, with a foot where a column has one; it scrolls where it is too wide. */
export const DataTable = <R,>(table: DataTableProps<R>) => (
  <div className={figures.scroll}>
    <FactsTable look={figures} {...table} />
  </div>
);

type FactsTableProps<R> = DataTableProps<R> & { look: TableLook };

/** The table alone, in the look of a panel or of a paper. */
export function FactsTable<R>(table: FactsTableProps<R>) {
  const columns = table.columns.filter((column) => column !== false);
  const { look, label, describedBy, caption } = table;
  return (
    <table className={joined(look.table, table.className)} aria-label={label} aria-describedby={describedBy}>
      {caption !== undefined && <caption className={look.caption}>{caption}</caption>}
      <Head {...table} columns={columns} />
      <Body {...table} columns={columns} />
      <Foot {...table} columns={columns} />
    </table>
  );
}

type PartProps<R> = Omit<FactsTableProps<R>, 'columns'> & { columns: ReadonlyArray<DataColumn<R>> };

function Head<R>({ look, columns, aboveHead }: PartProps<R>) {
  if (columns.every(({ head }) => head === undefined)) return null;
  return (
    <thead>
      {aboveHead}
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" aria-current={column.isCurrent ? 'date' : undefined} {...propsOf(look, column)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Body<R>({ before, below, ...table }: PartProps<R>) {
  return (
    <tbody>
      {before}
      {table.rows.map((row, index) => {
        const more = below?.(row);
        return (
          <Fragment key={table.keyOf(row, index)}>
            <Line {...{ table, row, index }} />
            {more !== undefined && more !== null && more !== false && (
              <tr>
                <td colSpan={table.columns.length}>{more}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

function Foot<R>({ sums = [], total, ...table }: PartProps<R>) {
  const { look, columns } = table;
  const summed = columns.findIndex(({ foot }) => foot !== undefined);
  if (summed < 0 && sums.length === 0) return null;
  return (
    <tfoot>
      {sums.map((row, index) => (
        <Line key={table.keyOf(row, index)} {...{ table, row, index }} />
      ))}
      {summed >= 0 && (
        <tr>
          {total !== undefined && (
            <th scope="row" colSpan={summed}>
              {total}
            </th>
          )}
          {columns.slice(summed).map((column) => (
            <Cell key={column.name} isName={column.kind === 'name'} {...propsOf(look, column)}>
              {column.foot}
            </Cell>
          ))}
        </tr>
      )}
    </tfoot>
  );
}

type LineProps<R> = { table: Pick<PartProps<R>, 'look' | 'columns' | 'rowProps'>; row: R; index: number };

const Line = <R,>({ table: { look, columns, rowProps }, row, index }: LineProps<R>) => (
  <tr {...rowProps?.(row, index)}>
    {columns.map((column) => (
      <Cell key={column.name} isName={column.kind === 'name'} {...propsOf(look, column)} {...column.cellProps?.(row)}>
        {column.cell(row, index)}
      </Cell>
    ))}
  </tr>
);

const propsOf = <R,>(look: TableLook, { kind, optional, isDrawing, className, lang }: DataColumn<R>) => ({
  className: joined(kind === 'number' && look.number, optional && look.optional, className),
  ...(isDrawing && { 'aria-hidden': true }),
  ...(lang && { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }),
});

type CellProps = HTMLAttributes<HTMLTableCellElement> & { isName: boolean };

const Cell = ({ isName, ...cell }: CellProps) => (isName ? <th scope="row" {...cell} /> : <td {...cell} />);

const joined = (...classes: ReadonlyArray<string | false | undefined>): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined;
