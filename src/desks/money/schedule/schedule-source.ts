import type { ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import {
  anniversarySchedule,
  contractSchedule,
  type Schedule,
  type ScheduleRow,
  storedSchedule,
} from '@/resources/contracts/rules/schedule';
import {
  hasInstalments,
  type Instalment,
  isDeduction,
  placeText,
  standingInstalments,
  type WrittenInstalment,
  writtenInstalments,
} from '@/resources/contracts/rules/instalments';
import { vatRate } from '@/resources/contracts/rules/amounts';

/** Written by hand, stored by the service, computed here by the service's rule, or by anniversary. */
export type ScheduleSource = 'manual' | 'stored' | 'service' | 'anniversary';

/** The one in effect is first. A lease can always be computed; a sale has only what is written. */
export function scheduleSources(contract: ServiceDocument): readonly ScheduleSource[] {
  const isWritten = hasInstalments(contract);
  const isLease = contractKind(contract) === 'lease';
  const workedOut: readonly ScheduleSource[] = [
    ...(storedSchedule(contract) ? (['stored'] as const) : []),
    ...(isLease ? (['service', 'anniversary'] as const) : []),
  ];
  if (!isWritten) return workedOut;
  return contract.manual === true || !isLease ? ['manual', ...workedOut] : [...workedOut, 'manual'];
}

export function scheduleFrom(
  contract: ServiceDocument,
  source: Exclude<ScheduleSource, 'manual'>,
  prorated: boolean,
): Schedule | undefined {
  if (source === 'stored') return withoutCancelled(storedSchedule(contract), contract);
  return source === 'service' ? contractSchedule(contract) : anniversarySchedule(contract, { prorated });
}

/** A service may keep the rows that a termination has cancelled. */
function withoutCancelled(schedule: Schedule | undefined, contract: ServiceDocument): Schedule | undefined {
  const { termination } = contractDays(contract);
  if (!schedule || termination === undefined) return schedule;
  const rows = schedule.rows.filter(({ begin }) => begin <= termination);
  const sum = (of: (row: ScheduleRow) => number) => sumToCent(rows.map(of));
  return { ...schedule, rows, rowCount: rows.length, total: sum(({ amount }) => amount), vat: sum(({ vat }) => vat) };
}

/** Takes the rows that the rule lists where the service drops them. */
export function cancelledRows(contract: ServiceDocument, source: Exclude<ScheduleSource, 'manual'>): readonly ScheduleRow[] {
  const { termination } = contractDays(contract);
  if (termination === undefined) return [];
  const isAfter = ({ begin }: ScheduleRow) => begin > termination;
  const stored = source === 'stored' ? (storedSchedule(contract)?.rows.filter(isAfter) ?? []) : [];
  if (stored.length > 0) return stored;
  const whole = (source === 'anniversary' ? anniversarySchedule : contractSchedule)({ ...contract, terminationDate: undefined });
  return whole.summarised ? [] : whole.rows.filter(isAfter);
}

/** A deduction is settled by the deposit, and stands among what the contract's end settles. */
export const standingPayments = (contract: ServiceDocument): readonly WrittenInstalment[] =>
  standingInstalments(contract).filter((row) => !isDeduction(row));

export function cancelledInstalments(contract: ServiceDocument): readonly WrittenInstalment[] {
  const { termination } = contractDays(contract);
  return writtenInstalments(contract).filter((row) => termination !== undefined && row.date > termination && !isDeduction(row));
}

/** Writes out a schedule: the amount of each row ("this term") on its first day. Leaves out rows of 0. */
export const instalmentsOfSchedule = ({ rows }: Schedule): Instalment[] =>
  rows
    .filter(({ amount }) => amount !== 0)
    .map(({ begin, amount }, index, { length }) => ({
      date: begin,
      amount,
      description: placeText(index + 1, length),
      type: 'rent',
    }));

/** Adds up what was agreed in stored rows, in AED with VAT: fees that they charge were not. */
export function agreedSum({ rows, total }: Schedule, contract: ServiceDocument): number {
  const rate = vatRate(contract);
  const fees = rows
    .filter(({ debts }) => debts !== 0)
    .map(
      ({ amount, rent, charges, discount }) => amount - (rent + charges - discount) - round2(rate * (rent + charges - discount)),
    );
  return sumToCent([total, ...fees.map((fee) => -fee)]);
}
