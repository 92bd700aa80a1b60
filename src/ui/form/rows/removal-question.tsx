import { useTranslation } from '@/i18n/use-translation';
import { formRowTexts } from '@/i18n/en/form-rows';
import { ConfirmDialog } from '../../dialogs/dialog';

type RemovalQuestionProps = {
  open: boolean;
  lost: string;
  onClose: () => void;
  onConfirm: () => void;
};

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
