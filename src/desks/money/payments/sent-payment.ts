import type { Draft } from '@/api/drafts';
import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';
import { amount as amountField, day as dayField, longText, record, text } from '@/schema/field';
import { sumToCent } from '@/schema/money';
import { keepWork, type WorkKeeper } from '@/ui/form/drafts/keep-work';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import type { RecordValues } from '@/ui/form/record-values';
import type { Payment } from '@/resources/contracts/rules/payments';
import { withCheques } from '../rules/cheque-writes';
import { dueMark, readDueMark } from '../rules/due';
import type { Payer, Spread } from '../rules/payable';
import {
  addedPayments,
  altersReceipt,
  countAlike,
  holdsReceipt,
  lacksReceipt,
  newPaymentId,
  newReceiptNumber,
  type Receipt,
  type ReceiptPart,
  storedPart,
  withoutReceipt,
  withReceipt,
} from '../rules/receipts';
import { answerOf, type Earlier, earlierPayments } from './asked-first';
import { type PaymentItem, undoItems } from './write-payments';

/*
 * A payment on its way: as it was typed, the receipts that are sent of it, what of them an earlier attempt has stored, and how it is taken
 * back. Its ids are given before it is first sent, so that a further attempt replaces what an earlier one stored.
 */

export const paymentSchema = record('payment', {
  amount: amountField('Amount'),
  date: dayField('Date'),
  type: text('Method'),
  status: text('The cheque is'),
  reference: text('Reference'),
  bank: text('Bank'),
  note: longText('Note'),
});

export type TypedPayment = {
  day: Day;
  type: string;
  status: string;
  reference: string;
  bank: string;
  note: string;
  payers: ReadonlyArray<Payer & { spread: Spread }>;
  earlier: Earlier | undefined;
};

export type PaymentWork = {
  values: RecordValues;
  /** By the key of their instalment. */
  parts: Readonly<Record<string, string>>;
  earlier?: Earlier | undefined;
  /**
   * The numbers of its receipts by payer, and the ids of its parts by instalment, with how many equal payments were there: given when it
   * is first sent, and the same in every further attempt, also after a reload.
   */
  ids: SentIds;
};

export const keepPayment = (connection: string, home: string) =>
  keepWork<PaymentWork | undefined>({ connection, home, first: undefined, read: readPayment });

function readPayment({ values: { fields, parts, ids, earlier } }: Draft): PaymentWork | undefined {
  if (!isDocument(fields) || !isDocument(parts)) return undefined;
  const answer = earlier === 'paid' || earlier === 'notPaid' ? earlier : undefined;
  return { values: fields, parts: textsIn(parts), ids: textsIn(ids), earlier: answer };
}

export const writePayment = (name: string) => (work: PaymentWork | undefined) =>
  work && {
    name,
    changes: 1 + Object.keys(work.parts).length,
    base: {},
    values: { fields: work.values, parts: work.parts, ids: work.ids, earlier: work.earlier },
  };

export type SentReceipt = { id: string; receipt: Receipt; document: ServiceDocument };
export type SentPayment = { receipts: readonly SentReceipt[]; ids: SentIds };

