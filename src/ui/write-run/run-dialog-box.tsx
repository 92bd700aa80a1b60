import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { usePhone } from '../page/use-phone';
import { type RunShown, RunView } from './run-view';
import styles from './run-dialog.module.css';

export type RunDialogProps = {
  open: boolean;
  shown: RunShown | undefined;
  title?: string;
  onClose?: () => void;
  children?: ReactNode;
};

export function RunDialogBox({ open, shown, title = '', onClose, children }: RunDialogProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <MuiDialog
      open={open}
      onClose={shown ? undefined : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={id}>{shown?.title ?? title}</DialogTitle>
      {shown ? <RunView key={String(shown.isUndo)} {...shown} /> : children}
    </MuiDialog>
  );
}
