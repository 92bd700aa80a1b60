import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { isEnter } from '@/ui/controls/enter-key';
import { PRINTED_ROWS } from '@/ui/paper/printing';
import { useList, useRows } from '@/ui/table/list-context';
import { PrintedNote } from '@/ui/table/printed-table';
import { useReturnOfFocus } from '@/ui/table/row-navigation';
import { TOP_BAR, useWindowRows } from '@/ui/table/virtual-rows';
import { textOf } from '@/resources/units/list/unit-values';
import { BoardCell, FloorHead, ProjectHead, type Room, TowerHead } from './board-cell';
import { type BoardChoice, cellOf, firstCell, isUnits, moveOnBoard, useBoardChoice } from './board-choice';
import styles from './board-grid.module.css';
import {
  type Band,
  type Board,
  type BoardLines,
  type Column,
  type Line,
  type Statuses,
  tallyOf,
  type UnitLine,
} from './board-layout';
import type { Mode, Shade } from './rules/heat';
import type { Grouping } from '@/ui/table/list-definition';
import { BoardPeek, QuickView } from './board-peek';

type Content = {
  board: Board;
  drawn: BoardLines;
  statuses: Statuses;
  grouping: Grouping<ServiceDocument>;
  matches: Uint8Array;
  /** The values that the colours say, by record; undefined where they say the status. */
  shades: ReadonlyArray<Shade | undefined> | undefined;
};

type Look = {
  mode: Mode;
  /** Widths in px: of the names of floors, of the air beside a tower, and the least and the most of a unit. */
  floorName: number;
  beside: number;
  least: number;
  widest: number;
  roomIn: (band: Band) => Room;
  /** Floors have numbers alone. */
  narrow: boolean;
  coarse: boolean;
  printing: boolean;
};

type Props = { content: Content; look: Look; selecting: boolean; onHold: () => void };

/** Heights in pixels; fixed, so that nothing is measured while scrolling. */
const heights = { project: 48, towers: 38, stacks: 18, tower: 34, shops: 44, plots: 52, gap: 8, ground: 14 } as const;
const COARSE_UNITS = 42;

function heightOf(line: Line, coarse: boolean): number {
  if (line.kind === 'towers') return heights.towers + (line.stacked ? heights.stacks : 0);
  if (line.kind !== 'units') return heights[line.kind];
  return line.band.shape === 'tower' && coarse ? COARSE_UNITS : heights[line.band.shape];
}

/** Room for the floors of a tower on a sheet of A3, and the height of a floor on it, in px. */
const SHEET = 820;
const [LOWEST, HIGHEST] = [12, 36];

function printedHeight(line: Line): number {
  if (line.kind !== 'units' || line.band.shape !== 'tower') return heightOf(line, false);
  const floors = line.band.columns[0]?.tower.floors.length ?? 1;
  return Math.max(LOWEST, Math.min(HIGHEST, Math.floor(SHEET / floors)));
}

