import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { useKeptWork, useStoredWork, type WaitingWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork as WaitingPayments } from '@/ui/form/drafts/waiting-work';
import { useWayBack, type WayBack } from '@/ui/page/way-back';
import { Page } from '@/ui/page/page';
import { contractTitle, contractTitles } from '@/resources/contracts/contract-title';
import { ContractsRead, useContracts } from '@/resources/contracts/contracts-read';
import { answerOf, earlierPayments } from './earlier-payments';
import {
  alikeIn,
  alikeKey,
  keepPayment,
  mayHold,
  type PaymentWork,
  receiptKey,
  storedReceipts,
  withoutStored,
  writePayment,
} from './kept-payment';
import { PayerChoice } from './payer-choice';
import { meansText } from './payment-words';
import { RecordPayment, type TypedPayment } from './record-payment';
import { Recorded, recordedReceipts } from './recorded';
import { type SentIds, withSentIds } from './sent-ids';
import { type PaymentItem, paymentWrites, undoItems, usePaymentChange } from './write-payments';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { useToday } from '@/ui/page/use-today';
import { tellUndoable, undoAtOnce } from '@/ui/write-run/use-change';
import { readDueMark } from '../rules/due';
import { addedPayments, countAlike } from '../rules/added-payments';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { withStatus } from '../rules/payment-status';
import {
  altersReceipt,
  holdsReceipt,
  lacksReceipt,
  newPaymentId,
  newReceiptNumber,
  type Receipt,
  withoutReceipt,
  withReceipt,
} from '../rules/receipts';

export function RecordPaymentPage() {
  const { t } = useTranslation([contractPaymentTexts, contractListTexts, dueTexts]);
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const dues = params.getAll('due');
  const ids = [...new Set([...params.getAll('contract'), ...dues.flatMap((mark) => readDueMark(mark)?.contract ?? [])])];
  const contracts = useContracts(ids);
  const only = contracts[0]?.data;
  // In the address, so that a reload and Back show what was recorded, and not an empty form.
  const recorded = params.getAll('recorded');
  const read = contracts.map(({ data }) => data).filter((data) => data !== undefined);
  const receipts = recordedReceipts(read, recorded);
  const setRecorded = (numbers: readonly string[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('recorded');
        for (const number of new Set(numbers)) next.append('recorded', number);
        return next;
      },
      { replace: true, state },
    );
  const { undo, offer } = useUndoOnPage(recorded);
  const isOne = ids.length === 1 && only !== undefined;
  const way = useWayBack(isOne ? contractPath(idOf(only), 'payments') : contractsDuePath);
  const crumbs = [
    { label: t('contract-list:title'), to: contractsPath },
    isOne
      ? { label: contractTitle(only), to: contractPath(idOf(only), 'payments') }
      : { label: t('due:title'), to: way.asLeft(contractsDuePath) },
  ];
  return (
    <Page title={t(receipts.length > 0 ? 'recorded' : 'record')} crumbs={crumbs}>
      {ids.length === 0 ? (
        <PayerChoice />
      ) : (
        <ContractsRead contracts={contracts} back={way.to}>
          {(latest) =>
            recorded.length > 0 ? (
              <Recorded receipts={receipts} way={way} onUndo={undo} />
            ) : (
              <Payment
                contracts={latest}
                chosen={dues}
                replaces={params.get('replaces') ?? ''}
                refunds={params.get('type') === 'refund'}
                way={way}
                onRecorded={setRecorded}
                onUndoable={offer}
              />
            )
          }
        </ContractsRead>
      )}
    </Page>
  );
}

/** `numbers` of the receipts are as the address has them; `at` is when it was recorded, in ms. */
type Undoable = { numbers: readonly string[]; text: string; undo: () => void; at: number };

/** Time in ms in which a page that is left still offers to take its payment back; as long as a notice does. */
const LEFT_TIME = 10_000;

/** Offers it once: on the page, and in a notice where the page is left at once. */
function useUndoOnPage(recorded: readonly string[]) {
  const [undoable, offer] = useState<Undoable>();
  const leave = useEffectEvent(() => {
    if (undoable && Date.now() - undoable.at < LEFT_TIME) tellUndoable(undoable, undoable.undo);
  });
  useEffect(() => () => leave(), []);
  // The page stays the same when the reader turns to another payment.
  if (undoable?.numbers.join(' ') !== recorded.join(' ')) return { offer };
  const undo = () => {
    offer(undefined);
    undoable?.undo();
  };
  return { undo, offer };
}

type Props = {
  contracts: readonly ServiceDocument[];
  chosen: readonly string[];
  /** The key of the cheque that the payment stands for; empty without one. */
  replaces: string;
  refunds: boolean;
  way: WayBack;
  onRecorded: (numbers: readonly string[]) => void;
  onUndoable: (undoable: Undoable) => void;
};

