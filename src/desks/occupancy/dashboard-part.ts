import { rentRollOn, rentRollPath } from '@/addresses';
import type { Asked, DashboardPart } from '@/desks/dashboard.place';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { rentRoll, totalsOf } from './rent-roll';

/** Adds unit by unit, as the rent roll: of two leases of one unit only one is paid. */
const rentOn = (contracts: readonly ServiceDocument[], day: Day) => totalsOf(rentRoll({ units: [], contracts, day }));

export const part: DashboardPart = {
  sums({ contracts, today }: Asked) {
    const { rentPerYear: amount, unread } = rentOn(contracts, today);
    return [{ name: 'rentPerYear', to: rentRollPath, amount, unread }];
  },
  trend: {
    name: 'rent',
    to: ({ day }) => rentRollOn(day),
    amountOn: (contracts, day) => rentOn(contracts, day).rentPerYear,
  },
};
