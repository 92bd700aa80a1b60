import { type Day, slashFormat, writeDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { vatRate } from '@/resources/contracts/rules/amounts';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { DEBT_MARK, storedRows } from '@/resources/contracts/rules/schedule';
import { CREDIT, DEDUCTION, FEE, isWrittenOut } from '@/resources/contracts/rules/instalments';
import { writtenCharge } from './note-lines';
import { entriesOf } from '@/resources/contracts/rules/rows';
import { type Deduction, deductionsOf, dueAt, type DueKey } from './due';
import { carriedOn, indexOf, noted, type PaymentHome, raised, withRow } from './receipts';

/*
 * How fees, charges, credit notes and deductions are written into a contract. As of payments (`receipts.ts`), each function takes a contract
 * and returns it changed; undefined where it no longer has what is changed.
 */

/** A fee that is charged beside an instalment, such as for a returned cheque; the amount in AED with VAT. */
export type Fee = Pick<DueKey, 'day' | 'place'> & { amount: number; description: string };

/**
 * Charges a fee: a row of `manualTerms` on the day of the instalment, else an entry in `debts` of its row in `terms`, without VAT, and
 * in the totals of that row and those after it. A line of the notes where the instalment has no row, or the service does not keep
 * them. Undefined where the contract has no such instalment.
 */
export function withFee(
  contract: ServiceDocument,
  { day, place, amount, description }: Fee,
  into: PaymentHome = 'rows',
): ServiceDocument | undefined {
  const due = dueAt(contract, { contract: '', day, place });
  if (!due) return undefined;
  if (due.row === undefined || into === 'notes') return noted(contract, writtenCharge({ day, amount, description }));
  if (isWrittenOut(contract)) {
    const fee = { date: writeDay(day, slashFormat), description, amount, type: FEE };
    return { ...contract, manualTerms: [...entriesOf(contract.manualTerms), fee] };
  }
  return withDebt(contract, due.row, { description, amount });
}

/**
 * Charges an amount with VAT beside the rent, due on a day, such as for water, or credits one below 0: a row of `manualTerms` where these
 * are the schedule, else a line of the notes, since a row of `terms` falls due on its own day. A credit goes to `settlements` of the row of
 * `terms` that the day is in; after the last day of the contract that is the last row.
 */
export function withCharge(
  contract: ServiceDocument,
  { day, amount, description }: Pick<Fee, 'day' | 'amount' | 'description'>,
  into: PaymentHome = 'rows',
): ServiceDocument {
  const isCredit = amount < 0;
  const { last } = contractDays(contract);
  const on = isCredit && last !== undefined && last < day ? last : day;
  if (into === 'rows' && isWrittenOut(contract)) {
    const row = { date: writeDay(on, slashFormat), description, amount, type: isCredit ? CREDIT : FEE };
    return { ...contract, manualTerms: [...entriesOf(contract.manualTerms), row] };
  }
  const index = into === 'rows' && isCredit ? lastRowBy(contract, on) : -1;
  if (index >= 0) return withDebt(contract, `terms ${index}`, { description, amount });
  return noted(contract, writtenCharge({ day: on, amount, description }));
}

/** Dates it the last day; undefined where there is none. `into`: whether the service keeps what rows get. */
export function withDeduction(
  contract: ServiceDocument,
  { description, amount }: Pick<Deduction, 'description' | 'amount'>,
  into: PaymentHome = 'rows',
): ServiceDocument | undefined {
  const { last } = contractDays(contract);
  if (last === undefined) return undefined;
  const index = into === 'rows' && !isWrittenOut(contract) ? lastRowBy(contract, last) : -1;
  if (index >= 0) return withDebt(contract, `terms ${index}`, { description: `${DEBT_MARK}${description}`, amount });
  const row = { date: writeDay(last, slashFormat), description, amount, type: DEDUCTION };
  return { ...contract, manualTerms: [...entriesOf(contract.manualTerms), row] };
}

/** Takes the named row, else the last of the same words and amount. Undefined where there is none. */
export function withoutDeduction(
  contract: ServiceDocument,
  { description, amount, row }: Pick<Deduction, 'description' | 'amount' | 'row'>,
): ServiceDocument | undefined {
  const same = deductionsOf(contract).filter((one) => one.description === description && one.amount === amount);
  const found = same.find((one) => one.row === row) ?? same.at(-1);
  if (!found) return undefined;
  if (found.row.startsWith('manualTerms ')) {
    return { ...contract, manualTerms: entriesOf(contract.manualTerms).toSpliced(indexOf(found.row), 1) };
  }
  return withoutDebt(contract, found);
}

function withoutDebt(contract: ServiceDocument, { row, amount, description }: Deduction): ServiceDocument {
  const taken = withRow(contract, row, (term) => {
    const debts = entriesOf(term.debts);
    const own = debts.findLastIndex((debt) => {
      const [one] = deductionsOf({ ...contract, manualTerms: [], terms: [{ ...term, debts: [debt] }] });
      return one?.description === description && one.amount === amount;
    });
    const rest = { ...term, debts: debts.toSpliced(own, 1) };
    if (!isDocument(term.total)) return rest;
    const net = round2(amount / (1 + vatRate(contract)));
    return { ...rest, total: raised(term.total, { debts: -net, vat: sumToCent([net, -amount]), grandTotal: -amount }) };
  });
  return { ...taken, terms: carriedOn(entriesOf(taken.terms), indexOf(row), -amount) };
}

const lastRowBy = (contract: ServiceDocument, day: Day): number =>
  (storedRows(contract.terms) ?? []).findLastIndex(({ begin }) => begin <= day);

/** The entry states the amount without VAT, which only rows with totals add. */
function withDebt(
  contract: ServiceDocument,
  row: string,
  { amount, description }: Pick<Fee, 'amount' | 'description'>,
): ServiceDocument {
  const [list, sum] = amount < 0 ? (['settlements', 'discount'] as const) : (['debts', 'debts'] as const);
  const added = withRow(contract, row, (term) => {
    const net = isDocument(term.total) ? amount / (1 + vatRate(contract)) : amount;
    const entry = { description, amount: toFourDigits(Math.abs(net)) };
    const changed = { ...term, [list]: [...entriesOf(term[list]), entry] };
    if (!isDocument(term.total)) return changed;
    const by = { [sum]: Math.abs(round2(net)), vat: sumToCent([amount, -round2(net)]), grandTotal: amount };
    return { ...changed, total: raised({ [sum]: 0, ...term.total }, by) };
  });
  return { ...added, terms: carriedOn(entriesOf(added.terms), indexOf(row), amount) };
}

/** Enough digits to come back to the amount with VAT that was typed. */
const toFourDigits = (amount: number): number => Math.round(amount * 10_000) / 10_000;
