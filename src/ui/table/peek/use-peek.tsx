import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { listTexts } from '@/i18n/en/list';
import { i18n } from '@/i18n/i18n';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import { useList } from '../list-context';
import type { PeekedRows, PeekProps } from './peeked-rows';
import styles from './peek-button.module.css';

const Peek = lazyPart<PeekProps>(() => import('./peek').then((module) => module.Peek));

/** The quick view of the current row; it stays with its record while rows are sorted and filtered, and on the heading of a group. */
export function usePeek(rows: PeekedRows) {
  const { list } = useList();
  const { current, idAt, take } = rows;
  const [peeked, setPeeked] = useState<{ at: number; id: string }>();
  if (peeked && peeked.at !== current) setPeeked({ at: current, id: idAt(current) || peeked.id });
  const toggle = useCallback(
    (at: number, id: string) => {
      take(at);
      setPeeked((now) => (now?.id === id ? undefined : { at, id }));
    },
    [take],
  );
  return {
    id: peeked?.id,
    toggle,
    /** Opens and closes it by the space bar on the link or a cell of a row; returns whether it did. */
    onKey(event: KeyboardEvent<HTMLElement>): boolean {
      const { key, shiftKey, target } = event;
      const isOnRow = target instanceof HTMLAnchorElement || target instanceof HTMLTableCellElement;
      if (!list.peek || key !== ' ' || shiftKey || !isOnRow || !idAt(current)) return false;
      event.preventDefault();
      toggle(current, idAt(current));
      return true;
    },
    sheet: peeked && (
      <LazyBoundary>
        <Peek id={peeked.id} rows={rows} onPeek={(at) => setPeeked(at === undefined ? at : { at, id: idAt(at) })} />
      </LazyBoundary>
    ),
  };
}

type ButtonProps = {
  at: number;
  id: string;
  title: string;
  isOpen: boolean;
  onPress: (at: number, id: string) => void;
  inRow?: boolean;
  tabIndex?: number;
};

export function PeekButton({ at, id, title, isOpen, onPress, inRow = false, tabIndex }: ButtonProps) {
  const label = i18n.t('peek', { ns: listTexts, name: title || i18n.t('noName', { ns: listTexts }) });
  return (
    <button
      type="button"
      data-peek
      className={`stack bare pointer in-middle rounded-8 muted ring-inside ${inRow ? styles.inRow : styles.button}`}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => {
        // Not every browser gives a pressed button the focus.
        currentTarget.focus();
        onPress(at, id);
      }}
    >
      <PanelRightOpen size={18} className="mirror" />
    </button>
  );
}
