import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { Cheque } from './cheques';
import { instalmentOf } from './due';
import { type Payment, paymentsOf } from '@/resources/contracts/rules/payments';
import type { PaymentStatus } from './payment-status';
import { withFee } from './charges';
import { type PaymentHome, type Receipt, spread, type StatusChange, withReceipt, withStatus } from './receipts';

/** Takes cheques as shown; undefined where one is gone, or somebody has changed its state since. */
export function withCheques(
  contract: ServiceDocument,
  cheques: ReadonlyArray<Pick<Cheque, 'payments'>>,
  change: StatusChange,
): ServiceDocument | undefined {
  let changed: ServiceDocument | undefined = contract;
  for (const payment of cheques.flatMap(({ payments }) => payments)) {
    const now = changed && foundIn(changed, payment).find(({ status }) => status === payment.status);
    if (!changed || !now) return undefined;
    changed = withStatus(changed, now.key, change);
  }
  return changed;
}

/** Returns a payment as a contract has it now: where it was, or in the notes, where it moved since a service drops those of rows. */
function foundIn(contract: ServiceDocument, payment: Payment): readonly Payment[] {
  const all = paymentsOf(contract);
  const own = all.filter(({ key }) => key === payment.key);
  return own.length > 0 || payment.place.list === 'notes' ? own : all.filter((one) => isMoved(one, payment));
}

/** The line of a payment has its number, but for a further payment of a receipt for one day. */
const isMoved = ({ place, amount, reference, receiptNumber, day }: Payment, from: Payment): boolean =>
  place.list === 'notes' &&
  amount === from.amount &&
  reference === from.reference &&
  (receiptNumber === from.receiptNumber || (reference !== '' && day === from.day));

export const haveStatus = (
  contract: ServiceDocument,
  cheques: ReadonlyArray<Pick<Cheque, 'payments'>>,
  status: PaymentStatus,
): boolean =>
  cheques.every(({ payments }) => payments.every((payment) => foundIn(contract, payment).some((one) => one.status === status)));

export const canCharge = (contract: ServiceDocument, cheque: Cheque): boolean => withFeeOf(contract, cheque, 1, '') !== undefined;

/** Charges a fee beside the first instalment of a cheque, in AED with VAT. Undefined where that is gone. */
export function withFeeOf(
  contract: ServiceDocument,
  { payments: [payment] }: Cheque,
  amount: number,
  description: string,
  into: PaymentHome = 'rows',
): ServiceDocument | undefined {
  const instalment = payment && instalmentOf(contract, payment);
  return instalment && withFee(contract, { ...instalment, amount, description }, into);
}

export type Replacement = Pick<Receipt, 'receiptNumber' | 'day' | 'type' | 'reference' | 'bank' | 'status' | 'note'> & {
  /** In AED; it goes to the instalments of the cheque in their order. */
  amount: number;
  paymentIds: readonly string[];
  changedOn: Day;
};

export function withReplacement(
  contract: ServiceDocument,
  cheque: Cheque,
  { amount, paymentIds, changedOn, ...receipt }: Replacement,
  into: PaymentHome = 'rows',
): ServiceDocument | undefined {
  const shares = spread(
    amount,
    cheque.payments.map((payment) => ({ open: payment.amount })),
  );
  let changed = withCheques(contract, [cheque], { status: 'replaced', day: changedOn });
  for (const [index, payment] of cheque.payments.entries()) {
    const instalment = changed && instalmentOf(changed, payment);
    if (!changed || !instalment) return undefined;
    const part = { ...instalment, amount: shares[index] ?? 0, paymentId: paymentIds[index] ?? '' };
    if (part.amount === 0) continue;
    changed = withReceipt(changed, { ...receipt, replaces: payment.paymentId, parts: [part] }, into);
  }
  return changed;
}

export const isReplaced = (
  contract: ServiceDocument,
  cheque: Cheque,
  { receiptNumber, paymentIds }: Pick<Replacement, 'receiptNumber' | 'paymentIds'>,
): boolean =>
  haveStatus(contract, [cheque], 'replaced') &&
  paymentsOf(contract).some((one) =>
    one.place.list === 'notes' ? one.receiptNumber === receiptNumber : paymentIds.includes(one.paymentId),
  );

export const daysOfCheque = (contract: ServiceDocument, { payments }: Cheque): readonly Day[] =>
  payments.flatMap((payment) => instalmentOf(contract, payment)?.day ?? []);
