import Button from '@mui/material/Button';
import EyeOff from 'lucide-react/icons/eye-off';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { ChoiceBox } from '@/ui/controls/controls';
import { isEnter } from '@/ui/controls/enter-key';
import { RecordText } from '@/ui/text/record-text';
import type { FileRow } from '@/ui/exchange/read/table-file';
import { columnName, shownCell } from '@/ui/exchange/read/file-cell';
import { ownHead } from '../sheets/sheet-head';
import { type LeftReason, likelyRole, type RowPart, type RowRole } from '../sheets/row-parts';
import { type SetupSheet, sheetTargets, withHiddenColumns, withHiddenRows, withRole } from '../plan/import-setup';
import type { SeenSheet, SheetCorrection } from '../plan/import-corrections';
import type { ImportedResource } from '../plan/imported-resource';
import styles from './sheet-view.module.css';

type Props = { resource: ImportedResource; one: SetupSheet; onSheet: (one: SeenSheet, correction: SheetCorrection) => void };

const roles: readonly RowRole[] = ['head', 'band', 'record', 'left'];
/** Lines above the headings are titles; the one just above them can hold for the rows before the next. */
const aboveRoles: readonly RowRole[] = ['head', 'left'];
const besideRoles: readonly RowRole[] = ['head', 'band', 'left'];
const COLUMNS = 14;
const PIECE = 100;

type Line = { row: FileRow; part: RowPart } | { from: number; rows: readonly FileRow[] };

