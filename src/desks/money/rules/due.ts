import { compareDays, type Day, dayOf, FIRST_DAY, LAST_DAY } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import {
  anniversaryPeriods,
  deductedIn,
  deductionsIn,
  fullAmounts,
  netOf,
  roundedAmounts,
  roundingOf,
  storedRows,
} from '@/resources/contracts/rules/schedule';
import { contractDays, contractKind, readDay } from '@/resources/contracts/rules/contract-days';
import { contractMoments, dayOfMoment, endOfDay, momentOf, readMoney } from '@/resources/contracts/rules/terms';
import { readFrequency, unreadAmounts, vatRate } from '@/resources/contracts/rules/amounts';
import { CREDIT, FEE, isDeduction, isFee, isWrittenOut, standingInstalments } from '@/resources/contracts/rules/instalments';
import { type ChargeLine, chargeLines, type Payment } from '@/resources/contracts/rules/payments';
import { amountOf, entriesOf, textOf } from '@/resources/contracts/rules/rows';

/** A payment that falls due on a day, in AED. */
export type Due = {
  day: Day;
  amount: number;
  /** As the contract words it; rent terms have no wording of their own. */
  description?: string;
  /** The payment method or the kind of instalment, as the contract words it: "cheque". */
  type?: string;
  /** Number of amounts missing from it, because they cannot be read. */
  unread?: number;
  /** The amount recorded as paid; undefined when the record carries no payments, which does not mean that none were made. */
  payment?: number;
  /** The row that states it: `manualTerms 3`, `terms 0`. Terms that are computed have none. */
  row?: string;
};

/** One due payment of a contract: its day, and its place among those of the day. */
export type DueKey = { contract: string; day: Day; place: number };

export const dueMark = ({ contract, day, place }: DueKey): string => `${day}.${place}.${contract}`;

export function readDueMark(mark: string): DueKey | undefined {
  const { day = '', place, contract = '' } = /^(?<day>[^.]+)\.(?<place>\d+)\.(?<contract>.+)$/s.exec(mark)?.groups ?? {};
  const read = dayOf(day);
  return read === undefined ? undefined : { contract, day: read, place: Number(place) };
}

/** Returns undefined where there is none by now. A reservation takes booking payments on any day. */
export const dueAt = (contract: ServiceDocument, { day, place }: DueKey): Due | undefined =>
  contractKind(contract) === 'reservation' ? { day, amount: 0 } : duesBetween(contract, day, day)[place];

/** The instalments and credit notes of a contract. Amounts in AED, above 0 for the former and below 0 for the latter. */
type Charges = { dues: readonly Due[]; credits: readonly Due[] };

export const duesBetween = (contract: ServiceDocument, from: Day, to: Day): readonly Due[] =>
  chargesBetween(contract, from, to).dues;

/**
 * Returns the payments that fall due between two days and the amounts credited, both days included, by day. Uses written instalments (`manualTerms`) and rows
 * computed by the service (`terms`) as they stand, the first row not before the contract begins. A lease with neither is
 * charged the full amount on the first day of each term, counted from the first day; terms of hours are merged by day. After the
 * last day nothing falls due but fees, such as the last bill for water, and no deduction ever does. A fee that the notes charge comes
 * after the others of its day, and is all that falls due under a reservation. An amount below 0 is a credit note. Never throws.
 */
export function chargesBetween(contract: ServiceDocument, from: Day, to: Day): Charges {
  const isReservation = contractKind(contract) === 'reservation';
  const { last } = contractDays(contract);
  const until = last !== undefined && last < to ? last : to;
  const rows = isReservation ? [] : rowsOf(contract, from, until);
  const charged = chargeLines(contract.notes);
  const [dues, credits]: [Due[], Due[]] = [[], []];
  for (const row of charged.length === 0 ? rows : [...rows, ...charged.map(chargedDue)]) {
    if (row.day < from || row.day > (isReservation || isFee(row) ? to : until)) continue;
    if (row.amount < 0) credits.push(row);
    else if (row.amount > 0 || row.unread !== undefined) dues.push(row);
  }
  return { dues: dues.toSorted(byDay), credits: credits.toSorted(byDay) };
}

export const dayCharged = (contract: ServiceDocument, mark: string): Day | undefined =>
  duesBetween(contract, FIRST_DAY, LAST_DAY).find(({ description }) => description?.includes(mark))?.day;

/** Counts credit notes of the same words and amount in AED, above 0: two of them may be meant. */
export const countCredits = (contract: ServiceDocument, one: { description: string; amount: number }): number =>
  chargesBetween(contract, FIRST_DAY, LAST_DAY).credits.filter(
    ({ description = '', amount }) => description === one.description && amount === -one.amount,
  ).length;

export function instalmentOf(contract: ServiceDocument, { place }: Payment): Pick<DueKey, 'day' | 'place'> | undefined {
  if (place.list === 'notes') return { day: place.due, place: 0 };
  const row = `${place.list} ${place.row}`;
  const dues = duesBetween(contract, FIRST_DAY, LAST_DAY);
  const due = dues.find((one) => one.row === row);
  if (!due) return undefined;
  return { day: due.day, place: dues.filter(({ day }) => day === due.day).indexOf(due) };
}

const byDay = (a: Due, b: Due) => compareDays(a.day, b.day);

const chargedDue = ({ day, amount, description }: ChargeLine): Due => ({
  day,
  amount,
  ...(description && { description }),
  type: amount < 0 ? CREDIT : FEE,
});

