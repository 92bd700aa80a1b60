import type { VirtualItem } from '@tanstack/react-virtual';
import Pencil from 'lucide-react/icons/pencil';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import type { ServiceDocument } from '@/schema/document';
import { LazyBoundary, lazyDialog } from '../../loading/lazy-part';
import textStyles from '../../text/text.module.css';
import styles from './cards.module.css';
import { canEdit, type CellStates } from '../cells/cell-edits';
import { CellEditor } from '../cells/edit-cell';
import type { EditMenuPlace } from '../cells/edit-menu';
import { useList, useRows } from '../list-context';
import { PeekButton, usePeek } from '../peek/use-peek';
import { useReturnedPlace, useReturnOfFocus } from '../row-navigation';
import { readRows, RecordLink, RowPicture } from '../row-parts';
import { RowCheck } from '../selection/ticks';
import { useWindowRows } from '../virtual-rows';

/** Card heights by resource, as the list was left, so that Back restores the scroll position. */
const measured = new Map<string, VirtualItem[]>();

export function CardList() {
  const { list, name, intent } = useList();
  const { drawn, heading, selection, returned } = useRows();
  const { records, rows, edits, strays } = drawn;
  const [menu, setMenu] = useState<EditMenuPlace>();
  // A card that moves keeps its height.
  const { recordAt, idAt, keyAt } = useMemo(() => readRows(list, { records, rows }), [list, records, rows]);
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
    keyOf: keyAt,
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
  const [current, setCurrent] = useState(-1);
  const peek = usePeek({
    recordAt,
    idAt,
    count: rows.length,
    current,
    take: setCurrent,
    box,
    reveal(to, isFocused) {
      setCurrent(to);
      virtualizer.scrollToIndex(to, { align: 'auto' });
      if (isFocused) box.current?.querySelector<HTMLElement>(`li[aria-posinset="${to + 1}"] [data-peek]`)?.focus();
    },
  });

  return (
    <>
      <ul ref={box} className="plain-list relative" aria-label={name} style={{ blockSize: height }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const record = recordAt(index);
          const id = idAt(index);
          return (
            <li
              key={keyAt(index)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={record ? `row gap-12 rounded-8 ${styles.rowCard}` : styles.group}
              data-selected={selection.has(id) || undefined}
              style={{ transform: `translateY(${start - top}px)` }}
              onPointerEnter={() => id && intent.begin(id)}
              onPointerLeave={intent.cancel}
            >
              {record ? (
                <Card
                  record={record}
                  at={index}
                  selected={selection.has(id)}
                  states={edits?.statesOf(list.resource, id)}
                  peeked={peek.id === id}
                  onPeek={peek.toggle}
                  openMenu={setMenu}
                />
              ) : (
                heading?.((rows[index] ?? 0) - records.length, {})
              )}
            </li>
          );
        })}
      </ul>
      {peek.sheet}
      <EditMenu open={menu !== undefined} {...menu} onClose={() => setMenu(undefined)} />
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

type CardProps = {
  record: ServiceDocument;
  at: number;
  selected: boolean;
  states: CellStates | undefined;
  peeked: boolean;
  onPeek: (at: number, id: string) => void;
  openMenu: (place: EditMenuPlace) => void;
};

/** Memoised, because every scroll and every selection renders the list again. */
const Card = memo(function Card({ record, at, selected, states, peeked, onPeek, openMenu }: CardProps) {
  const { t } = useTranslation(listTexts);
  const { list, format, select } = useList();
  const id = list.idOf(record);
  return (
    <>
      {list.picture && <RowPicture src={list.picture(record)} large />}
      <div className={`column fills gap-2 ${styles.rowText}`}>
        {list.pathOf && <RecordLink record={record} />}
        {list.secondLine && <div className={textStyles.second}>{list.secondLine(record)}</div>}
        <div className={list.pathOf && styles.facts}>{list.cardFacts(record, format)}</div>
      </div>
      {list.selectable !== false && (
        <div className={`absolute ${styles.rowCheck}`}>
          <RowCheck {...{ at, selected, select }} id={list.sharedIds?.has(id) ? '' : id} title={list.title(record)} tabbable />
        </div>
      )}
      {list.peek && id && (
        <div className={`absolute at-bottom ${styles.rowPeek}`}>
          <PeekButton {...{ at, id }} title={list.title(record)} isOpen={peeked} onPress={onPeek} />
        </div>
      )}
      {list.columns.some((column) => canEdit(list, column, record)) && (
        <button
          type="button"
          className={`stack muted rounded-8 bare pointer in-middle absolute at-bottom pad-0 ring-inside ${styles.rowEdit}`}
          aria-haspopup="menu"
          aria-label={t('editIn', { name: list.title(record) })}
          data-state={[...(states?.values() ?? [])].find((state) => state !== 'stored')}
          onClick={({ currentTarget }) => openMenu({ anchorEl: currentTarget, record, at })}
        >
          <Pencil size={16} />
        </button>
      )}
    </>
  );
});

const loadEditMenu = () => import('../cells/edit-menu').then((module) => module.EditMenu);
const EditMenu = lazyDialog(loadEditMenu);

export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <p className={`muted above-4 ${styles.line}`}>
      {facts.filter(Boolean).map((fact, index) => (
        <span key={index}>
          {index > 0 && <span>{' · '}</span>}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
