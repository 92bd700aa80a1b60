import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import styles from './card-list.module.css';
import { RecordLink } from './record-link';
import { RowCheck } from './row-check';
import { RowPicture } from './row-picture';
import type { ViewProps } from './table-view';
import { useIntent } from './use-intent';
import { useReturnedPlace, useReturnOfFocus } from './use-opened';
import { useWindowRows } from './use-window-rows';

/** By resource, how high the cards were when their list was left: after Back they stand where they stood. */
const measured = new Map<string, VirtualItem[]>();

/** The list on a phone: a card for each record, of which only those in view are in the document. */
export function CardList<T>({ list, name, records, rows, format, open, returned, prefetch, selection }: ViewProps<T>) {
  const intent = useIntent(prefetch);
  const place = useReturnedPlace(returned, rows.length, (at) => {
    const record = records[rows[at] ?? -1];
    return record === undefined ? '' : list.idOf(record);
  });
  const {
    box,
    virtualizer,
    start: top,
    height,
  } = useWindowRows<HTMLUListElement>({
    count: rows.length,
    size: 112,
    gap: 8,
    kept: place,
    measured: measured.get(list.resource),
  });
  useEffect(
    () => () => {
      measured.set(list.resource, virtualizer.measurementsCache);
    },
    [virtualizer, list.resource],
  );
  useReturnOfFocus(returned, box, `li[aria-posinset="${place + 1}"]`);

  return (
    <ul ref={box} className={styles.cards} aria-label={name} style={{ blockSize: height }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const record = records[rows[index] ?? -1];
        if (record === undefined) return null;
        const id = list.idOf(record);
        return (
          <li
            key={rows[index]}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={styles.card}
            data-selected={selection?.has(id) === true || undefined}
            style={{ transform: `translateY(${start - top}px)` }}
            onPointerEnter={() => id && intent.begin(id)}
            onPointerLeave={intent.cancel}
          >
            {list.picture && <RowPicture src={list.picture(record)} large />}
            <div className={styles.text}>
              <RecordLink list={list} record={record} open={open} />
              <div className={styles.second}>{list.secondLine(record)}</div>
              <div className={styles.facts}>{list.cardFacts(record, format)}</div>
            </div>
            {selection && (
              <div className={styles.check}>
                <RowCheck
                  at={index}
                  id={id}
                  title={list.title(record)}
                  tabbable
                  selected={selection.has(id)}
                  select={selection.select}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
