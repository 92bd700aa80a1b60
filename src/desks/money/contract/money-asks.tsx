import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { contractChequesPath, recordChequesPath, replaceChequesPath, unrecordedPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { ContractMoment, ContractPagePart, ContractProps } from '@/resources/contracts/contract-page.place';
import type { Payment } from '@/resources/contracts/rules/payments';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { useToday } from '@/ui/page/use-today';
import textStyles from '@/ui/text/text.module.css';
import { AskedCredit } from '../closing/add-deduction';
import { questionOf } from '../payments/payment-words';
import { bookingLeft } from '../rules/payable';
import { canTake, chequesUnder, handedOver } from '../rules/cheques';
import { ledgerOf, openLines } from '../rules/ledger';
import { receiptsOf } from '../rules/receipts';
import { type MomentState, momentsOf } from '../rules/timeline';
import { unrecordedUntil } from '../rules/unrecorded';
import { askedStep, MoneyRow, paymentSteps } from './money-moment';

/** States in which something is to be done; one that is ahead waits for its turn. */
const asking: ReadonlySet<MomentState> = new Set(['overdue', 'bounced', 'deposited']);
const coming: ReadonlySet<MomentState> = new Set(['open', 'due', 'part', 'promised', 'deposited', 'bounced']);

export const moneyMoments: NonNullable<ContractPagePart['moments']> = ({ id, contract, now }) => {
  const { lines } = ledgerOf(contract, now);
  const moments = momentsOf(contract, now);
  const next = moments.find(({ day, state, line }) => line !== undefined && day >= now && coming.has(state));
  return moments.map((moment): ContractMoment => {
    const isNext = moment === next;
    const asks = isNext || asking.has(moment.state) || (moment.day < now && coming.has(moment.state));
    return { key: moment.key, day: moment.day, asks, row: <MoneyRow {...{ id, contract, moment, lines, isNext, asks }} /> };
  });
};

export function StreamActions({ id, contract }: ContractProps) {
  const { t } = useTranslation([contractDetailTexts, chequeTexts]);
  const now = useToday();
  const replaceable = chequesUnder(contract).filter((cheque) => canTake('replace', cheque));
  const links = [
    { is: handedOver(contract).length > 0, to: contractChequesPath(id), text: t('chequeReceipt') },
    { is: openLines(contract, now).length > 0, to: recordChequesPath(id), text: t('recordCheques') },
    { is: replaceable.length > 1, to: replaceChequesPath({ contract: id }), text: t('cheques:contract.replace') },
  ];
  return links
    .filter(({ is }) => is)
    .map(({ to, text }) => (
      <ButtonLink key={to} to={to} size="small">
        {text}
      </ButtonLink>
    ));
}

const BookingLeft = lazyPart(() => import('../payments/booking-left').then((module) => module.BookingLeft));

export function MoneyAsks({ id, contract }: ContractProps) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const now = useToday();
  const silent = unrecordedUntil(contract, now);
  return (
    <>
      <AskedCredit id={id} contract={contract} />
      {silent && (
        <p className="muted below-12">
          <span>{t('unrecorded.ofContract', { amount: format.money(silent.amount), day: format.day(silent.since) })}</span>{' '}
          <Link className={textStyles.lineLink} to={unrecordedPath(id)}>
            {t('unrecorded.ask')}
          </Link>
        </p>
      )}
      {bookingLeft(contract, ledgerOf(contract, now), now) > 0 && (
        <LazyBoundary>
          <BookingLeft id={id} contract={contract} today={now} />
        </LazyBoundary>
      )}
      <AskedStep id={id} contract={contract} />
    </>
  );
}

const ChequesOfDialog = lazyPart(() => import('../cheques/cheque-dialog').then((module) => module.ChequesOfDialog));
const PaymentChange = lazyPart(() => import('../payments/payment-change').then((module) => module.PaymentChange));

function AskedStep({ id, contract }: ContractProps) {
  const now = useToday();
  const pressed = useSyncExternalStore(askedStep.subscribe, askedStep.get);
  const [address, endAsked] = useAskedParams();
  useEffect(() => () => askedStep.set(undefined), []);
  const receipts = receiptsOf(ledgerOf(contract, now).payments).map(({ payments }) => payments);
  const asked = pressed
    ? receipts.flatMap((payments) => (payments[0]?.key === pressed.payment ? [{ payments, step: pressed.step }] : []))[0]
    : questionsOf(receipts).find(({ payments, step }) => questionOf(step, payments) === address.get('asked'));
  if (!asked) return null;
  const { payments, step } = asked;
  const end = () => {
    askedStep.set(undefined);
    endAsked();
  };
  return (
    <LazyBoundary>
      {step === 'bounced' ? (
        <ChequesOfDialog open action="bounce" cheques={chequesOf(contract, payments)} today={now} onClose={end} />
      ) : (
        <PaymentChange {...{ id, contract, payments, step }} today={now} onEnd={end} />
      )}
    </LazyBoundary>
  );
}

const chequesOf = (contract: ServiceDocument, payments: readonly Payment[]) =>
  chequesUnder(contract).flatMap((cheque) =>
    cheque.payments.some(({ key }) => key === payments[0]?.key) ? [{ contract, cheque }] : [],
  );

const questionsOf = (receipts: ReadonlyArray<readonly Payment[]>) =>
  receipts.flatMap((payments) =>
    payments[0] ? paymentSteps(payments[0]).flatMap((step) => (step === 'replaced' ? [] : [{ payments, step }])) : [],
  );
