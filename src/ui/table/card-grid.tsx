import { SafeImage } from '../safe-image';
import textStyles from '../text.module.css';
import styles from './card-grid.module.css';
import type { ResourceList } from './list-definition';
import { useIntent, useReturnedPlace, useReturnOfFocus, useRowFocus } from './row-navigation';
import { RowCheck } from './selection';
import { readRows, RecordLink, type ViewProps } from './table';
import { useWidth, useWindowRows } from './virtual-rows';

const TOP_BAR = 56;
const GAP = 16;
const NARROWEST = 256;
/** The height of the text under a picture, in px; fixed, so that nothing is measured while scrolling. */
const TEXT = 148;

type GridProps<T> = ViewProps<T> & { list: ResourceList<T> };
type Layout = { across: number; card: number };

/** Returns the number of cards side by side, and the size of each in px. */
function layoutOf(width: number): Layout {
  const across = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
  return { across, card: (width - (across - 1) * GAP) / across };
}

/** Shows records as cards with a large picture; only the rows near the window are in the document. */
export function CardGrid<T>(props: GridProps<T>) {
  const { width, measure } = useWidth();
  return (
    <div ref={measure}>
      {/* The heights of all rows follow from the width: another width is another grid. */}
      {width !== undefined && <Grid key={width} {...props} {...layoutOf(width)} />}
    </div>
  );
}

function Grid<T>({
  list,
  name,
  records,
  rows,
  format,
  open,
  returned,
  prefetch,
  selection,
  across,
  card,
}: GridProps<T> & Layout) {
  const intent = useIntent(prefetch);
  const { recordAt, idAt } = readRows({ list, records, rows });
  const size = Math.round((card * 9) / 16) + TEXT;
  const place = useReturnedPlace(returned, rows.length, idAt);
  const boxOf = (at: number) => `li[aria-posinset="${at + 1}"]`;
  const focus = useRowFocus(rows.length, (at) => idAt(at) !== '', { across, place: boxOf }, place);
  const {
    box,
    virtualizer,
    start: top,
    height,
  } = useWindowRows<HTMLUListElement>({
    count: Math.ceil(rows.length / across),
    size,
    gap: GAP,
    covered: TOP_BAR,
    kept: Math.floor(focus.current / across),
  });
  useReturnOfFocus(returned, box, boxOf(place));

  const shown = virtualizer
    .getVirtualItems()
    .flatMap(({ index, start }) =>
      Array.from({ length: across }, (_, column) => ({ at: index * across + column, column, start })),
    );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside, heard in one place
    <ul
      ref={box}
      className={styles.grid}
      aria-label={name}
      style={{ blockSize: height }}
      data-selecting={(selection?.ids.length ?? 0) > 0 || undefined}
      onKeyDown={(event) => {
        selection?.byKey(event, focus.current);
        focus.move(event, (to) => virtualizer.scrollToIndex(Math.floor(to / across), { align: 'auto' }));
      }}
    >
      {shown.map(({ at, column, start }) => {
        const record = recordAt(at);
        if (record === undefined) return null;
        const id = list.idOf(record);
        return (
          <li
            key={rows[at]}
            aria-setsize={rows.length}
            aria-posinset={at + 1}
            className={styles.card}
            data-selected={selection?.has(id) === true || undefined}
            style={{
              inlineSize: card,
              blockSize: size,
              insetInlineStart: column * (card + GAP),
              transform: `translateY(${start - top}px)`,
            }}
            onPointerEnter={() => id && intent.begin(id)}
            onPointerLeave={intent.cancel}
          >
            {selection && (
              <div className={styles.check}>
                <RowCheck
                  at={at}
                  id={list.sharedIds?.has(id) ? '' : id}
                  title={list.title(record)}
                  tabbable={at === focus.current}
                  selected={selection.has(id)}
                  select={selection.select}
                />
              </div>
            )}
            <CardPicture src={list.picture?.(record)} />
            <div className={styles.text}>
              <RecordLink
                {...{ list, record, open }}
                tabIndex={at === focus.current ? 0 : -1}
                onFocus={() => {
                  focus.take(at);
                  intent.begin(id);
                }}
              />
              {list.secondLine && <div className={textStyles.second}>{list.secondLine(record)}</div>}
              <div className={styles.body}>{list.cardBody?.(record, format)}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function CardPicture({ src }: { src: string | undefined }) {
  return src ? <SafeImage src={src} alt={''} className={styles.picture} /> : <span className={styles.picture} />;
}
