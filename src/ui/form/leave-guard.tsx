import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker, type To } from 'react-router';
import { Dialog } from '../dialog';
import { useRecordForm } from './record-form-context';

type Props = {
  /** Moving inside this address does not leave the form. */
  within: string;
  /** A save under way can no longer be discarded. */
  saving: boolean;
  /** Saves, and goes on to where the user was going. */
  onSave: (next: To) => void;
};

/** Asks before unsaved changes are left behind: inside the application by a dialog, on closing by the browser's own question. */
export function LeaveGuard({ within, saving, onSave }: Props) {
  const { t } = useTranslation();
  const { watch } = useRecordForm();
  const isDirty = useCallback(() => watch.look().changes.length > 0, [watch]);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => !isInside(within, pathname) && isDirty());
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty()) event.preventDefault();
      },
      [isDirty],
    ),
  );

  const stay = () => blocker.reset?.();
  const save = () => {
    const { location } = blocker;
    stay();
    if (location) onSave(location);
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      title={t('form.leave.title')}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t('common.stay')}
          </Button>
          <Button color="error" disabled={saving} onClick={() => blocker.proceed?.()}>
            {t('common.discard')}
          </Button>
          <Button variant="contained" loading={saving} onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {t('form.leave.body', { count: watch.current().changes.length })}
    </Dialog>
  );
}

const isInside = (home: string, pathname: string) => pathname === home || pathname.startsWith(`${home}/`);
