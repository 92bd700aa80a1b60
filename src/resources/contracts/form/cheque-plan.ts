import { addDays, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractDays } from '../rules/contract-days';
import {
  agreedTotal,
  type ChequeCount,
  chequeCounts,
  chequeSeries,
  type Instalment,
  type Rounding,
  roundedTo,
  roundings,
  writtenInstalments,
} from '../rules/instalments';
import { entriesOf } from '../rules/rows';

export type Covered = 'full' | 'calendar';

/** The terms by which the cheques of a lease are made; `covered` chooses between full terms and the calendar's, where they differ. */
export type ChequePlan = { count: ChequeCount; first: Day; covered: Covered; rounding: Rounding | undefined };

const DAYS_A_MONTH = 30.4;

export function monthsApart(contract: ServiceDocument, count: ChequeCount): number {
  const { begin, last } = contractDays(contract);
  const months = begin && last ? Math.round((Date.parse(addDays(last, 1)) - Date.parse(begin)) / 86_400_000 / DAYS_A_MONTH) : 12;
  return Math.max(1, Math.floor(months / count));
}

/** Returns none while the contract comes to nothing. */
export function chequesOf(contract: ServiceDocument, { count, first, covered, rounding }: ChequePlan): readonly Instalment[] {
  const { total: expected, either } = agreedTotal(contract);
  const total = either?.[covered].total ?? expected;
  if (total <= 0) return [];
  return roundedTo(rounding, chequeSeries({ total, count, first, everyMonths: monthsApart(contract, count) }));
}

/** Returns how the payments of a contract were made; undefined unless they are cheques just as they are made here. */
export function chequePlanOf(contract: ServiceDocument): ChequePlan | undefined {
  const rows = writtenInstalments(contract);
  const count = chequeCounts.find((one) => one === rows.length);
  const first = rows[0]?.date;
  if (contract.manual !== true || count === undefined || first === undefined) return undefined;
  if (entriesOf(contract.manualTerms).some((row) => !isDocument(row) || Object.keys(row).some((name) => !MADE.has(name))))
    return undefined;
  const plans = (['full', 'calendar'] as const).flatMap((covered) =>
    [...roundings, undefined].map((rounding) => ({ count, first, covered, rounding })),
  );
  return plans.find((plan) => {
    const made = chequesOf(contract, plan);
    return made.length === count && made.every((cheque, index) => isSame(cheque, rows[index]));
  });
}

const MADE: ReadonlySet<string> = new Set(['date', 'amount', 'description', 'type']);

const isSame = (one: Instalment, other: Instalment | undefined): boolean =>
  other !== undefined &&
  one.date === other.date &&
  one.amount === other.amount &&
  one.description === other.description &&
  one.type === other.type;
