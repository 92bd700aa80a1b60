import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SignalStart } from '@/addresses';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { NotifyLink } from '@/ui/notify-link';
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
      <NotifyLink size="small" start={startOf(selection)} />
      <Button size="small" variant="outlined" onClick={onExport}>
        {t('due.exportSelected')}
      </Button>
      <Button size="small" onClick={selection.clear}>
        {t('due.clearSelection')}
      </Button>
    </div>
  );
}

/** To everyone under the contracts chosen; about the contract where it is one. */
function startOf({ rows }: Selected): SignalStart {
  const contracts = [...new Set(rows.map(({ contract }) => idOf(contract)).filter(Boolean))];
  const [only, ...others] = contracts;
  return { contracts, ...(only !== undefined && others.length === 0 && { object: 'contract', objectId: only }) };
}
