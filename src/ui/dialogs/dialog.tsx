import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { ErrorAlert } from '../page/error-alert';
import type { DialogBoxProps } from './dialog-box';
import { lazyDialog } from '../loading/lazy-part';

export const Dialog = lazyDialog<DialogBoxProps>(() => import('./dialog-box').then(({ DialogBox }) => DialogBox));

type Props = {
  open: boolean;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  tone?: 'danger';
  busy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({ open, title, body, confirmLabel, tone, busy = false, error, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(commonTexts);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button autoFocus onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            color={tone === 'danger' ? 'error' : 'primary'}
            loading={busy}
            // Ignores the second click of a double click: it can come before `busy` is rendered, or after the work is done.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
      {error !== undefined && error !== null && <ErrorAlert error={error} />}
    </Dialog>
  );
}
