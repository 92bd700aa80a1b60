import Button from '@mui/material/Button';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useBeforeUnload, useBlocker } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { Dialog } from '../dialogs/dialog';

type Props = { isAsked: boolean; title: string; confirm: string; onLeave?: () => void; children: ReactNode };

/** One at a time: the router knows only one blocker. */
export function LeaveQuestion({ isAsked, title, confirm, onLeave, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isAsked) event.preventDefault();
      },
      [isAsked],
    ),
  );
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t('stay')}
          </Button>
          <Button color="error" onClick={leave}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
