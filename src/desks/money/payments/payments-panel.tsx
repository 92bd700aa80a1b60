import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractReceiptPath, recordPaymentPath, replaceChequesPath, unrecordedPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { Panel } from '@/ui/panels/panel';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import { RecordText } from '@/ui/text/record-text';
import { meansText, outcomeText, questionOf } from './payment-words';
import { bookingLeft } from '../rules/payable';
import { canTake, chequesUnder } from '../rules/cheques';
import { type LedgerLine, ledgerOf } from '../rules/ledger';
import { receiptsOf } from '../rules/receipts';
import { unrecordedUntil } from '../rules/unrecorded';
import { AskedCredit } from '../closing/add-deduction';
import { dueMark } from '../rules/due';
import { cameToNothing, type Payment, sumOfPayments } from '@/resources/contracts/rules/payments';
import { ButtonLink } from '@/ui/controls/links';
import { OPENING } from '../rules/collected';
import { LedgerSums } from './ledger-sums';
import type { PaymentStep } from './payment-change';
import styles from './payments-panel.module.css';

export function PaymentsPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractPaymentTexts, chequeTexts]);
  const format = useFormat();
  const now = useToday();
  const silent = unrecordedUntil(contract, now);
  const ledger = ledgerOf(contract, now);
  const replaceable = chequesUnder(contract).filter((cheque) => canTake('replace', cheque));
  const receipts = receiptsOf(ledger.payments).toReversed();
  return (
    <Panel
      id="payments"
      title={t('title')}
      {...(receipts.length > 0 && { count: receipts.length })}
      explain={<p>{t('rule')}</p>}
      action={
        <>
          {replaceable.length > 1 && (
            <ButtonLink to={replaceChequesPath({ contract: id })} size="small">
              {t('cheques:contract.replace')}
            </ButtonLink>
          )}
          <ButtonLink to={recordPaymentPath({ contracts: [id] })} size="small" variant="outlined">
            {t('record')}
          </ButtonLink>
        </>
      }
    >
      <AskedCredit id={id} contract={contract} />
      {ledger.isTracked && ledger.lines.length + receipts.length > 0 && <LedgerSums ledger={ledger} today={now} />}
      {silent && (
        <p className="muted above-12">
          <span>{t('unrecorded.ofContract', { amount: format.money(silent.amount), day: format.day(silent.since) })}</span>{' '}
          <Link className={textStyles.lineLink} to={unrecordedPath(id)}>
            {t('unrecorded.ask')}
          </Link>
        </p>
      )}
      {bookingLeft(contract, ledger, now) > 0 && (
        <LazyBoundary>
          <BookingLeft id={id} contract={contract} today={now} />
        </LazyBoundary>
      )}
      {receipts.length === 0 ? (
        !silent && <p className="muted">{t('none')}</p>
      ) : (
        <ul className="plain-list above-12 lined">
          {receipts.map(({ key, payments }) => (
            <PaymentRow key={key} id={id} contract={contract} lines={ledger.lines} payments={payments} today={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const BookingLeft = lazyPart(() => import('./booking-left').then((module) => module.BookingLeft));

const ChequesOfDialog = lazyPart(() => import('../cheques/cheque-dialog').then((module) => module.ChequesOfDialog));

const PaymentChange = lazyPart(() => import('./payment-change').then((module) => module.PaymentChange));

type Props = {
  id: string;
  contract: ServiceDocument;
  lines: readonly LedgerLine[];
  payments: readonly Payment[];
  today: Day;
};

type Step = PaymentStep | 'bounced';

const stepsOf: Readonly<Record<string, ReadonlyArray<Step | 'replaced'>>> = {
  held: ['deposited', 'cleared', 'returned', 'cancelled'],
  deposited: ['cleared', 'bounced', 'cancelled'],
  bounced: ['replaced', 'returned'],
  returned: [],
  replaced: [],
  cancelled: [],
};
const RECEIVED = ['cancelled'] as const;

function PaymentRow({ id, contract, lines, payments, today }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const [pressed, setStep] = useState<Step>();
  const [address, endAsked] = useAskedParams();
  const [first] = payments;
  if (!first) return null;

  const amount = format.money(sumOfPayments(payments));
  const own = lines.filter((line) => line.payments.some((one) => payments.includes(one)));
  const steps = stepsOf[first.status] ?? RECEIVED;
  const step =
    pressed ?? steps.find((one): one is Step => one !== 'replaced' && questionOf(one, payments) === address.get('asked'));
  const end = () => {
    setStep(undefined);
    endAsked();
  };
  const isVoid = first.status === 'bounced' || cameToNothing(first.status);
  return (
    <li className={styles.payment}>
      <div className="row wrap baseline gap-4-12">
        <bdi className={`medium figures ${styles.amount} ${isVoid ? 'muted struck' : ''}`}>
          {first.unread ? t('unread') : amount}
        </bdi>
        <span className={`fills ${styles.means}`}>
          <RecordText text={meansText(first)} />
        </span>
        <bdi className="after nowrap">{format.day(first.day)}</bdi>
      </div>
      <div className="row wrap baseline gap-4-12">
        <span className="muted size-12 row wrap gap-0-12 grows">
          {own.length > 0 && <bdi>{format.list([...new Set(own.map(({ day }) => format.day(day)))])}</bdi>}
          {first.note && <RecordText text={first.note} />}
        </span>
        {first.status && (
          <span className={`size-12 ${first.status === 'bounced' ? 'tone-error' : 'muted'}`}>{outcomeText(first)}</span>
        )}
      </div>
      <PaymentActions {...{ id, payment: first, own, steps, amount }} isBusy={step !== undefined} onStep={setStep} />
      {step && (
        <LazyBoundary>
          {step === 'bounced' ? (
            <ChequesOfDialog open action="bounce" cheques={chequesOf(contract, first)} today={today} onClose={end} />
          ) : (
            <PaymentChange {...{ id, contract, payments, step, today }} onEnd={end} />
          )}
        </LazyBoundary>
      )}
    </li>
  );
}

const chequesOf = (contract: ServiceDocument, payment: Payment) =>
  chequesUnder(contract).flatMap((cheque) =>
    cheque.payments.some(({ key }) => key === payment.key) ? [{ contract, cheque }] : [],
  );

type ActionsProps = {
  id: string;
  payment: Payment;
  own: readonly LedgerLine[];
  steps: ReadonlyArray<Step | 'replaced'>;
  amount: string;
  isBusy: boolean;
  onStep: (step: Step) => void;
};

function PaymentActions({ id, payment, own, steps, amount, isBusy, onStep }: ActionsProps) {
  const { t } = useTranslation(contractPaymentTexts);
  return (
    <div className={`screen-only row wrap gap-4 ${styles.ways}`} role="group" aria-label={t('actions', { amount })}>
      {payment.status !== 'cancelled' && payment.type !== OPENING && (
        <ButtonLink to={contractReceiptPath(id, payment.receiptNumber || payment.key)} size="small">
          {t('receipt')}
        </ButtonLink>
      )}
      {steps.map((step) =>
        step === 'replaced' ? (
          <ButtonLink
            key={step}
            size="small"
            to={recordPaymentPath({
              dues: own.map(({ day, place }) => dueMark({ contract: id, day, place })),
              contracts: [id],
              replaces: payment.key,
            })}
          >
            {t('replace')}
          </ButtonLink>
        ) : (
          <Button key={step} size="small" disabled={isBusy} onClick={() => onStep(step)}>
            {t(labels[step])}
          </Button>
        ),
      )}
    </div>
  );
}

const labels = {
  deposited: 'deposit',
  cleared: 'clear',
  returned: 'giveBack',
  bounced: 'bounce',
  cancelled: 'cancel',
} as const;
