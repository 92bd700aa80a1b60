import Button from '@mui/material/Button';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { Checkbox } from '../../controls/controls';
import styles from './selection.module.css';

/** The selected records, by id: they stay selected while the list is searched, filtered and sorted. */
export type Selection = {
  /** Ids in the order in which the records came, without deleted records. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** The number of selected records that are not shown. */
  unseen: number;
  /** Tells whether all, some or none of the shown records are selected. */
  shown: 'all' | 'some' | 'none';
  /**
   * Selects or deselects the record at an index of the shown order; with `range` all from the last one up to it. `order` holds
   * the positions of the records where they are shown in another order than the list's.
   */
  select: (at: number, selected: boolean, range: boolean, order?: Uint32Array) => void;
  selectShown: (selected: boolean) => void;
  add: (ids: readonly string[]) => void;
  clear: () => void;
  /** Handles the space bar on the link or a cell of a record, and Shift with the arrows: they select a row and the next, or take one back. */
  byKey: (event: KeyboardEvent<HTMLElement>, at: number) => void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** The ids that were chosen, whether their records are still there or not. */
export const useChosen = () => useState(NOTHING);

type Chosen = ReturnType<typeof useChosen>;

/**
 * Keeps a selection. `rows` are the positions of the shown records, in order, and `drawn` those with the headings of their groups and
 * without folded ones. Records without an id cannot be selected.
 */
export function useSelection<T>(records: readonly T[], rows: Uint32Array, idOf: (record: T) => string, drawn = rows): Selection {
  const chosen = useChosen();
  const [set] = chosen;
  const ids = useMemo(() => (set.size === 0 ? [] : records.map(idOf).filter((id) => set.has(id))), [set, records, idOf]);
  return useSelectionOf(chosen, ids, { records, rows, idOf, drawn });
}

/** Keeps a selection over many pages, of which only one is here: the records of the others are known by their ids. */
export function usePagedSelection<T>(
  chosen: Chosen,
  records: readonly T[],
  rows: Uint32Array,
  idOf: (record: T) => string,
): Selection {
  const [set] = chosen;
  const ids = useMemo(() => [...set], [set]);
  return useSelectionOf(chosen, ids, { records, rows, idOf, drawn: rows });
}

type Here<T> = { records: readonly T[]; rows: Uint32Array; idOf: (record: T) => string; drawn: Uint32Array };

function useSelectionOf<T>(
  [chosen, setChosen]: Chosen,
  ids: readonly string[],
  { records, rows, idOf, drawn }: Here<T>,
): Selection {
  const last = useRef('');
  const idAt = (at: number, order = drawn) => {
    const record = records[order[at] ?? -1];
    return record === undefined ? '' : idOf(record);
  };
  const shownIds = (from = 0, to = rows.length - 1, order = rows) =>
    Array.from(order.subarray(from, to + 1), (_, at) => idAt(from + at, order)).filter(Boolean);
  const seen = useMemo(() => {
    let [all, some] = [0, 0];
    for (const row of chosen.size === 0 ? NO_ROWS : rows) {
      const record = records[row];
      const id = record === undefined ? '' : idOf(record);
      if (id) all += 1;
      if (chosen.has(id)) some += 1;
    }
    return { all, some };
  }, [chosen, records, rows, idOf]);

  const change = (some: readonly string[], selected: boolean) =>
    setChosen((current) => {
      const next = new Set(current);
      for (const id of some) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const select: Selection['select'] = (at, selected, range, order = drawn) => {
    const from = range && last.current ? order.findIndex((_, place) => idAt(place, order) === last.current) : -1;
    last.current = idAt(at, order);
    const [first, end] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
    change(shownIds(first, end, order), selected);
  };
  const has = (id: string) => chosen.has(id);
  return {
    ids,
    has,
    unseen: ids.length - seen.some,
    shown: seen.some === 0 ? 'none' : seen.some === seen.all ? 'all' : 'some',
    select,
    selectShown: (selected) => change(shownIds(), selected),
    add: (some) => change(some, true),
    clear: () => setChosen(NOTHING),
    byKey(event, at) {
      if (!(event.target instanceof HTMLAnchorElement || event.target instanceof HTMLTableCellElement)) return;
      if (event.key === ' ') {
        event.preventDefault();
        select(at, !has(idAt(at)), event.shiftKey);
      }
      const next = event.shiftKey ? at + (STEPS[event.key] ?? 0) : at;
      if (next === at || !idAt(next)) return;
      if (has(idAt(at)) && has(idAt(next))) select(at, false, false);
      else change([idAt(at), idAt(next)], true);
      last.current = idAt(next);
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const NO_ROWS = new Uint32Array();

type Props = {
  selection: Selection;
  format: Format;
  /** The control that selects more of the records. */
  more: ReactNode;
  /** The actions on the selected records. */
  children: ReactNode;
};

/** Replaces the toolbar's second line while records are selected. */
export function SelectionBar({ selection, format, more, children }: Props) {
  const { t } = useTranslation(listTexts);
  const { ids, unseen } = selection;
  return (
    <div className={styles.bar} role="group" aria-label={t('selection')}>
      <p role="status" className={styles.count}>
        {[
          t('selected', { count: ids.length, number: format.number(ids.length) }),
          unseen > 0 && t('selectedUnseen', { count: unseen, number: format.number(unseen) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {more}
      <div className={styles.actions}>
        {children}
        <Button size="small" onClick={selection.clear}>
          {t('clearSelection')}
        </Button>
      </div>
    </div>
  );
}

type SelectShownProps = { selection: Selection; shown: number; of: 'list' | 'page'; format: Format };

/** Selects all records that the list shows, unless they are. */
export function SelectShown({ selection, shown, of, format }: SelectShownProps) {
  const { t } = useTranslation(listTexts);
  if (selection.shown === 'all' || shown === 0) return null;
  return (
    <Button size="small" onClick={() => selection.selectShown(true)}>
      <span>{t(of === 'page' ? 'selectPage' : 'selectAll', { count: shown, number: format.number(shown) })}</span>
    </Button>
  );
}

type RowCheckProps = { title: string; at: number; id: string; tabbable: boolean; selected: boolean; select: Selection['select'] };

/** Selects a record; with Shift all from the last one up to it. Placed above the link that covers the row. */
export function RowCheck({ title, at, id, tabbable, selected, select }: RowCheckProps) {
  const boxId = useId();
  if (!id) return null;
  return (
    <label htmlFor={boxId} className={styles.check}>
      <Checkbox
        id={boxId}
        aria-label={i18n.t('select', { ns: listTexts, name: title || i18n.t('noName', { ns: listTexts }) })}
        tabIndex={tabbable ? 0 : -1}
        checked={selected}
        onChange={({ target, nativeEvent }) =>
          select(at, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** The checkbox in the column's head, which selects all shown records. */
export function ShownCheck({ selection, tabIndex }: { selection: Selection; tabIndex: number }) {
  const { t } = useTranslation(listTexts);
  const id = useId();
  return (
    <label htmlFor={id} className={styles.check}>
      <Checkbox
        id={id}
        aria-label={t('selectShown')}
        tabIndex={tabIndex}
        checked={selection.shown === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection.shown === 'some';
        }}
        onChange={({ target }) => selection.selectShown(target.checked)}
      />
    </label>
  );
}
