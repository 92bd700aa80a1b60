import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { anniversaryPeriods, fullAmounts, netOf, roundedAmounts, roundingOf } from './term-amounts';
import { contractDays, contractKind } from './contract-days';
import { contractMoments, readMoney } from './contract-terms';
import { deductedIn, isDeduction } from './deductions';
import { readFrequency } from './frequency';
import { FEE, isWrittenOut, standingInstalments } from './instalments';
import { round2, sumToCent } from './money';
import { type ChargeLine, chargeLines } from './payment-lines';
import { dayOfMoment, endOfDay, momentOf } from './calendar';
import { entriesOf, unreadAmounts } from './rows';
import { storedRows } from './schedule-rows';

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

/** Names a due payment in an address; `readDueMark` reads it. */
export const dueMark = ({ contract, day, place }: DueKey): string => `${day}.${place}.${contract}`;

/** Reads the name of a due payment; undefined for any other text. */
export function readDueMark(mark: string): DueKey | undefined {
  const { day = '', place, contract = '' } = /^(?<day>[^.]+)\.(?<place>\d+)\.(?<contract>.+)$/s.exec(mark)?.groups ?? {};
  const read = dayOf(day);
  return read === undefined ? undefined : { contract, day: read, place: Number(place) };
}

/**
 * Returns the due payment at a place; undefined where the contract has none there by now. A reservation takes booking payments on any
 * day, which no row states.
 */
export const dueAt = (contract: ServiceDocument, { day, place }: DueKey): Due | undefined =>
  contractKind(contract) === 'reservation' ? { day, amount: 0 } : duesBetween(contract, day, day)[place];

/**
 * Returns the payments that fall due between two days, both included, by day. Uses written instalments (`manualTerms`) and rows
 * computed by the service (`terms`) as they stand, the first row not before the contract begins. A lease with neither is
 * charged the full amount on the first day of each term, counted from the first day; terms of hours are merged by day. Nothing
 * falls due after the last day, and no deduction does. A fee that the notes charge comes after the others of its day, and is all that
 * falls due under a reservation. Never throws.
 */
export function duesBetween(contract: ServiceDocument, from: Day, to: Day): readonly Due[] {
  const isReservation = contractKind(contract) === 'reservation';
  const { last } = contractDays(contract);
  const until = !isReservation && last !== undefined && last < to ? last : to;
  if (until < from) return [];
  const dues = isReservation ? [] : duesOf(contract, from, until);
  const charged = chargeLines(contract.notes);
  return (charged.length === 0 ? dues : [...dues, ...charged.map(chargedDue)])
    .filter(({ day, amount, unread }) => (amount > 0 || unread !== undefined) && day >= from && day <= until)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const chargedDue = ({ day, amount, description }: ChargeLine): Due => ({
  day,
  amount,
  ...(description && { description }),
  type: FEE,
});

function duesOf(contract: ServiceDocument, from: Day, until: Day): readonly Due[] {
  if (isWrittenOut(contract)) {
    return standingInstalments(contract)
      .filter((row) => row.date >= from && row.date <= until && !isDeduction(row))
      .map(({ date, amount, description, type, unread, received, row }) => {
        const due: Due = { day: date, amount, row: `manualTerms ${row}` };
        if (received && received.amount > 0) due.payment = received.amount;
        if (unread) due.unread = 1;
        if (description) due.description = description;
        if (type) due.type = type;
        return due;
      });
  }
  return storedDues(contract) ?? rentTerms(contract, from, until);
}

function storedDues(contract: ServiceDocument): readonly Due[] | undefined {
  const { begin } = contractDays(contract);
  const terms = entriesOf(contract.terms);
  return storedRows(terms)?.map((row, index) => ({
    row: `terms ${index}`,
    day: begin !== undefined && row.begin < begin ? begin : row.begin,
    amount: row.debts === 0 ? row.amount : sumToCent([row.amount, -deductedIn(contract, terms[index]).amount]),
    ...(row.received.amount > 0 && { payment: row.received.amount }),
  }));
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
  const byDay = new Map<Day, number>();
  for (const period of periods) {
    const day = dayOfMoment(period.begin);
    byDay.set(day, round2((byDay.get(day) ?? 0) + round2(netOf(amountsIn(period.span)))));
  }
  const unread = unreadAmounts(contract);
  return [...byDay].map(([day, amount]) => (unread > 0 ? { day, amount, unread } : { day, amount }));
}
