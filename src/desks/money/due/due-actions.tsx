import Button from '@mui/material/Button';
import { useState } from 'react';
import { recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { dueTexts } from '@/i18n/en/due';
import { useTranslation } from '@/i18n/use-translation';
import type { ContractDue } from './due-rows';
import { dueMark } from '../rules/due';
import { ButtonLink } from '@/ui/controls/button-link';
import { contractAlone, NotifyLink } from '@/ui/controls/notify-link';
import { lazyDialog } from '@/ui/loading/lazy-part';
import type { RowSelection } from '@/ui/table/selection/use-selection';

const WriteOffDialog = lazyDialog(() => import('./write-off-dialog').then((module) => module.WriteOffDialog));

/** Returns the actions on chosen instalments; their dialog belongs to the page, since an action may go with its menu. */
export function useDueActions({ rows: chosen, clear }: RowSelection<ContractDue>) {
  const { t } = useTranslation(dueTexts);
  const [isAsking, setAsking] = useState(false);
  const actions = (rows: readonly ContractDue[]) => {
    const named = rows.filter(({ contract }) => idOf(contract) !== '');
    const dues = named.map(({ id, day, place }) => dueMark({ contract: id, day, place }));
    const isLate = rows.every(({ state }) => state === 'overdue');
    return (
      <>
        <ButtonLink size="small" variant="contained" to={recordPaymentPath({ dues })}>
          {t('recordPayment')}
        </ButtonLink>
        <NotifyLink
          size="small"
          start={{ dues, ...contractAlone(named.map(({ id }) => id)) }}
          text={isLate ? 'overdue' : 'instalments'}
        />
        {rows.some(({ state, open }) => state !== 'due' && open > 0) && (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
            {t('writeOff')}
          </Button>
        )}
      </>
    );
  };
  const dialog = <WriteOffDialog open={isAsking} rows={chosen} onClose={() => setAsking(false)} onDone={clear} />;
  return { actions, dialog };
}
