import { idOf } from '@/api/record-id';
import type { Work } from '@/pace';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import type { Due } from '@/resources/contracts/rules/due';
import { isTracked, ledgerOf } from '@/resources/contracts/rules/ledger';
import { fromFils, sumToCent, toFils } from '@/resources/contracts/rules/money';
import { isReceived, type Payment, receivedOf, sumOfPayments } from '@/resources/contracts/rules/payments';
import { entriesOf } from '@/resources/contracts/rules/rows';
import { storedRows } from '@/resources/contracts/rules/schedule-rows';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';

/*
 * The statement of account of a person: what fell due and what was received under all contracts, each on its day, with the balance
 * after it. Source: market practice.
 */

/** `carried` is a balance that the service brings in from before the first instalment; `fee` includes deductions. */
type EntryKind = 'carried' | 'instalment' | 'fee' | 'payment';

/** Something that a person owes or paid. Amounts in AED. */
export type Entry = {
  /** Names it among the entries of its contract. */
  key: string;
  day: Day;
  kind: EntryKind;
  contract: ServiceDocument;
  /** As the contract words it; undefined for a payment. */
  due?: Due;
  /** The payments of one receipt; none where the contract states an amount alone. */
  payments: readonly Payment[];
  amount: number;
  /** Added to the balance: below 0 for money received, 0 for a payment that brought none. */
  change: number;
  /** Number of amounts that cannot be read and count as 0. */
  unread: number;
};

export type Account = {
  /** By day. */
  entries: readonly Entry[];
  /** Contracts on which nothing was ever recorded: what is owed under them is not known. */
  untracked: readonly ServiceDocument[];
};

/** Entries without a day of their own come before all others. */
const FIRST_DAY = '0001-01-01';

/**
 * Returns everything that was due and received under contracts until a day. Post-dated payments count on their own day, and those
 * without one on the day of their instalment. Never throws.
 */
export function* accountOf(contracts: readonly ServiceDocument[], until: Day): Work<Account> {
  const entries: Entry[] = [];
  const untracked: ServiceDocument[] = [];
  for (const contract of contracts.toSorted(byId)) {
    if (isTracked(contract)) entries.push(...entriesUnder(contract, until));
    else if (contractKind(contract) !== 'reservation') untracked.push(contract);
    yield;
  }
  return { entries: entries.filter(({ day }) => day <= until).toSorted(byDay), untracked };
}

function entriesUnder(contract: ServiceDocument, until: Day): readonly Entry[] {
  const { lines, payments } = ledgerOf(contract, until, until);
  const dayOfRow = new Map(lines.map(({ row = '', day }) => [row, day]));
  const carried = storedRows(contract.terms)?.[0]?.balance ?? 0;
  const own = { contract, payments: [], unread: 0 };
  return [
    ...(carried === 0
      ? []
      : [
          { ...own, key: 'carried', day: lines[0]?.day ?? FIRST_DAY, kind: 'carried' as const, amount: carried, change: carried },
        ]),
    ...lines.map((line): Entry => ({
      ...own,
      key: `${line.day} ${line.place}`,
      day: line.day,
      kind: isFee(line) ? 'fee' : 'instalment',
      due: line,
      amount: line.amount,
      change: line.amount,
      unread: line.unread ?? 0,
    })),
    ...statedUnder(contract).map(({ row, amount }): Entry => ({
      ...own,
      key: row,
      day: dayOfRow.get(row) ?? FIRST_DAY,
      kind: 'payment',
      amount,
      change: 0 - amount,
    })),
    ...receiptsByDay(payments, dayOfRow).map(({ day, payments: some }): Entry => {
      const amount = sumOfPayments(some);
      const [first] = some;
      return {
        ...own,
        key: some.map(({ key }) => key).join(' '),
        day,
        kind: 'payment',
        payments: some,
        amount,
        change: first && isReceived(first) ? 0 - amount : 0,
        unread: some.filter(({ unread }) => unread).length,
      };
    }),
  ];
}

