import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { contractQuestionPath } from '@/addresses';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { TextInput } from '@/ui/controls/inputs';
import { Dialog } from '@/ui/dialogs/dialog';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { questionOf, statusText } from './payment-words';
import { contractTitle } from '@/resources/contracts/contract-title';
import { haveStatus, withCheques } from '../rules/cheque-writes';
import { type Payment, sumOfPayments } from '@/resources/contracts/rules/payments';
import { owedAfter, usePaymentChange } from './write-payments';

/** A cheque that bounces is asked about as on the page of cheques. */
export type PaymentStep = 'deposited' | 'cleared' | 'returned' | 'cancelled';

type Props = {
  id: string;
  contract: ServiceDocument;
  payments: readonly Payment[];
  step: PaymentStep;
  today: Day;
  onEnd: () => void;
};

/** Writes it at once, but for a cancellation, which is asked about. */
export function PaymentChange({ id, contract, payments, step, today, onEnd }: Props) {
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts]);
  const amount = useFormat().money(sumOfPayments(payments));
  const home = contractQuestionPath(id, questionOf(step, payments));
  const { texts, type, forget } = useKeptTexts(home, contractTitle(contract), { note: '' });
  const { isRunning, start, dialog } = usePaymentChange(onEnd);
  const isAsked = step === 'cancelled';
  const client = useQueryClient();

  function change(): void {
    const note = texts.note.trim();
    const into = { status: step, day: today, ...(note && { note }) };
    const cheques = [{ payments }];
    start(
      [
        {
          id,
          document: contract,
          change: (fresh) => withCheques(fresh, cheques, into),
          isStored: (fresh) => haveStatus(fresh, cheques, step),
        },
      ],
      async (written) => {
        forget();
        onEnd();
        const owes = await owedAfter(
          client,
          written.map(({ after }) => after),
          today,
        );
        return {
          text: [t('changed', { amount, status: statusText(step) }), owes].filter(Boolean).join(' · '),
          undone: t('changeUndone', { amount }),
          notUndone: t('changeKept'),
        };
      },
    );
  }
  const onShown = useEffectEvent(() => {
    if (!isAsked) change();
  });
  useEffect(() => onShown(), []);
  return (
    <>
      {isAsked && (
        <Dialog
          open
          onClose={isRunning ? undefined : onEnd}
          title={t('cancelTitle', { amount })}
          actions={
            <>
              <Button onClick={onEnd} disabled={isRunning}>
                {t('keep')}
              </Button>
              <Button variant="contained" color="error" loading={isRunning} onClick={change}>
                {t('cancelConfirm')}
              </Button>
            </>
          }
        >
          <div className="stack gap-16">
            <p>{t('cancelBody')}</p>
            <TextInput label={t('contract-words:reason')} value={texts.note} onChange={(note) => type({ note })} />
          </div>
        </Dialog>
      )}
      {dialog}
    </>
  );
}
