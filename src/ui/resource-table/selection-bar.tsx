import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '@/i18n/format';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection';

type Props = {
  selection: Selection;
  /** How many records the list shows. */
  shown: number;
  format: Format;
  /** What can be done with the selected ones. */
  children: ReactNode;
};

/** Stands in place of the toolbar's second line while records are selected. */
export function SelectionBar({ selection, shown, format, children }: Props) {
  const { t } = useTranslation();
  const { ids, unseen } = selection;
  return (
    <div className={styles.bar} role="group" aria-label={t('list.selection')}>
      <p role="status" className={styles.count}>
        {t('list.selected', { count: ids.length, number: format.number(ids.length) })}
        {unseen > 0 && ` · ${t('list.selectedUnseen', { count: unseen, number: format.number(unseen) })}`}
      </p>
      {selection.shown !== 'all' && shown > 0 && (
        <Button size="small" onClick={() => selection.selectShown(true)}>
          {t('list.selectAll', { count: shown, number: format.number(shown) })}
        </Button>
      )}
      <div className={styles.actions}>
        {children}
        <Button size="small" onClick={selection.clear}>
          {t('list.clearSelection')}
        </Button>
      </div>
    </div>
  );
}
