import { idOf } from '@/api/record-id';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { claimsByUnit, contractKind } from '@/resources/contracts/rules/contract-days';
import { dayCharged } from '@/resources/contracts/rules/due';
import { withCharge } from '@/resources/contracts/rules/receipts';
import { type Consumption, consumptionSince, type Tariffs } from '@/resources/units/rules/consumption';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { fingerprint } from '../offer/fingerprint';

export type BillLine = Consumption & {
  unit: ServiceDocument;
  /** Identifies the reading in the description of its charge, so that no reading is charged twice. */
  mark: string;
  isCharged: boolean;
};

export type Bill = { contract: ServiceDocument; id: string; lines: readonly BillLine[]; total: number };

export type Bills = {
  bills: readonly Bill[];
  /** Number of readings of units without a lease on the day of the reading. */
  withoutLease: number;
};

type Sources = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[]; day: Day; tariffs: Tariffs };

/** Returns a bill for each lease: the latest readings taken on a day or later, of all its units, while it was in force. */
export function billsOf({ units, contracts, day, tariffs }: Sources): Bills {
  const claims = claimsByUnit(contracts.filter((contract) => contractKind(contract) === 'lease'));
  const byContract = new Map<ServiceDocument, BillLine[]>();
  let withoutLease = 0;
  for (const unit of units) {
    const id = idOf(unit);
    for (const line of consumptionSince(unit, day, tariffs)) {
      const lease = claims
        .get(id)
        ?.find(({ entry, exit }) => (entry === undefined || entry <= line.day) && (exit === undefined || exit >= line.day));
      if (!lease) {
        withoutLease++;
        continue;
      }
      const mark = markOf(id, line);
      const lines = byContract.get(lease.contract) ?? [];
      byContract.set(lease.contract, lines);
      lines.push({ ...line, unit, mark, isCharged: isCharged(lease.contract, mark) });
    }
  }
  const bills = [...byContract].map(([contract, lines]) => ({
    contract,
    id: idOf(contract),
    lines,
    total: sumToCent(lines.map(({ cost = 0 }) => cost)),
  }));
  return { bills, withoutLease };
}

const markOf = (unit: string, { key, day, present }: Consumption): string =>
  `[M-${fingerprint(JSON.stringify([unit, key, day, present]))
    .toString(36)
    .toUpperCase()}]`;

/** Tells whether a contract has a charge with this mark, wherever the service keeps it. */
export const isCharged = ({ manualTerms, terms, notes }: ServiceDocument, mark: string): boolean =>
  JSON.stringify([manualTerms, terms, notes]).includes(mark);

export const isChargeable = ({ cost, isCharged: already }: BillLine): boolean => cost !== undefined && cost > 0 && !already;

/** Returns the day on which a bill falls due: of what is charged the one that its contract has, of the rest the given one; the first of them. */
export function dueOf({ contract, lines }: Pick<Bill, 'contract' | 'lines'>, due: Day): Day {
  const days = lines.map(({ mark, isCharged: already }) => (already ? dayCharged(contract, mark) : undefined) ?? due);
  return days.toSorted()[0] ?? due;
}

const DUE_AFTER = 'mz-bill-due';
export const USUAL_DAYS = 14;
const local = () => browserStorage('localStorage');

/** Returns the number of days after which a bill falls due, as it was last chosen on this device. */
export function dueAfter(): number {
  const stored = readStored(local(), DUE_AFTER);
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? stored : USUAL_DAYS;
}

export const keepDueAfter = (days: number): boolean => writeStored(local(), DUE_AFTER, days);

/** Writes the lines of a bill as charges of its contract that fall due on a day, each once. */
export const withBill = (
  contract: ServiceDocument,
  lines: readonly BillLine[],
  { due, describe }: { due: Day; describe: (line: BillLine) => string },
  into: 'rows' | 'notes',
): ServiceDocument =>
  lines.reduce(
    (changed, line) =>
      line.cost === undefined || isCharged(changed, line.mark)
        ? changed
        : withCharge(changed, { day: due, amount: line.cost, description: `${describe(line)} ${line.mark}` }, into),
    contract,
  );
