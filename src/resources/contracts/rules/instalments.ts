import { addMonths, type Day } from '@/schema/day';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { fromFils, hasParts, splitByWeights, sumToCent, toFils } from '@/schema/money';
import { isUnreadAmount } from '@/schema/read-amount';
import { contractDays, contractKind, readDay } from './contract-days';
import { contractTotals, readFrequency } from './amounts';
import {
  chargeLines,
  hasPayments,
  isPromised,
  paymentLines,
  paymentsOf,
  type Received,
  receivedOf,
  receivedUnder,
  sumOfPayments,
} from './payments';
import { amountOf, entriesOf, recordsOf, textOf } from './rows';
import { anniversarySchedule, contractSchedule, storedRows } from './schedule';

/** A row of `manualTerms`; the amount in AED. The descriptions we write contain no words, since a record has no language. */
export type Instalment = {
  date: Day;
  amount: number;
  description: string;
  type: string;
  /** The amount is given, but cannot be read: 0 stands in its place. */
  unread?: true;
  received?: Received;
};

/** A row of the contract, with its place in `manualTerms`. */
export type WrittenInstalment = Instalment & { row: number };

type PaymentNumber = { number: number; count: number; details: string };

/** Describes a payment by its place, without words: "3/8", or "3/8 · 8 x 5% every 3 months" with a line of its plan. */
export const placeText = (number: number, count: number, details = ''): string =>
  [`${number}/${count}`, details].filter((part) => part !== '').join(PLACE_JOINT);

const PLACE_JOINT = ' · ';

