import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { ConfirmDialog } from '../../dialogs/dialog';

type RemovalQuestionProps = { open: boolean; lost: string; onClose: () => void; onConfirm: () => void };

export function RemovalQuestion({ open, lost, onClose, onConfirm }: RemovalQuestionProps) {
  const { t } = useTranslation(formTexts);
  return (
    <ConfirmDialog
      open={open}
      title={t('rows.removeAsked')}
      body={lost}
      confirmLabel={t('rows.remove')}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
