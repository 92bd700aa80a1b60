import { useId } from 'react';
import { i18n } from '@/i18n/i18n';
import { Checkbox } from '../controls';
import styles from './row-check.module.css';
import type { Selection } from './use-selection';

type Props = { title: string; at: number; id: string; tabbable: boolean; selected: boolean; select: Selection['select'] };

/** Selects a record; with Shift all from the one before up to it. It lies above the link that covers the row. */
export function RowCheck({ title, at, id, tabbable, selected, select }: Props) {
  const boxId = useId();
  if (!id) return null;
  return (
    <label htmlFor={boxId} className={styles.check}>
      <Checkbox
        id={boxId}
        aria-label={i18n.t('list.select', { name: title || i18n.t('list.noName') })}
        tabIndex={tabbable ? 0 : -1}
        checked={selected}
        onChange={({ target, nativeEvent }) =>
          select(at, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
