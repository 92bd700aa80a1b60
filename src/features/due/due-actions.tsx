import Button from '@mui/material/Button';
import { useState } from 'react';
import { recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { dueTexts } from '@/i18n/en/due';
import { i18n } from '@/i18n/i18n';
import { dueMark } from '@/resources/contracts/rules/due';
import { ButtonLink } from '@/ui/controls/button-link';
import { contractAlone, NotifyLink } from '@/ui/controls/notify-link';
import { lazyDialog } from '@/ui/loading/lazy-part';
import type { RowSelection } from '@/ui/table/selection/use-selection';
import type { DueRow } from './due-rows';

const WriteOffDialog = lazyDialog(() => import('./write-off-dialog').then((module) => module.WriteOffDialog));

/** The actions on several instalments. */
export function selectedDueActions(rows: readonly DueRow[], writeOff: () => void) {
  const named = rows.filter(({ contract }) => idOf(contract) !== '');
  const dues = named.map(({ id, day, place }) => dueMark({ contract: id, day, place }));
  const canWriteOff = rows.some(({ state, open }) => state !== 'due' && open > 0);
  const isLate = rows.every(({ state }) => state === 'overdue');
  return (
    <>
      <ButtonLink size="small" variant="contained" to={recordPaymentPath({ dues })}>
        {i18n.t('recordPayment', { ns: dueTexts })}
      </ButtonLink>
      <NotifyLink
        size="small"
        start={{ dues, ...contractAlone(named.map(({ id }) => id)) }}
        text={isLate ? 'overdue' : 'instalments'}
      />
      {canWriteOff && (
        <Button size="small" variant="outlined" onClick={writeOff}>
          {i18n.t('writeOff', { ns: dueTexts })}
        </Button>
      )}
    </>
  );
}

/** Writes off the rests of the selected instalments; the dialog belongs to the page, since an action may go with its menu. */
export function useWriteOff({ rows, clear }: RowSelection<DueRow>) {
  const [open, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    dialog: <WriteOffDialog open={open} rows={rows} onClose={() => setOpen(false)} onDone={clear} />,
  };
}
