import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import { type Day, daysBetween, FIRST_DAY } from '@/schema/day';
import { inDayOrder } from '@/schema/day-order';
import type { ServiceDocument } from '@/schema/document';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import { type Age, ageOf, isTracked, type LedgerLine, linesBetween } from './ledger';

/** An instalment of one of many contracts, with what was received for it, in AED. */
export type ContractDue = Omit<LedgerLine, 'credited' | 'payment' | 'payments' | 'row'> & {
  rowKey: string;
  /** The age of an overdue instalment; undefined for any other. */
  age: Age | undefined;
  /** Days since it has been overdue; 0 where it is not. */
  late: number;
  id: string;
  contract: ServiceDocument;
  kind: ContractKind;
  /** The places that show it, by bits. */
  shown: number;
};

type Asked = { from: Day; to: Day; today: Day; shownOf: (line: LedgerLine) => number };

/**
 * Works out what falls due under all contracts between two days, and what is overdue, whenever it fell due; by day, then in the order of
 * the contracts. `shownOf` is asked once for each.
 */
export function* allDues(
  contracts: readonly ServiceDocument[],
  { from, to, today, shownOf }: Asked,
): Work<readonly ContractDue[]> {
  const dues: ContractDue[] = [];
  const until = to > today ? to : today;
  for (const [index, contract] of contracts.entries()) {
    const kind = contractKind(contract);
    const id = idOf(contract) || `at ${index}`;
    for (const line of linesBetween(contract, {
      ...(isTracked(contract) ? { from: FIRST_DAY, to: until } : { from, to }),
      today,
    })) {
      const { day, amount, description, type, unread, place, settled, promised, open, state } = line;
      const isLate = state === 'overdue';
      if (!isLate && !(day >= from && day <= to)) continue;
      // All have the same properties: reading 100,000 of many shapes takes ten times as long.
      dues.push({
        rowKey: `${id} ${day} ${place}`,
        day,
        amount,
        description,
        type,
        unread,
        place,
        settled,
        promised,
        open,
        state,
        age: isLate ? ageOf(day, today) : undefined,
        late: isLate ? daysBetween(day, today) : 0,
        id,
        contract,
        kind,
        shown: shownOf(line),
      });
    }
    yield;
  }
  return yield* inDayOrder(dues);
}
