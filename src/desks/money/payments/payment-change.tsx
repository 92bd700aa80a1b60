import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { contractQuestionPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { InputUnit } from '@/ui/controls/controls';
import { MoneyInput, TextInput } from '@/ui/controls/inputs';
import { Dialog } from '@/ui/dialogs/dialog';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { questionOf, statusText } from './payment-words';
import { contractTitle } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { owesText } from './owed';
import type { LedgerLine } from '../rules/ledger';
import { haveStatus, withCheques } from '../rules/cheque-writes';
import { type Payment, sumOfPayments } from '@/resources/contracts/rules/payments';
import { withFee } from '../rules/receipts';
import { isRefusedAsFine, parseMoney } from '@/desks/typed-money';
import type { PaymentHome } from './payment-home';
import { type PaymentItem, usePaymentChange } from './write-payments';

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
  const amount = format.money(sumOfPayments(payments));
  const { texts, type, forget } = useKeptTexts(
    contractQuestionPath(id, questionOf(step, payments)),
    contractTitle(contract),
    nothing,
  );
  const { isRunning, start, dialog } = usePaymentChange(onEnd);
  const all = useQuery(contractQueries.all()).data?.rows ?? [];

  function change(note = '', charge: Charge = (one) => one): void {
    const item: PaymentItem = {
      id,
      document: contract,
      change(fresh, into) {
        const changed = withCheques(fresh, [{ payments }], { status: step, day: today, ...(note && { note }) });
        return changed && charge(changed, into);
      },
      isStored: (fresh) => haveStatus(fresh, [{ payments }], step),
    };
    start([item], ([written]) => {
      forget();
      onEnd();
      return {
        text: [t('changed', { amount, status: statusText(step) }), written && owesText([written.after], all, today)]
          .filter(Boolean)
          .join(' · '),
        undone: t('changeUndone', { amount }),
        notUndone: t('changeKept'),
      };
    });
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
      {dialog}
    </>
  );
}

type Charge = (contract: ServiceDocument, into: PaymentHome) => ServiceDocument | undefined;

type TypedReason = { note: string; fee: string };

type PaymentQuestionProps = {
  asked: 'bounced' | 'cancelled';
  amount: string;
  isRunning: boolean;
  contract: ServiceDocument;
  /** Without the instalment no fee can be charged. */
  line: LedgerLine | undefined;
  reference: string;
  typed: TypedReason;
  onType: (change: Partial<TypedReason>) => void;
  onCancel: () => void;
  onConfirm: (note: string, charge?: Charge) => void;
};

function PaymentQuestion(props: PaymentQuestionProps) {
  const { asked, amount, isRunning, contract, line, reference, typed, onType, onCancel, onConfirm } = props;
  const { note, fee } = typed;
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts, commonTexts]);
  const { settings } = useFormat();
  const isBounce = asked === 'bounced';
  const parsed = parseMoney(fee, settings.language);
  const charged = 'problem' in parsed ? undefined : (parsed.value ?? 0);
  const isWrong = charged === undefined || charged < 0;
  const canCharge = line !== undefined && withFee(contract, { ...line, amount: 1, description: '' }) !== undefined;

  function confirm(): void {
    if (isWrong) return;
    if (!isBounce || !line || charged === 0) onConfirm(note.trim());
    else {
      const description = t('contract-words:payments.returned', { reference }).trim();
      onConfirm(note.trim(), (fresh, into) => withFee(fresh, { ...line, amount: charged, description }, into));
    }
  }
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onCancel}
      title={t(isBounce ? 'bounceTitle' : 'cancelTitle', { amount })}
      actions={
        <>
          <Button onClick={onCancel} disabled={isRunning}>
            {t(isBounce ? 'common:cancel' : 'keep')}
          </Button>
          <Button
            variant="contained"
            color={isBounce ? 'primary' : 'error'}
            loading={isRunning}
            disabled={isWrong}
            onClick={confirm}
          >
            {t(isBounce ? 'bounceConfirm' : 'cancelConfirm')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>{t(isBounce ? 'bounceBody' : 'cancelBody')}</p>
        <TextInput label={t('contract-words:reason')} value={note} onChange={(text) => onType({ note: text })} />
        {isBounce && canCharge && (
          <MoneyInput
            label={t('bounceFee')}
            value={fee}
            onChange={(text) => onType({ fee: text })}
            end={<InputUnit>{t('contract-words:aed')}</InputUnit>}
            problem={isWrong && t(isRefusedAsFine(parsed) ? 'common:inputs.tooFine' : 'notAnAmount')}
          />
        )}
      </div>
    </Dialog>
  );
}
