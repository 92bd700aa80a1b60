import { useQueries, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { contractPath, contractReceiptPath, contractsDuePath, contractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { useKeptWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { contractQueries } from './contract.api';
import { contractTitle } from './contract-title';
import { keepPayment, type PaymentWork, writePayment } from './payments/kept-payment';
import { PayerChoice } from './payments/payer-choice';
import { PaymentRun } from './payments/payment-run';
import { RecordPayment, type TypedPayment } from './payments/record-payment';
import styles from './payments/record-payment.module.css';
import { offerUndo, undoItems } from './payments/undo-payments';
import { usePaymentRun } from './payments/use-payment-run';
import type { PaymentItem } from './payments/write-payments';
import { readDueMark } from './rules/due';
import { sumToCent } from './rules/money';
import { paymentsOf } from './rules/payments';
import {
  holdsReceipt,
  lacksReceipt,
  newPaymentId,
  newReceiptNumber,
  type Receipt,
  withoutReceipt,
  withReceipt,
  withStatus,
} from './rules/receipts';

/** Records a payment for the contracts or due instalments of the address. */
export function RecordPaymentPage() {
  const { t } = useTranslation([contractPaymentTexts, contractListTexts, dueTexts]);
  const [params] = useSearchParams();
  const dues = params.getAll('due');
  const ids = [...new Set([...params.getAll('contract'), ...dues.flatMap((mark) => readDueMark(mark)?.contract ?? [])])];
  const contracts: ReadonlyArray<UseQueryResult<ServiceDocument>> = useQueries({
    queries: ids.map((id): UseQueryOptions<ServiceDocument> => contractQueries.detail(id)),
  });
  const failed = contracts.find((query) => query.isError);
  const read = contracts.map(({ data }) => data).filter((data) => data !== undefined);
  const [only, ...others] = read;
  const isOne = ids.length === 1 && only !== undefined && others.length === 0;
  const back = isOne ? contractPath(idOf(only), 'payments') : contractsDuePath;
  const crumbs = [
    { label: t('contract-list:title'), to: contractsPath },
    isOne ? { label: contractTitle(only), to: back } : { label: t('due:title'), to: contractsDuePath },
  ];
  return (
    <Page title={t('record')} crumbs={crumbs}>
      {ids.length === 0 ? (
        <PayerChoice />
      ) : failed ? (
        <QueryView query={failed} back={back}>
          {() => null}
        </QueryView>
      ) : read.length < ids.length ? (
        <LoadingSign />
      ) : (
        <Payment
          contracts={read}
          chosen={dues}
          replaces={params.get('replaces') ?? ''}
          refunds={params.get('type') === 'refund'}
          back={back}
        />
      )}
    </Page>
  );
}

type Props = {
  contracts: readonly ServiceDocument[];
  chosen: readonly string[];
  /** The key of the cheque that the payment stands for; empty without one. */
  replaces: string;
  /** Money is paid back, unless another means is chosen. */
  refunds: boolean;
  back: string;
};

function Payment({ contracts: latest, chosen, replaces, refunds, back }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const [now] = useState(() => today(new Date()));
  // What is typed is about the contracts as they were shown; each is read again before it is written.
  const [contracts] = useState(latest);
  const [keeper] = useState(() => keepPayment(connectionId(), pathname + search));
  const [start, setStart] = useState<PaymentWork>();
  const [turn, setTurn] = useState(0);
  const begin = (work: PaymentWork | undefined) => {
    setStart(work);
    setTurn((before) => before + 1);
  };
  const name = contracts.map(contractTitle).join(', ');
  const { waiting } = useKeptWork(keeper, writePayment(name), (found) => {
    void keeper.resume(found).then(() => begin(found.work));
  });
  const [sent, setSent] = useState<readonly SentReceipt[]>([]);
  const [isRecorded, setRecorded] = useState(false);
  const amount = format.money(sumToCent(sent.flatMap(({ receipt }) => receipt.parts.map((part) => part.amount))));

  const writes = usePaymentRun((written) => {
    keeper.forget();
    setRecorded(true);
    offerUndo(
      client,
      t('done', { amount }),
      amount,
      replaces === ''
        ? sent.map(({ id, receipt, document }) => ({
            id,
            document,
            change: (contract) => withoutReceipt(contract, receipt),
            isStored: (contract) => lacksReceipt(contract, receipt),
          }))
        : undoItems(written),
    );
  });

  function record(payment: TypedPayment): void {
    const known = new Map(Object.entries(keeper.get().work?.ids ?? {}));
    const receipts = receiptsOfPayment(payment, known);
    keeper.change((work) => work && { ...work, ids: Object.fromEntries(known) });
    setSent(receipts);
    writes.start(
      receipts.map(({ id, receipt, document }): PaymentItem => ({
        id,
        document,
        change(contract, into) {
          const recorded = withReceipt(contract, { ...receipt, replaces }, into);
          if (!recorded || replaces === '') return recorded;
          // Somebody has cleared or returned the cheque since.
          if (statusOf(contract, replaces) !== statusOf(document, replaces)) return undefined;
          return withStatus(recorded, replaces, { status: 'replaced', day: receipt.day });
        },
        isStored: (contract) => holdsReceipt(contract, receipt),
      })),
    );
  }

  if (isRecorded) return <Recorded receipts={sent} amount={amount} back={back} />;
  return (
    <>
      <WaitingWork
        label={t('waiting')}
        keeper={keeper}
        waiting={waiting}
        onContinue={(one) => void keeper.resume(one).then(() => begin(one.work))}
        textsOf={({ draft: { at, name: of } }) => {
          const moment = format.dateTime(new Date(at));
          return {
            continue: t('continue', { moment }),
            facts: of,
            discardOf: t('discardOf', { moment }),
            discarded: t('discarded'),
          };
        }}
      />
      <RecordPayment
        key={turn}
        contracts={contracts}
        chosen={chosen}
        today={now}
        start={start}
        refunds={refunds}
        isRunning={writes.isRunning}
        cancelTo={back}
        onType={(work) => keeper.change((former) => ({ ...work, ids: former?.ids ?? {} }))}
        onRecord={record}
      />
      {writes.run && <PaymentRun run={writes.run} onClose={writes.end} />}
    </>
  );
}

/** The part of a payment that goes to one contract. */
type SentReceipt = { id: string; receipt: Receipt; document: ServiceDocument };

type RecordedProps = { receipts: readonly SentReceipt[]; amount: string; back: string };

const statusOf = (contract: ServiceDocument, payment: string): string | undefined =>
  paymentsOf(contract).find(({ key }) => key === payment)?.status;

/** Says what was recorded, and leads to its receipts. */
function Recorded({ receipts, amount, back }: RecordedProps) {
  const { t } = useTranslation(contractPaymentTexts);
  const byNumber = useMemo(() => [...new Map(receipts.map((one) => [one.receipt.receiptNumber, one])).values()], [receipts]);
  return (
    <section className={styles.form} aria-label={t('recorded')}>
      <p role="status" className={styles.done}>
        {t('done', { amount })}
      </p>
      <ul className={styles.receipts}>
        {byNumber.map(({ id, receipt: { receiptNumber }, document }) => (
          <li key={receiptNumber}>
            <ButtonLink to={contractReceiptPath(id, receiptNumber)} variant="outlined">
              <span>{t('receiptOf', { number: receiptNumber })}</span>
            </ButtonLink>
            <bdi>{contractTitle(document)}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to={back} variant="contained">
          {t('back')}
        </ButtonLink>
      </div>
    </section>
  );
}

/**
 * Makes one receipt for each payer; a payer with several contracts has one number in all of them. `known` are the ids of an earlier
 * attempt; new ones are added.
 */
function receiptsOfPayment({ payers, ...facts }: TypedPayment, known: Map<string, string>): readonly SentReceipt[] {
  const idFor = (key: string, make: () => string) => {
    const id = known.get(key) ?? make();
    known.set(key, id);
    return id;
  };
  const sign = facts.type === 'refund' ? -1 : 1;
  return payers.flatMap(({ key: payer, payables, spread }) => {
    const receiptNumber = idFor(`receipt ${payer}`, () => newReceiptNumber(facts.day));
    const paid = payables.filter(({ key }) => (spread.parts.get(key) ?? 0) > 0);
    const contracts = [...new Set(paid.map(({ contract }) => contract))];
    return contracts.map((document) => ({
      id: idOf(document),
      document,
      receipt: {
        ...facts,
        status: facts.status as Receipt['status'],
        replaces: '',
        receiptNumber,
        parts: paid
          .filter(({ contract }) => contract === document)
          .map(({ key, line: { day, place } }) => ({
            day,
            place,
            amount: sign * (spread.parts.get(key) ?? 0),
            paymentId: idFor(key, newPaymentId),
          })),
      },
    }));
  });
}
