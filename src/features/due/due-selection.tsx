import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { recordPaymentPath, type SignalStart } from '@/addresses';
import { idOf } from '@/api/record-id';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/resources/contracts/contract-words';
import { dueMark } from '@/resources/contracts/rules/due';
import { ButtonLink } from '@/ui/controls/button-link';
import { FittingActions } from '@/ui/controls/fitting-actions';
import { NotifyLink } from '@/ui/controls/notify-link';
import { sumOfDue } from './due-rows';
import styles from './due.module.css';
import type { Selected } from './use-selected';

type Props = { selection: Selected; onExport: () => void };

/** Shows the number and sums of the selected rows, and the actions on them, at the lower edge of the window. */
export function DueSelection({ selection, onExport }: Props) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const { count, amount, open, tracked, unread } = sumOfDue(selection.rows);
  const { dues = [], ...linked } = startOf(selection);
  const isLate = selection.rows.every(({ state }) => state === 'overdue');
  return (
    <div className={styles.selection} role="group" aria-label={t('selection')}>
      <p role="status">
        <span>{t('selected', { count, number: format.number(count) })}</span>
        {' · '}
        <bdi>{format.money(amount)}</bdi>
        {tracked && <span>{` · ${t('sumOpen', { amount: format.money(open) })}`}</span>}
        {unread > 0 && <span>{` · ${unreadText(unread)}`}</span>}
      </p>
      <FittingActions
        end={
          <Button size="small" onClick={selection.clear}>
            {t('clearSelection')}
          </Button>
        }
      >
        <ButtonLink size="small" variant="contained" to={recordPaymentPath({ dues })}>
          {t('recordPayment')}
        </ButtonLink>
        <NotifyLink size="small" start={{ dues, ...linked }} text={isLate ? 'overdue' : 'instalments'} />
        <Button size="small" variant="outlined" onClick={onExport}>
          {t('exportSelected')}
        </Button>
      </FittingActions>
    </div>
  );
}

/** Addresses everyone under the selected instalments; links the contract where there is only one. */
function startOf({ rows }: Selected): SignalStart {
  const named = rows.filter(({ contract }) => idOf(contract) !== '');
  const [only, ...others] = new Set(named.map(({ contract }) => idOf(contract)));
  return {
    dues: named.map(({ contract, day, place }) => dueMark({ contract: idOf(contract), day, place })),
    ...(only !== undefined && others.length === 0 && { object: 'contract', objectId: only }),
  };
}