const isFee = ({ type = '' }: Due): boolean => ['fee', 'deduction'].includes(type.trim().toLowerCase());

/** Returns what rows without a list of payments state as paid. */
const statedUnder = (contract: ServiceDocument): ReadonlyArray<{ row: string; amount: number }> =>
  (['terms', 'manualTerms'] as const).flatMap((list) =>
    entriesOf(contract[list]).flatMap((row, index) => {
      if (!isDocument(row) || entriesOf(row.payments).length > 0) return [];
      const { amount } = receivedOf(row);
      return amount === 0 ? [] : [{ row: `${list} ${index}`, amount }];
    }),
  );

type DayReceipt = { day: Day; payments: readonly Payment[] };

/** Puts the payments of one receipt together, as far as they have the same day and status. */
function receiptsByDay(payments: readonly Payment[], dayOfRow: ReadonlyMap<string, Day>): readonly DayReceipt[] {
  const groups = new Map<string, { day: Day; payments: Payment[] }>();
  for (const payment of payments) {
    const { receiptNumber, reference, bank, type, status } = payment;
    const day = dayOfPayment(payment, dayOfRow);
    const key = receiptNumber === '' ? payment.key : [receiptNumber, reference, bank, type, status, day].join('\n');
    const group = groups.get(key);
    if (group) group.payments.push(payment);
    else groups.set(key, { day, payments: [payment] });
  }
  return [...groups.values()];
}

const dayOfPayment = ({ day, place }: Payment, dayOfRow: ReadonlyMap<string, Day>): Day =>
  day ?? (place.list === 'notes' ? place.due : dayOfRow.get(`${place.list} ${place.row}`)) ?? FIRST_DAY;

const ranks: Readonly<Record<EntryKind, number>> = { carried: 0, instalment: 1, fee: 2, payment: 3 };

const byId = (a: ServiceDocument, b: ServiceDocument): number => compared(idOf(a), idOf(b));

/** Sorts by day, what is due before what was paid, payments by what they are, in whichever order they were recorded. */
function byDay(a: Entry, b: Entry): number {
  const order = compared(a.day, b.day) || ranks[a.kind] - ranks[b.kind];
  if (order !== 0 || a.kind !== 'payment') return order;
  return compared(textOf(a), textOf(b)) || a.amount - b.amount;
}

const textOf = ({ payments: [payment] }: Entry): string =>
  payment ? [payment.receiptNumber, payment.reference, payment.paymentId].join('\n') : '';

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An entry with the balance after it: above 0 where the person owes it. */
export type StatementLine = Entry & { balance: number };

/** Amounts in AED; closing = opening + due − received. */
export type Statement = {
  opening: number;
  lines: readonly StatementLine[];
  due: number;
  received: number;
  closing: number;
  /** Number of amounts of these lines and of those before that cannot be read and count as 0. */
  unread: number;
};

/** Returns the statement of a period that includes both days. */
export function statementOf(entries: readonly Entry[], { from, to }: { from: Day; to: Day }): Statement {
  const before = entries.filter(({ day }) => day < from);
  const within = entries.filter(({ day }) => day >= from && day <= to);
  const opening = sumToCent(before.map(({ change }) => change));
  let fils = toFils(opening);
  const lines = within.map((entry) => {
    fils += toFils(entry.change);
    return { ...entry, balance: fromFils(fils) };
  });
  const sumOf = (some: readonly Entry[]) => sumToCent(some.map(({ change }) => change));
  return {
    opening,
    lines,
    due: sumOf(within.filter(({ kind }) => kind !== 'payment')),
    received: 0 - sumOf(within.filter(({ kind }) => kind === 'payment')),
    closing: fromFils(fils),
    unread: [...before, ...within].reduce((count, { unread }) => count + unread, 0),
  };
}
