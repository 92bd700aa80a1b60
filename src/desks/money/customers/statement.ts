import { groupedBy } from '@/grouped';
import { inTurn } from '@/i18n/fold';
import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import { type Cheque, chequesFor } from '../rules/cheques';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import type { Due } from '../rules/due';
import { isTracked, type LedgerLine, ledgerOf } from '../rules/ledger';
import { dayReceived } from '../rules/collected';
import { isReceived, type Payment, statedUnder, sumOfPayments } from '@/resources/contracts/rules/payments';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, sumToCent, toFils } from '@/schema/money';
import { type Period, readAddressDay } from '@/ui/controls/period';

/*
 * The statement of account of a person: what fell due and what was received under all contracts, each on its day, with the balance
 * after it. Source: market practice.
 */

/** `carried` is a balance that the service brings in from before the first instalment; `fee` includes deductions. */
type EntryKind = 'carried' | 'instalment' | 'fee' | 'credit' | 'payment';

export type Entry = {
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
  unread: number;
};

export type Account = {
  entries: readonly Entry[];
  /** Contracts on which nothing was ever recorded: what is owed under them is not known. */
  untracked: readonly ServiceDocument[];
  /** The cheques in hand for instalments that fell due, and what they cover of them. */
  covered: { amount: number; cheques: readonly Cheque[] };
  /** Received for chosen instalments that fall due later; 0 where money came in since, which may be for them. */
  ahead: number;
  sales: readonly SaleAccount[];
};

export type SaleAccount = {
  contract: ServiceDocument;
  price?: number;
  coming: readonly LedgerLine[];
  /** Undefined where payments or instalments are not recorded. */
  rest?: number;
};

/** Counts post-dated payments on their own day, those without one on that of the instalment. Never throws. */
export function* accountOf(contracts: readonly ServiceDocument[], until: Day): Work<Account> {
  const entries: Entry[] = [];
  const untracked: ServiceDocument[] = [];
  const covered: Account['covered'][] = [];
  const ahead: number[] = [];
  const sales: SaleAccount[] = [];
  for (const contract of contracts.toSorted(byId)) {
    if (contractKind(contract) === 'sale') sales.push(saleAccount(contract, until));
    if (isTracked(contract)) {
      entries.push(...entriesUnder(contract, until));
      covered.push(coveredUnder(contract, until));
      ahead.push(...ledgerOf(contract, until, until).lines.flatMap(({ day, settled }) => (day > until ? [settled] : [])));
    } else if (contractKind(contract) !== 'reservation') untracked.push(contract);
    yield;
  }
  const isLater = ({ kind, day, change }: Entry) => kind === 'payment' && day > until && change !== 0;
  return {
    entries: entries.filter(({ day }) => day <= until).toSorted(byDay),
    untracked,
    covered: {
      amount: sumToCent(covered.map(({ amount }) => amount)),
      cheques: covered.flatMap(({ cheques }) => cheques),
    },
    ahead: entries.some(isLater) ? 0 : sumToCent(ahead),
    sales,
  };
}

function coveredUnder(contract: ServiceDocument, until: Day): Account['covered'] {
  const fallen = ledgerOf(contract, until, until).lines.filter(({ day }) => day <= until);
  return { amount: sumToCent(fallen.map(({ promised }) => promised)), cheques: chequesFor(fallen, contract) };
}

function saleAccount(contract: ServiceDocument, until: Day): SaleAccount {
  const { lines, credit } = ledgerOf(contract, until, until);
  const price = agreedPrice(contract);
  const rest = sumToCent([...lines.map(({ open, promised }) => open + promised), -credit]);
  return {
    contract,
    ...(price !== undefined && { price }),
    coming: lines.filter(({ day, open, promised }) => day > until && open + promised > 0),
    ...(isTracked(contract) && lines.length > 0 && { rest }),
  };
}

