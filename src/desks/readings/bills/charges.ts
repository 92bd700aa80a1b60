import { browserStorage, readStored, writeStored } from '@/api/storage';
import { dayCharged } from '@/desks/money/rules/due';
import { withCharge } from '@/desks/money/rules/receipts';
import type { Consumption } from '@/resources/units/rules/consumption';
import { unitNames } from '@/resources/units/rules/unit-names';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fingerprint } from '@/schema/fingerprint';

export type BillLine = Consumption & {
  unit: ServiceDocument;
  /** Identifies the reading in the description of its charge, so that no reading is charged twice. */
  mark: string;
  isCharged: boolean;
};

export const markOf = (unit: string, { key, day, present }: Consumption): string =>
  `[M-${fingerprint(JSON.stringify([unit, key, day, present]))
    .toString(36)
    .toUpperCase()}]`;

/** Tells whether a contract has a charge with this mark, wherever the service keeps it. */
export const isCharged = ({ manualTerms, terms, notes }: ServiceDocument, mark: string): boolean =>
  JSON.stringify([manualTerms, terms, notes]).includes(mark);

export const isChargeable = ({ cost, isCharged: already }: BillLine): boolean => cost !== undefined && cost > 0 && !already;

/** Returns the day on which a bill falls due: of what is charged the one that its contract has, of the rest the given one; the first of them. */
export function dueOf({ contract, lines }: { contract: ServiceDocument; lines: readonly BillLine[] }, due: Day): Day {
  const days = lines.map(({ mark, isCharged: already }) => (already ? dayCharged(contract, mark) : undefined) ?? due);
  return days.toSorted()[0] ?? due;
}

/** Writes the lines of a bill as charges of its contract that fall due on a day, each once. */
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

/** Returns the number of days after which a bill falls due, as it was last chosen on this device. */
export function dueAfter(): number {
  const stored = readStored(local(), DUE_AFTER);
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? stored : USUAL_DAYS;
}

export const keepDueAfter = (days: number): boolean => writeStored(local(), DUE_AFTER, days);
