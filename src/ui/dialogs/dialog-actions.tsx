import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';

type Props = { onClose: () => void; autoFocus?: boolean };

export function CloseButton({ onClose, autoFocus }: Props) {
  const { t } = useTranslation(commonTexts);
  return (
    <Button autoFocus={autoFocus} onClick={onClose}>
      {t('close')}
    </Button>
  );
}

type CancelOrProps = Omit<ButtonProps, 'variant'> & { onClose: () => void; isCareful?: boolean };

/** Cancel and the action of a dialog. Cancel has the focus where the action `isCareful`, and waits while it is under way. */
export function CancelOr({ onClose, isCareful, ...action }: CancelOrProps) {
  const { t } = useTranslation(commonTexts);
  return (
    <>
      <Button autoFocus={isCareful} onClick={onClose} disabled={action.loading === true}>
        {t('cancel')}
      </Button>
      <Button variant="contained" {...action} />
    </>
  );
}
