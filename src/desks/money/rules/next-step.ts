import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Cheque, chequesUnder, isToReturn } from './cheques';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { type LedgerLine, ledgerOf } from './ledger';
import { endingWithin } from '@/resources/contracts/rules/status';

export type NextStep = { step: 'convert' | 'record' | 'renew' } | { step: 'deposit'; cheque: Cheque };

/**
 * Returns what comes next for a contract on a day; undefined where nothing does. A payment that is late comes first, then the cheque in
 * the drawer that covers what is due next, then a renewal within 90 days of the end, then a payment that is not yet due. Source: practice
 * of the trade. `isRenewed` by `renewalAmong`.
 */
export function nextStep(contract: ServiceDocument, today: Day, isRenewed = false): NextStep | undefined {
  if (contractKind(contract) === 'reservation') return isLive(contractDays(contract), today) ? { step: 'convert' } : undefined;
  const { lines, isTracked } = ledgerOf(contract, today);
  const open = lines.filter(({ open: amount, day }) => amount > 0 && (isTracked || day >= today));
  if (open.some(({ state }) => state === 'overdue')) return { step: 'record' };
  const drawer = chequesUnder(contract).filter((cheque) => cheque.state === 'held' && !isToReturn(cheque, contract));
  const chequeOf = ({ promised, payments }: LedgerLine) =>
    promised > 0
      ? drawer.find((cheque) => cheque.payments.some(({ key }) => payments.some((one) => one.key === key)))
      : undefined;
  const next = lines.find((line) => open.includes(line) || chequeOf(line) !== undefined);
  const cheque = next?.open === 0 ? chequeOf(next) : undefined;
  if (cheque) return { step: 'deposit', cheque };
  const isEnding = contractDays(contract).termination === undefined && endingWithin(contract, today) !== undefined;
  if (isEnding && !isRenewed) return { step: 'renew' };
  return open.length > 0 ? { step: 'record' } : undefined;
}
