import type { ReactNode } from 'react';
import { useWindowRows } from '../resource-table/use-window-rows';
import styles from './group-cards.module.css';
import type { GroupItem } from './row-groups';

type Props<R> = { name: string; items: ReadonlyArray<GroupItem<R>>; renderCard: (row: R) => ReactNode };

export function GroupCards<R>({ name, items, renderCard }: Props<R>) {
  const { box, virtualizer, start: top } = useWindowRows<HTMLUListElement>({ count: items.length, size: 96, gap: 8 });
  return (
    <ul ref={box} className={styles.cards} aria-label={name} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const { key, group, row } = item;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={row === undefined ? styles.group : styles.card}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row === undefined ? (
              <>
                <div className={styles.titleBox}>
                  {group.lead}
                  <h2 className={styles.title}>
                    <bdi>{group.title}</bdi>
                  </h2>
                </div>
                <span className={styles.sum}>{group.sum}</span>
              </>
            ) : (
              renderCard(row)
            )}
          </li>
        );
      })}
    </ul>
  );
}
