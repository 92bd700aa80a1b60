import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { PaymentItem } from '../payments/write-payments';
import { type Cheque, openOf } from '../rules/cheques';
import { daysOfCheque, isReplaced, type Replacement, withReplacement } from '../rules/cheque-writes';
import { ledgerOf } from '../rules/ledger';
import { personKey } from '@/resources/contracts/rules/people';
import { newPaymentId, newReceiptNumber } from '../rules/receipts';
import { type ChequeLine, isRecorded, type TypedSheet } from './cheque-sheet';

/** `id` is that of the contract. */
export type OwnCheque = Cheque & { id: string; contract: ServiceDocument };

export const substitutes = ['cheque', 'cash', 'transfer'] as const;
export type Substitute = (typeof substitutes)[number];

export type ReplacementLine = ChequeLine & { cheque: OwnCheque };

export const isReplacedIn = (line: ReplacementLine, by: Substitute): boolean =>
  by === 'cheque' ? isRecorded(line) : line.isChosen;

export const isPaidOtherwise = (cheque: OwnCheque, today: Day): boolean =>
  cheque.state === 'bounced' && openOf(cheque, ledgerOf(cheque.contract, today).lines) === 0;

type Facts = { by: Substitute; changedOn: Day; reference: string };

export const slotKey = ({ id, key }: Pick<OwnCheque, 'id' | 'key'>): string => `${id} ${key}`;

/** A replacement that was sent has the receipt number and the ids of the new payments under the key of its line. */
const readIds = (ids: TypedSheet['ids'], cheque: OwnCheque) => {
  const [receiptNumber, ...paymentIds] = (ids[slotKey(cheque)] ?? '').split(' ');
  return receiptNumber ? { receiptNumber, paymentIds } : undefined;
};

export function storedReplacements(cheques: readonly OwnCheque[], ids: TypedSheet['ids']): number | undefined {
  const sent = cheques.filter((cheque) => readIds(ids, cheque));
  const isStored = (cheque: OwnCheque) => {
    const given = readIds(ids, cheque);
    return given !== undefined && isReplaced(cheque.contract, cheque, given);
  };
  return sent.length > 0 && sent.every(isStored) ? sent.length : undefined;
}

/**
 * Declares the replacement of the chosen cheques: one write for each contract. A payer has one receipt number, except for a second
 * cheque for the same day of a contract, which notes could not tell apart. Undefined where a line has no readable day or amount.
 * `known` are the ids of an earlier attempt.
 */
export function replacementItems(
  lines: readonly ReplacementLine[],
  facts: Facts,
  known: TypedSheet['ids'],
): { items: readonly PaymentItem[]; ids: TypedSheet['ids'] } | undefined {
  const numbers = receiptNumbers(facts.changedOn);
  const ids: Record<string, string> = { ...known };
  const byContract = new Map<string, { contract: ServiceDocument; pairs: Array<readonly [Cheque, Replacement]> }>();
  for (const line of lines.filter((one) => isReplacedIn(one, facts.by))) {
    const { cheque } = line;
    const { id, contract } = cheque;
    const given = readIds(known, cheque) ?? {
      receiptNumber: numbers(cheque),
      paymentIds: cheque.payments.map(newPaymentId),
    };
    ids[slotKey(cheque)] = [given.receiptNumber, ...given.paymentIds].join(' ');
    const replacement = replacementOf(line, facts, given);
    if (!replacement) return undefined;
    const own = byContract.get(id) ?? { contract, pairs: [] };
    own.pairs.push([cheque, replacement]);
    byContract.set(id, own);
  }
  const items = [...byContract].map(([id, { contract, pairs }]): PaymentItem => ({
    id,
    document: contract,
    change(fresh, into) {
      let changed: ServiceDocument | undefined = fresh;
      for (const [cheque, replacement] of pairs) changed = changed && withReplacement(changed, cheque, replacement, into);
      return changed;
    },
    isStored: (fresh) => pairs.every(([cheque, replacement]) => isReplaced(fresh, cheque, replacement)),
  }));
  return { items, ids };
}

function replacementOf(
  { number, bank, day, amount }: ReplacementLine,
  { by, changedOn, reference }: Facts,
  given: Pick<Replacement, 'receiptNumber' | 'paymentIds'>,
): Replacement | undefined {
  const isCheque = by === 'cheque';
  if (amount === undefined || (isCheque && day === undefined)) return undefined;
  return {
    ...given,
    day: isCheque && day !== undefined ? day : changedOn,
    type: by,
    reference: isCheque ? number.trim() : by === 'transfer' ? reference.trim() : '',
    bank: isCheque ? bank.trim() : '',
    status: isCheque ? 'held' : '',
    note: '',
    amount,
    changedOn,
  };
}

function receiptNumbers(day: Day): (cheque: OwnCheque) => string {
  const given = new Map<string, Array<{ number: string; used: Set<string> }>>();
  return (cheque) => {
    const { id, contract } = cheque;
    const payer = personKey(contract) || id;
    const days = daysOfCheque(contract, cheque).map((one) => `${id} ${one}`);
    const numbers = given.get(payer) ?? [];
    given.set(payer, numbers);
    let free = numbers.find(({ used }) => !days.some((one) => used.has(one)));
    if (!free) numbers.push((free = { number: newReceiptNumber(day), used: new Set() }));
    for (const one of days) free.used.add(one);
    return free.number;
  };
}
