import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { sumOfDue } from './due-rows';
import styles from './due.module.css';
import type { Selected } from './use-selected';

/** What is ticked and what it comes to, with what can be done to it. */
export function DueSelection({ selection, onExport }: { selection: Selected; onExport: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, amount } = sumOfDue(selection.rows);
  return (
    <div className={styles.selection}>
      <p role="status">
        {t('due.selected', { count, number: format.number(count) })}
        {' · '}
        <bdi>{format.money(amount)}</bdi>
      </p>
      <Button size="small" variant="outlined" onClick={onExport}>
        {t('due.exportSelected')}
      </Button>
      <Button size="small" onClick={selection.clear}>
        {t('due.clearSelection')}
      </Button>
    </div>
  );
}
