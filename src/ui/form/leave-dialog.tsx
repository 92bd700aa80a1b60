import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { draftTexts } from '@/i18n/en/drafts';
import { DialogBox } from '../dialog-box';

export type LeaveDialogProps = {
  open: boolean;
  /** The number of unsaved changes. */
  changes: number;
  /** A save under way can no longer be discarded. */
  saving: boolean;
  /** Stays in the form. */
  onClose: () => void;
  onDiscard: () => void;
  /** Leaves, and keeps what was typed as a draft. */
  onKeep: () => void;
  onSave: () => void;
};

/** Asks what becomes of unsaved changes when the form is left. */
export function LeaveDialog({ open, changes, saving, onClose, onDiscard, onKeep, onSave }: LeaveDialogProps) {
  const { t } = useTranslation([draftTexts, commonTexts]);
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('leave.title')}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('common:stay')}
          </Button>
          <Button color="error" disabled={saving} onClick={onDiscard}>
            {t('common:discard')}
          </Button>
          <Button variant="outlined" disabled={saving} onClick={onKeep}>
            {t('leave.keep')}
          </Button>
          <Button variant="contained" loading={saving} onClick={onSave}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <p>{t('leave.body', { count: changes })}</p>
      <p>{t('leave.keepHelp')}</p>
    </DialogBox>
  );
}
