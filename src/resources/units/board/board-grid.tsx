import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { listTexts } from '@/i18n/en/list';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { unitListTexts } from '@/i18n/en/unit-list';
import { unitWordTexts } from '@/i18n/en/unit-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { floorWord, towerWord } from '@/i18n/place-words';
import { type AvailabilityStatus, availabilityStatuses } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { StatusMark } from '@/ui/text/status-pill';
import { useList, useRows } from '@/ui/table/list-context';
import { useReturnOfFocus } from '@/ui/table/row-navigation';
import { RowCheck } from '@/ui/table/selection/selection';
import type { Selection } from '@/ui/table/selection/use-selection';
import { PRINTED_ROWS } from '@/ui/paper/printing';
import { PrintedNote } from '@/ui/table/printed-table';
import { useWindowRows } from '@/ui/table/virtual-rows';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { RecordText } from '@/ui/text/record-text';
import { availabilityLooks } from '../availability-status';
import { unitTitle } from '../detail/unit-title';
import { numberOf, rooms } from '../list/unit-values';
import { readPriceBasis } from '../rules/price-basis';
import styles from './board-grid.module.css';
import {
  type Band,
  type Board,
  type BoardLines,
  type Column,
  type Floor,
  type Line,
  moveOnBoard,
  type Statuses,
  type Tally,
  tallyOf,
} from './board-layout';
import { QuickView } from './quick-view';

type Props = {
  board: Board;
  drawn: BoardLines;
  named: 'beside' | 'above';
  statuses: Statuses;
  matches: Uint8Array;
  /** All of it is to stand in the document. */
  printing: boolean;
};

const TOP_BAR = 56;
const SELECTION_BAR = 48;
/** Heights in pixels by kind of line; fixed, so that nothing is measured while scrolling. */
const heights: Readonly<Record<Line['kind'], number>> = { project: 68, towers: 40, floor: 36, units: 84 };