export function BoardGrid({ content, look, selecting, onHold }: Props) {
  const { board, drawn, statuses, grouping } = content;
  const { coarse, printing } = look;
  const { name, format, open } = useList();
  const { records, rows: matching, returned } = useRows();
  const { lines } = drawn;
  const size = useCallback(
    (index: number) => {
      const line = lines[index];
      return line ? heightOf(line, coarse) : 0;
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
  const across = lines.reduce((most, line) => ('band' in line ? Math.max(most, leastWidth(line.band, look)) : most), 0);
  return (
    <div className={printing ? undefined : styles.frame}>
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
        style={printing ? undefined : { blockSize: height, minInlineSize: across }}
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
              data-shape={'band' in line ? line.band.shape : line.project.towers[0]?.shape}
              style={{
                gridTemplateColumns: 'band' in line ? columnsOf(line.band, look) : undefined,
                blockSize: printing ? printedHeight(line) : size(item.index),
                ...(printing
                  ? { ['--floor' as string]: `${printedHeight(line)}px` }
                  : { transform: `translateY(${item.start - start}px)` }),
              }}
            >
              <BoardLine {...{ line, content, look, records, narrowed, format, choice }} tabbable={focus.cell} />
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
    </div>
  );
}

type Presses = Pick<Props, 'selecting' | 'onHold'> & {
  scrollTo: (line: number) => void;
  view: (row: number, at: Element) => void;
};

function useBoardPresses(
  content: Content,
  focus: ReturnType<typeof useBoardFocus>,
  { selecting, onHold, scrollTo, view }: Presses,
) {
  const { board } = content;
  const { intent } = useList();
  const { records } = useRows();
  const choice = useBoardChoice(content, onHold);

  const showAt = (target: EventTarget, cell: number) => {
    const at = target instanceof Element ? target.closest('[data-cell]') : null;
    if (at) view(board.cells[cell] ?? -1, at);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    if (event.key === ' ') {
      event.preventDefault();
      return choice.toggle(cell);
    }
    if (isEnter(event) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      return showAt(event.target, cell);
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
    showAt(event.target, cell);
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

/** Room between two units, and what towers have around them beside that. */
export const GAP = 3;
export const BESIDE = 24;
/** Room for the wall of the last tower. */
export const EDGE = 8;

function columnsOf({ columns }: Band, { floorName, beside, least, widest, printing }: Look): string {
  const cell = `minmax(${printing ? 0 : least}px, ${widest}px)`;
  return [`${floorName}px`, ...columns.map(({ size }) => `repeat(${size}, ${cell})`)].join(` ${beside - GAP}px `);
}

const leastWidth = ({ columns, size }: Band, { floorName, beside, least }: Look) =>
  floorName + size * (least + GAP) + columns.length * beside + EDGE;

/** Returns the first line of a tower's cells in the grid; each tower has air before it. */
const firstColumn = (band: Band, column: Column): number => column.start + band.columns.indexOf(column) + 3;

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
      const unit = box.querySelector<HTMLElement>(`[data-cell="${target}"] :is(a, button)`);
      unit?.focus({ preventScroll: true });
      // A tower wider than the window is scrolled across.
      if (box.offsetWidth > (box.parentElement?.offsetWidth ?? Infinity))
        unit?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return target;
    },
  };
}

type BoardLineProps = {
  line: Line;
  content: Content;
  look: Look;
  records: readonly ServiceDocument[];
  format: Format;
  narrowed: boolean;
  choice: BoardChoice;
  tabbable: number;
};

function BoardLine({ line, content, look, narrowed, ...cells }: BoardLineProps) {
  const { board, statuses, matches } = content;
  const counted = (...spans: Parameters<typeof tallyOf>[1]) => ({
    tally: tallyOf(board.cells, spans, statuses, matches),
    narrowed,
    format: cells.format,
  });
  if (line.kind === 'project') return <ProjectHead project={line.project.project} {...counted(line.project)} />;
  if (line.kind === 'towers')
    return line.band.columns.map((column) => {
      const first = firstColumn(line.band, column);
      return (
        <Fragment key={column.start}>
          <div
            role="columnheader"
            className={`row shrinks gap-0-8 baseline clips nowrap line-5-4 ${styles.tower}`}
            style={{ gridColumn: `${first} / span ${column.size}` }}
          >
            <TowerHead name={column.tower.name} type={typeOf(column.tower, board, cells.records)} {...counted(column.tower)} />
          </div>
          {column.tower.stacks?.map((stack, at) => (
            <span
              key={stack}
              aria-hidden
              className={`muted middle size-12 figures ${styles.stack}`}
              style={{ gridColumn: first + at }}
            >
              {stack}
            </span>
          ))}
        </Fragment>
      );
    });
  return (
    <>
      {line.kind === 'units' && line.first && (
        <FloorHead floor={line.floor} shape={line.band.shape} narrow={look.narrow} {...counted(...line.floors)} />
      )}
      {line.walls.map((column) => (
        <span
          key={`wall ${column.start}`}
          aria-hidden
          className={`prints-colours ${styles.wall}`}
          style={{ gridColumn: `${firstColumn(line.band, column)} / span ${column.size}` }}
          data-roof={(line.kind === 'units' && line.floor === column.tower.floors[0]?.floor && line.first) || undefined}
        />
      ))}
      {line.kind === 'units' && <Units {...{ line, content, look, ...cells }} />}
    </>
  );
}

function typeOf({ from, to, shape }: Column['tower'], { cells }: Board, records: readonly ServiceDocument[]): string | undefined {
  if (shape === 'tower') return undefined;
  const types = new Set(Array.from(cells.subarray(from, to), (row) => textOf('type')(records[row] ?? {})));
  return types.size === 1 ? [...types][0] : undefined;
}

type UnitsProps = Omit<BoardLineProps, 'line' | 'narrowed'> & { line: UnitLine };

function Units({ line, content, look, records, format, choice, tabbable }: UnitsProps) {
  const { board, drawn, statuses, matches, shades } = content;
  const room = look.roomIn(line.band);
  return line.parts.flatMap(({ column, from, to }) =>
    Array.from(board.cells.subarray(from, to), (row, index) => (
      <BoardCell
        key={row}
        {...{ room, format }}
        mode={look.mode}
        shade={shades?.[row]}
        floor={line.floor}
        unit={records[row] ?? {}}
        cell={from + index}
        tower={column.tower.name}
        begins={firstColumn(line.band, column) + (drawn.placeOf[from + index] ?? 0) - column.start}
        status={statuses[row]}
        dimmed={matches[row] !== 1}
        tabbable={from + index === tabbable}
        selected={choice.canHave(row) ? choice.has(row) : undefined}
      />
    )),
  );
}
