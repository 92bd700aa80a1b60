import { useTranslation } from '@/i18n/use-translation';
import { formRowTexts } from '@/i18n/en/form-rows';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';

export type RemovalQuestionProps = {
  open: boolean;
  /** Says what is lost with the rows. */
  lost: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before rows are removed that hold more than the form shows. */
export function RemovalQuestion({ open, lost, onClose, onConfirm }: RemovalQuestionProps) {
  const { t } = useTranslation(formRowTexts);
  return (
    <ConfirmDialog
      open={open}
      title={t('removeAsked')}
      body={lost}
      confirmLabel={t('remove')}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
