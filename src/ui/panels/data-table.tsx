import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { Language } from '@/i18n/i18n';
import figures from './figures-table.module.css';

export type DataColumn<R> = {
  name: string;
  head?: ReactNode;
  cell: (row: R, index: number) => ReactNode;
  /** A name heads its row, and numbers stand at the right; texts by default. */
  kind?: 'name' | 'number';
  foot?: ReactNode;
  optional?: boolean;
  isCurrent?: boolean;
  isDrawing?: boolean;
  className?: string | undefined;
  cellProps?: (row: R) => CellMarks;
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
  below?: (row: R) => ReactNode;
  before?: ReactNode;
  aboveHead?: ReactNode;
  sums?: readonly R[];
  total?: ReactNode;
  className?: string | undefined;
};

type TableLook = Readonly<Record<string, string>>;

export const DataTable = <R,>(table: DataTableProps<R>) => (
  <div className={figures.scroll}>
    <FactsTable look={figures} {...table} />
  </div>
);

type FactsTableProps<R> = DataTableProps<R> & { look: TableLook };

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
