import type { Draft } from '@/api/drafts';
import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { keepWork } from '@/ui/form/drafts/keep-work';
import type { RecordValues } from '@/ui/form/record-values';
import { countAlike } from '../rules/added-payments';
import { dueMark, readDueMark } from '../rules/due';
import { sumOfPayments } from '@/resources/contracts/rules/payments';
import { type Receipt, type ReceiptPart, storedPart } from '../rules/receipts';
import type { Earlier } from './earlier-payments';
import type { SentIds } from './sent-ids';

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

const RECEIPT = 'receipt ';

export const receiptKey = (payer: string): string => `${RECEIPT}${payer}`;

type AlikeKey = [mark: typeof ALIKE, due: string, day: Day, amount: number, type: string, reference: string];
const ALIKE = 'alike';

/** Names how many equal payments the instalment had before the part was first sent. */
export const alikeKey = (contract: ServiceDocument, { day, type, reference }: Receipt, part: ReceiptPart): string =>
  JSON.stringify([ALIKE, dueMark({ contract: idOf(contract), ...part }), day, part.amount, type, reference] satisfies AlikeKey);

export const alikeIn = (ids: SentIds): SentIds =>
  Object.fromEntries(Object.entries(ids).filter(([key]) => key.startsWith(`["${ALIKE}"`)));

/** Takes more equal payments than before an attempt as perhaps its own, whatever was typed since. */
export const mayHold = (contract: ServiceDocument, ids: SentIds): boolean =>
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

const sumOfParts = (stored: ReturnType<typeof storedParts>['stored']): number =>
  // Instalments of one day are one line of the notes.
  sumOfPayments([...new Map(stored.map(({ document, payment }) => [`${idOf(document)} ${payment.key}`, payment])).values()]);

export function storedReceipts(work: PaymentWork, contracts: readonly ServiceDocument[]): readonly string[] | undefined {
  const { isAll, stored } = storedParts(work, contracts);
  return isAll ? stored.map(({ payment }) => payment.receiptNumber) : undefined;
}

export function withoutStored(work: PaymentWork, contracts: readonly ServiceDocument[]): PaymentWork {
  const { stored } = storedParts(work, contracts);
  if (stored.length === 0) return work;
  const keys = new Set(stored.map(({ key }) => key));
  const { amount } = work.values;
  const left = typeof amount === 'number' ? { amount: sumToCent([amount, -Math.abs(sumOfParts(stored))]) } : {};
  const others = (all: SentIds) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key)));
  // Another part for the same instalment is a payment of its own.
  return { ...work, values: { ...work.values, ...left }, parts: others(work.parts), ids: others(work.ids) };
}
