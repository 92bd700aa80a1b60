import { idOf } from '@/api/record-id';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { bookingOf } from '../rules/booking';
import { dueMark } from '../rules/due';
import { type LedgerLine, ledgerOf } from '../rules/ledger';
import { fromFils, sumToCent, toFils } from '../rules/money';
import { personKey } from '../rules/person';
import { spread } from '../rules/receipts';

/** An instalment that a payment can settle. */
export type Payable = {
  /** As `dueMark` names it. */
  key: string;
  contract: ServiceDocument;
  line: LedgerLine;
  /** It was chosen, or is what is paid next. */
  isProposed: boolean;
  /** The most that the payment can settle of it, in AED: what is open, or of a refund what was received. */
  most: number;
  /** Proposed to be paid of it, in AED. */
  proposed: number;
};

/** Whoever pays under some contracts: one receipt is for one of them. */
export type Payer = { key: string; contract: ServiceDocument; payables: readonly Payable[] };

type Options = {
  contracts: readonly ServiceDocument[];
  /** The chosen instalments, as `dueMark` names them; none for what is paid next. */
  chosen: readonly string[];
  today: Day;
  /** The money is paid back. */
  isRefund: boolean;
};

/** Other instalments that are offered beside the proposed ones, for each contract. */
const OTHERS = 24;
/** Days before today from which an instalment is proposed where nothing says which were paid. */
const RECENT = 31;

/** Returns who can pay what under some contracts, in the order of the contracts. */
export function payersOf({ contracts, ...options }: Options): readonly Payer[] {
  const payers = new Map<string, { key: string; contract: ServiceDocument; payables: Payable[] }>();
  for (const contract of contracts) {
    const key = personKey(contract) || idOf(contract);
    const payables = payablesOf(contract, options);
    const known = payers.get(key);
    if (known) known.payables.push(...payables);
    else payers.set(key, { key, contract, payables: [...payables] });
  }
  return [...payers.values()].map((payer) => ({
    ...payer,
    payables: payer.payables.toSorted(
      (a, b) => Number(b.isProposed) - Number(a.isProposed) || (options.isRefund ? byDay(b, a) : byDay(a, b)),
    ),
  }));
}

/** A payment settles the oldest first, whichever contract it is of. */
const byDay = ({ line: { day: a } }: Payable, { line: { day: b } }: Payable) => (a < b ? -1 : a > b ? 1 : 0);

function payablesOf(contract: ServiceDocument, { chosen, today, isRefund }: Omit<Options, 'contracts'>): readonly Payable[] {
  const ledger = ledgerOf(contract, today);
  const { lines, isTracked } = ledger;
  const id = idOf(contract);
  const keyOf = ({ day, place }: LedgerLine) => dueMark({ contract: id, day, place });
  const marks = new Set(chosen);
  const isChosen = (line: LedgerLine) => marks.has(keyOf(line));
  const known = isRefund
    ? lines.filter(({ settled }) => settled > 0).toReversed()
    : lines.filter((line) => (line.open > 0 && (isTracked || line.day >= addDays(today, -RECENT))) || isChosen(line));
  const due = isRefund ? [] : isTracked ? known.filter(({ day }) => day <= today) : [];
  const proposed = new Set(known.some(isChosen) ? known.filter(isChosen) : due.length > 0 ? due : known.slice(0, 1));
  const others = known.filter((line) => !proposed.has(line)).slice(0, OTHERS);
  const instalments = [...proposed, ...others].map((line): Payable => {
    const most = isRefund ? line.settled : line.open;
    return { key: keyOf(line), contract, line, isProposed: proposed.has(line), most, proposed: proposed.has(line) ? most : 0 };
  });
  const booking = bookingOf(contract, ledger, today);
  if (!booking || (isRefund && booking.line.settled <= 0)) return instalments;
  const { line } = booking;
  const of = isRefund ? { most: line.settled, proposed: line.settled } : { most: line.open, proposed: booking.proposed };
  return [{ key: keyOf(line), contract, line, isProposed: true, ...of }, ...instalments];
}

/** Returns what is proposed to be paid, in AED. */
export const proposedAmount = ({ payables }: Payer): number => sumToCent(payables.map(({ proposed }) => proposed));

/** A payment spread over instalments, in AED. */
export type Spread = {
  /** By the key of the instalment. */
  parts: ReadonlyMap<string, number>;
  sum: number;
  /** The amount less the sum; below zero where the parts exceed it. */
  rest: number;
  /** The part that is more than what its instalment can take. */
  more: number;
};

/**
 * Spreads an amount over the instalments of a payer: parts typed by hand stay, the others share the rest, the proposed and oldest
 * first, and what is more than all of them is on the last one.
 */
export function spreadOver(payables: readonly Payable[], amount: number, typed: ReadonlyMap<string, number>): Spread {
  const byHand = sumToCent(payables.map(({ key }) => typed.get(key) ?? 0));
  const free = payables.filter(({ key }) => !typed.has(key));
  const shares = spread(
    Math.max(0, sumToCent([amount, -byHand])),
    free.map(({ most }) => ({ open: most })),
  );
  const byKey = new Map(free.map(({ key }, index) => [key, shares[index] ?? 0]));
  const parts = new Map(payables.map(({ key }) => [key, typed.get(key) ?? byKey.get(key) ?? 0]));
  const sum = sumToCent([...parts.values()]);
  const more = payables.reduce((all, { key, most }) => all + Math.max(0, toFils(parts.get(key) ?? 0) - toFils(most)), 0);
  return { parts, sum, rest: sumToCent([amount, -sum]), more: fromFils(more) };
}
