import Button from '@mui/material/Button';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { importTexts } from '@/i18n/en/import';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { FieldKind } from '@/schema/field';
import { isEnter } from '@/ui/controls/enter-key';
import { RecordText } from '@/ui/text/record-text';
import { SelectBox } from '@/ui/controls/controls';
import { ObstacleText } from '@/ui/form/save/obstacle-question';
import type { Obstacle } from '@/ui/form/save/store-check';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import { rowsInView, useWindowRows } from '@/ui/table/virtual-rows';
import { type ImportState, isOpen, type PlannedCell, type PlannedRow, rowState } from '../plan/import-plan';
import { type Fixes, cellKey, RECORD } from '../plan/sheet-reader';
import type { ImportSheet } from '../sheets/column-formats';
import { isFigure } from '@/ui/exchange/read/cell-reader';
import { anywayKey, fingerprintsOf } from '../plan/import-clashes';
import { wordOf } from '../sheets/headings';
import { shownCell } from '@/ui/exchange/read/file-cell';
import styles from './importer.module.css';
import { type Cell, cellText } from '@/ui/exchange/record-sheets';

type Props = {
  sheet: ImportSheet | undefined;
  rows: readonly PlannedRow[];
  fixes: Fixes;
  stateOf?: (row: PlannedRow) => ImportState;
  onFix: (place: string, text: string) => void;
  onLast: () => void;
};

type ShownColumn = {
  column: number;
  label: string;
  listLabel: string;
  kind: FieldKind;
  word: (text: string) => string;
};

function columnsOf(sheet: ImportSheet | undefined, rows: readonly PlannedRow[]): ShownColumn[] {
  const wrong = new Set(
    rows.flatMap(({ cells }) => Array.from(cells, ([column, { problem, mark }]) => (problem || mark ? column : -1))),
  );
  const all = (sheet?.matched ?? []).flatMap((target, column) =>
    target
      ? [
          {
            column,
            label: target.label,
            listLabel: target.listLabel,
            kind: target.kind === 'field' ? target.column.kind : 'text',
            word: (text: string) => wordOf(target, text),
          },
        ]
      : [],
  );
  const [first, ...others] = all;
  const isWrong = ({ column }: ShownColumn) => wrong.has(column);
  return first ? [first, ...others.filter(isWrong), ...others.filter((one) => !isWrong(one))] : [];
}

const HEAD = 40;
const ROW = 64;
const FIRST = 104;
const COLUMN = 128;
const TOP_BAR = 56;

