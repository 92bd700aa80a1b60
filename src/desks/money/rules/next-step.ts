import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Cheque, chequesUnder, isToReturn } from './cheques';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { type LedgerLine, ledgerOf } from './ledger';

export type MoneyStep = { turn: 'late' | 'ahead' } | { turn: 'deposit'; cheque: Cheque };

/**
 * Returns what comes next for the payments under a contract on a day; undefined where nothing does. One that is late comes first, then
 * the cheque in the drawer that covers what is due next, then one that is not yet due. Source: practice of the trade.
 */
export function moneyStep(contract: ServiceDocument, today: Day): MoneyStep | undefined {
  if (contractKind(contract) === 'reservation') return undefined;
  const { lines, isTracked } = ledgerOf(contract, today);
  const open = lines.filter(({ open: amount, day }) => amount > 0 && (isTracked || day >= today));
  if (open.some(({ state }) => state === 'overdue')) return { turn: 'late' };
  const drawer = chequesUnder(contract).filter((cheque) => cheque.state === 'held' && !isToReturn(cheque, contract));
  const chequeOf = ({ promised, payments }: LedgerLine) =>
    promised > 0
      ? drawer.find((cheque) => cheque.payments.some(({ key }) => payments.some((one) => one.key === key)))
      : undefined;
  const next = lines.find((line) => open.includes(line) || chequeOf(line) !== undefined);
  const cheque = next?.open === 0 ? chequeOf(next) : undefined;
  if (cheque) return { turn: 'deposit', cheque };
  return open.length > 0 ? { turn: 'ahead' } : undefined;
}