function rowsOf(contract: ServiceDocument, from: Day, until: Day): readonly Due[] {
  if (isWrittenOut(contract)) {
    return standingInstalments(contract)
      .filter((row) => row.date >= from && (row.date <= until || isFee(row)) && !isDeduction(row))
      .map(({ date, amount, description, type, unread, received, row }) => {
        const due: Due = { day: date, amount, row: `manualTerms ${row}` };
        if (received && received.amount > 0) due.payment = received.amount;
        if (unread) due.unread = 1;
        if (description) due.description = description;
        if (type) due.type = type;
        return due;
      });
  }
  if (until < from) return [];
  return storedDues(contract) ?? rentTerms(contract, from, until);
}

function storedDues(contract: ServiceDocument): readonly Due[] | undefined {
  const { begin } = contractDays(contract);
  const terms = entriesOf(contract.terms);
  return storedRows(terms)?.flatMap((row, index): readonly Due[] => {
    const day = begin !== undefined && row.begin < begin ? begin : row.begin;
    const term = terms[index];
    const credits = settlementsIn(contract, term).map((one) => ({ day, row: `terms ${index}`, type: CREDIT, ...one }));
    // The totals of a row count what it settles, which is an amount of its own here.
    const counted = isDocument(term) && isDocument(term.total) ? credits : [];
    const deducted = row.debts === 0 ? 0 : deductedIn(contract, term).amount;
    const amount = sumToCent([row.amount, -deducted, ...counted.map((one) => -one.amount)]);
    return [{ row: `terms ${index}`, day, amount, ...(row.received.amount > 0 && { payment: row.received.amount }) }, ...credits];
  });
}

/** Counts terms by anniversary, since a term of the service's calendar may begin after the contract has ended. */
function rentTerms(contract: ServiceDocument, from: Day, until: Day): readonly Due[] {
  const { begin, end, termination } = contractMoments(contract);
  const unit = readFrequency(contract.frequency);
  if (begin === undefined || unit === undefined) return [];
  const first = momentOf(from);
  const last = Math.min(endOfDay(momentOf(until)), termination ?? end ?? Infinity);
  const periods = [...anniversaryPeriods({ unit, begin, last }, first)].filter((period) => period.begin >= first);
  if (periods.length === 0) return [];
  const money = readMoney(contract, { from: begin, until: end ?? Infinity });
  const amountsIn = roundedAmounts(money, fullAmounts(money));
  if (roundingOf(money) !== round2) {
    // Terms that add up to the year depend on those before them.
    for (const { span } of anniversaryPeriods({ unit, begin, last: first - 1 })) amountsIn(span);
  }
  const amounts = new Map<Day, number>();
  for (const period of periods) {
    const day = dayOfMoment(period.begin);
    amounts.set(day, round2((amounts.get(day) ?? 0) + round2(netOf(amountsIn(period.span)))));
  }
  const unread = unreadAmounts(contract);
  return [...amounts].map(([day, amount]) => (unread > 0 ? { day, amount, unread } : { day, amount }));
}

/*
 * What is deducted from the deposit when a contract ends: for damage, cleaning, water, a penalty. A deduction is a row of
 * `manualTerms` with the type `deduction`, dated the last day. Where no custom payment schedule holds and the service lists its
 * rows, it is an entry of `debts` in the last row that stays. The service knows only the description and the amount of such an
 * entry, so that its description begins with `Deduction: `, in every language of the interface. A deduction is settled by the deposit,
 * and never falls due.
 */

/** A deduction; the amount in AED with VAT. */
export type Deduction = {
  description: string;
  amount: number;
  day?: Day;
  /** The row that states it, as `Due.row` does: `manualTerms 3`, `terms 0`. */
  row: string;
};

export function deductionsOf(contract: ServiceDocument): readonly Deduction[] {
  const written = entriesOf(contract.manualTerms).flatMap((row, index) =>
    isDocument(row) && isDeduction(row)
      ? [
          {
            description: textOf(row.description),
            amount: round2(amountOf(row.amount)),
            ...dated(row),
            row: `manualTerms ${index}`,
          },
        ]
      : [],
  );
  return [
    ...written,
    ...entriesOf(contract.terms).flatMap((row, index) =>
      deductionsIn(contract, row).map((one) => ({ ...one, row: `terms ${index}` })),
    ),
  ];
}

const dated = ({ date }: ServiceDocument): Pick<Deduction, 'day'> => {
  const day = readDay(date);
  return day === undefined ? {} : { day };
};

/** Returns what the service's `settlements` credit in a row of `terms`, in AED with VAT, below 0. */
function settlementsIn(contract: ServiceDocument, row: unknown): ReadonlyArray<Pick<Deduction, 'description' | 'amount'>> {
  if (!isDocument(row)) return [];
  const rate = isDocument(row.total) ? vatRate(contract) : 0;
  return entriesOf(row.settlements).flatMap((one) => {
    if (!isDocument(one)) return [];
    const amount = round2(amountOf(one.amount) * (1 + rate));
    return amount > 0 ? [{ description: textOf(one.description), amount: -amount }] : [];
  });
}

/** Counts deductions of the same words and amount: two of them may be meant. */
export const countDeductions = (contract: ServiceDocument, one: Pick<Deduction, 'description' | 'amount'>): number =>
  deductionsOf(contract).filter(({ description, amount }) => description === one.description && amount === one.amount).length;
