import { useCallback, useState, type CSSProperties } from 'react';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import type { BoardView } from '@/ui/table/list-definition';
import { useIntent, useReturnOfFocus } from '@/ui/table/row-navigation';
import { useWindowRows } from '@/ui/table/virtual-rows';
import styles from './board.module.css';
import type { Board } from './board-layout';
import { BoardLine } from './board-line';
import type { BoardLines, Line } from './board-lines';
import { QuickView } from './quick-view';
import type { Statuses } from './unit-statuses';
import { useBoardFocus } from './use-board-focus';

type Props = Omit<BoardView<ServiceDocument>, 'ordered'> & {
  board: Board;
  drawn: BoardLines;
  across: number;
  named: 'beside' | 'above';
  statuses: Statuses;
  matches: Uint8Array;
};

const TOP_BAR = 56;
/** Pixels of each line; of fixed heights, so that nothing is measured while it scrolls. */
const heights: Readonly<Record<Line['kind'], number>> = { project: 68, block: 40, floor: 36, units: 60 };

/** The lines of the board, of which only those near the window are in the document. */
export function BoardGrid(props: Props) {
  const { name, records, matching, format, open, returned, prefetch, printing, board, drawn, across, named, statuses, matches } =
    props;
  const { lines } = drawn;
  const size = useCallback((at: number) => heights[lines[at]?.kind ?? 'units'], [lines]);
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
