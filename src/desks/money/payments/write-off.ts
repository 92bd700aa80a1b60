import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { countCredits } from '../rules/due';
import { openLines } from '../rules/ledger';
import { withCharge } from '../rules/charges';
import type { PaymentItem } from './write-payments';

/** In AED: a smaller rest comes from rounding, a larger one needs a reason. */
const ROUNDING = 1;

export const isRounding = (amount: number): boolean => amount > 0 && amount < ROUNDING;

type Credit = { id: string; contract: ServiceDocument; day: Day; description: string; amount: number };

export function creditItem({ id, contract, day, description, amount }: Credit): PaymentItem {
  const before = countCredits(contract, { description, amount });
  return {
    id,
    document: contract,
    change: (fresh, into) => withCharge(fresh, { day, description, amount: -amount }, into),
    isStored: (fresh) => countCredits(fresh, { description, amount }) > before,
  };
}

/** Leaves it alone where somebody has received or credited the rest since it was shown. */
export function writeOffItem(credit: Credit): PaymentItem {
  const { contract, day, amount } = credit;
  const item = creditItem(credit);
  const isOpen = (one: ServiceDocument) => sumToCent(openLines(one, day).map(({ open }) => open)) >= amount;
  return { ...item, change: (fresh, into) => (isOpen(contract) && !isOpen(fresh) ? undefined : item.change(fresh, into)) };
}
