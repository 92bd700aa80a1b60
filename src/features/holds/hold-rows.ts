import { idOf } from '@/api/record-id';
import { bookingOf } from '@/resources/contracts/rules/booking';
import { type Hold, holdGroups, type HoldGroup } from '@/resources/contracts/rules/holds';
import { ledgerOf } from '@/resources/contracts/rules/ledger';
import { receivedUnder } from '@/resources/contracts/rules/payments';
import { agreedPrice } from '@/resources/contracts/rules/price';
import { agentOf } from '@/resources/contracts/rules/sales-agent';
import type { Day } from '@/schema/day';
import { fromFils, toFils } from '@/schema/money';

/** Amounts in AED. */
export type HoldRow = Hold & {
  /** Empty where the contract cannot be written. */
  id: string;
  rowKey: string;
  agent: string;
  /** Undefined where no unit has a price. */
  price: number | undefined;
  paid: number;
  /** Missing of the agreed booking payment. */
  left: number;
};

export const holdRows = (holds: readonly Hold[], today: Day): readonly HoldRow[] =>
  holds.map((hold, index) => {
    const id = idOf(hold.contract);
    return {
      ...hold,
      id,
      rowKey: id || `at ${index}`,
      agent: agentOf(hold.contract),
      price: agreedPrice(hold.contract),
      paid: receivedUnder(hold.contract),
      left: bookingOf(hold.contract, ledgerOf(hold.contract, today), today)?.proposed ?? 0,
    };
  });

export const holdViews = ['all', ...holdGroups] as const;
export type HoldView = (typeof holdViews)[number];

export const isInView = (view: HoldView, { group }: HoldRow): boolean => view === 'all' || group === view;

export type HoldSum = { count: number; price: number; paid: number; left: number };

/** Adds in fils, so that no digits appear that none of the amounts has. */
export function sumOfHolds(rows: readonly HoldRow[]): HoldSum {
  let [price, paid, left] = [0, 0, 0];
  for (const row of rows) {
    price += toFils(row.price ?? 0);
    paid += toFils(row.paid);
    left += toFils(row.left);
  }
  return { count: rows.length, price: fromFils(price), paid: fromFils(paid), left: fromFils(left) };
}

export const groupsOfHolds = (rows: readonly HoldRow[]): ReadonlyArray<{ group: HoldGroup; rows: readonly HoldRow[] }> =>
  holdGroups.flatMap((group) => {
    const some = rows.filter((row) => row.group === group);
    return some.length === 0 ? [] : [{ group, rows: some }];
  });
