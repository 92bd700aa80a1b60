import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { askedPath, questionOf } from '../asked';
import { contractTitle } from '../contract-title';
import type { LedgerLine } from '../rules/ledger';
import { haveStatus, withCheques } from '../rules/cheque-writes';
import { type Payment, sumOfPayments } from '../rules/payments';
import { type Charge, PaymentQuestion } from './payment-question';
import { PaymentRun } from './payment-run';
import { statusText } from './payment-words';
import { offerUndo, undoItems } from './undo-payments';
import { usePaymentRun } from './use-payment-run';

export type PaymentStep = 'deposited' | 'cleared' | 'bounced' | 'returned' | 'cancelled';

type Props = {
  id: string;
  contract: ServiceDocument;
  payments: readonly Payment[];
  line: LedgerLine | undefined;
  step: PaymentStep;
  today: Day;
  onEnd: () => void;
};

const nothing = { note: '', fee: '' };

export function PaymentChange({ id, contract, payments, line, step, today, onEnd }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const client = useQueryClient();
  const amount = format.money(sumOfPayments(payments));
  const { texts, type, forget } = useKeptTexts(askedPath(id, questionOf(step, payments)), contractTitle(contract), nothing);
  const { run, isRunning, start, end } = usePaymentRun((written) => {
    forget();
    onEnd();
    const said = { undone: t('changeUndone', { amount }), notUndone: t('changeKept') };
    offerUndo(client, t('changed', { amount, status: statusText(step) }), undoItems(written), said);
  });

  function change(note = '', charge: Charge = (one) => one): void {
    start([
      {
        id,
        document: contract,
        change(fresh, into) {
          const changed = withCheques(fresh, [{ payments }], { status: step, day: today, ...(note && { note }) });
          return changed && charge(changed, into);
        },
        isStored: (fresh) => haveStatus(fresh, [{ payments }], step),
      },
    ]);
  }
  const isAsked = step === 'bounced' || step === 'cancelled';
  const onShown = useEffectEvent(() => {
    if (!isAsked) change();
  });
  useEffect(() => onShown(), []);
  return (
    <>
      {isAsked && (
        <PaymentQuestion
          asked={step}
          amount={amount}
          isRunning={isRunning}
          line={line}
          contract={contract}
          reference={payments[0]?.reference ?? ''}
          typed={texts}
          onType={type}
          onCancel={onEnd}
          onConfirm={change}
        />
      )}
      {run && (
        <PaymentRun
          run={run}
          onClose={() => {
            end();
            onEnd();
          }}
        />
      )}
    </>
  );
}
