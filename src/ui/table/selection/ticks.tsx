import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { i18n } from '@/i18n/i18n';
import { Checkbox } from '../../controls/controls';
import { useRows } from '../list-context';
import styles from './selection.module.css';
import type { Selection } from './use-selection';

const ROW = 'row';

type RowCheckProps = { title: string; at: number; id: string; tabbable: boolean; selected: boolean; select: Selection['select'] };

/** Selects a record; with Shift all from the last one up to it. Placed above the link that covers the row. */
export function RowCheck({ title, at, id, tabbable, selected, select }: RowCheckProps) {
  const boxId = useId();
  if (!id) return null;
  return (
    <label htmlFor={boxId} className={`stack relative pointer in-middle ${styles.check}`}>
      <Checkbox
        id={boxId}
        name={ROW}
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

export function ShownCheck({ tabIndex }: { tabIndex: number }) {
  const { t } = useTranslation(listTexts);
  const { selection } = useRows();
  const id = useId();
  return (
    <label htmlFor={id} className={`stack relative pointer in-middle ${styles.check}`}>
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

const ticks = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=${ROW}]`)];

export const placeOfSelected = (): number => ticks().findIndex(({ checked }) => checked);

export const focusRow = (place: number): void =>
  ticks()
    .findLast((_, index) => index <= place)
    ?.focus();
