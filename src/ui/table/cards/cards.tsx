import type { VirtualItem } from '@tanstack/react-virtual';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import { LazyBoundary, lazyDialog } from '../../loading/lazy-part';
import textStyles from '../../text/text.module.css';
import styles from './cards.module.css';
import { canEdit } from '../cells/cell-edits';
import { CellEditor } from '../cells/edit-cell';
import type { EditMenu as EditMenuView, EditMenuPlace } from '../cells/edit-menu';
import { useIntent, useReturnedPlace, useReturnOfFocus } from '../row-navigation';
import { RowCheck } from '../selection/selection';
import { readRows, RecordLink, RowPicture, type ViewProps } from '../table';
import { useWindowRows } from '../virtual-rows';

/** Card heights by resource, as the list was left, so that Back restores the scroll position. */
const measured = new Map<string, VirtualItem[]>();

/** Shows the list on a phone: a card for each record; only those in view are in the document. */
export function CardList<T>({
  list,
  name,
  records,
  rows,
  format,
  open,
  returned,
  prefetch,
  selection,
  heading,
  edits,
  strays,
}: ViewProps<T>) {
  const { t } = useTranslation(listTexts);
  const [menu, setMenu] = useState<EditMenuPlace<T>>();
  const intent = useIntent(prefetch);
  const { recordAt, idAt, keyAt } = readRows({ list, records, rows });
  const place = useReturnedPlace(returned, rows.length, idAt);
  const opened = edits?.open(list.resource);
  const edited = opened ? rows.findIndex((_, at) => idAt(at) === opened.id) : -1;
  const {
    box,
    virtualizer,
    start: top,
    height,
  } = useWindowRows<HTMLUListElement>({
    count: rows.length,
    size: 112,
    gap: 8,
    kept: [edited < 0 ? place : edited],
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
    <>
      <ul ref={box} className={styles.cards} aria-label={name} style={{ blockSize: height }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const record = recordAt(index);
          if (record === undefined) {
            return (
              <li
                key={keyAt(index)}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={styles.group}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                {heading?.((rows[index] ?? 0) - records.length, {})}
              </li>
            );
          }
          const id = list.idOf(record);
          return (
            <li
              key={keyAt(index)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.rowCard}
              data-selected={selection?.has(id) === true || undefined}
              style={{ transform: `translateY(${start - top}px)` }}
              onPointerEnter={() => id && intent.begin(id)}
              onPointerLeave={intent.cancel}
            >
              {list.picture && <RowPicture src={list.picture(record)} large />}
              <div className={styles.rowText}>
                <RecordLink list={list} record={record} open={open} />
                {list.secondLine && <div className={textStyles.second}>{list.secondLine(record)}</div>}
                <div className={styles.facts}>{list.cardFacts(record, format)}</div>
              </div>
              {selection && (
                <div className={styles.rowCheck}>
                  <RowCheck
                    at={index}
                    id={list.sharedIds?.has(id) ? '' : id}
                    title={list.title(record)}
                    tabbable
                    selected={selection.has(id)}
                    select={selection.select}
                  />
                </div>
              )}
              {list.columns.some((column) => canEdit(list, column, record)) && (
                <button
                  type="button"
                  className={styles.rowEdit}
                  aria-haspopup="menu"
                  aria-label={t('editIn', { name: list.title(record) })}
                  data-state={[...(edits?.statesOf(list.resource, id)?.values() ?? [])].find((state) => state !== 'stored')}
                  onClick={({ currentTarget }) => setMenu({ anchorEl: currentTarget, record, at: index })}
                >
                  <Pencil size={16} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <EditMenu list={list} open={menu !== undefined} {...menu} onClose={() => setMenu(undefined)} />
      {opened && (
        <LazyBoundary>
          <CellEditor
            list={list.resource}
            strays={strays}
            anchor={() => box.current?.querySelector<HTMLElement>(`li[aria-posinset="${edited + 1}"] button`) ?? undefined}
          />
        </LazyBoundary>
      )}
    </>
  );
}

const loadEditMenu = () => import('../cells/edit-menu').then((module) => ({ default: module.EditMenu }));
/** Chooses the cell of a card to edit. */
const EditMenu = lazyDialog(loadEditMenu) as typeof EditMenuView;

/** One line of facts on a card; empty facts are left out. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <p className={styles.line}>
      {facts.filter(Boolean).map((fact, index) => (
        <span key={fact}>
          {index > 0 && <span>{' · '}</span>}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
