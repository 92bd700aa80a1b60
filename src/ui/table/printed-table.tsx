import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { observable } from '@/observable';
import { PRINTED_ROWS, usePrinting } from '../paper/printing';
import { useList, useRows } from './list-context';
import { columnHeading } from './list-definition';
import styles from './printed-table.module.css';
import { alignment, cellValue, RecordTitle } from './row-parts';

const totals = observable(false);

export function printTotals(): void {
  totals.set(true);
  window.addEventListener('afterprint', () => totals.set(false), { once: true });
  window.print();
}

/**
 * A list on paper, whatever its view on screen: the first rows with the columns chosen, and without links, boxes and pictures, so that a
 * thousand are drawn within the moment a browser leaves for it.
 */
export function PrintedTable() {
  const { list, name, format, columns: arranged } = useList();
  const { drawn, heading } = useRows();
  const { records, rows } = drawn;
  const columns = arranged.chosen.filter(({ kind }) => kind !== 'action');
  const totalsAlone = useSyncExternalStore(totals.subscribe, totals.get);
  if (!usePrinting()) return null;
  const isRow = (row: number) => row < records.length;
  const last = rows.filter(isRow)[PRINTED_ROWS - 1];
  const end = last === undefined ? rows.length : rows.indexOf(last) + 1;
  const printed = totalsAlone ? rows.filter((row) => !isRow(row)) : rows.subarray(0, end);
  return (
    <Paper total={totalsAlone ? 0 : rows.filter(isRow).length}>
      <table className={`full-width border-collapse ${styles.table}`} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-kind={alignment(column)}>
                {columnHeading(list, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(printed, (row) => {
            const record = records[row];
            return record === undefined ? (
              <tr key={row}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {heading?.(row - records.length, {})}
                </th>
              </tr>
            ) : (
              <tr key={row}>
                {columns.map((column, place) => (
                  <td key={column.name} data-kind={alignment(column)}>
                    {place === 0 && list.pathOf ? (
                      <>
                        <RecordTitle title={list.title(record)} />
                        {list.secondLine && <div className={styles.second}>{list.secondLine(record)}</div>}
                      </>
                    ) : (
                      cellValue(column, record, format, list.look)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Paper>
  );
}

type PaperProps = { children: ReactNode; total: number };

/** Content for paper alone. It is no part of the screen's layout, which would take longer than the drawing. */
export function Paper({ children, total }: PaperProps) {
  return (
    <div className="paper-only">
      <PrintedNote total={total} />
      {children}
    </div>
  );
}

export function PrintedNote({ total }: { total: number }) {
  const { t } = useTranslation(listTexts);
  const { number } = useFormat();
  if (total <= PRINTED_ROWS) return null;
  return <p>{t('printed', { count: PRINTED_ROWS, number: number(PRINTED_ROWS), total: number(total) })}</p>;
}
