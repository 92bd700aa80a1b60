import type { ReactNode } from 'react';
import { ErrorAlert } from '../page/error-alert';
import { CancelOr } from './dialog-actions';
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
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      title={title}
      role="alertdialog"
      actions={
        <CancelOr
          onClose={onCancel}
          isCareful
          color={tone === 'danger' ? 'error' : 'primary'}
          loading={busy}
          // Ignores the second click of a double click: it can come before `busy` is rendered, or after the work is done.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {confirmLabel}
        </CancelOr>
      }
    >
      {body}
      {error !== undefined && error !== null && <ErrorAlert error={error} />}
    </Dialog>
  );
}
