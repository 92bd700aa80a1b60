import { memo, useMemo } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { SafeImage } from '../../text/safe-image';
import textStyles from '../../text/text.module.css';
import styles from './card-grid.module.css';
import { useList, useRows } from '../list-context';
import { PeekButton, usePeek } from '../peek/use-peek';
import { useReturnedPlace, useReturnOfFocus, useRowFocus } from '../row-navigation';
import { readRows, RecordLink } from '../row-parts';
import { RowCheck } from '../selection/ticks';
import { TOP_BAR, useWindowRows } from '../virtual-rows';
import { useWidth } from '../../page/use-width';

const GAP = 16;
const NARROWEST = 256;
/** The height of the text under a picture, in px; fixed, so that nothing is measured while scrolling. */
const TEXT = 164;

const HEADING = 136;

type Layout = { across: number; card: number };

function layoutOf(width: number): Layout {
  const across = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
  return { across, card: (width - (across - 1) * GAP) / across };
}

type Line = { from: number; count: number; isHeading: boolean };

/** Returns the lines of a grid, and the line of each place: as many cards as fit side by side, or one heading. */
function linesOf(rows: Uint32Array, records: number, across: number): { lines: readonly Line[]; lineOf: Uint32Array } {
  const lines: Line[] = [];
  const lineOf = new Uint32Array(rows.length);
  for (const [at, row] of rows.entries()) {
    const isHeading = row >= records;
    const last = lines.at(-1);
    if (!last || isHeading || last.isHeading || last.count === across) lines.push({ from: at, count: 1, isHeading });
    else last.count += 1;
    lineOf[at] = lines.length - 1;
  }
  return { lines, lineOf };
}

export function CardGrid() {
  const { width, measure } = useWidth();
  return (
    <div ref={measure}>
      {/* The heights of all rows follow from the width: another width is another grid. */}
      {width !== undefined && <Grid key={width} {...layoutOf(width)} />}
    </div>
  );
}

function Grid({ across, card }: Layout) {
  const { list, name, intent } = useList();
  const { drawn, heading, selection, returned } = useRows();
  const { records, rows } = drawn;
  const { recordAt, idAt, keyAt } = readRows(list, drawn);
  const size = Math.round((card * 9) / 16) + TEXT;
  const { lines, lineOf } = useMemo(() => linesOf(rows, records.length, across), [rows, records, across]);
  const height = useMemo(() => (line: number) => (lines[line]?.isHeading ? HEADING : size), [lines, size]);
  const place = useReturnedPlace(returned, rows.length, idAt);
  const boxOf = (at: number) => `li[aria-posinset="${at + 1}"]`;
  const focus = useRowFocus(rows.length, (at) => idAt(at) !== '' || recordAt(at) === undefined, { across, place: boxOf }, place);
  const {
    box,
    virtualizer,
    start: top,
    height: total,
  } = useWindowRows<HTMLUListElement>({
    count: lines.length,
    size: height,
    gap: GAP,
    covered: TOP_BAR,
    kept: [lineOf[focus.current] ?? 0],
  });
  useReturnOfFocus(returned, box, boxOf(place));

  const scrollTo = (to: number) => virtualizer.scrollToIndex(lineOf[to] ?? 0, { align: 'auto' });
  const peek = usePeek({
    recordAt,
    idAt,
    count: rows.length,
    current: focus.current,
    take: focus.take,
    box,
    reveal: (to, isFocused) => focus.go(to, scrollTo, isFocused ? box.current : undefined),
  });

  const shown = virtualizer.getVirtualItems().flatMap(({ index, start }) =>
    Array.from({ length: lines[index]?.count ?? 0 }, (_, column) => ({
      at: (lines[index]?.from ?? 0) + column,
      column,
      start,
    })),
  );

  const cards = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside, heard in one place
    <ul
      ref={box}
      className={`plain-list relative ${styles.grid}`}
      aria-label={name}
      style={{ blockSize: total }}
      data-selecting={selection.ids.length > 0 || undefined}
      onKeyDown={(event) => {
        if (peek.onKey(event)) return;
        selection.byKey(event, focus.current);
        focus.move(event, scrollTo);
      }}
    >
      {shown.map(({ at, column, start }) => {
        const record = recordAt(at);
        if (record === undefined) {
          return (
            <li
              key={keyAt(at)}
              aria-setsize={rows.length}
              aria-posinset={at + 1}
              className={`stack line-below align-end absolute from-side-to-side at-top ${styles.group}`}
              style={{ blockSize: HEADING, transform: `translateY(${start - top}px)` }}
            >
              {heading?.(
                (rows[at] ?? 0) - records.length,
                {
                  tabIndex: at === focus.current ? 0 : -1,
                  onFocus: () => focus.take(at),
                },
                true,
              )}
            </li>
          );
        }
        const id = list.idOf(record);
        return (
          <li
            key={keyAt(at)}
            aria-setsize={rows.length}
            aria-posinset={at + 1}
            className={`column clips rounded-8 framed paper-ground absolute at-top ${styles.card}`}
            data-selected={selection.has(id) || undefined}
            data-peeked={(id !== '' && peek.id === id) || undefined}
            style={{
              inlineSize: card,
              blockSize: size,
              insetInlineStart: column * (card + GAP),
              transform: `translateY(${start - top}px)`,
            }}
            onPointerEnter={() => id && intent.begin(id)}
            onPointerLeave={intent.cancel}
          >
            <Card
              record={record}
              at={at}
              tabbable={at === focus.current}
              selected={selection.has(id)}
              peeked={peek.id === id}
              onPeek={peek.toggle}
              onFocus={focus.take}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {cards}
      {peek.sheet}
    </>
  );
}

type CardProps = {
  record: ServiceDocument;
  at: number;
  tabbable: boolean;
  selected: boolean;
  peeked: boolean;
  onPeek: (at: number, id: string) => void;
  onFocus: (at: number) => void;
};

/** Memoised, because every scroll and every selection renders the grid again. */
const Card = memo(function Card({ record, at, tabbable, selected, peeked, onPeek, onFocus }: CardProps) {
  const { list, format, intent, select } = useList();
  const id = list.idOf(record);
  return (
    <>
      <div className={`rounded-8 paper-ground absolute over-1 ${styles.check}`}>
        <RowCheck {...{ at, tabbable, selected, select }} id={list.sharedIds?.has(id) ? '' : id} title={list.title(record)} />
      </div>
      <CardPicture src={list.picture?.(record)} />
      <div className={`column grows pad-12-16 ${styles.text}`}>
        <RecordLink
          record={record}
          tabIndex={tabbable ? 0 : -1}
          onFocus={() => {
            onFocus(at);
            intent.begin(id);
          }}
        />
        {list.secondLine && <div className={textStyles.second}>{list.secondLine(record)}</div>}
        <div className={`column grows figures ${styles.body}`}>{list.cardBody?.(record, format)}</div>
      </div>
      {list.peek && id && (
        <div className={`rounded-8 paper-ground absolute over-1 ${styles.peek}`}>
          <PeekButton {...{ at, id }} title={list.title(record)} isOpen={peeked} onPress={onPeek} tabIndex={-1} />
        </div>
      )}
    </>
  );
});

function CardPicture({ src }: { src: string | undefined }) {
  return src ? (
    <SafeImage src={src} alt={''} className={`fixed full-width ${styles.picture}`} />
  ) : (
    <span className={`block fixed full-width sunken ${styles.picture}`} />
  );
}