export const DryRunTable = memo(function DryRunTable({ sheet, rows, fixes, stateOf = rowState, onFix, onLast }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  // Cells to correct are next to the name, and stay there while they are corrected.
  const [columns] = useState(() => columnsOf(sheet, rows));
  const isOnce = (label: string) => columns.filter((other) => other.label === label).length === 1;
  const least = FIRST + columns.length * COLUMN;
  const [focused, setFocused] = useState<number>();
  const { box, virtualizer, start, height, inBox } = useWindowRows<HTMLDivElement>({
    count: rows.length,
    size: ROW,
    head: HEAD,
    covered: TOP_BAR,
    least,
    ...(focused !== undefined && focused < rows.length && { kept: [focused] }),
  });
  const draw = (at: number) => {
    const planned = rows[at];
    if (!planned) return null;
    const { row } = planned;
    const state = stateOf(planned);
    return (
      <tr key={row.number} aria-rowindex={at + 2} style={{ blockSize: ROW }} onFocus={() => setFocused(at)}>
        <th scope="row">
          <span>{format.number(row.number, { group: false })}</span>
          <span className={`block medium ink ${styles.state}`} data-state={state}>
            {t(`states.${state}`)}
          </span>
        </th>
        {columns.map(({ column, label, ...shown }) => (
          <td key={column}>
            <PlannedCellView {...{ planned, column, label, shown, fixes, onFix, onLast }} />
          </td>
        ))}
      </tr>
    );
  };
  return (
    <div ref={box} className={`${styles.region} outlined`} data-scrolls={inBox || undefined}>
      <table
        className={`record-table ${styles.rows}`}
        aria-label={t('rows')}
        aria-rowcount={rows.length + 1}
        style={{ minInlineSize: least }}
      >
        <colgroup>
          <col style={{ inlineSize: FIRST }} />
          {columns.map(({ column }) => (
            <col key={column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ column, label, listLabel }) => (
              <th key={column} scope="col">
                <bdi>{[isOnce(label) ? '' : listLabel, label].filter(Boolean).join(' · ')}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rowsInView({ items: virtualizer.getVirtualItems(), from: start, to: start + height, draw })}</tbody>
      </table>
    </div>
  );
});

function moveOn(field: HTMLElement, onLast: () => void): void {
  const fields = Array.from(field.closest('table')?.querySelectorAll<HTMLElement>('input, select') ?? []);
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else onLast();
}

type CellProps = Pick<Props, 'fixes' | 'onFix' | 'onLast'> & {
  planned: PlannedRow;
  column: number;
  label: string;
  shown: Pick<ShownColumn, 'kind' | 'word'>;
};

function PlannedCellView({ planned, column, label, shown, fixes, onFix, onLast }: CellProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const { row, sheet, cells } = planned;
  const cell = cells.get(column);
  const place = cellKey({ sheet, row: row.number, column });
  const text = fixes.get(place) ?? shownCell(row.cells[column] ?? '');
  const stored = storedText(cell?.after, shown, format);
  // Beside what will be stored, the cell as it came where that is not the same.
  const came = cell?.after !== undefined && ![stored, cellText(cell.after)].includes(text.trim()) ? text : '';
  const name = () => t('fix', { heading: label, row: row.number });
  if (cell?.candidates) {
    const isRecord = cell.problem === 'severalRecords';
    return (
      <div className={`column ${styles.fix}`}>
        <SelectBox
          small
          aria-label={name()}
          aria-invalid
          value=""
          onChange={({ currentTarget, target: { value } }) => {
            onFix(isRecord ? cellKey({ sheet, row: row.number, column: RECORD }) : place, value === NEW ? '' : value);
            // What was chosen is no choice any more.
            moveOn(currentTarget, onLast);
          }}
        >
          <option value="">{t('chooseRecord')}</option>
          {cell.candidates.map(({ value, label: candidate }) => (
            <option key={value} value={value}>
              {candidate}
            </option>
          ))}
          {isRecord && sheet === 0 && <option value={NEW}>{t('newRecord')}</option>}
        </SelectBox>
        <Problem cell={cell} />
      </div>
    );
  }
  if (cell?.clashes)
    return (
      <div className={`column ${styles.fix}`}>
        <RecordText text={text} />
        <Clashes
          clashes={cell.clashes}
          onPass={() => onFix(anywayKey({ sheet, row: row.number }), fingerprintsOf(cell.clashes ?? []))}
        />
      </div>
    );
  if (cell?.problem || fixes.has(place))
    return (
      <CellInput key={place} name={name()} text={text} cell={cell} onFix={(typed) => onFix(place, typed)} onLast={onLast}>
        {cell?.after !== undefined && stored !== text && <Stored text={stored} />}
      </CellInput>
    );
  const before = storedText(cell?.before, shown, format);
  const isEmptied = cell?.mark !== undefined && cell.answer === 'empty';
  return (
    <div className={styles.change}>
      {before !== '' && (
        <del className="muted">
          <RecordText text={before} />
        </del>
      )}
      {cell?.before === undefined ? (
        <Stored text={isEmptied ? '–' : cell?.after === undefined ? shown.word(text) : stored} />
      ) : (
        <ins>
          <Stored text={stored === '' ? '–' : stored} />
        </ins>
      )}
      {(came !== '' || isEmptied) && <RecordText text={came || text} className="muted size-12" />}
      {cell?.mark && (
        <span className={cell.answer ? 'muted size-12' : 'size-12 tone-warning'}>
          {cell.answer ? t(`cellAnswers.${cell.answer}`) : t(`marks.${cell.mark}`)}
        </span>
      )}
    </div>
  );
}

const Stored = ({ text }: { text: string }) => <RecordText text={text} className={styles.stored} />;

function storedText(cell: Cell | undefined, { kind, word }: CellProps['shown'], format: Format): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number' && isFigure(kind)) return format.exact(cell, { group: kind !== 'count' });
  if (typeof cell === 'boolean') return i18n.t(cell ? 'yes' : 'no', { ns: commonTexts });
  return typeof cell === 'object' ? format.day(cell.day) : cellText(cell).split('\n').map(word).join('\n');
}

function Clashes({ clashes, onPass }: { clashes: readonly Obstacle[]; onPass: () => void }) {
  const { t } = useTranslation(importTexts);
  const { open, button, panel } = usePopover();
  return (
    <>
      <Button size="small" color="error" {...button}>
        {t('cellProblems.taken')}
      </Button>
      <Popover
        {...panel}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('cellProblems.taken'), className: `pad-16 ${styles.clashes}` } }}
      >
        {open && (
          <>
            {clashes.map(({ fingerprint, message, other }) => (
              <p key={fingerprint}>
                <ObstacleText {...{ message, other }} />
              </p>
            ))}
            <Button variant="outlined" color="warning" onClick={onPass}>
              {t('anyway')}
            </Button>
          </>
        )}
      </Popover>
    </>
  );
}

const NEW = '\u0000new';

type InputProps = {
  name: string;
  text: string;
  cell: PlannedCell | undefined;
  onFix: (typed: string) => void;
  onLast: () => void;
  children: ReactNode;
};

function CellInput({ name, text, cell, onFix, onLast, children }: InputProps) {
  const [typed, setTyped] = useState(text);
  return (
    <div className={`column ${styles.fix}`}>
      <input
        className={`full-width rounded-8 framed press-high paper-ground ${styles.cellInput}`}
        dir="auto"
        aria-label={name}
        aria-invalid={cell !== undefined && isOpen(cell)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          event.preventDefault();
          moveOn(event.currentTarget, onLast);
        }}
        onBlur={() => {
          if (typed !== text) onFix(typed);
        }}
      />
      <Problem cell={cell} />
      {children}
    </div>
  );
}

function Problem({ cell }: { cell: PlannedCell | undefined }) {
  const { t } = useTranslation(importTexts);
  if (!cell?.problem) return null;
  if (cell.answer) return <span className="muted size-12 one-line">{t(`cellAnswers.${cell.answer}`)}</span>;
  return <span className="size-12 one-line tone-error">{t(`cellProblems.${cell.problem}`)}</span>;
}

export function leftText({ cells, record }: PlannedRow, headings: readonly string[]): string {
  const own = reasonsIn(cells, headings);
  const reasons = own.length > 0 ? own : record.rows.flatMap((row) => reasonsIn(row.cells, []));
  return reasons.join('; ');
}

const reasonsIn = (cells: PlannedRow['cells'], headings: readonly string[]): string[] =>
  Array.from(cells)
    .filter(([, { answer }]) => answer === 'leave')
    .map(([column, { problem, clashes }]) =>
      clashes
        ? clashes.map(({ message }) => message()).join(' ')
        : [headings[column], problem && i18n.t(`cellProblems.${problem}`, { ns: importTexts })].filter(Boolean).join(': '),
    );
