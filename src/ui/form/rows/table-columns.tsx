import { memo } from 'react';
import type { Format } from '@/i18n/format';
import grid from '../../grid/grid.module.css';
import { type CellColumn, isLong, isNumeric, numberText } from './row-cells';
import styles from './row-table.module.css';

/** Memoised: a selection does not render the heads. */
export const Headings = memo(function Headings({ columns, rowText }: { columns: readonly CellColumn[]; rowText: string }) {
  return (
    <div role="rowgroup" className="paper-ground sticky over-3 at-top">
      <div role="row" aria-rowindex={1} className={`stack ${styles.line}`}>
        <div role="columnheader" className={`${grid.heading} sticky at-start ${styles.corner}`}>
          <span className="visually-hidden">{rowText}</span>
        </div>
        {columns.map((column, index) => (
          <div
            key={column.name}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={index + 2}
            data-column-head={index}
            className={headingClass(column, index)}
            title={column.label}
          >
            <bdi>{column.label}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
});

type SumsProps = {
  columns: readonly CellColumn[];
  sums: readonly (number | undefined)[];
  /** From 1. */
  index: number;
  title: string;
  format: Format;
};

/** Memoised: a selection does not render the sums. */
export const Sums = memo(function Sums({ columns, sums, index, title, format }: SumsProps) {
  return (
    <div role="rowgroup" className={`paper-ground sticky over-3 at-bottom ${grid.foot}`}>
      <div role="row" aria-rowindex={index} className={`stack ${styles.line}`}>
        <div
          role="rowheader"
          className={`${grid.sum} row centred sunken gap-2 sticky at-start justify-end letters-12 unselectable ${styles.head} ${styles.sumHead}`}
        >
          {title}
        </div>
        {columns.map((column, at) => {
          const sum = sums[at];
          return (
            <div
              key={column.name}
              role="gridcell"
              aria-colindex={at + 2}
              className={`${grid.sum} ${grid.number} ${at === 0 ? styles.lead : ''}`}
            >
              {sum === undefined ? '' : numberText(column, sum, format)}
            </div>
          );
        })}
      </div>
    </div>
  );
});

const pixelsOf = (column: CellColumn): number =>
  Math.max(widthOfKind(column), Math.min(208, Math.ceil(column.label.length * 7.4) + 28));

function widthOfKind(column: CellColumn): number {
  const { kind } = column.info;
  if (isLong(column)) return 240;
  if (kind === 'flag') return 80;
  if (kind === 'count') return 88;
  if (isNumeric(column) || kind === 'day') return 120;
  return column.suggestions ? 144 : 176;
}

/** The table scrolls below it. */
export const leastWidthOf = (columns: readonly CellColumn[]): string =>
  `${columns.reduce((sum, column) => sum + pixelsOf(column), 0)}px`;

/** CSS of the row number, then of the cells. */
export const templateOf = (columns: readonly CellColumn[]): string =>
  ['var(--head)', ...columns.map((column) => `minmax(${pixelsOf(column)}px, ${pixelsOf(column)}fr)`)].join(' ');

const headingClass = (column: CellColumn, index: number): string =>
  [grid.heading, styles.heading, isNumeric(column) && grid.number, index === 0 && styles.lead].filter(Boolean).join(' ');
