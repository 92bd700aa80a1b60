import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { isEnter } from '@/ui/controls/enter-key';
import { PRINTED_ROWS } from '@/ui/paper/printing';
import { useList, useRows } from '@/ui/table/list-context';
import { PrintedNote } from '@/ui/table/printed-table';
import { useReturnOfFocus } from '@/ui/table/row-navigation';
import { TOP_BAR, useWindowRows } from '@/ui/table/virtual-rows';
import { BoardCell, FloorHead, ProjectHead, TowerHead } from './board-cell';
import { type BoardChoice, cellOf, firstCell, isUnits, moveOnBoard, useBoardChoice } from './board-choice';
import styles from './board-grid.module.css';
import { type Band, type Board, type BoardLines, type Column, type Line, type Statuses, tallyOf } from './board-layout';
import type { Grouping } from '@/ui/table/list-definition';
import { BoardPeek, QuickView } from './board-peek';

type Content = {
  board: Board;
  drawn: BoardLines;
  statuses: Statuses;
  grouping: Grouping<ServiceDocument>;
  matches: Uint8Array;
};

type Look = {
  /** The width of the names of floors, in px. */
  floorName: number;
  room: 'price' | 'number' | 'stack';
  coarse: boolean;
  printing: boolean;
};

type Props = {
  content: Content;
  look: Look;
  /** A press selects instead of showing a unit. */
  selecting: boolean;
  onHold: () => void;
};

/** Heights in pixels by kind of line; fixed, so that nothing is measured while scrolling. */
const heights: Readonly<Record<Line['kind'], number>> = { project: 52, towers: 32, units: 30 };
const COARSE_UNITS = 42;

