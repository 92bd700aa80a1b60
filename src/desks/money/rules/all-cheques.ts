import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import type { Day } from '@/schema/day';
import { inDayOrder } from '@/schema/day-order';
import type { ServiceDocument } from '@/schema/document';
import { bankKey, type Cheque, chequesUnder, depositUntil, holdsNumber, isToDeposit, isToReturn, numberKey } from './cheques';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';

export type ContractCheque = Cheque & {
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

/** All cheques by day, those without a day last, and the banks that they are drawn on, each by its key as it is written first. */
export type AllCheques = { rows: readonly ContractCheque[]; banks: ReadonlyMap<string, string> };

export function* allCheques(contracts: readonly ServiceDocument[], today: Day): Work<AllCheques> {
  const until = depositUntil(today);
  const rows: ContractCheque[] = [];
  const byNumber = new Map<string, ContractCheque>();
  const banks = new Map<string, string>();
  for (const [index, contract] of contracts.entries()) {
    const id = idOf(contract);
    const kind = contractKind(contract);
    for (const cheque of chequesUnder(contract)) {
      const { key, number, bank, day, amount, unread, state, word, statusDay, depositDay, note, payments } = cheque;
      // Written out, since spreading 60,000 cheques takes longer than reading them.
      const row: ContractCheque = {
        key,
        number,
        bank,
        day,
        amount,
        unread,
        state,
        word,
        statusDay,
        depositDay,
        note,
        payments,
        rowKey: `${id || `at ${index}`} ${key}`,
        id,
        contract,
        kind,
        isTwice: false,
        isDue: isToDeposit(cheque, contract, until),
        isToReturn: isToReturn(cheque, contract),
      };
      rows.push(row);
      noteNumber(byNumber, row);
      const known = bankKey(bank);
      if (known !== '' && !banks.has(known)) banks.set(known, bank.trim());
    }
    yield;
  }
  return { rows: yield* inDayOrder(rows), banks };
}

function noteNumber(known: Map<string, ContractCheque>, row: ContractCheque): void {
  const key = numberKey(row);
  if (key === '' || !holdsNumber(row)) return;
  const other = known.get(key);
  if (!other) known.set(key, row);
  else other.isTwice = row.isTwice = true;
}
