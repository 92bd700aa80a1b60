import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import { byDay, type Cheque, chequesUnder } from '../rules/cheques';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { type Age, ages, ledgerOf, type LedgerLine, sumsOf } from '../rules/ledger';
import { isReceived, type Payment } from '@/resources/contracts/rules/payments';
import { isCheque } from '../rules/payment-status';
import { OPENING } from '../rules/collected';
import { receiptsOf } from '../rules/receipts';
import { addMonths, compareDays, type Day, FIRST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';

type Of<T> = T & { id: string; contract: ServiceDocument };

export type CustomerLine = Of<{ line: LedgerLine }>;
export type CustomerReceipt = Of<{ key: string; payments: readonly Payment[] }>;
export type CustomerCheque = Of<{ cheque: Cheque }>;

export type CustomerMoney = {
  received: number;
  open: number;
  promised: number;
  credit: number;
  overdue: Readonly<Record<Age, number>>;
  /** Contracts on which nothing was ever recorded; the sums are without them. */
  untracked: number;
  /** Undefined where nothing was ever recorded. */
  openUnder: ReadonlyMap<ServiceDocument, number | undefined>;
  /** Not received yet, the oldest first, then those of the last twelve months, the latest first. */
  lines: readonly CustomerLine[];
  /** Without cheques that brought no money; the latest first. */
  receipts: readonly CustomerReceipt[];
  cheques: readonly CustomerCheque[];
};

const MONTHS_SHOWN = 12;

export function* customerMoney(contracts: readonly ServiceDocument[], today: Day): Work<CustomerMoney> {
  const sums = { received: 0, open: 0, promised: 0, credit: 0, untracked: 0 };
  const overdue = { to30: 0, to60: 0, to90: 0, over90: 0 };
  const openUnder = new Map<ServiceDocument, number | undefined>();
  const lines: CustomerLine[] = [];
  const receipts: CustomerReceipt[] = [];
  const cheques: CustomerCheque[] = [];
  const since = addMonths(today, -MONTHS_SHOWN);
  for (const contract of contracts) {
    const id = idOf(contract);
    const ledger = ledgerOf(contract, today);
    if (ledger.isTracked) {
      const own = sumsOf(ledger.lines, today);
      sums.received = sumToCent([sums.received, ledger.received]);
      sums.open = sumToCent([sums.open, own.open]);
      sums.promised = sumToCent([sums.promised, own.promised]);
      sums.credit = sumToCent([sums.credit, ledger.credit]);
      for (const age of ages) overdue[age] = sumToCent([overdue[age], own.overdue[age]]);
      openUnder.set(contract, own.open);
    } else if (contractKind(contract) !== 'reservation') sums.untracked += 1;
    lines.push(...ledger.lines.filter((line) => isAwaited(line) || line.day >= since).map((line) => ({ id, contract, line })));
    receipts.push(
      ...receiptsOf(ledger.payments.filter((one) => one.type !== OPENING && (!isCheque(one) || isReceived(one)))).map(
        ({ key, payments }) => ({
          id,
          contract,
          key,
          payments,
        }),
      ),
    );
    cheques.push(...chequesUnder(contract).map((cheque) => ({ id, contract, cheque })));
    yield;
  }
  return {
    ...sums,
    overdue,
    openUnder,
    lines: lines.toSorted(awaitedFirst),
    receipts: receipts.toSorted((a, b) => compareDays(b.payments[0]?.day ?? FIRST_DAY, a.payments[0]?.day ?? FIRST_DAY)),
    cheques: cheques.toSorted((a, b) => byDay(b.cheque, a.cheque)),
  };
}

/** Instalments of the past may have been paid where nothing is recorded. */
const isAwaited = ({ state }: LedgerLine): boolean => state !== 'received' && state !== 'due';

function awaitedFirst({ line: a }: CustomerLine, { line: b }: CustomerLine): number {
  const order = Number(a.state === 'received') - Number(b.state === 'received');
  return order !== 0 ? order : a.state === 'received' ? compareDays(b.day, a.day) : compareDays(a.day, b.day);
}
