import { idOf } from '@/api/record-id';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { Due } from '../rules/due';
import { ledgerOf } from '../rules/ledger';
import { type Payment, type PaymentPlace, paymentsOf, sumOfPayments } from '@/resources/contracts/rules/payments';
import { isCheque } from '../rules/payment-status';
import { personKey } from '@/resources/contracts/rules/people';
import { receiptsOf } from '../rules/receipts';

/** Each is one cheque or one transfer. The amount in AED; texts are empty where nothing is given. */
export type ReceiptMeans = Pick<Payment, 'type' | 'reference' | 'bank' | 'status' | 'statusDay' | 'note'> & {
  key: string;
  isCheque: boolean;
  chequeDay?: Day;
  amount: number;
};

/** `due` is undefined where the contract no longer has the instalment. The amount in AED. */
export type ReceiptLine = {
  key: string;
  contract: ServiceDocument;
  due: Due | undefined;
  amount: number;
  isCancelled: boolean;
};

export type PaperReceipt = {
  /** Has also others of the person that the same receipt is for. */
  contracts: readonly ServiceDocument[];
  /** Empty for a payment without a number. */
  number: string;
  kind: 'receipt' | 'refund';
  day?: Day;
  /** In AED, above 0 for a refund too. Without cancelled payments, unless all are. */
  amount: number;
  unread: number;
  isCancelled: boolean;
  means: readonly ReceiptMeans[];
  lines: readonly ReceiptLine[];
};

/** Takes also the key of a payment. `all` has other contracts of the person that it is for. Never throws. */
export function receiptOf(
  contract: ServiceDocument,
  receipt: string,
  today: Day,
  all: readonly ServiceDocument[] = [],
): PaperReceipt | undefined {
  const own = paymentsOf(contract);
  const first = own.find(({ receiptNumber }) => receiptNumber === receipt) ?? own.find(({ key }) => key === receipt);
  if (!first) return undefined;
  const number = first.receiptNumber;
  const person = personKey(contract);
  const others =
    number === '' || person === '' ? [] : all.filter((one) => idOf(one) !== idOf(contract) && personKey(one) === person);
  const parts = [contract, ...others]
    .map((one) => ({ contract: one, payments: number === '' ? [first] : numbered(one, number) }))
    .filter(({ payments }) => payments.length > 0);
  const payments = parts.flatMap((part) => part.payments);

  const standing = payments.filter(({ status }) => status !== 'cancelled');
  const isCancelled = standing.length === 0;
  const counted = isCancelled ? payments : standing;
  const sum = sumOfPayments(counted);
  const sign = sum < 0 ? -1 : 1;
  const day = dayOnReceipt(payments);
  return {
    contracts: parts.map((part) => part.contract),
    number,
    kind: sum < 0 ? 'refund' : 'receipt',
    ...(day !== undefined && { day }),
    amount: sign * sum,
    unread: counted.filter(({ unread }) => unread).length,
    isCancelled,
    means: meansOf(payments, sign),
    lines: parts.flatMap((part, index) => {
      const dues = duesOf(part.contract, part.payments, today);
      return part.payments.map(({ place, amount, status }) => ({
        key: `${index} ${placeKey(place)}`,
        contract: part.contract,
        due: dues.get(placeKey(place)),
        amount: sign * amount,
        isCancelled: status === 'cancelled',
      }));
    }),
  };
}

const numbered = (contract: ServiceDocument, number: string): readonly Payment[] =>
  paymentsOf(contract).filter(({ receiptNumber }) => receiptNumber === number);

/** A cheque carries its own day, so the receipt's day is that of its number: `R-20261215-7K3F`. */
function dayOnReceipt(payments: readonly Payment[]): Day | undefined {
  const other = payments.find((payment) => !isCheque(payment) && payment.day !== undefined);
  const [, year, month, date] = /^R-(\d{4})(\d{2})(\d{2})-/.exec(payments[0]?.receiptNumber ?? '') ?? [];
  return other?.day ?? dayOf(`${year}-${month}-${date}`);
}

/** Payments of another program may share a `paymentId`. */
const placeKey = (place: PaymentPlace): string => Object.values(place).join(' ');

function duesOf(contract: ServiceDocument, payments: readonly Payment[], today: Day): ReadonlyMap<string, Due> {
  const noted = payments.flatMap(({ place }) => (place.list === 'notes' ? [place.due] : []));
  const last = noted.toSorted().at(-1);
  const { lines } = ledgerOf(contract, today, last !== undefined && last > today ? last : undefined);
  return new Map(lines.flatMap((line) => line.payments.map(({ place }) => [placeKey(place), line] as const)));
}

export const duesPaid = (contract: ServiceDocument, payments: readonly Payment[], today: Day): readonly Due[] => {
  const dues = duesOf(contract, payments, today);
  return [...new Set(payments.flatMap(({ place }) => dues.get(placeKey(place)) ?? []))];
};

/** Parts of one cheque that have another status stand apart. */
const meansOf = (payments: readonly Payment[], sign: number): readonly ReceiptMeans[] =>
  receiptsOf(payments).flatMap((group) =>
    [...new Set(group.payments.map(({ status }) => status))].flatMap((status) => {
      const some = group.payments.filter((payment) => payment.status === status);
      const [first] = some;
      if (!first) return [];
      const { type, reference, bank, day, statusDay, note } = first;
      const means: ReceiptMeans = {
        key: `${group.key} ${status}`,
        type,
        reference,
        bank,
        status,
        note,
        isCheque: isCheque(first),
        amount: sign * sumOfPayments(some),
      };
      if (means.isCheque && day !== undefined) means.chequeDay = day;
      if (statusDay !== undefined) means.statusDay = statusDay;
      return [means];
    }),
  );