/** Rows in the middle of a run of one kind stay folded until asked for. */
export function SheetView({ resource, one, onSheet }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(() => linesOf(one, unfolded), [one, unfolded]);
  const width = Math.min(
    COLUMNS,
    one.file.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const parts = [...one.parts.values()];
  const [bands, left] = [parts.filter(({ role }) => role === 'band').length, parts.filter(({ role }) => role === 'left').length];
  const { rows: hiddenRows = [], columns: hiddenColumns = [] } = one.file.hidden ?? {};
  const isPlain = bands + left === 0 && hiddenRows.length + hiddenColumns.length === 0;
  const firstHead = one.file.rows.find(({ number }) => one.parts.get(number)?.role === 'head')?.number ?? 0;
  const first = one.file.block?.from ?? 0;
  const { file, sheet } = one;
  const ownHeads = sheet && ownHead(file.rows, sheetTargets(resource, sheet)).numbers;
  const take = useCallback(
    (row: number, role: RowRole) => onSheet({ file, sheet }, (now) => withRole(resource, now, row, role)),
    [resource, onSheet, file, sheet],
  );
  const [hidesRow, hidesColumn] = [new Set(hiddenRows), new Set(hiddenColumns)];
  return (
    <details className={styles.view} open={!isPlain || one.chosen.roles.size > 0}>
      <summary>
        {[
          t('sheetRows', format.counted(one.rows.length)),
          bands > 0 && t('sheetBands', format.counted(bands)),
          left > 0 && t('sheetLeft', format.counted(left)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </summary>
      <HiddenNotes {...{ resource, one, onSheet }} />
      <div className={`scrolls paper-ground ${styles.box} outlined`}>
        <table className={`border-collapse letters-12 line-5-4 ${styles.table}`} aria-label={t('sheetView')}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('part')}</th>
              {Array.from({ length: width }, (_, column) => (
                <th key={columnName(column)} scope="col">
                  {columnName(column + first)}
                  {hidesColumn.has(column + first) && <HiddenSign />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              if ('from' in line)
                return (
                  <tr key={`gap ${line.from}`}>
                    <td colSpan={width + 2}>
                      <Button
                        size="small"
                        onKeyDown={onArrow}
                        onClick={() =>
                          setUnfolded(new Set([...unfolded, ...line.rows.slice(0, PIECE).map(({ number }) => number)]))
                        }
                      >
                        {t('unfold', format.counted(line.rows.length))}
                      </Button>
                    </td>
                  </tr>
                );
              const { row, part } = line;
              return (
                <SheetLine
                  key={row.number}
                  row={row}
                  role={part.role}
                  isOwnHead={ownHeads?.has(row.number) === true}
                  reason={part.role === 'left' ? part.reason : undefined}
                  possible={row.number >= firstHead ? roles : row.number === firstHead - 1 ? besideRoles : aboveRoles}
                  width={width}
                  isHidden={hidesRow.has(row.number)}
                  onTake={take}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type LineProps = {
  row: FileRow;
  role: RowRole;
  isOwnHead: boolean;
  reason: LeftReason | undefined;
  possible: readonly RowRole[];
  width: number;
  isHidden: boolean;
  onTake: (row: number, role: RowRole) => void;
};

const SheetLine = memo(function SheetLine({ row, role, isOwnHead, reason, possible, width, isHidden, onTake }: LineProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const number = format.number(row.number, { group: false });
  const likely = likelyRole(row, role, possible, isOwnHead);
  return (
    <tr data-role={role}>
      <th scope="row">
        {number}
        {isHidden && <HiddenSign />}
      </th>
      <td>
        <div className={`row wrap centred gap-4-8 ${styles.part}`}>
          <ChoiceBox
            small
            aria-label={t('partOf', { row: number })}
            aria-keyshortcuts="Enter"
            value={role}
            choices={possible.map((value) => ({ value, label: t(`parts.${value}`) }))}
            onChange={(chosen) => onTake(row.number, chosen)}
            onKeyDown={(event) => {
              onArrow(event);
              if (!isEnter(event)) return;
              event.preventDefault();
              onTake(row.number, likely);
            }}
          />
          {/* Enter does the same. */}
          <Button size="small" tabIndex={-1} onClick={() => onTake(row.number, likely)}>
            {t(`take.${likely}`)}
          </Button>
        </div>
        {reason && <span className="block muted letters-12 wraps">{t(`reasons.${reason}`)}</span>}
      </td>
      <Cells row={row} width={width} isLine={role !== 'head' && role !== 'record'} />
    </tr>
  );
});

/** Alt and an arrow still open the choice. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey) return;
  event.preventDefault();
  const stops = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('select, button') ?? [])];
  const inOrder = stops.filter(({ tabIndex }) => tabIndex >= 0);
  inOrder[inOrder.indexOf(event.currentTarget) + step]?.focus();
}

function HiddenNotes({ resource, one, onSheet }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const { rows = [], columns = [] } = one.file.hidden ?? {};
  const first = one.file.block?.from ?? 0;
  const isLeft = (row: number) => one.parts.get(row)?.role === 'left';
  const isUnread = (column: number) => !one.matched[column - first];
  return (
    <>
      {rows.length > 0 && (
        <HiddenNote
          text={t('hiddenRows', {
            ...format.counted(rows.length),
            rows: format.list(ranges(rows).map(([a, b]) => span(a, b))),
          })}
          isLeft={rows.every(isLeft)}
          onLeave={(leave) => onSheet(one, (now) => withHiddenRows(resource, now, leave))}
        />
      )}
      {columns.length > 0 && (
        <HiddenNote
          text={t('hiddenColumns', { ...format.counted(columns.length), columns: format.list(columns.map(columnName)) })}
          isLeft={columns.every(isUnread)}
          onLeave={
            columns.some((column) => one.named[column - first])
              ? (leave) => onSheet(one, (now) => withHiddenColumns(resource, now, leave))
              : undefined
          }
        />
      )}
    </>
  );
}

type HiddenProps = { text: string; isLeft: boolean; onLeave: ((leave: boolean) => void) | undefined };

function HiddenNote({ text, isLeft, onLeave }: HiddenProps) {
  const { t } = useTranslation(importTexts);
  return (
    <p className="muted size-13 below-8">
      {text} {t(isLeft ? 'hiddenLeft' : 'hiddenRead')}{' '}
      {onLeave && (
        <Button size="small" onClick={() => onLeave(!isLeft)}>
          {t(isLeft ? 'readHidden' : 'take.left')}
        </Button>
      )}
    </p>
  );
}

function HiddenSign() {
  const { t } = useTranslation(importTexts);
  return <EyeOff size={14} role="img" aria-label={t('hiddenHere')} className={styles.hidden} />;
}

function Cells({ row, width, isLine }: { row: FileRow; width: number; isLine: boolean }) {
  const texts = Array.from({ length: width }, (_, column) => shownCell(row.cells[column] ?? '').trim());
  const [only, ...others] = [...new Set(texts.filter(Boolean))];
  if (isLine && only !== undefined && others.length === 0)
    return (
      <td colSpan={width}>
        <RecordText text={only} />
      </td>
    );
  return texts.map((text, column) => (
    <td key={columnName(column)}>
      <RecordText text={text} />
    </td>
  ));
}

const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

function ranges(numbers: readonly number[]): Array<[from: number, to: number]> {
  const runs: Array<[number, number]> = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** At the start of a run; fewer than `FOLDED` rows are not folded. */
const SHOWN = 2;
const FOLDED = 3;

function linesOf({ file, parts, chosen }: SetupSheet, unfolded: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  let records: FileRow[] = [];
  const show = (row: FileRow) => lines.push({ row, part: parts.get(row.number) ?? { role: 'record' } });
  const flush = () => {
    const isShown = ({ number }: FileRow, at: number) => at < SHOWN || unfolded.has(number) || chosen.roles.has(number);
    const folded = records.filter((row, at) => !isShown(row, at));
    const [first] = folded;
    const isFolded = first && folded.length >= FOLDED;
    for (const [at, row] of records.entries()) if (!isFolded || isShown(row, at)) show(row);
    if (isFolded) lines.push({ from: first.number, rows: folded });
    records = [];
  };
  for (const row of file.rows) {
    if (parts.get(row.number)?.role === 'record') records.push(row);
    else {
      flush();
      show(row);
    }
  }
  flush();
  return lines;
}
