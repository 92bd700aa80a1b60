import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls';
import styles from './row-check.module.css';
import type { Selection } from './use-selection';

/** In the head of the column: selects all that is shown. */
export function ShownCheck({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.check}>
      <Checkbox
        id={id}
        aria-label={t('list.selectShown')}
        checked={selection.shown === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection.shown === 'some';
        }}
        onChange={({ target }) => selection.selectShown(target.checked)}
      />
    </label>
  );
}
