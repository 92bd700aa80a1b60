import { idOf } from '@/api/record-id';
import { groupedBy } from '@/grouped';
import { type Consumption, consumptionSince, type Tariffs } from '@/resources/units/rules/consumption';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { claimsByUnit, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { dayCharged } from '@/desks/money/rules/due';
import { withCharge } from '@/desks/money/rules/charges';
import { unitNames } from '@/resources/units/rules/unit-names';
import { fingerprint } from '@/schema/fingerprint';

export type BillLine = Consumption & {
  unit: ServiceDocument;
  /** Identifies the reading in the description of its charge, so that no reading is charged twice. */
  mark: string;
  isCharged: boolean;
};

const markOf = (unit: string, { key, day, present }: Consumption): string =>
  `[M-${fingerprint(JSON.stringify([unit, key, day, present]))
    .toString(36)
    .toUpperCase()}]`;

export const isCharged = ({ manualTerms, terms, notes }: ServiceDocument, mark: string): boolean =>
  JSON.stringify([manualTerms, terms, notes]).includes(mark);

const isChargeable = ({ cost, isCharged: already }: BillLine): boolean => cost !== undefined && cost > 0 && !already;

/** Returns the day on which a bill falls due: of what is charged the one that its contract has, of the rest the given one; the first of them. */
export function dueOf({ contract, lines }: { contract: ServiceDocument; lines: readonly BillLine[] }, due: Day): Day {
  const days = lines.map(({ mark, isCharged: already }) => (already ? dayCharged(contract, mark) : undefined) ?? due);
  return days.toSorted()[0] ?? due;
}

export const withBill = (contract: ServiceDocument, lines: readonly BillLine[], due: Day, into: 'rows' | 'notes') =>
  lines.reduce(
    (changed, line) =>
      line.cost === undefined || isCharged(changed, line.mark)
        ? changed
        : withCharge(changed, { day: due, amount: line.cost, description: `${wordsOf(line)} ${line.mark}` }, into),
    contract,
  );

/** Returns "Water, A-1204, 1200 to 1235", as it is stored. */
const wordsOf = ({ service, unit, previous, present }: BillLine): string =>
  [service, unitNames(unit).english, previous === undefined ? present : `${previous} to ${present}`].filter(Boolean).join(', ');

const DUE_AFTER = 'mz-bill-due';
export const USUAL_DAYS = 14;
const local = () => browserStorage('localStorage');

export function dueAfter(): number {
  const stored = readStored(local(), DUE_AFTER);
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? stored : USUAL_DAYS;
}

export const keepDueAfter = (days: number): boolean => writeStored(local(), DUE_AFTER, days);

export type Bill = { contract: ServiceDocument; id: string; lines: readonly BillLine[]; total: number };

type Bills = { bills: readonly Bill[]; withoutLease: number };

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