export function BoardGrid({ content, look, selecting, onHold }: Props) {
  const { board, drawn, statuses, grouping, matches } = content;
  const { floorName, room, coarse, printing } = look;
  const { name, format, open } = useList();
  const { records, rows: matching, returned } = useRows();
  const { lines } = drawn;
  const size = useCallback(
    (index: number) => {
      const kind = lines[index]?.kind ?? 'units';
      return coarse && kind === 'units' ? COARSE_UNITS : heights[kind];
    },
    [lines, coarse],
  );
  const focus = useBoardFocus(board, drawn, () => (returned ? records.findIndex((unit) => idOf(unit) === returned.id) : -1));
  const { box, virtualizer, start, height } = useWindowRows<HTMLDivElement>({
    count: lines.length,
    size,
    covered: TOP_BAR,
    kept: [drawn.lineOf[focus.cell] ?? -1],
  });
  useReturnOfFocus(returned, box, `[data-cell="${focus.cell}"]`);
  const [viewed, setViewed] = useState<{ row: number; at: Element; open: boolean }>();
  const narrowed = matching.length < records.length;
  useMatchInView({ board, drawn, matching, narrowed: narrowed && !returned, virtualizer });
  const { choice, handlers } = useBoardPresses(content, focus, {
    selecting,
    onHold,
    scrollTo: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
    view: (row, at) => setViewed({ row, at, open: true }),
  });

  const printed = printing ? linesOfFirst(lines, PRINTED_ROWS) : lines;
  const shown = printing ? printed.map((_, index) => ({ index, start })) : virtualizer.getVirtualItems();
  return (
    <>
      {printing && <PrintedNote total={countOf(lines)} />}
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={name}
        aria-readonly
        aria-multiselectable
        aria-rowcount={lines.length}
        className={`relative unselectable ${styles.board}`}
        data-printing={printing || undefined}
        data-coarse={coarse || undefined}
        style={{ blockSize: printing ? undefined : height }}
        {...handlers}
      >
        {shown.map((item) => {
          const line = lines[item.index];
          if (!line) return null;
          return (
            <div
              key={item.index}
              role="row"
              aria-rowindex={item.index + 1}
              className={`absolute from-side-to-side at-top ${styles.line}`}
              data-kind={line.kind}
              data-first={(line.kind === 'units' && line.first) || undefined}
              style={{
                gridTemplateColumns: 'band' in line ? columnsOf(line.band, floorName) : undefined,
                ...(!printing && { blockSize: size(item.index), transform: `translateY(${item.start - start}px)` }),
              }}
            >
              <BoardLine {...{ line, board, records, statuses, matches, narrowed, room, format, choice }} tabbable={focus.cell} />
            </div>
          );
        })}
        {!printing && !viewed?.open && <BoardPeek {...{ box, board, statuses, grouping }} drag={choice.drag} />}
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

type Presses = Pick<Props, 'selecting' | 'onHold'> & {
  scrollTo: (line: number) => void;
  view: (row: number, at: Element) => void;
};

/** Keys and presses move the focus, select units or show one. */
function useBoardPresses(
  content: Content,
  focus: ReturnType<typeof useBoardFocus>,
  { selecting, onHold, scrollTo, view }: Presses,
) {
  const { board } = content;
  const { open, intent } = useList();
  const { records } = useRows();
  const choice = useBoardChoice(content, onHold);
  const navigate = useNavigate();

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    if (event.key === ' ') {
      event.preventDefault();
      return choice.toggle(cell);
    }
    const id = idOf(records[board.cells[cell] ?? -1] ?? {});
    // A press of the pointer shows the unit beside its place.
    if (isEnter(event) && id && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open(id);
      return void navigate(unitPath(id));
    }
    const to = focus.move(event, scrollTo);
    if (to === undefined) return;
    if (event.shiftKey) choice.extend(cell, to);
    else choice.settle();
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    event.preventDefault();
    if (choice.wasHeld()) return;
    if (event.shiftKey) return choice.extend(focus.cell, cell);
    if (event.ctrlKey || event.metaKey || selecting) return choice.toggle(cell);
    choice.settle();
    const at = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    if (at) view(board.cells[cell] ?? -1, at);
  };
  const handlers = {
    onKeyDown: pressKey,
    onPointerDown: (event: PointerEvent<HTMLElement>) => choice.press(event),
    onClickCapture: press,
    onContextMenu: (event: MouseEvent<HTMLElement>) => choice.wasHeld() && event.preventDefault(),
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      const cell = cellOf(target);
      if (cell === undefined) return;
      if (!currentTarget.contains(relatedTarget)) choice.settle();
      focus.take(board.cells[cell] ?? -1);
      intent.begin(idOf(records[board.cells[cell] ?? -1] ?? {}));
    },
  };
  return { choice, handlers };
}

const countOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (isUnits(line) ? line.parts.reduce((cells, { from, to }) => cells + to - from, 0) : 0), 0);

