import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import styles from './run-dialog.module.css';

type Props = {
  open: boolean;
  title: string;
  /** Left out while writes are shown, which are not put away by a key or a press beside them. */
  onClose: (() => void) | undefined;
  children: ReactNode;
};

/** The dialog in which writes are set up and shown; on a phone it takes the whole screen. */
export function RunDialog({ open, title, onClose, children }: Props) {
  const id = useId();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
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
