import { addDays, type Day, daysBetween, FIRST_DAY, LAST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { type Cheque, chequesUnder, holdsNumber } from '@/desks/money/rules/cheques';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { type Due, duesBetween } from '@/desks/money/rules/due';
import { isExtra, isWrittenOut } from '@/resources/contracts/rules/instalments';
import { renewalOf } from '@/desks/renewals/renewal';

export const paperKinds = ['lease', 'sale', 'renewal', 'non-renewal', 'rent-change', 'handover'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Days before the end of a lease until which a notice is given. Source: practice in the Emirates, as the domain has it. */
const NOTICE_DAYS = 90;

/**
 * Returns the papers that fit a contract on a day: of a sale its summary and the handover; of a lease the agreement, the handover
 * and, where it has an end and was not terminated, the renewal offer; notices as long as it has not ended. A reservation has none.
 */
export function papersFor(contract: ServiceDocument, today: Day): readonly PaperKind[] {
  const kind = contractKind(contract);
  if (kind === 'reservation') return [];
  if (kind === 'sale') return ['sale', 'handover'];
  const { begin, end, termination } = contractDays(contract);
  const isRenewable = begin !== undefined && end !== undefined && end > begin && termination === undefined;
  const isNoticed = isRenewable && end >= today;
  return paperKinds.filter(
    (one) =>
      one === 'lease' ||
      one === 'handover' ||
      (one === 'renewal' && isRenewable) ||
      ((one === 'non-renewal' || one === 'rent-change') && isNoticed),
  );
}

export type NoticeSpan = { by: Day; left: number; isLate: boolean };

export function noticeSpan(contract: ServiceDocument, day: Day): NoticeSpan | undefined {
  const { end } = contractDays(contract);
  if (end === undefined) return undefined;
  const by = addDays(end, -NOTICE_DAYS);
  return { by, left: daysBetween(day, end), isLate: day > by };
}

export function renewedDays(contract: ServiceDocument): { begin?: Day; end?: Day } {
  const { begin, end } = contractDays(renewalOf(contract));
  return { ...(begin !== undefined && { begin }), ...(end !== undefined && { end }) };
}

type AgreedPayment = Due & { number: string; bank: string };

type AgreedPayments = { rows: readonly AgreedPayment[]; total: number; unread: number };

/** Leaves out fees, deductions and a termination. A lease without an end has only written payments. */
export function agreedPayments(contract: ServiceDocument): AgreedPayments {
  const agreed = { ...contract, terminationDate: undefined, notes: undefined };
  const { end } = contractDays(agreed);
  const isOpen = end === undefined && contractKind(contract) === 'lease' && !isWrittenOut(contract);
  const cheques = chequesUnder(contract).filter(holdsNumber);
  const rows = (isOpen ? [] : duesBetween(agreed, FIRST_DAY, end ?? LAST_DAY)).flatMap((due): readonly AgreedPayment[] => {
    if (isExtra(due)) return [];
    const { number = '', bank = '' } = cheques.find((cheque) => isFor(cheque, due)) ?? {};
    return [{ ...due, number, bank }];
  });
  return {
    rows,
    total: sumToCent(rows.map(({ amount }) => amount)),
    unread: rows.reduce((sum, { unread = 0 }) => sum + unread, 0),
  };
}

const isFor = ({ payments }: Cheque, { day, row }: Due): boolean =>
  payments.some(({ place }) => (place.list === 'notes' ? place.due === day : `${place.list} ${place.row}` === row));