/** Makes a receipt for each payer, with one number in all contracts. `known` are ids of an earlier attempt. */
export function receiptsOfPayment({ payers, ...facts }: TypedPayment, known: SentIds): SentPayment {
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

/** `replaced` is the cheque that the payment stands for, as it was shown; undefined where its contract no longer has it. */
export function paymentItems(
  { receipts, ids }: SentPayment,
  earlier: TypedPayment['earlier'],
  { replaces, replaced }: { replaces: string; replaced: Payment | undefined },
): readonly PaymentItem[] {
  const asked = earlierPayments(
    receipts.flatMap(({ document, receipt }) => receipt.parts.map(({ day }) => ({ contract: document, day }))),
  );
  return receipts.map(({ id, receipt, document }) => {
    const answered = answerOf(asked, document, earlier);
    return {
      id,
      document,
      change(contract, into) {
        const before = answered(contract, into);
        const recorded = before && withReceipt(before, { ...receipt, replaces }, into);
        if (!recorded || replaces === '') return recorded;
        return replaced && withCheques(recorded, [{ payments: [replaced] }], { status: 'replaced', day: receipt.day });
      },
      isStored: (contract) => holdsReceipt(contract, receipt),
      isAltered: (contract) => altersReceipt(contract, receipt),
      isPerhapsStored: (contract) => mayHold(contract, ids),
    };
  });
}

/** Takes a payment back. `written` is undefined where an earlier attempt had stored it, `isAlone` false where more than it was written. */
export function takingBack({ id, receipt, document }: SentReceipt, written: WrittenRecord | undefined, isAlone: boolean) {
  // Others may record payments in the same rows meanwhile; without its ids and its number, a payment is known by its place alone.
  if (written && (!isAlone || lacksReceipt(written.after, receipt))) return undoItems([written]);
  const item: PaymentItem = {
    id,
    document,
    change: (contract) => withoutReceipt(contract, receipt),
    isStored: (contract) => lacksReceipt(contract, receipt),
  };
  return [item];
}

/** Returns its number, or the keys of its payments for a service that keeps no numbers. */
export function receiptNumbersOf({ receipt }: SentReceipt, written: WrittenRecord | undefined): readonly string[] {
  if (!written || !lacksReceipt(written.after, receipt)) return [receipt.receiptNumber];
  return addedPayments(written.before, written.after, written.after).map(({ sent }) => sent.key);
}

const RECEIPT = 'receipt ';

const receiptKey = (payer: string): string => `${RECEIPT}${payer}`;

type AlikeKey = [mark: typeof ALIKE, due: string, day: Day, amount: number, type: string, reference: string];
const ALIKE = 'alike';

/** Names how many equal payments the instalment had before the part was first sent. */
const alikeKey = (contract: ServiceDocument, { day, type, reference }: Receipt, part: ReceiptPart): string =>
  JSON.stringify([ALIKE, dueMark({ contract: idOf(contract), ...part }), day, part.amount, type, reference] satisfies AlikeKey);

const alikeIn = (ids: SentIds): SentIds =>
  Object.fromEntries(Object.entries(ids).filter(([key]) => key.startsWith(`["${ALIKE}"`)));

/** Takes more equal payments than before an attempt as perhaps its own, whatever was typed since. */
const mayHold = (contract: ServiceDocument, ids: SentIds): boolean =>
  Object.entries(alikeIn(ids)).some(([key, before]) => {
    const [, due, day, amount, type, reference] = JSON.parse(key) as AlikeKey;
    const mark = readDueMark(due);
    return (
      mark?.contract === idOf(contract) && countAlike(contract, { day, type, reference }, { ...mark, amount }) > Number(before)
    );
  });

function storedParts({ ids }: PaymentWork, contracts: readonly ServiceDocument[]) {
  const numbers = Object.entries(ids).flatMap(([key, id]) => (key.startsWith(RECEIPT) ? [id] : []));
  const sent = Object.entries(ids).filter(([key]) => readDueMark(key));
  const stored = sent.flatMap(([key, paymentId]) => {
    const mark = readDueMark(key);
    const document = mark && contracts.find((contract) => idOf(contract) === mark.contract);
    const parts = numbers.map((receiptNumber) => document && storedPart(document, { receiptNumber }, { ...mark, paymentId }));
    const payment = parts.find((part) => part !== undefined);
    return document && payment ? [{ key, document, payment }] : [];
  });
  return { isAll: sent.length > 0 && stored.length === sent.length, stored };
}

export function storedReceipts(work: PaymentWork, contracts: readonly ServiceDocument[]): readonly string[] | undefined {
  const { isAll, stored } = storedParts(work, contracts);
  return isAll ? stored.map(({ payment }) => payment.receiptNumber) : undefined;
}

export function withoutStored(work: PaymentWork, contracts: readonly ServiceDocument[]): PaymentWork {
  const { stored } = storedParts(work, contracts);
  if (stored.length === 0) return work;
  const keys = new Set(stored.map(({ key }) => key));
  const { amount } = work.values;
  // Instalments of one day are one line of the notes.
  const paid = new Map(stored.map(({ document, payment }) => [`${idOf(document)} ${payment.key}`, payment.amount]));
  const left = typeof amount === 'number' ? { amount: sumToCent([amount, -Math.abs(sumToCent([...paid.values()]))]) } : {};
  const others = (all: SentIds) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key)));
  // Another part for the same instalment is a payment of its own.
  return { ...work, values: { ...work.values, ...left }, parts: others(work.parts), ids: others(work.ids) };
}

export type SentIds = Readonly<Record<string, string>>;

type Place<T> = {
  idsOf: (work: T) => SentIds;
  withIds: (work: T, ids: SentIds) => T;
  /** Of an attempt that waits and has not been stored; by default all of them. */
  unstoredIdsOf?: (work: T) => SentIds;
};

const preparing = new WeakSet<object>();

/** Has all ids on the device before it returns. A second press makes nothing: it would have nothing to undo. */
export async function withSentIds<T, Made extends { ids: SentIds }>(
  keeper: WorkKeeper<T>,
  { idsOf, withIds, unstoredIdsOf = idsOf }: Place<T>,
  make: (known: SentIds) => Made | undefined,
): Promise<Made | undefined> {
  if (preparing.has(keeper)) return undefined;
  preparing.add(keeper);
  try {
    const waiting = await keeper.others();
    const left = waiting.toReversed().flatMap(({ work }) => Object.entries(unstoredIdsOf(work)));
    const made = make({ ...Object.fromEntries(left), ...idsOf(keeper.get().work) });
    if (made) await keeper.keep((work) => withIds(work, made.ids));
    return made;
  } finally {
    preparing.delete(keeper);
  }
}
