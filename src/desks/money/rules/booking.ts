import { compareDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import type { Ledger, LedgerLine } from './ledger';
import { agreedInstalments } from '@/resources/contracts/rules/instalments';
import { agreedPrice } from '@/resources/contracts/rules/amounts';

/*
 * Payments of a reservation. Nothing falls due under it, and its rows are written anew when it becomes a sale, so that what was paid
 * to book is a line of its notes: they outlive the conversion, and settle the instalment of their day, else the oldest one.
 */

export type Booking = {
  line: LedgerLine;
  /** The deposit that holds the unit, else the first instalment, in AED; 0 where neither is agreed. */
  proposed: number;
};

export function bookingOf(contract: ServiceDocument, { credit }: Pick<Ledger, 'credit'>, today: Day): Booking | undefined {
  if (contractKind(contract) !== 'reservation') return undefined;
  const [first] = agreedInstalments(contract).toSorted((a, b) => compareDays(a.date, b.date));
  const agreed = [readAmount(contract.guaranty), first?.amount].find((amount) => amount !== undefined && amount > 0);
  const amount = Math.max(0, agreed ?? agreedPrice(contract) ?? 0);
  const open = Math.max(0, sumToCent([amount, -credit]));
  return {
    line: {
      day: first?.date ?? today,
      amount,
      description: 'on booking',
      place: 0,
      credited: 0,
      settled: credit,
      promised: 0,
      open,
      state: open === 0 ? 'received' : 'open',
      payments: [],
    },
    proposed: agreed === undefined ? 0 : open,
  };
}

/** Returns AED neither paid back nor kept under a hold that was released or has expired; 0 elsewhere. */
export function bookingLeft(contract: ServiceDocument, { credit }: Pick<Ledger, 'credit'>, today: Day): number {
  if (contractKind(contract) !== 'reservation') return 0;
  const days = contractDays(contract);
  return days.termination === undefined && isLive(days, today) ? 0 : credit;
}