function entriesUnder(contract: ServiceDocument, until: Day): readonly Entry[] {
  const { lines, carried, credits, payments } = ledgerOf(contract, until, until);
  const dayOfRow = new Map(lines.map(({ row = '', day }) => [row, day]));
  const own = { contract, payments: [], unread: 0 };
  return [
    ...(carried === 0
      ? []
      : [
          { ...own, key: 'carried', day: lines[0]?.day ?? FIRST_DAY, kind: 'carried' as const, amount: carried, change: carried },
        ]),
    ...lines.map((line): Entry => {
      const amount = sumToCent([line.amount, line.credited]);
      return {
        ...own,
        key: `${line.day} ${line.place}`,
        day: line.day,
        kind: isFee(line) ? 'fee' : 'instalment',
        due: line,
        amount,
        change: amount,
        unread: line.unread ?? 0,
      };
    }),
    ...credits.map((due, index): Entry => {
      const { day, amount } = due;
      return { ...own, key: `credit ${index}`, day, kind: 'credit', due, amount, change: amount };
    }),
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

type DayReceipt = { day: Day; payments: readonly Payment[] };

function receiptsByDay(payments: readonly Payment[], dayOfRow: ReadonlyMap<string, Day>): readonly DayReceipt[] {
  const dated = payments.map((payment) => ({ payment, day: dayReceived(payment) ?? dayOfPlace(payment, dayOfRow) }));
  const groups = groupedBy(dated, ({ payment: { key, receiptNumber, reference, bank, type, status }, day }) =>
    receiptNumber === '' ? key : [receiptNumber, reference, bank, type, status, day].join('\n'),
  );
  return [...groups.values()].map((some) => ({
    day: some[0]?.day ?? FIRST_DAY,
    payments: some.map(({ payment }) => payment),
  }));
}

const dayOfPlace = ({ place }: Payment, dayOfRow: ReadonlyMap<string, Day>): Day =>
  (place.list === 'notes' ? place.due : dayOfRow.get(`${place.list} ${place.row}`)) ?? FIRST_DAY;

const ranks: Readonly<Record<EntryKind, number>> = { carried: 0, instalment: 1, fee: 2, credit: 3, payment: 4 };

const byId = (a: ServiceDocument, b: ServiceDocument): number => compared(idOf(a), idOf(b));

/** Puts what is due before what was paid, payments by what they are, in whichever order they were recorded. */
function byDay(a: Entry, b: Entry): number {
  const order = inTurn(compared(a.day, b.day), ranks[a.kind] - ranks[b.kind]);
  if (order !== 0 || a.kind !== 'payment') return order;
  return inTurn(compared(textOf(a), textOf(b)), a.amount - b.amount);
}

const textOf = ({ payments: [payment] }: Entry): string =>
  payment ? [payment.receiptNumber, payment.reference, payment.paymentId].join('\n') : '';

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Has the balance after the entry: above 0 where the person owes it. */
export type StatementLine = Entry & { balance: number };

/** Amounts in AED; closing = opening + due − received. */
export type Statement = {
  opening: number;
  lines: readonly StatementLine[];
  due: number;
  received: number;
  closing: number;
  unread: number;
};

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

/** Includes both days. */
export type StatementPeriod = Required<Period>;

export const presets = ['thisYear', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

/** This year ends today: what falls due later is owed later. */
export function presetPeriod(preset: Preset, today: Day): StatementPeriod {
  const year = today.slice(0, 4);
  if (preset === 'thisYear') return { from: `${year}-01-01`, to: today };
  const last = String(Number(year) - 1).padStart(4, '0');
  return { from: `${last}-01-01`, to: `${last}-12-31` };
}

export const presetOf = (period: StatementPeriod, today: Day): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return period.from === from && period.to === to;
  });

/** Takes this year, or the year of the other day, for a missing one. */
export function statementPeriodOf(first: string | null, last: string | null, today: Day): StatementPeriod {
  const usual = presetPeriod('thisYear', today);
  const [asked, to] = [readAddressDay(first), readAddressDay(last)];
  if (to !== undefined && (asked === undefined || asked > to)) return { from: `${to.slice(0, 4)}-01-01`, to };
  const from = asked ?? usual.from;
  return { from, to: to ?? (from <= usual.to ? usual.to : `${from.slice(0, 4)}-12-31`) };
}
