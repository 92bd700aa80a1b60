import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { PaymentItem } from '../payments/write-payments';
import { type Cheque, daysOfCheque, isReplaced, type Replacement, withReplacement } from '../rules/cheques';
import { personKey } from '../rules/person';
import { newPaymentId, newReceiptNumber } from '../rules/receipts';
import { type ChequeLine, isRecorded } from './cheque-sheet';

/** A cheque with the contract that it is recorded in; `id` is that of the contract. */
export type OwnCheque = Cheque & { id: string; contract: ServiceDocument };

/** The means by which cheques are replaced. */
export const substitutes = ['cheque', 'cash', 'transfer'] as const;
export type Substitute = (typeof substitutes)[number];

export type ReplacementLine = ChequeLine & { cheque: OwnCheque };

/** Tells whether the cheque of a line is replaced: it is chosen, and a new cheque has a number. */
export const isReplacedIn = (line: ReplacementLine, by: Substitute): boolean =>
  by === 'cheque' ? isRecorded(line) : line.isChosen;

/** Values of all cheques that are replaced together; `reference` is that of the bank for a transfer. */
type Facts = { by: Substitute; changedOn: Day; reference: string };

/**
 * Declares the replacement of the chosen cheques: one write for each contract. A payer has one receipt number, except for a second
 * cheque for the same day of a contract, which notes could not tell apart. Undefined where a line has no readable day or amount.
 */
export function replacementItems(lines: readonly ReplacementLine[], facts: Facts): readonly PaymentItem[] | undefined {
  const numbers = receiptNumbers(facts.changedOn);
  const byContract = new Map<string, { contract: ServiceDocument; pairs: Array<readonly [Cheque, Replacement]> }>();
  for (const line of lines.filter((one) => isReplacedIn(one, facts.by))) {
    const { id, contract } = line.cheque;
    const replacement = replacementOf(line, facts, numbers(line.cheque));
    if (!replacement) return undefined;
    const known = byContract.get(id) ?? { contract, pairs: [] };
    known.pairs.push([line.cheque, replacement]);
    byContract.set(id, known);
  }
  return [...byContract].map(([id, { contract, pairs }]) => ({
    id,
    document: contract,
    change(fresh, into) {
      let changed: ServiceDocument | undefined = fresh;
      for (const [cheque, replacement] of pairs) changed = changed && withReplacement(changed, cheque, replacement, into);
      return changed;
    },
    isStored: (fresh) => pairs.every(([cheque, replacement]) => isReplaced(fresh, cheque, replacement)),
  }));
}

function replacementOf(
  { cheque, number, bank, day, amount }: ReplacementLine,
  { by, changedOn, reference }: Facts,
  receiptNumber: string,
): Replacement | undefined {
  const isCheque = by === 'cheque';
  if (amount === undefined || (isCheque && day === undefined)) return undefined;
  return {
    receiptNumber,
    day: isCheque && day !== undefined ? day : changedOn,
    type: by,
    reference: isCheque ? number.trim() : by === 'transfer' ? reference.trim() : '',
    bank: isCheque ? bank.trim() : '',
    status: isCheque ? 'held' : '',
    note: '',
    amount,
    paymentIds: cheque.payments.map(newPaymentId),
    changedOn,
  };
}

/** Gives out receipt numbers. */
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