function linesOfFirst(lines: readonly Line[], most: number): readonly Line[] {
  let left = most;
  const end = lines.findIndex((line) => (left -= countOf([line])) < 0);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Cells of one width: the floor's name, then those of each tower with a gap behind them, and what is left of the line. */
function columnsOf({ columns, across }: Band, floorName: number): string {
  const cells = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  const rest = across - columns.reduce((sum, { size }) => sum + size, 0);
  const towers = columns.map(({ size }) => cells(size)).join(` ${GAP_OF_TOWERS}px `);
  return [`${floorName}px`, towers, rest > 0 && cells(rest)].filter(Boolean).join(' ');
}

/** Beside the two gaps of cells around it. */
const GAP_OF_TOWERS = 18;

/** Returns the first line of a tower's cells in the grid; each tower before it has a gap behind it. */
const firstColumn = (band: Band, column: Column): number => column.start + band.columns.indexOf(column) + 2;

/** Longer than the pause between two keys: typing brings the search back into view, and the board would jump at each key. */
const PAUSE = 400;

type MatchInView = Pick<Content, 'board' | 'drawn'> & {
  matching: Uint32Array;
  narrowed: boolean;
  virtualizer: Pick<ReturnType<typeof useWindowRows>['virtualizer'], 'range' | 'scrollToIndex'>;
};

function useMatchInView({ board, drawn, matching, narrowed, virtualizer }: MatchInView) {
  const latest = useRef({ board, drawn, virtualizer });
  useEffect(() => {
    latest.current = { board, drawn, virtualizer };
  });
  useEffect(() => {
    if (!narrowed) return undefined;
    const timer = setTimeout(() => {
      const {
        board: { cellOf: cellOfRow },
        drawn: { lineOf },
        virtualizer: { range, scrollToIndex },
      } = latest.current;
      const found = Array.from(matching, (row) => lineOf[cellOfRow[row] ?? 0] ?? -1).filter((line) => line >= 0);
      const isInView = found.some((line) => range && line >= range.startIndex && line <= range.endIndex);
      const first = found.reduce((least, line) => Math.min(least, line), Infinity);
      if (!isInView && Number.isFinite(first)) scrollToIndex(first, { align: 'center' });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [matching, narrowed]);
}

/** Keeps one tab stop for the whole board, on the same unit when the layout changes. */
function useBoardFocus(board: Board, drawn: BoardLines, firstRow: () => number) {
  const [row, take] = useState(firstRow);
  const wanted = row < 0 ? undefined : board.cellOf[row];
  const cell = wanted !== undefined && (drawn.lineOf[wanted] ?? -1) >= 0 ? wanted : (firstCell(drawn) ?? 0);
  return {
    cell,
    take,
    move(event: KeyboardEvent<HTMLElement>, scrollTo: (line: number) => void): number | undefined {
      if (event.altKey || event.metaKey) return undefined;
      const box = event.currentTarget;
      const target = moveOnBoard(event, cell, drawn, getComputedStyle(box).direction === 'rtl');
      if (target === undefined) return undefined;
      event.preventDefault();
      flushSync(() => take(board.cells[target] ?? -1));
      scrollTo(drawn.lineOf[target] ?? 0);
      box.querySelector<HTMLElement>(`[data-cell="${target}"] :is(a, button)`)?.focus({ preventScroll: true });
      return target;
    },
  };
}

type BoardLineProps = Pick<Content, 'board' | 'statuses' | 'matches'> & {
  room: Look['room'];
  records: readonly ServiceDocument[];
  format: Format;
  line: Line;
  narrowed: boolean;
  choice: BoardChoice;
  tabbable: number;
};

function BoardLine({ line, narrowed, choice, tabbable, board, records, statuses, matches, room, format }: BoardLineProps) {
  const { cells } = board;
  const tally = (...spans: Parameters<typeof tallyOf>[1]) => tallyOf(cells, spans, statuses, matches);
  if (line.kind === 'project')
    return <ProjectHead project={line.project.project} tally={tally(line.project)} {...{ narrowed, format }} />;
  if (line.kind === 'towers')
    return line.band.columns.map((column) => (
      <div
        key={column.start}
        role="columnheader"
        className={`row shrinks gap-12 baseline clips nowrap ${styles.tower}`}
        style={{ gridColumn: `${firstColumn(line.band, column)} / span ${column.size}` }}
      >
        <TowerHead name={column.tower.name} tally={tally(column.tower)} {...{ narrowed, format }} />
      </div>
    ));
  return (
    <>
      {line.first && <FloorHead floor={line.floor} tally={tally(...line.floors)} {...{ narrowed, format }} />}
      {line.parts.flatMap(({ column, from, to }) =>
        Array.from(cells.subarray(from, to), (row, index) => (
          <BoardCell
            key={row}
            {...{ room, format }}
            floor={line.floor}
            unit={records[row] ?? {}}
            cell={from + index}
            tower={column.tower.name}
            begins={index === 0 ? firstColumn(line.band, column) : undefined}
            status={statuses[row]}
            dimmed={matches[row] !== 1}
            tabbable={from + index === tabbable}
            selected={choice.canHave(row) ? choice.has(row) : undefined}
          />
        )),
      )}
    </>
  );
}