export function placeOf(description: string): PaymentNumber | undefined {
  const [place = '', ...details] = description.trim().split(PLACE_JOINT);
  const [, number, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(place) ?? [];
  if (number === undefined || count === undefined) return undefined;
  return { number: Number(number), count: Number(count), details: details.join(PLACE_JOINT) };
}

/** Returns `manualTerms` in their order, without those that have no readable day. Never throws. */
export function writtenInstalments({ manualTerms }: ServiceDocument): readonly WrittenInstalment[] {
  const written: WrittenInstalment[] = [];
  for (const [index, row] of entriesOf(manualTerms).entries()) {
    if (!isDocument(row)) continue;
    const { date, amount, description, type } = row;
    const day = readDay(date);
    if (day === undefined) continue;
    const one: WrittenInstalment = {
      date: day,
      amount: amountOf(amount),
      description: textOf(description),
      type: textOf(type),
      row: index,
    };
    if (isUnreadAmount(amount)) one.unread = true;
    const received = receivedOf(row);
    const { amount: paid, stated = 0, unread = 0 } = received;
    if (paid !== 0 || stated !== 0 || unread !== 0) one.received = received;
    written.push(one);
  }
  return written;
}

export const [FEE, CREDIT, DEDUCTION] = ['fee', 'credit', 'deduction'] as const;
const EXTRAS: ReadonlySet<string> = new Set([FEE, CREDIT, DEDUCTION]);

export const isExtra = ({ type, amount }: { readonly type?: unknown; readonly amount?: unknown }): boolean =>
  EXTRAS.has(textOf(type).toLowerCase()) || amountOf(amount) < 0;

/** Tells whether a row charges a fee, which is owed whenever the contract ends. */
export const isFee = ({ type }: { readonly type?: unknown }): boolean => textOf(type).toLowerCase() === FEE;

export const isDeduction = ({ type }: { readonly type?: unknown }): boolean => textOf(type).toLowerCase() === DEDUCTION;

export const agreedInstalments = (contract: ServiceDocument): readonly WrittenInstalment[] =>
  writtenInstalments(contract).filter((row) => !isExtra(row));

/** Returns the payments that still fall due: a termination cancels those that are dated after it, but no fee. */
export function standingInstalments(contract: ServiceDocument): readonly WrittenInstalment[] {
  const { termination } = contractDays(contract);
  const written = writtenInstalments(contract);
  return termination === undefined ? written : written.filter((row) => row.date <= termination || isFee(row));
}

/** A deduction is no payment: the deposit settles it. */
export const hasInstalments = ({ manualTerms }: ServiceDocument): boolean =>
  recordsOf(manualTerms).some((row) => !isDeduction(row));

/** Tells whether the custom payment schedule holds: where it is switched on, or nothing else says when payments are due. */
export const isWrittenOut = (contract: ServiceDocument): boolean =>
  hasInstalments(contract) && (contract.manual === true || isBlank(contract.frequency));

/** Tells whether anything says when the contract is paid: its custom payment schedule, or rows of the service. */
export const saysPayments = (contract: ServiceDocument): boolean =>
  isWrittenOut(contract) || storedRows(contract.terms) !== undefined;

export const chequeCounts = [1, 2, 4, 6, 12] as const;
export type ChequeCount = (typeof chequeCounts)[number];

/**
 * Returns equal cheques that add up to the total exactly: fils that do not divide evenly go to the first ones (largest
 * remainder). Each is dated a whole number of intervals after the first. Source: market practice.
 */
export const chequeSeries = ({
  total,
  count,
  first,
  everyMonths,
}: {
  total: number;
  count: ChequeCount;
  first: Day;
  everyMonths: number;
}): Instalment[] =>
  splitByWeights(
    total,
    Array.from({ length: count }, () => 1),
  ).map((amount, index) => ({
    date: addMonths(first, index * everyMonths),
    amount,
    description: placeText(index + 1, count),
    type: 'cheque',
  }));

export const roundings = [1, 10, 100] as const;
export type Rounding = (typeof roundings)[number];

/** Rounds payments down to whole units, and adds the rest to the last one; a payment below one unit stays as it is. */
export function roundedTo<T extends Pick<Instalment, 'amount'>>(
  rounding: Rounding | undefined,
  instalments: readonly T[],
): readonly T[] {
  if (rounding === undefined) return instalments;
  const unit = toFils(rounding);
  const rounded = instalments.slice(0, -1).map((one) => {
    const fils = toFils(one.amount);
    return fils < unit ? one : { ...one, amount: fromFils(fils - (fils % unit)) };
  });
  const total = sumToCent(instalments.map(({ amount }) => amount));
  return [...rounded, ...instalments.slice(-1).map((last) => ({ ...last, amount: instalmentDifference(rounded, total) }))];
}

type TermsTotal = { count: number; total: number };

export type AgreedTotal = {
  /** Sum that the payments of the contract should have, in AED with VAT. */
  total: number;
  /** Only of a lease whose calendar periods come to another sum than its full terms: both, to choose from. */
  either?: { full: TermsTotal; calendar: TermsTotal; byMonth: boolean };
};

/**
 * Returns what a contract comes to: a lease its rent for every full term from its first day, twelve for a year even where the
 * year touches thirteen calendar months; any other contract its price. A termination limits both. Source: what tenants write
 * cheques for; the service's engine counts the calendar's periods.
 */
export function agreedTotal(contract: ServiceDocument): AgreedTotal {
  const total = totals.get(contract) ?? workOutTotal(contract);
  totals.set(contract, total);
  return total;
}

/** A form asks for the total of each contract that is typed several times. */
const totals = new WeakMap<ServiceDocument, AgreedTotal>();

function workOutTotal(contract: ServiceDocument): AgreedTotal {
  if (contractKind(contract) !== 'lease') return { total: contractTotals(contract).total };
  const [full, calendar] = [anniversarySchedule, contractSchedule].map((scheduleOf): TermsTotal => {
    const { rowCount, total } = scheduleOf(contract, { limit: 0 });
    return { count: rowCount, total };
  });
  if (!full || !calendar || full.total === calendar.total) return { total: full?.total ?? 0 };
  return { total: full.total, either: { full, calendar, byMonth: readFrequency(contract.frequency) === 'months' } };
}

/** Amounts in AED; `difference` is below zero where the schedule exceeds the total. */
type PaymentDifference = { sum: number; total: number; difference: number };

/** Returns undefined where they agree, and for a terminated contract: its payments were for the whole term. */
export function paymentDifference(contract: ServiceDocument): PaymentDifference | undefined {
  const rows = agreedInstalments(contract);
  if (contract.manual !== true || rows.length === 0 || !isBlank(contract.terminationDate)) return undefined;
  const { total } = agreedTotal(contract);
  const difference = instalmentDifference(rows, total);
  if (total === 0 || Math.abs(difference) <= mostRounding(contract)) return undefined;
  return { sum: sumToCent(rows.map(({ amount }) => amount)), total, difference };
}

/** Tells whether a rent has parts of a fils, as one that was agreed by the year may have. */
export const isRentOfParts = ({ units }: ServiceDocument): boolean =>
  recordsOf(units).some(({ rent }) => hasParts(amountOf(rent)));

/** Returns what the rounding of each term to the fils comes to at most, where a rent has parts of a fils. */
const mostRounding = (contract: ServiceDocument): number =>
  isRentOfParts(contract) ? anniversarySchedule(contract, { limit: 0 }).rowCount * 0.005 : 0;

/** Works to the fils: negative if the instalments exceed the total. */
export const instalmentDifference = (rows: ReadonlyArray<{ readonly amount?: unknown }>, total: number): number =>
  fromFils(toFils(total) - toFils(sumToCent(rows.map(({ amount }) => amountOf(amount)))));

const RECEIVED: ReadonlySet<string> = new Set(['payments', 'paid', 'paidAmount', 'payment']);

/** Keeps written payments as they were agreed, for another contract to start from. */
export function withoutPayments(contract: ServiceDocument): ServiceDocument {
  const { manualTerms, notes } = contract;
  return {
    ...contract,
    ...(Array.isArray(manualTerms) && { manualTerms: agreedRows(manualTerms) }),
    ...(typeof notes === 'string' && { notes: withoutLines(notes) }),
  };
}

const agreedRows = (rows: unknown): readonly unknown[] =>
  entriesOf(rows).flatMap((row) => {
    if (!isDocument(row)) return [row];
    if (isExtra(row)) return [];
    return [withoutReceived(row)];
  });

export const withoutReceived = (row: ServiceDocument): ServiceDocument =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !RECEIVED.has(name)));

export type CarriedPayments = { received: number; promised: number };

export function carriedBy(manualTerms: unknown): CarriedPayments | undefined {
  const rows = { manualTerms };
  if (!hasPayments(rows)) return undefined;
  return { received: receivedUnder(rows), promised: sumOfPayments(paymentsOf(rows).filter(isPromised)) };
}

function withoutLines(notes: string): string {
  const lines = new Set([...paymentLines(notes), ...chargeLines(notes)].map(({ line }) => line));
  if (lines.size === 0) return notes;
  return notes
    .split('\n')
    .filter((_, line) => !lines.has(line))
    .join('\n');
}
