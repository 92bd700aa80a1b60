import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/dialog';
import type { ComposedSignal } from '../rules/composed';
import { ReviewBody } from './review-body';

type Props = {
  /** Undefined while nothing is asked. */
  signals: readonly ComposedSignal[] | undefined;
  isDone: (signal: ComposedSignal) => boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Shows what is about to be created, and asks. Focus starts on what creates nothing. */
export function ReviewDialog({ signals, isDone, onYes, onNo }: Props) {
  const { t } = useTranslation();
  const left = (signals ?? []).filter((signal) => !isDone(signal)).length;
  const isOne = (signals ?? []).length <= 1;
  return (
    <Dialog
      open={signals !== undefined}
      onClose={onNo}
      role="alertdialog"
      maxWidth="md"
      title={isOne ? t('signals.create.askTitle') : t('composer.review.titleMany')}
      actions={
        <>
          <Button autoFocus onClick={onNo}>
            {t('common.cancel')}
          </Button>
          <Button variant="contained" onClick={onYes}>
            {isOne ? t('signals.create.confirm') : t('signals.resend.confirm', { count: left })}
          </Button>
        </>
      }
    >
      {signals && <ReviewBody signals={signals} isDone={isDone} />}
    </Dialog>
  );
}
