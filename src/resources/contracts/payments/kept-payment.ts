import type { Draft } from '@/api/drafts';
import { idOf } from '@/api/record-id';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { keepWork, keptTexts } from '@/ui/form/drafts/keep-work';
import type { RecordValues } from '@/ui/form/record-values';
import { readDueMark } from '../rules/due';
import { sumToCent } from '../rules/money';
import { sumOfPayments } from '../rules/payments';
import { storedPart } from '../rules/receipts';
import type { SentIds } from './sent-ids';

/** A payment as it is typed. */
export type PaymentWork = {
  values: RecordValues;
  /** Parts that were typed by hand, by the key of their instalment. */
  parts: Readonly<Record<string, string>>;
  /**
   * The numbers of its receipts by payer, and the ids of its parts by instalment: given when it is first sent, and the same in every
   * further attempt, also after a reload.
   */
  ids: SentIds;
};

/** Keeps a payment that is typed on the device until it is recorded. */
export const keepPayment = (connection: string, home: string) =>
  keepWork<PaymentWork | undefined>({ connection, home, first: undefined, read: readPayment });

function readPayment({ values: { fields, parts, ids } }: Draft): PaymentWork | undefined {
  if (!isDocument(fields) || !isDocument(parts)) return undefined;
  return { values: fields, parts: keptTexts(parts), ids: keptTexts(ids) };
}

/** Returns what is kept of a payment; undefined before something is typed. */
export const writePayment = (name: string) => (work: PaymentWork | undefined) =>
  work && {
    name,
    changes: 1 + Object.keys(work.parts).length,
    base: {},
    values: { fields: work.values, parts: work.parts, ids: work.ids },
  };

const RECEIPT = 'receipt ';

/** Names the receipt number of a payer among the ids of a payment. */
export const receiptKey = (payer: string): string => `${RECEIPT}${payer}`;

/** Returns the parts of a payment that contracts hold already, by the key of their instalment. */
function storedParts({ ids }: PaymentWork, contracts: readonly ServiceDocument[]) {
  const numbers = Object.entries(ids).flatMap(([key, id]) => (key.startsWith(RECEIPT) ? [id] : []));
  const sent = Object.entries(ids).filter(([key]) => !key.startsWith(RECEIPT));
  const stored = sent.flatMap(([key, paymentId]) => {
    const mark = readDueMark(key);
    const document = mark && contracts.find((contract) => idOf(contract) === mark.contract);
    const parts = numbers.map(
      (receiptNumber) => document && storedPart(document, { receiptNumber }, { paymentId, day: mark.day }),
    );
    const payment = parts.find((part) => part !== undefined);
    return document && payment ? [{ key, document, payment }] : [];
  });
  return { isAll: sent.length > 0 && stored.length === sent.length, stored };
}

const sumOfParts = (stored: ReturnType<typeof storedParts>['stored']): number =>
  // Instalments of one day are one line of the notes.
  sumOfPayments([...new Map(stored.map(({ document, payment }) => [`${idOf(document)} ${payment.key}`, payment])).values()]);

/** Returns the receipt numbers of a payment that was stored before the page was left; undefined where a part of it is missing. */
export function storedReceipts(work: PaymentWork, contracts: readonly ServiceDocument[]): readonly string[] | undefined {
  const { isAll, stored } = storedParts(work, contracts);
  return isAll ? stored.map(({ payment }) => payment.receiptNumber) : undefined;
}

/** Returns what is left to record of a payment that was stored in some of its contracts. */
export function withoutStored(work: PaymentWork, contracts: readonly ServiceDocument[]): PaymentWork {
  const { stored } = storedParts(work, contracts);
  if (stored.length === 0) return work;
  const keys = new Set(stored.map(({ key }) => key));
  const { amount } = work.values;
  const left = typeof amount === 'number' ? { amount: sumToCent([amount, -Math.abs(sumOfParts(stored))]) } : {};
  const others = (all: SentIds) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key)));
  // Another part for the same instalment is a payment of its own.
  return { values: { ...work.values, ...left }, parts: others(work.parts), ids: others(work.ids) };
}
