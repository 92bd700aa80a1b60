import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

export type DialogBoxProps = Pick<DialogProps, 'open' | 'maxWidth' | 'role'> & {
  title: string;
  onClose: (() => void) | undefined;
  onClosed?: () => void;
  children: ReactNode;
  /** Buttons, the least destructive first: it has the focus. */
  actions: ReactNode;
};

/** Only an alert dialog is described by its body: screen readers announce that as it opens. */
export function DialogBox({ open, title, onClose, onClosed, children, actions, role, maxWidth = 'sm' }: DialogBoxProps) {
  const id = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      role={role}
      fullWidth
      maxWidth={maxWidth}
      slotProps={{ transition: { onExited: onClosed } }}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-body`}>{children}</div>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </MuiDialog>
  );
}