function Payment({ contracts: latest, chosen, replaces, refunds, way, onRecorded, onUndoable }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const client = useQueryClient();
  const now = useToday();
  const { keeper, contracts, start, turn, resume } = usePaymentWork(latest);
  useStoredWork(keeper, latest, (work, read) => work && storedReceipts(work, read), onRecorded);

  const { isRunning, start: write, dialog } = usePaymentChange();
  function finish(sent: readonly SentReceipt[], isAnswered: boolean, written: readonly WrittenRecord[]): undefined {
    keeper.forget();
    const sum = sumToCent(sent.flatMap(({ receipt }) => receipt.parts.map((part) => part.amount)));
    const amount = format.money(Math.abs(sum));
    const recordOf = (id: string) => written.find((one) => one.id === id);
    const numbers = [...new Set(sent.flatMap(({ id, receipt }) => receiptNumbersOf(receipt, recordOf(id))))];
    onRecorded(numbers);
    const items = sent.flatMap(({ id, receipt, document }): readonly PaymentItem[] => {
      const stored = recordOf(id);
      // Others may record payments in the same rows meanwhile; without its ids and its number, a payment is known by its place alone.
      if (stored && (isAnswered || replaces !== '' || lacksReceipt(stored.after, receipt))) return undoItems([stored]);
      return [
        {
          id,
          document,
          change: (contract) => withoutReceipt(contract, receipt),
          isStored: (contract) => lacksReceipt(contract, receipt),
        },
      ];
    });
    const said = { undone: t(sum < 0 ? 'undoneRefund' : 'undone', { amount }), notUndone: t('notUndone') };
    const undo = () => undoAtOnce(client, paymentWrites({ client, items }), said);
    onUndoable({ numbers, text: t(sum < 0 ? 'doneRefund' : 'done', { amount }), undo, at: Date.now() });
  }

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
    if (!made) return;
    write(paymentItems(made, payment.earlier, replaces), (written) =>
      finish(made.receipts, payment.earlier !== undefined, written),
    );
  }

  const replaced = contracts.flatMap(paymentsOf).find(({ key }) => key === replaces);
  return (
    <>
      <WaitingPayments
        label={t('waiting')}
        keeper={keeper}
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
        of={{ contracts, chosen, today: now }}
        start={start}
        refunds={refunds}
        isRunning={isRunning}
        way={way}
        onType={(work) => keeper.change((former) => ({ ...work, ids: former?.ids ?? {} }))}
        onRecord={(payment) => void record(payment)}
      />
      {dialog}
    </>
  );
}

function usePaymentWork(latest: readonly ServiceDocument[]) {
  const { pathname, search } = useLocation();
  // What is typed is about the contracts as they were shown; each is read again before it is written.
  const [contracts, setContracts] = useState(latest);
  const [keeper] = useState(() => keepPayment(connectionId(), pathname + search));
  const [begun, begin] = useState<{ turn: number; start?: PaymentWork | undefined }>({ turn: 0 });
  const resume = (found: WaitingWork<PaymentWork | undefined>) => {
    const start = found.work && withoutStored(found.work, latest);
    setContracts(latest);
    void keeper.resume({ ...found, work: start });
    begin(({ turn }) => ({ turn: turn + 1, start }));
  };
  useKeptWork(keeper, writePayment(contractTitles(contracts).join(', ')), resume);
  return { keeper, contracts, start: begun.start, turn: begun.turn, resume };
}

type SentReceipt = { id: string; receipt: Receipt; document: ServiceDocument };
type SentPayment = { receipts: readonly SentReceipt[]; ids: SentIds };

/** Returns the keys of its payments for a service that keeps no numbers. */
function receiptNumbersOf(receipt: Receipt, written: WrittenRecord | undefined): readonly string[] {
  if (!written || !lacksReceipt(written.after, receipt)) return [receipt.receiptNumber];
  return addedPayments(written.before, written.after, written.after).map(({ sent }) => sent.key);
}

function paymentItems(
  { receipts, ids }: SentPayment,
  earlier: TypedPayment['earlier'],
  replaces: string,
): readonly PaymentItem[] {
  const asked = earlierPayments(
    receipts.flatMap(({ document, receipt }) => receipt.parts.map(({ day }) => ({ contract: document, day }))),
  );
  const answers = new Map(receipts.map(({ document }) => [document, answerOf(asked, document, earlier)]));
  return receipts.map(({ id, receipt, document }) => ({
    id,
    document,
    change(contract, into) {
      const answered = answers.get(document)?.(contract, into);
      const recorded = answered && withReceipt(answered, { ...receipt, replaces }, into);
      if (!recorded || replaces === '') return recorded;
      // Somebody has cleared or returned the cheque since.
      if (statusOf(contract, replaces) !== statusOf(document, replaces)) return undefined;
      return withStatus(recorded, replaces, { status: 'replaced', day: receipt.day });
    },
    isStored: (contract) => holdsReceipt(contract, receipt),
    isAltered: (contract) => altersReceipt(contract, receipt),
    isPerhapsStored: (contract) => mayHold(contract, ids),
  }));
}

const statusOf = (contract: ServiceDocument, payment: string): string | undefined =>
  paymentsOf(contract).find(({ key }) => key === payment)?.status;

/** Makes a receipt for each payer, with one number in all contracts. `known` are ids of an earlier attempt. */
function receiptsOfPayment({ payers, ...facts }: TypedPayment, known: SentIds): SentPayment {
  const ids: Record<string, string> = { ...alikeIn(known) };
  const idFor = (key: string, make: () => string) => (ids[key] ??= known[key] ?? make());
  const sign = facts.type === 'refund' ? -1 : 1;
  const receipts = payers.flatMap(({ key: payer, payables, spread }) => {
    const receiptNumber = idFor(receiptKey(payer), () => newReceiptNumber(facts.day));
    const paid = payables.filter(({ key }) => (spread.parts.get(key) ?? 0) > 0);
    const contracts = [...new Set(paid.map(({ contract }) => contract))];
    return contracts.map((document) => {
      const own = paid.filter(({ contract }) => contract === document);
      const parts = own.map(({ key, line: { day, place } }) => ({
        day,
        place,
        amount: sign * (spread.parts.get(key) ?? 0),
        paymentId: idFor(key, newPaymentId),
      }));
      const receipt = { ...facts, status: facts.status as Receipt['status'], replaces: '', receiptNumber, parts };
      for (const part of parts) {
        idFor(alikeKey(document, receipt, part), () => String(countAlike(document, receipt, part)));
      }
      return { id: idOf(document), document, receipt };
    });
  });
  return { receipts, ids };
}
