import { idOf } from '@/api/record-id';
import { groupedBy } from '@/grouped';
import { consumptionSince, type Tariffs } from '@/resources/units/rules/consumption';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { type BillLine, isChargeable, isCharged, markOf } from './charges';
import { claimsByUnit, contractKind, isLive } from '@/resources/contracts/rules/contract-days';

export type Bill = { contract: ServiceDocument; id: string; lines: readonly BillLine[]; total: number };

type Bills = {
  bills: readonly Bill[];
  /** Number of readings of units without a lease on the day of the reading. */
  withoutLease: number;
};

type Sources = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[]; day: Day; tariffs: Tariffs };

/** Returns a bill for each lease: the latest readings taken on a day or later, of all its units, while it was in force. */
export function billsOf({ units, contracts, day, tariffs }: Sources): Bills {
  const leaseOn = leasesByDay(contracts);
  const lines = units.flatMap((unit) =>
    consumptionSince(unit, day, tariffs).map((read) => {
      const contract = leaseOn(idOf(unit), read.day);
      const mark = markOf(idOf(unit), read);
      return { ...read, unit, contract, mark, isCharged: contract !== undefined && isCharged(contract, mark) };
    }),
  );
  const byLease = groupedBy(lines, ({ contract }) => contract);
  const bills = [...byLease].flatMap(([contract, ofLease]) =>
    contract === undefined
      ? []
      : [{ contract, id: idOf(contract), lines: ofLease, total: sumToCent(ofLease.map(({ cost = 0 }) => cost)) }],
  );
  return { bills, withoutLease: byLease.get(undefined)?.length ?? 0 };
}

export type BillRow = { rowKey: string; bill: Bill; line: BillLine };

export const billRows = (bills: readonly Bill[]): readonly BillRow[] =>
  bills.flatMap((bill) => bill.lines.map((line) => ({ rowKey: line.mark, bill, line })));

export const billsIn = (rows: readonly BillRow[]): readonly Bill[] =>
  Array.from(
    groupedBy(rows, ({ bill }) => bill),
    ([bill, some]) => ({ ...bill, lines: some.map(({ line }) => line) }),
  );

export const canSelect = ({ bill, line }: BillRow): boolean => bill.id !== '' && isChargeable(line);

function leasesByDay(contracts: readonly ServiceDocument[]): (unitId: string, day: Day) => ServiceDocument | undefined {
  const claims = claimsByUnit(contracts.filter((contract) => contractKind(contract) === 'lease'));
  return (unitId, day) =>
    claims.get(unitId)?.find(({ entry, exit }) => (entry === undefined || entry <= day) && isLive({ last: exit }, day))?.contract;
}
