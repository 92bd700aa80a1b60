import { addDays, addMonths, type Day } from '@/schema/day';
import { readRatio } from '@/schema/ratio';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractDays, contractKind, readDay } from './contract-days';

/** Money that falls due on a day, in AED. It says nothing of what was paid: the service keeps no payments we could rely on. */
export type Due = {
  day: Day;
  amount: number;
  /** As the contract words it; a rent term has no words of its own. */
  description?: string;
};

/**
 * What falls due under a contract from one day to another, both included, in the order of the days. Instalments that are written out
 * (`manualTerms`) are taken as they stand. Of a lease that has none, each month or year from its first day is a term with the full
 * amount, on the day it begins; terms of other frequencies are left out. Nothing falls due after the last day, nor under a reservation.
 * Never throws.
 */
export function duesBetween(contract: ServiceDocument, from: Day, to: Day): readonly Due[] {
  if (contractKind(contract) === 'reservation') return [];
  const { last } = contractDays(contract);
  const until = last !== undefined && last < to ? last : to;
  if (until < from) return [];
  const dues = isWrittenOut(contract) ? instalments(contract, from, until) : rentTerms(contract, from, until);
  return dues.filter(({ amount }) => amount > 0).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const isWrittenOut = ({ manual, manualTerms, frequency }: ServiceDocument): boolean =>
  rowsOf(manualTerms).length > 0 && (manual === true || typeof frequency !== 'string' || frequency.trim() === '');

function instalments({ manualTerms }: ServiceDocument, from: Day, until: Day): Due[] {
  return rowsOf(manualTerms).flatMap((term) => {
    const day = readDay(term.date);
    if (day === undefined || day < from || day > until) return [];
    const description = typeof term.description === 'string' ? term.description.trim() : '';
    return [{ day, amount: amountOf(term.amount), ...(description && { description }) }];
  });
}

const MONTHS: Readonly<Record<string, number>> = { months: 1, years: 12 };

/** Counted from the first day each time, so that the 31st does not drift to the 28th. */
function rentTerms(contract: ServiceDocument, from: Day, until: Day): Due[] {
  const { begin } = contractDays(contract);
  const frequency = typeof contract.frequency === 'string' ? contract.frequency.trim().toLowerCase() : '';
  const months = Object.hasOwn(MONTHS, frequency) ? MONTHS[frequency] : undefined;
  if (begin === undefined || months === undefined) return [];
  const dues: Due[] = [];
  let term = Math.max(0, Math.floor(monthsBetween(begin, from) / months) - 1);
  for (let day = addMonths(begin, term * months); day <= until; day = addMonths(begin, term * months)) {
    const next = addMonths(begin, (term + 1) * months);
    if (day >= from) dues.push({ day, amount: termAmount(contract, day, addDays(next, -1)) });
    term++;
  }
  return dues;
}

const monthsBetween = (a: Day, b: Day): number =>
  (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));

/**
 * The amount of one term: the rents and charges of the units whose days overlap it, less the discount, with VAT on the whole, rounded
 * once to two decimals. Source: the rows of the ancestor's schedule, domain rules §1.2, without balance.
 */
function termAmount(contract: ServiceDocument, from: Day, until: Day): number {
  const { begin, last } = contractDays(contract);
  const overlaps = (entry: unknown, exit: unknown) =>
    (readDay(entry) ?? begin ?? from) <= until && (readDay(exit) ?? last ?? until) >= from;
  let net = -amountOf(contract.discount);
  for (const unit of rowsOf(contract.units)) {
    if (!overlaps(unit.entryDate, unit.exitDate)) continue;
    net += amountOf(unit.rent);
    for (const charge of rowsOf(unit.expenses)) if (overlaps(charge.beginDate, charge.endDate)) net += amountOf(charge.amount);
  }
  const rate = contract.isVat === true ? (readRatio(contract.vatRatio)?.fraction ?? 0) : 0;
  return cents(net + cents(net * rate));
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const amountOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const rowsOf = (value: unknown): readonly ServiceDocument[] => (Array.isArray(value) ? value.filter(isDocument) : []);
