import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { useFormat } from '@/i18n/format';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useToday } from '@/ui/page/use-today';
import { TextInput } from '@/ui/controls/inputs';
import { type PaymentItem, usePaymentChange } from './write-payments';

/** A deduction is taken off the deposit, the others off the open amount. */
export type TakenKind = 'deduction' | 'credit' | 'writeOff';

type Taken = {
  kind: TakenKind;
  lead?: string;
  reason: string;
  /** In AED; as a whole, where it is taken off several contracts. */
  amount: number;
  isWrong?: boolean;
  items: () => readonly PaymentItem[];
};

type Props = {
  open: boolean;
  taken: Taken;
  onReason: (text: string) => void;
  onClose: () => void;
  onDone: () => void;
  children?: (isTried: boolean) => ReactNode;
};

export function TakenDialog({ open, taken, onReason, onClose, onDone, children }: Props) {
  const { kind, lead, reason, amount, isWrong, items } = taken;
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const today = useToday();
  const [isTried, setTried] = useState(false);
  const isNameless = reason.trim() === '';
  const { isRunning, isShown, start, dialog } = usePaymentChange();
  function close(): void {
    onClose();
    setTried(false);
  }
  function take(): void {
    setTried(true);
    if (isNameless || isWrong) return;
    const words = { amount: format.money(amount), what: reason.trim() };
    start(items(), () => {
      close();
      onDone();
      return {
        text: t(`taken.${kind}.done`, words),
        undone: t(`taken.${kind}.undone`, words),
        notUndone: t(`taken.${kind}.notUndone`),
      };
    });
  }
  return (
    <>
      <DialogBox
        open={open && !isShown}
        onClose={isRunning ? undefined : close}
        title={t(`taken.${kind}.title`)}
        actions={
          <CancelOr onClose={close} loading={isRunning} onClick={take}>
            {t(`taken.${kind}.take`)}
          </CancelOr>
        }
      >
        <div className="stack gap-16">
          {lead && <p className="flush">{lead}</p>}
          <p className="flush">{t(`taken.${kind}.rule`, { day: format.day(today) })}</p>
          <TextInput
            label={t('description')}
            dir="auto"
            value={reason}
            onChange={onReason}
            problem={isTried && isNameless ? t(`taken.${kind}.nameless`) : undefined}
          />
          {children?.(isTried)}
        </div>
      </DialogBox>
      {dialog}
    </>
  );
}
