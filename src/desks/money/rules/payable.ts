import { groupedBy } from '@/grouped';
import { inTurn } from '@/i18n/fold';
import { idOf } from '@/api/record-id';
import { addDays, compareDays, type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, sumToCent, toFils } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { agreedInstalments } from '@/resources/contracts/rules/instalments';
import { personKey } from '@/resources/contracts/rules/people';
import { dueMark, readDueMark } from './due';
import { isListed, type Ledger, type LedgerLine, ledgerOf, linesBetween } from './ledger';
import { spread } from './receipts';

export type Payable = {
  /** As `dueMark` names it. */
  key: string;
  contract: ServiceDocument;
  line: LedgerLine;
  isProposed: boolean;
  /** In AED: what is open, or of a refund what was received. A cheque gives way where it was chosen. */
  most: number;
  /** In AED: what is open, or of a refund the credit. */
  proposed: number;
};

export type Payer = { key: string; contracts: readonly ServiceDocument[]; payables: readonly Payable[] };

type Options = {
  contracts: readonly ServiceDocument[];
  /** As `dueMark` names them; none for what is paid next. */
  chosen: readonly string[];
  today: Day;
  isRefund: boolean;
};

/** Other instalments to come that are offered, for each contract. */
const OTHERS = 24;
/** Days before today from which an instalment is proposed where nothing says which were paid. */
const RECENT = 31;

export const contractsByPayer = (contracts: readonly ServiceDocument[]) =>
  groupedBy(contracts, (contract) => personKey(contract) || idOf(contract));

export function payersOf({ contracts, ...options }: Options): readonly Payer[] {
  return [...contractsByPayer(contracts)].map(([key, own]) => ({
    key,
    contracts: own,
    payables: inOrder(
      own.flatMap((contract) => payablesOf(contract, options)),
      options.isRefund,
    ),
  }));
}

/** Puts proposed ones first, then what follows, then older ones; a refund takes the latest first. */
function inOrder(payables: readonly Payable[], isRefund: boolean): readonly Payable[] {
  const days = payables.flatMap(({ isProposed, line }) => (isProposed ? [line.day] : [])).toSorted();
  const from = isRefund ? FIRST_DAY : (days[0] ?? FIRST_DAY);
  const rank = ({ isProposed, line }: Payable) => (isProposed ? 0 : line.day >= from ? 1 : 2);
  return payables.toSorted((a, b) =>
    inTurn(rank(a) - rank(b), isRefund ? compareDays(b.line.day, a.line.day) : compareDays(a.line.day, b.line.day)),
  );
}

function payablesOf(contract: ServiceDocument, { chosen, today, isRefund }: Omit<Options, 'contracts'>): readonly Payable[] {
  const ledger = ledgerOf(contract, today);
  const id = idOf(contract);
  const keyOf = ({ day, place }: LedgerLine) => dueMark({ contract: id, day, place });
  const marks = new Set(chosen);
  const isChosen = (line: LedgerLine) => marks.has(keyOf(line));
  const booking = bookingOf(contract, ledger, today);
  const payable = (line: LedgerLine, isProposed: boolean, of: Pick<Payable, 'most' | 'proposed'>): Payable => ({
    key: keyOf(line),
    contract,
    line,
    isProposed,
    ...of,
  });

  if (isRefund) {
    const paid = ledger.lines.filter(({ settled }) => settled > 0).toReversed();
    // What was paid to book is the credit of a reservation.
    const booked = booking && booking.line.settled > 0 ? [booking.line] : [];
    const [credited] = [...booked, ...paid.filter(isChosen), ...paid];
    return [...booked, ...paid].map((line) => {
      const proposed = line === credited ? ledger.credit : 0;
      const most = booked.includes(line) ? line.settled : sumToCent([line.settled, proposed]);
      return payable(line, line === credited || isChosen(line), { most, proposed });
    });
  }

  const days = chosen.flatMap((mark) => readDueMark(mark) ?? []).flatMap((due) => (due.contract === id ? [due.day] : []));
  const known = linesOf(contract, days, today).filter((line) => line.open > 0 || isChosen(line));
  const due = ledger.isTracked ? known.filter(({ day }) => day <= today) : [];
  const recent = known.find(({ day }) => ledger.isTracked || day >= addDays(today, -RECENT));
  const next = due.length === 0 && recent ? [recent] : due;
  const proposed = new Set(chosen.length > 0 ? known.filter(isChosen) : next);
  const ahead = known.filter(({ day }) => day > today).filter((line) => !proposed.has(line));
  const unshown = new Set(ahead.slice(OTHERS));
  const instalments = known
    .filter((line) => !unshown.has(line))
    .map((line) => {
      const most = isChosen(line) ? sumToCent([line.amount, -line.settled]) : line.open;
      return payable(line, proposed.has(line), { most, proposed: proposed.has(line) ? line.open : 0 });
    });
  if (!booking) return instalments;
  return [payable(booking.line, true, { most: booking.line.open, proposed: booking.proposed }), ...instalments];
}

/** The ledger begins today where nothing is recorded: what fell due before is worked out beside it. */
function linesOf(contract: ServiceDocument, days: readonly Day[], today: Day): readonly LedgerLine[] {
  const ledger = ledgerOf(contract, today);
  const until = days.toSorted().at(-1);
  const { lines } =
    until !== undefined && until > (ledger.lines.at(-1)?.day ?? today) ? ledgerOf(contract, today, until) : ledger;
  if (ledger.isTracked || isListed(contract)) return lines;
  const fallen = linesBetween(contract, { from: FIRST_DAY, to: addDays(today, -1), today });
  // Credit notes begin it earlier.
  return [...fallen, ...lines.filter(({ day }) => day >= today)];
}

export const proposedAmount = ({ payables }: Payer): number => sumToCent(payables.map(({ proposed }) => proposed));

export type Spread = {
  parts: ReadonlyMap<string, number>;
  sum: number;
  /** The amount less the sum; below zero where the parts exceed it. */
  rest: number;
  /** The part that is more than what its instalment can take. */
  more: number;
};

/** Shares the rest in their order, proposed amounts first; more than all of them is on the last one. */
export function spreadOver(payables: readonly Payable[], amount: number, typed: ReadonlyMap<string, number>): Spread {
  const byHand = sumToCent(payables.map(({ key }) => typed.get(key) ?? 0));
  const free = payables.filter(({ key }) => !typed.has(key));
  const left = Math.max(0, sumToCent([amount, -byHand]));
  const proposed = Math.min(left, sumToCent(free.map((one) => one.proposed)));
  const first = spread(
    proposed,
    free.map((one) => ({ open: one.proposed })),
  );
  const more = spread(
    sumToCent([left, -proposed]),
    free.map(({ most }, index) => ({ open: sumToCent([most, -(first[index] ?? 0)]) })),
  );
  const byKey = new Map(free.map(({ key }, index) => [key, sumToCent([first[index] ?? 0, more[index] ?? 0])]));
  const parts = new Map(payables.map(({ key }) => [key, typed.get(key) ?? byKey.get(key) ?? 0]));
  const sum = sumToCent([...parts.values()]);
  const beyond = payables.reduce((all, { key, most }) => all + Math.max(0, toFils(parts.get(key) ?? 0) - toFils(most)), 0);
  return { parts, sum, rest: sumToCent([amount, -sum]), more: fromFils(beyond) };
}

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
