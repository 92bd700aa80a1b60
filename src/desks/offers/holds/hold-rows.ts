import { idOf } from '@/api/record-id';
import { bookingOf } from '@/desks/money/rules/booking';
import { type Hold, holdGroups } from './holds';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { receivedUnder } from '@/resources/contracts/rules/payments';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { agentOf } from '@/resources/contracts/rules/sales';
import type { Day } from '@/schema/day';

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
