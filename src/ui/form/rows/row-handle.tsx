import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import styles from './row-handle.module.css';

/** Keys move the row by its other buttons: a list has no more tab stops than it needs. */
export function DragHandle() {
  const { t } = useTranslation(formTexts);
  return (
    <span
      className={`screen-only centred fixed muted inline-row rounded-8 high-40 justify-centred unselectable ${styles.handle} hovers`}
      title={t('rows.drag')}
      data-drag
      aria-hidden
    >
      <GripVertical size={18} />
    </span>
  );
}

/** Rows are children of the element that listens, each with its `data-index`; `drop` gets the new index. */
export function dragRowInside(event: PointerEvent<HTMLElement>, drop: (row: HTMLElement, index: number) => void): void {
  const { target, nativeEvent, currentTarget } = event;
  const handle = target instanceof Element ? target.closest('[data-drag]') : null;
  const row = handle && [...currentTarget.children].find((one) => one.contains(handle));
  // A handle of a list inside a row drags in that list.
  if (!(row instanceof HTMLElement) || handle?.parentElement?.closest('[data-rows]') !== currentTarget) return;
  nativeEvent.preventDefault();
  void loadCode(() => import('./row-drag')).then(
    ({ dragRow }) => dragRow(nativeEvent, row, currentTarget, (index) => drop(row, index)),
    sayPartIsMissing,
  );
}

/** Returns -1, 1, or 0 where the keys are for an input. */
export function movedBy({ key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: MoveKey): number {
  if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return 0;
  if (!(target instanceof HTMLElement) || !target.matches('button')) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

type MoveKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target' | 'defaultPrevented'>;