/** Shows the board, rendering only the lines near the window. */
export function BoardGrid({ board, drawn, named, statuses, matches, printing }: Props) {
  const { name, format, open, intent } = useList();
  const { records, rows: matching, returned, selection } = useRows();
  const { lines } = drawn;
  const size = useCallback((index: number) => heights[lines[index]?.kind ?? 'units'], [lines]);
  const focus = useBoardFocus(board, drawn, () => (returned ? records.findIndex((unit) => idOf(unit) === returned.id) : -1));
  const { box, virtualizer, start, height } = useWindowRows<HTMLDivElement>({
    count: lines.length,
    size,
    covered: TOP_BAR + (selection.ids.length > 0 ? SELECTION_BAR : 0),
    kept: [drawn.lineOf[focus.cell] ?? -1],
  });
  useReturnOfFocus(returned, box, `[data-cell="${focus.cell}"]`);
  const [viewed, setViewed] = useState<{ row: number; at: HTMLElement; open: boolean }>();
  const narrowed = matching.length < records.length;
  useMatchInView({ board, drawn, matching, narrowed: narrowed && !returned, virtualizer });
  const choice = useCellChoice(board, matches);

  // Cells stand along the lines, so the lines before that of a cell hold all cells before it.
  const printed = lines.slice(0, drawn.lineOf[PRINTED_ROWS]);
  const shown = printing ? printed.map((_, index) => ({ index, start })) : virtualizer.getVirtualItems();
  return (
    <>
      {printing && <PrintedNote total={drawn.lineOf.length} />}
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
        data-selecting={selection.ids.length > 0 || undefined}
        style={{ blockSize: printing ? undefined : height }}
        onKeyDown={(event) => {
          choice.byKey(event, focus.cell);
          focus.move(event, (line) => virtualizer.scrollToIndex(line, { align: 'auto' }));
        }}
        onKeyUp={(event) => {
          // The button would open its unit.
          if (isSpaceOnUnit(event)) event.preventDefault();
        }}
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
              data-first={(line.kind === 'units' && line.first && line.floor !== '') || undefined}
              style={{
                gridTemplateColumns: 'band' in line ? columnsOf(line.band) : undefined,
                ...(!printing && { blockSize: size(item.index), transform: `translateY(${item.start - start}px)` }),
              }}
            >
              <BoardLine
                {...{ line, board, records, statuses, matches, narrowed, named, format, choice }}
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

/** Cells of one width: the floor's name, then those of each tower with a gap behind them, and what is left of the line. */
function columnsOf({ columns, across, hasFloorColumn }: Band): string {
  const cells = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  const rest = across - columns.reduce((sum, { size }) => sum + size, 0);
  const towers = columns.map(({ size }) => cells(size)).join(` ${GAP_OF_TOWERS}px `);
  return [hasFloorColumn && `${FLOOR_NAME}px`, towers, rest > 0 && cells(rest)].filter(Boolean).join(' ');
}

const FLOOR_NAME = 112;
/** Between two gaps of cells. */
const GAP_OF_TOWERS = 8;

/** Returns the first line of a tower's cells in the grid; each tower before it has a gap behind it. */
const firstColumn = (band: Band, column: Column): number =>
  column.start + band.columns.indexOf(column) + (band.hasFloorColumn ? 2 : 1);

/** Longer than the pause between two keys: typing brings the search back into view, and the board would jump at each key. */
const PAUSE = 400;

type MatchInView = Pick<Props, 'board' | 'drawn'> & {
  /** Positions of the records that match. */
  matching: Uint32Array;
  narrowed: boolean;
  virtualizer: Pick<ReturnType<typeof useWindowRows>['virtualizer'], 'range' | 'scrollToIndex'>;
};

/** Scrolls to the first match once a search or filter rests, where none is in view. */
function useMatchInView({ board, drawn, matching, narrowed, virtualizer }: MatchInView) {
  const latest = useRef({ board, drawn, virtualizer });
  useEffect(() => {
    latest.current = { board, drawn, virtualizer };
  });
  useEffect(() => {
    if (!narrowed) return undefined;
    const timer = setTimeout(() => {
      const {
        board: { cellOf },
        drawn: { lineOf },
        virtualizer: { range, scrollToIndex },
      } = latest.current;
      const found = Array.from(matching, (row) => lineOf[cellOf[row] ?? 0] ?? 0);
      const isInView = found.some((line) => range && line >= range.startIndex && line <= range.endIndex);
      const first = found.reduce((least, line) => Math.min(least, line), Infinity);
      if (!isInView && Number.isFinite(first)) scrollToIndex(first, { align: 'center' });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [matching, narrowed]);
}

/** The units that can be selected on the board: those that match, in its order. */
type CellChoice = {
  has: (id: string) => boolean;
  /** The place of a record among them; -1 where it does not match. */
  placeOf: (row: number) => number;
  select: Selection['select'];
  byKey: (event: KeyboardEvent<HTMLElement>, cell: number) => void;
};

function useCellChoice(board: Board, matches: Uint8Array): CellChoice {
  const { select: selectAt } = useList();
  const { records, selection } = useRows();
  const { has } = selection;
  const { order, places } = useMemo(() => orderOf(board, matches), [board, matches]);
  const select = useCallback<Selection['select']>(
    (at, selected, range) => selectAt(at, selected, range, order),
    [selectAt, order],
  );
  const placeOf = (row: number) => places[row] ?? -1;
  return {
    has,
    placeOf,
    select,
    byKey(event, cell) {
      if (!isSpaceOnUnit(event)) return;
      event.preventDefault();
      const row = board.cells[cell] ?? -1;
      if (placeOf(row) >= 0) select(placeOf(row), !has(idOf(records[row] ?? {})), event.shiftKey);
    },
  };
}

/** Returns the records that match in the order of the board, and the place of each among them. */
function orderOf({ cells }: Board, matches: Uint8Array) {
  const order = cells.filter((row) => matches[row] === 1);
  const places = new Int32Array(matches.length).fill(-1);
  for (const [place, row] of order.entries()) places[row] = place;
  return { order, places };
}

const isSpaceOnUnit = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.key === ' ' && event.target instanceof HTMLButtonElement;

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

type BoardLineProps = Pick<Props, 'board' | 'statuses' | 'matches' | 'named'> & {
  records: readonly ServiceDocument[];
  format: Format;
  line: Line;
  /** True when some units do not match. */
  narrowed: boolean;
  choice: CellChoice;
  /** The cell that has the tab stop. */
  tabbable: number;
  onFocus: (row: number) => void;
  onOpen: (row: number, at: HTMLElement) => void;
};

function BoardLine({ line, narrowed, choice, tabbable, onFocus, onOpen, ...props }: BoardLineProps) {
  const { board, records, statuses, matches, named, format } = props;
  const { cells } = board;
  const tally = (...spans: Parameters<typeof tallyOf>[1]) => tallyOf(cells, spans, statuses, matches);
  if (line.kind === 'project')
    return <ProjectHead project={line.project.project} tally={tally(line.project)} {...{ narrowed, format }} />;
  if (line.kind === 'towers')
    return line.band.columns.map((column) => (
      <div
        key={column.start}
        role="columnheader"
        className={styles.tower}
        style={{ gridColumn: `${firstColumn(line.band, column)} / span ${column.size}` }}
      >
        <Head name={towerWord(column.tower.name)} tally={tally(column.tower)} {...{ narrowed, format }} />
      </div>
    ));
  const head = (floors: readonly Floor[]) => (
    <div role="rowheader" className={styles.floor}>
      <Head name={floorWord(floors[0]?.floor ?? '', format)} tally={tally(...floors)} {...{ narrowed, format }} />
    </div>
  );
  if (line.kind === 'floor') return head(line.floors);
  return (
    <>
      {named === 'beside' && line.first && line.floor !== '' && head(line.floors)}
      {line.parts.flatMap(({ column, from, to }) =>
        Array.from(cells.subarray(from, to), (row, index) => {
          const unit = records[row] ?? {};
          return (
            <UnitCell
              key={row}
              {...{ unit, row, format, onFocus, onOpen }}
              cell={from + index}
              begins={index === 0 ? firstColumn(line.band, column) : undefined}
              status={statuses[row]}
              dimmed={matches[row] !== 1}
              tabbable={from + index === tabbable}
              place={choice.placeOf(row)}
              selected={choice.has(idOf(unit))}
              select={choice.select}
            />
          );
        }),
      )}
    </>
  );
}

type HeadProps = { name: string; tally: Tally; narrowed: boolean; format: Format };

/** The name of a tower or floor, and how many of its units are available, or match. */
function Head({ name, tally, narrowed, format }: HeadProps) {
  return (
    <>
      <span className={styles.headName}>
        <RecordText text={name} />
      </span>
      <span className={styles.headCount}>{narrowed ? matchText(tally, format) : freeText(tally, format)}</span>
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
        <RecordText text={project || i18n.t('noProject', { ns: unitBoardTexts })} />
      </span>
      <span className={styles.counts}>
        <span>{narrowed ? matchText(tally, format) : units}</span>
        {availabilityStatuses.toReversed().flatMap((status) => {
          const count = tally.by.get(status);
          if (count === undefined) return [];
          return (
            <span key={status} className={styles.count} data-status={availabilityLooks[status]}>
              <StatusMark status={availabilityLooks[status]} />
              <span>{`${i18n.t(`status.${status}`, { ns: availabilityTexts })} ${format.number(count)}`}</span>
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

/** "2 of 8 free"; empty while availability is unknown. */
function freeText({ by, total }: Tally, format: Format): string {
  if (by.size === 0) return '';
  const free = format.number(by.get('available') ?? 0);
  return i18n.t('free', { ns: unitBoardTexts, count: total, free, total: format.number(total) });
}

type CellProps = {
  unit: ServiceDocument;
  row: number;
  cell: number;
  /** The line of the grid, for the first cell of a tower. */
  begins: number | undefined;
  status: AvailabilityStatus | undefined;
  dimmed: boolean;
  tabbable: boolean;
  /** The place among the units that can be selected; -1 for a unit that cannot. */
  place: number;
  selected: boolean;
  select: Selection['select'];
  format: Format;
  onFocus: (row: number) => void;
  onOpen: (row: number, at: HTMLElement) => void;
};

function Cell({
  unit,
  row,
  cell,
  begins,
  status,
  dimmed,
  tabbable,
  place,
  selected,
  select,
  format,
  onFocus,
  onOpen,
}: CellProps) {
  const name = unitTitle(unit) || i18n.t('noName', { ns: listTexts });
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-cell={cell}
      data-selected={selected || undefined}
      aria-selected={place >= 0 ? selected : undefined}
      style={{ gridColumnStart: begins }}
    >
      <button
        type="button"
        className={`${styles.unit} on-paper`}
        data-status={status && availabilityLooks[status]}
        data-dimmed={dimmed || undefined}
        aria-haspopup="dialog"
        title={name}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(row)}
        onClick={(event) => onOpen(row, event.currentTarget)}
      >
        <RecordText className={styles.name} text={name} /> <RecordText className={styles.price} text={shortPrice(unit, format)} />{' '}
        <span className={styles.foot}>
          <span className={styles.status}>
            {status && <StatusMark status={availabilityLooks[status]} />}
            {status && <span>{i18n.t(`status.${status}`, { ns: availabilityTexts })}</span>}
          </span>{' '}
          <span className={styles.rooms}>{shortRooms(unit, format)}</span>
        </span>
        {dimmed && <VisuallyHidden>{i18n.t('dimmed', { ns: unitBoardTexts })}</VisuallyHidden>}
      </button>
      {place >= 0 && (
        <div className={styles.check}>
          <RowCheck at={place} id={idOf(unit)} title={name} {...{ tabbable, selected, select }} />
        </div>
      )}
    </div>
  );
}

/** "1.25M sale", "95K/yr"; the amount alone where the basis is not known. */
function shortPrice(unit: ServiceDocument, format: Format): string {
  const amount = numberOf('price')(unit);
  if (amount === undefined) return '';
  const price = format.short(amount);
  const basis = readPriceBasis(unit.priceBase);
  return basis ? i18n.t(`prices.${basis}`, { ns: unitBoardTexts, price }) : price;
}

/** "2 BR", "Studio" */
function shortRooms(unit: ServiceDocument, format: Format): string {
  const count = rooms(unit);
  if (count === undefined) return '';
  return count === 0
    ? i18n.t('studio', { ns: unitWordTexts })
    : i18n.t('bedrooms', { ns: unitBoardTexts, count, number: format.number(count) });
}

const compared = [
  'unit',
  'cell',
  'begins',
  'status',
  'dimmed',
  'tabbable',
  'place',
  'selected',
  'select',
  'format',
  'row',
] as const;

/** A focus move or a selected unit changes a few of a thousand cells; the others are not rendered again. */
const UnitCell = memo(Cell, (a, b) => compared.every((name) => a[name] === b[name]));
