import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useFormat } from '@/i18n/format';
import { Dialog } from '@/ui/dialog';

type Props = { left: number; onLeave: () => void };

/** Asks before the page is left while prices wait to be written: nothing goes on without it. */
export function LeaveQuestion({ left, onLeave }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const busy = left > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => busy && currentLocation.pathname !== nextLocation.pathname);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (busy) event.preventDefault();
      },
      [busy],
    ),
  );
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      title={t('units.reprice.leave.title')}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t('common.stay')}
          </Button>
          <Button color="error" onClick={leave}>
            {t('units.reprice.leave.confirm')}
          </Button>
        </>
      }
    >
      {t('units.reprice.leave.body', { count: left, number: format.number(left) })}
    </Dialog>
  );
}
