import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useSearchParams } from 'react-router';
import { contractPath, contractsDuePath, contractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useKeptWork, useStoredWork, type WaitingWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork as WaitingPayments } from '@/ui/form/drafts/waiting-work';
import { useWayBack, type WayBack } from '@/ui/page/way-back';
import { Page } from '@/ui/page/page';
import { contractTitle } from './contract-title';
import { ContractsRead, useContracts } from './contracts-read';
import { keepPayment, type PaymentWork, receiptKey, storedReceipts, withoutStored, writePayment } from './payments/kept-payment';
import { PayerChoice } from './payments/payer-choice';
import { meansText } from './payments/payment-words';
import { PaymentRun } from './payments/payment-run';
import { RecordPayment, type TypedPayment } from './payments/record-payment';
import { Recorded } from './payments/recorded';
import { type SentIds, withSentIds } from './payments/sent-ids';
import { offerUndo, undoItems } from './payments/undo-payments';
import { usePaymentRun } from './payments/use-payment-run';
import type { PaymentItem } from './payments/write-payments';
import { readDueMark } from './rules/due';
import { sumToCent } from './rules/money';
import { paymentsOf } from './rules/payments';
import {
  altersReceipt,
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
  const [params, setParams] = useSearchParams();
  const dues = params.getAll('due');
  const ids = [...new Set([...params.getAll('contract'), ...dues.flatMap((mark) => readDueMark(mark)?.contract ?? [])])];
  const contracts = useContracts(ids);
  const only = contracts[0]?.data;
  // In the address, so that a reload and Back show what was recorded, and not an empty form.
  const recorded = params.getAll('recorded');
  const setRecorded = (numbers: readonly string[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('recorded');
        for (const number of new Set(numbers)) next.append('recorded', number);
        return next;
      },
      { replace: true },
    );
  const isOne = ids.length === 1 && only !== undefined;
  const way = useWayBack(isOne ? contractPath(idOf(only), 'payments') : contractsDuePath);
  const crumbs = [
    { label: t('contract-list:title'), to: contractsPath },
    isOne
      ? { label: contractTitle(only), to: contractPath(idOf(only), 'payments') }
      : { label: t('due:title'), to: way.asLeft(contractsDuePath) },
  ];
  return (
    <Page title={t('record')} crumbs={crumbs}>
      {ids.length === 0 ? (
        <PayerChoice />
      ) : (
        <ContractsRead contracts={contracts} back={way.to}>
          {(read) =>
            recorded.length > 0 ? (
              <Recorded contracts={read} numbers={recorded} way={way} />
            ) : (
              <Payment
                contracts={read}
                chosen={dues}
                replaces={params.get('replaces') ?? ''}
                refunds={params.get('type') === 'refund'}
                way={way}
                onRecorded={setRecorded}
              />
            )
          }
        </ContractsRead>
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
  way: WayBack;
  /** Takes the receipt numbers of a payment that is stored. */
  onRecorded: (numbers: readonly string[]) => void;
};

function Payment({ contracts: latest, chosen, replaces, refunds, way, onRecorded }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const [now] = useState(() => today(new Date()));
  // What is typed is about the contracts as they were shown; each is read again before it is written.
  const [contracts, setContracts] = useState(latest);
  const [keeper] = useState(() => keepPayment(connectionId(), pathname + search));
  const [start, setStart] = useState<PaymentWork>();
  const [turn, setTurn] = useState(0);
  const begin = (work: PaymentWork | undefined) => {
    setStart(work);
    setTurn((before) => before + 1);
  };
  const name = contracts.map(contractTitle).join(', ');
  const resume = (found: WaitingPayment) => {
    const work = found.work && withoutStored(found.work, latest);
    setContracts(latest);
    void keeper.resume({ ...found, work });
    begin(work);
  };
  const { waiting } = useKeptWork(keeper, writePayment(name), resume);
  const [sent, setSent] = useState<readonly SentReceipt[]>([]);
  useStoredWork(keeper, latest, (work, read) => work && storedReceipts(work, read), onRecorded);

  const writes = usePaymentRun((written) => {
    keeper.forget();
    const sum = sumToCent(sent.flatMap(({ receipt }) => receipt.parts.map((part) => part.amount)));
    const amount = format.money(Math.abs(sum));
    onRecorded(sent.map(({ receipt }) => receipt.receiptNumber));
    offerUndo(
      client,
      t(sum < 0 ? 'doneRefund' : 'done', { amount }),
      replaces === ''
        ? sent.map(({ id, receipt, document }) => ({
            id,
            document,
            change: (contract) => withoutReceipt(contract, receipt),
            isStored: (contract) => lacksReceipt(contract, receipt),
          }))
        : undoItems(written),
      { undone: t(sum < 0 ? 'undoneRefund' : 'undone', { amount }), notUndone: t('notUndone') },
    );
  });

  async function record(payment: TypedPayment): Promise<void> {
    const made = await withSentIds(
      keeper,
      {
        idsOf: (work) => work?.ids ?? {},
        withIds: (work, ids) => work && { ...work, ids },
        unstoredIdsOf: (work) => (work ? withoutStored(work, latest).ids : {}),
      },
      (known) => receiptsOfPayment(payment, known),
    );
    const receipts = made?.receipts ?? [];
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
        isAltered: (contract) => altersReceipt(contract, receipt),
      })),
    );
  }

  const replaced = contracts.flatMap(paymentsOf).find(({ key }) => key === replaces);
  return (
    <>
      <WaitingPayments
        label={t('waiting')}
        keeper={keeper}
        waiting={waiting}
        onContinue={resume}
        textsOf={({ draft: { name: of } }, moment) => ({
          continue: t('continue', { moment }),
          facts: of,
          discardOf: t('discardOf', { moment }),
          discarded: t('discarded'),
        })}
      />
      {replaced && (
        <p>{t('inPlaceOf', { what: [meansText(replaced), format.money(replaced.amount)].map(isolated).join(' · ') })}</p>
      )}
      <RecordPayment
        key={turn}
        contracts={contracts}
        chosen={chosen}
        today={now}
        start={start}
        refunds={refunds}
        isRunning={writes.isRunning}
        way={way}
        onType={(work) => keeper.change((former) => ({ ...work, ids: former?.ids ?? {} }))}
        onRecord={(payment) => void record(payment)}
      />
      {writes.run && <PaymentRun run={writes.run} onClose={writes.end} />}
    </>
  );
}

/** The part of a payment that goes to one contract. */
type SentReceipt = { id: string; receipt: Receipt; document: ServiceDocument };

type WaitingPayment = WaitingWork<PaymentWork | undefined>;

const statusOf = (contract: ServiceDocument, payment: string): string | undefined =>
  paymentsOf(contract).find(({ key }) => key === payment)?.status;

/**
 * Makes one receipt for each payer; a payer with several contracts has one number in all of them. `known` are the ids of an earlier
 * attempt; those of this one are returned.
 */
function receiptsOfPayment(
  { payers, ...facts }: TypedPayment,
  known: SentIds,
): { receipts: readonly SentReceipt[]; ids: SentIds } {
  const ids: Record<string, string> = {};
  const idFor = (key: string, make: () => string) => (ids[key] ??= known[key] ?? make());
  const sign = facts.type === 'refund' ? -1 : 1;
  const receipts = payers.flatMap(({ key: payer, payables, spread }) => {
    const receiptNumber = idFor(receiptKey(payer), () => newReceiptNumber(facts.day));
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
  return { receipts, ids };
}
