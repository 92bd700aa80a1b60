import type { TextKey, Translate } from '@/i18n/text-keys';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo } from 'react';
import type { commonTexts } from '@/i18n/en/common';
import type { rowTableTexts } from '@/i18n/en/row-table';
import type { Format } from '@/i18n/format';
import { ActiveCell, type LeaveBy } from '../../grid/cell-editor';
import grid from '../../grid/grid.module.css';
import { cellAttributes, type GridLine, isSameGridLine } from '../../grid/use-grid';
import { fieldId, rowId } from '../form-paths';
import { type CellColumn, isArabic, isLong, isNumeric, numberText } from './row-cells';
import styles from './row-table.module.css';
import { blank, type CellView, type RowView } from './row-views';

export type RowTableT = Translate<TextKey<[typeof rowTableTexts, typeof commonTexts]>>;

const ADDS = '+';

type TableRowProps = GridLine & {
  height: number;
  path: string | undefined;
  columns: readonly CellColumn[];
  view: RowView;
  /** Errors lead to its cells by their ids, unless a card of the row has them. */
  hasIds: boolean;
  number: string;
  onLeave: (text: string, by: LeaveBy) => void;
  onCancel: () => void;
  t: RowTableT;
};

/** Renders only when the row looks different: a key costs the other rows one comparison. */
export const TableRow = memo(
  function TableRow({ height, path, columns, view, hasIds, number, onLeave, onCancel, t, ...line }: TableRowProps) {
    const { row: index, editing } = line;
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={`stack absolute from-side-to-side ${styles.row}`}
        data-added={view.isAdded || undefined}
        data-new={path === undefined || undefined}
        data-editing={editing !== undefined || undefined}
        style={{ insetBlockStart: index * height }}
      >
        <div
          role="rowheader"
          id={path === undefined ? undefined : rowId(path)}
          tabIndex={-1}
          className={`row centred sunken gap-2 sticky at-start justify-end letters-12 unselectable ${styles.head} ring-inside`}
          data-head={path === undefined ? undefined : index}
        >
          {path === undefined ? (
            <>
              <span aria-hidden>{ADDS}</span>
              <span className="visually-hidden">{t('newRow')}</span>
            </>
          ) : (
            <>
              <span className="end grows">{number}</span>
              {view.isAdded && <span className="visually-hidden">{t('addedRow')}</span>}
              <button
                type="button"
                tabIndex={-1}
                className={`centred fixed inline-row bare pointer justify-centred pad-0 hovers-ink ${styles.menu}`}
                aria-label={t('rowActions', { number })}
              >
                <Ellipsis size={16} />
              </button>
            </>
          )}
        </div>
        {columns.map((column, at) => {
          const cell = view.cells[at] ?? blank;
          const content = cell.flag === undefined ? cell.text : <FlagMark flag={cell.flag} t={t} />;
          return (
            <div
              key={column.name}
              id={path !== undefined && hasIds ? fieldId(`${path}.${column.name}`) : undefined}
              {...cellAttributes(line, at)}
              data-tone={cell.tone}
              aria-invalid={cell.tone === 'error' || undefined}
              className={cellClass(column, cell, at)}
              title={cell.message?.trim() === '' ? undefined : cell.message}
            >
              {at === line.active ? (
                <ActiveCell
                  editing={editing}
                  label={`${number} · ${column.label}`}
                  writing={writingOf(column)}
                  long={isLong(column)}
                  suggestions={column.suggestions}
                  onLeave={onLeave}
                  onCancel={onCancel}
                >
                  <span>{content}</span>
                </ActiveCell>
              ) : (
                content
              )}
            </div>
          );
        })}
      </div>
    );
  },
  (before, after) =>
    isSameView(before.view, after.view) &&
    isSameGridLine(before, after) &&
    (['height', 'path', 'columns', 'hasIds', 'number', 't'] as const).every((name) => before[name] === after[name]),
);

function isSameView(one: RowView, other: RowView): boolean {
  if (one === other) return true;
  return (
    one.isAdded === other.isAdded &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => {
      const match = other.cells[at];
      return (
        match !== undefined &&
        cell.text === match.text &&
        cell.flag === match.flag &&
        cell.tone === match.tone &&
        cell.message === match.message &&
        cell.changed === match.changed
      );
    })
  );
}

const cellClass = (column: CellColumn, cell: CellView, at: number): string =>
  [
    grid.cell,
    styles.cell,
    isNumeric(column) ? grid.number : styles.text,
    cell.changed && grid.changed,
    at === 0 && styles.lead,
    column.inCard && 'muted',
  ]
    .filter(Boolean)
    .join(' ');

function writingOf(column: CellColumn) {
  if (isArabic(column)) return { dir: 'rtl', lang: 'ar' } as const;
  if (isNumeric(column)) return { dir: 'ltr', inputMode: 'decimal' } as const;
  return { dir: column.info.kind === 'day' ? 'ltr' : 'auto' } as const;
}

function FlagMark({ flag, t }: { flag: boolean | null; t: RowTableT }) {
  if (flag === null) return null;
  return (
    <>
      <span className={`relative rounded-4 ${styles.flag}`} data-on={flag || undefined} aria-hidden />
      <span className="visually-hidden">{t(flag ? 'common:yes' : 'common:no')}</span>
    </>
  );
}

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

export const templateOf = (columns: readonly CellColumn[]): string =>
  ['var(--head)', ...columns.map((column) => `minmax(${pixelsOf(column)}px, ${pixelsOf(column)}fr)`)].join(' ');

const headingClass = (column: CellColumn, index: number): string =>
  [grid.heading, styles.heading, isNumeric(column) && grid.number, index === 0 && styles.lead].filter(Boolean).join(' ');
