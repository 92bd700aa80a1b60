import { inTurn } from '@/i18n/in-turn';
import { idOf } from '@/api/record-id';
import type { Work } from '@/pace';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import {
  bankKey,
  type Cheque,
  chequesUnder,
  depositUntil,
  holdsNumber,
  isToDeposit,
  isToReturn,
  numberKey,
} from '@/resources/contracts/rules/cheques';
import { compareDays, type Day, latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, toFils } from '@/schema/money';
import type { PartyOf } from '../parties/party';

export type ChequeRow = Cheque & {
  rowKey: string;
  /** Identifies the contract; empty where it cannot be written. */
  id: string;
  contract: ServiceDocument;
  kind: ContractKind;
  /** Another cheque of the bank has the same number. */
  isTwice: boolean;
  /** It goes to the bank within a week, or should have gone before. */
  isDue: boolean;
  /** It is dated after its contract was terminated. */
  isToReturn: boolean;
};

/** All cheques by day, those without a day last, and the banks that they are drawn on. */
export type ChequeIndex = { rows: readonly ChequeRow[]; banks: readonly Bank[] };

/** A bank as it is written first. */
type Bank = { key: string; name: string };

export function* chequeIndex(contracts: readonly ServiceDocument[], today: Day): Work<ChequeIndex> {
  const until = depositUntil(today);
  const byMonth = new Map<string, ChequeRow[]>();
  const byNumber = new Map<string, ChequeRow>();
  const banks = new Map<string, string>();
  for (const [index, contract] of contracts.entries()) {
    const id = idOf(contract);
    const kind = contractKind(contract);
    for (const cheque of chequesUnder(contract)) {
      const { key, number, bank: of, day, amount, unread, state, word, statusDay, depositDay, note, payments } = cheque;
      // Written out, since spreading 60,000 cheques takes longer than reading them.
      const row: ChequeRow = {
        key,
        number,
        bank: of,
        day,
        amount,
        unread,
        state,
        word,
        statusDay,
        depositDay,
        note,
        payments,
        rowKey: `${id || `at ${index}`} ${cheque.key}`,
        id,
        contract,
        kind,
        isTwice: false,
        isDue: isToDeposit(cheque, contract, until),
        isToReturn: isToReturn(cheque, contract),
      };
      noteNumber(byNumber, row);
      const bank = bankKey(row.bank);
      if (bank !== '' && !banks.has(bank)) banks.set(bank, row.bank.trim());
      const month = row.day?.slice(0, 7) ?? WITHOUT_DAY;
      const others = byMonth.get(month);
      if (others) others.push(row);
      else byMonth.set(month, [row]);
    }
    yield;
  }
  const rows: ChequeRow[] = [];
  for (const month of [...byMonth.keys()].toSorted()) {
    for (const row of byMonth.get(month)?.toSorted(byDay) ?? []) rows.push(row);
    yield;
  }
  return { rows, banks: [...banks].map(([key, name]) => ({ key, name })) };
}

/** Sorts after every month. */
const WITHOUT_DAY = '~';

const byDay = ({ day: a = WITHOUT_DAY }: ChequeRow, { day: b = WITHOUT_DAY }: ChequeRow) => compareDays(a, b);

function noteNumber(known: Map<string, ChequeRow>, row: ChequeRow): void {
  const key = numberKey(row);
  if (key === '' || !holdsNumber(row)) return;
  const other = known.get(key);
  if (!other) known.set(key, row);
  else other.isTwice = row.isTwice = true;
}

export const chequeViews = ['deposit', 'held', 'deposited', 'bounced', 'cleared', 'returned', 'all'] as const;
export type ChequeView = (typeof chequeViews)[number];

export const isInView = (view: ChequeView, row: ChequeRow): boolean =>
  view === 'all' || (view === 'deposit' ? row.isDue : row.state === view);

/** A search looks through contracts and the numbers of cheques. */
export function findsCheques(among: ReadonlySet<ServiceDocument | undefined>, q: string) {
  const number = latinDigits(q).trim().toLowerCase();
  return (row: ChequeRow) => among.has(row.contract) || row.number.toLowerCase().includes(number);
}

/** Returns the number of cheques and their sum in AED. Adds in fils, so that no digits appear that none of the amounts has. */
export function sumOfCheques(rows: readonly ChequeRow[]): { count: number; amount: number; unread: number } {
  let [fils, unread] = [0, 0];
  for (const row of rows) {
    fils += toFils(row.amount);
    unread += row.unread;
  }
  return { count: rows.length, amount: fromFils(fils), unread };
}

export const groupings = ['month', 'bank', 'project', 'person'] as const;
export type Grouping = (typeof groupings)[number];

/** Cheques with something in common; `name` is a month, `YYYY-MM`, or a name, and empty for cheques without one. */
export type ChequeGroup = { key: string; name: string; rows: readonly ChequeRow[] };

/** Groups cheques, which come by day: months in that order, names by the alphabet; those without a name come last. */
export function chequeGroups(
  rows: readonly ChequeRow[],
  by: Grouping,
  { partyOf, compare }: { partyOf: PartyOf; compare: (a: string, b: string) => number },
): readonly ChequeGroup[] {
  const groups = new Map<string, { name: string; rows: ChequeRow[] }>();
  const keys = new Map<string, string>();
  for (const row of rows) {
    const name = nameOf(row, by, partyOf);
    const key = keys.get(name) ?? bankKey(name);
    keys.set(name, key);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { name, rows: [row] });
  }
  const all = [...groups].map(([key, group]) => ({ key, ...group }));
  const isLast = ({ name }: ChequeGroup) => Number(name === '');
  return all.toSorted((a, b) => inTurn(isLast(a) - isLast(b), compare(a.name, b.name)));
}

function nameOf(row: ChequeRow, by: Grouping, partyOf: PartyOf): string {
  if (by === 'month') return row.day?.slice(0, 7) ?? '';
  if (by === 'bank') return row.bank.trim();
  const { party, projects } = partyOf(row.contract);
  return by === 'project' ? projects.join(', ') : party;
}

export type ContractCheques = { id: string; contract: ServiceDocument; rows: readonly ChequeRow[] };

/** Puts the cheques of each contract together, without those of contracts that cannot be written. */
export function byContract(rows: readonly ChequeRow[]): readonly ContractCheques[] {
  const groups = new Map<string, { id: string; contract: ServiceDocument; rows: ChequeRow[] }>();
  for (const row of rows) {
    if (row.id === '') continue;
    const group = groups.get(row.id);
    if (group) group.rows.push(row);
    else groups.set(row.id, { id: row.id, contract: row.contract, rows: [row] });
  }
  return [...groups.values()];
}
