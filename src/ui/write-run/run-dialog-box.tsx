import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { usePhone } from '../page/use-phone';
import styles from './run-dialog.module.css';

export type RunDialogProps = {
  open: boolean;
  title: string;
  /** Left out while writes are shown. */
  onClose: (() => void) | undefined;
  children: ReactNode;
};

export function RunDialogBox({ open, title, onClose, children }: RunDialogProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </MuiDialog>
  );
}

export type RunContentProps = { label: string; actions: ReactNode; children: ReactNode };

export const RunContent = ({ label, actions, children }: RunContentProps) => (
  <>
    {/* Scrolls but may contain nothing focusable, so it takes the focus itself. */}
    <DialogContent tabIndex={0} role="region" aria-label={label}>
      {children}
    </DialogContent>
    <DialogActions className="wrap">{actions}</DialogActions>
  </>
);
