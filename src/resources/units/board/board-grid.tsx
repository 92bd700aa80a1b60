import { type CSSProperties, type KeyboardEvent, memo, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { listTexts } from '@/i18n/en/list';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { unitListTexts } from '@/i18n/en/unit-list';
import type { Format } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { type AvailabilityStatus, availabilityStatuses } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { StatusMark } from '@/ui/status-pill';
import type { BoardView } from '@/ui/table/list-definition';
import { useIntent, useReturnOfFocus } from '@/ui/table/row-navigation';
import { useWindowRows } from '@/ui/table/virtual-rows';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { availabilityLooks } from '../availability-status';
import { textOf } from '../list/unit-values';
import styles from './board-grid.module.css';
import {
  type Board,
  type BoardLines,
  type Floor,
  type Line,
  moveOnBoard,
  type Statuses,
  type Tally,
  tallyOf,
} from './board-layout';
import { QuickView } from './quick-view';

type Props = Omit<BoardView<ServiceDocument>, 'ordered'> & {
  board: Board;
  drawn: BoardLines;
  across: number;
  named: 'beside' | 'above';
  statuses: Statuses;
  matches: Uint8Array;
};

const TOP_BAR = 56;
/** Heights in pixels by kind of line; fixed, so that nothing is measured while scrolling. */
const heights: Readonly<Record<Line['kind'], number>> = { project: 68, block: 40, floor: 36, units: 60 };

/** Shows the board, rendering only the lines near the window. */
export function BoardGrid(props: Props) {
  const { name, records, matching, format, open, returned, prefetch, printing, board, drawn, across, named, statuses, matches } =
    props;
  const { lines } = drawn;
  const size = useCallback((index: number) => heights[lines[index]?.kind ?? 'units'], [lines]);
  const focus = useBoardFocus(board, drawn, () => (returned ? records.findIndex((unit) => idOf(unit) === returned.id) : -1));
  const { box, virtualizer, start, height } = useWindowRows<HTMLDivElement>({
    count: lines.length,
    size,
    covered: TOP_BAR,
    kept: drawn.lineOf[focus.cell],
  });
  useReturnOfFocus(returned, box, `[data-cell="${focus.cell}"]`);
  const intent = useIntent(prefetch);
  const [viewed, setViewed] = useState<{ row: number; at: HTMLElement; open: boolean }>();
  const narrowed = matching.length < records.length;

  const shown = printing ? lines.map((_, index) => ({ index, start })) : virtualizer.getVirtualItems();
  return (
    <>
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={name}
        aria-readonly
        aria-rowcount={lines.length}
        className={styles.board}
        data-named={named}
        data-printing={printing || undefined}
        style={{ blockSize: printing ? undefined : height, '--across': across } as CSSProperties}
        onKeyDown={(event) => focus.move(event, (line) => virtualizer.scrollToIndex(line, { align: 'auto' }))}
      >
        {shown.map((item) => {
          const line = lines[item.index];
          if (!line) return null;
          return (
            <div
              key={item.index}
              role="row"
              aria-rowindex={item.index + 1}
              className={styles.line}
              data-kind={line.kind}
              data-first={(line.kind === 'units' && line.first) || undefined}
              style={printing ? undefined : { blockSize: size(item.index), transform: `translateY(${item.start - start}px)` }}
            >
              <BoardLine
                {...{ line, board, records, statuses, matches, narrowed, named, format }}
                tabbable={focus.cell}
                onFocus={(row) => {
                  focus.take(row);
                  intent.begin(idOf(records[row] ?? {}));
                }}
                onOpen={(row, at) => setViewed({ row, at, open: true })}
              />
            </div>
          );
        })}
      </div>
      <QuickView
        unit={viewed && records[viewed.row]}
        status={viewed && statuses[viewed.row]}
        anchor={viewed?.open ? viewed.at : undefined}
        close={() => setViewed((last) => last && { ...last, open: false })}
        format={format}
        open={open}
      />
    </>
  );
}

/** Keeps one tab stop for the whole board, on the same unit when the layout changes. */
function useBoardFocus(board: Board, drawn: BoardLines, firstRow: () => number) {
  const [row, take] = useState(firstRow);
  const cell = row < 0 ? 0 : (board.cellOf[row] ?? 0);
  return {
    cell,
    take,
    move(event: KeyboardEvent<HTMLElement>, scrollTo: (line: number) => void) {
      if (event.altKey || event.shiftKey || event.metaKey) return;
      const box = event.currentTarget;
      const target = moveOnBoard(event, cell, board, drawn, getComputedStyle(box).direction === 'rtl');
      if (target === undefined) return;
      event.preventDefault();
      flushSync(() => take(board.cells[target] ?? -1));
      scrollTo(drawn.lineOf[target] ?? 0);
      box.querySelector<HTMLElement>(`[data-cell="${target}"] button`)?.focus({ preventScroll: true });
    },
  };
}

type BoardLineProps = {
  line: Line;
  board: Board;
  records: readonly ServiceDocument[];
  statuses: Statuses;
  /** By record index: 1 for a match. */
  matches: Uint8Array;
  /** True when some units do not match. */
  narrowed: boolean;
  named: 'beside' | 'above';
  format: Format;
  /** The cell that has the tab stop. */
  tabbable: number;
  onFocus: (row: number) => void;
  onOpen: (row: number, at: HTMLElement) => void;
};

function BoardLine({
  line,
  board,
  records,
  statuses,
  matches,
  narrowed,
  named,
  format,
  tabbable,
  onFocus,
  onOpen,
}: BoardLineProps) {
  const { cells } = board;
  const floorHead = (floor: Floor) => (
    <FloorHead floor={floor.floor} tally={tallyOf(cells, floor, statuses, matches)} narrowed={narrowed} format={format} />
  );
  if (line.kind === 'project')
    return (
      <ProjectHead
        project={line.project.project}
        tally={tallyOf(cells, line.project, statuses, matches)}
        {...{ narrowed, format }}
      />
    );
  if (line.kind === 'block')
    return (
      <div role="rowheader" className={styles.block}>
        {i18n.t('block', { ns: unitBoardTexts, name: line.block.block })}
      </div>
    );
  if (line.kind === 'floor') return floorHead(line.floor);
  return (
    <>
      {named === 'beside' && line.first && floorHead(line.floor)}
      {Array.from(cells.subarray(line.from, line.to), (row, index) => {
        const cell = line.from + index;
        return (
          <UnitCell
            key={row}
            {...{ row, cell, onFocus, onOpen }}
            unit={records[row]}
            status={statuses[row]}
            dimmed={matches[row] !== 1}
            tabbable={cell === tabbable}
            language={format.settings.language}
          />
        );
      })}
    </>
  );
}

type ProjectHeadProps = { project: string; tally: Tally; narrowed: boolean; format: Format };

/** Shows a project's name and the number of its units in each state. */
function ProjectHead({ project, tally, narrowed, format }: ProjectHeadProps) {
  const units = i18n.t('all', { ns: unitListTexts, count: tally.total, total: format.number(tally.total) });
  return (
    <div role="rowheader" className={styles.project}>
      <span className={styles.projectName}>
        <bdi>{project || i18n.t('noProject', { ns: unitBoardTexts })}</bdi>
      </span>
      <span className={styles.counts}>
        <span>{narrowed ? matchText(tally, format) : units}</span>
        {availabilityStatuses.toReversed().flatMap((status) => {
          const count = tally.by.get(status);
          if (count === undefined) return [];
          return (
            <span key={status} className={styles.count} data-status={availabilityLooks[status]}>
              <StatusMark status={availabilityLooks[status]} />
              {`${i18n.t(`status.${status}`, { ns: availabilityTexts })} ${format.number(count)}`}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** "3 of 24 match" */
const matchText = ({ matching, total }: Tally, format: Format): string =>
  i18n.t('matching', { ns: unitBoardTexts, count: total, matching: format.number(matching), total: format.number(total) });

type FloorHeadProps = { floor: string; tally: Tally; narrowed: boolean; format: Format };

/** Shows a floor and how many of its units are available, or match. */
function FloorHead({ floor, tally, narrowed, format }: FloorHeadProps) {
  return (
    <div role="rowheader" className={styles.floor}>
      <span className={styles.floorName}>{floorName(floor, format)}</span>
      <span className={styles.floorCount}>{narrowed ? matchText(tally, format) : freeText(tally, format)}</span>
    </div>
  );
}

function floorName(floor: string, format: Format): string {
  if (floor === '') return i18n.t('noFloor', { ns: unitBoardTexts });
  const name = /^-?\d+$/.test(floor) ? format.number(Number(floor), { group: false }) : floor;
  return i18n.t('floor', { ns: unitBoardTexts, name });
}

/** "2 of 8 free"; empty while availability is unknown. */
function freeText({ by, total }: Tally, format: Format): string {
  if (by.size === 0) return '';
  const free = format.number(by.get('available') ?? 0);
  return i18n.t('free', { ns: unitBoardTexts, count: total, free, total: format.number(total) });
}

type CellProps = {
  unit: ServiceDocument | undefined;
  row: number;
  cell: number;
  status: AvailabilityStatus | undefined;
  dimmed: boolean;
  tabbable: boolean;
  /** Not read by the cell; a change of language redraws it. */
  language: Language;
  onFocus: (row: number) => void;
  onOpen: (row: number, at: HTMLElement) => void;
};

const [nameOf, arabicNameOf] = [textOf('name'), textOf('unitNameAr')];

function Cell({ unit = {}, row, cell, status, dimmed, tabbable, onFocus, onOpen }: CellProps) {
  const name = nameOf(unit) ?? arabicNameOf(unit) ?? i18n.t('noName', { ns: listTexts });
  return (
    <div role="gridcell" className={styles.cell} data-cell={cell}>
      <button
        type="button"
        className={styles.unit}
        data-status={status && availabilityLooks[status]}
        data-dimmed={dimmed || undefined}
        aria-haspopup="dialog"
        title={name}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(row)}
        onClick={(event) => onOpen(row, event.currentTarget)}
      >
        <bdi className={styles.name}>{name}</bdi>
        {status && (
          <span className={styles.status}>
            <StatusMark status={availabilityLooks[status]} />
            {i18n.t(`status.${status}`, { ns: availabilityTexts })}
          </span>
        )}
        {dimmed && <VisuallyHidden>{i18n.t('dimmed', { ns: unitBoardTexts })}</VisuallyHidden>}
      </button>
    </div>
  );
}

/** A search key or a focus move changes a few of a thousand cells; the others are not rendered again. */
const UnitCell = memo(
  Cell,
  (a, b) =>
    a.unit === b.unit &&
    a.cell === b.cell &&
    a.status === b.status &&
    a.dimmed === b.dimmed &&
    a.tabbable === b.tabbable &&
    a.language === b.language &&
    a.row === b.row,
);
