import { loadCode } from '@/ui/loading/missing-code';
import type { StoreCheck } from '@/ui/form/save/store-check';
import { contractQueries } from './contract.api';
import { unitOccupancies } from './rules/contract-days';
import { isWithin } from './rules/overlap';

const finderCode = () => import('./booking-finder');

/** Every path that stores contracts looks by this whether somebody else has their units on the same days. */
export const bookingCheck: StoreCheck = {
  isNeeded: (contract, before) => unitOccupancies(contract).length > 0 && !(before && isWithin(contract, before)),
  others: contractQueries.all,
  among: async (client, contracts) => (await loadCode(finderCode)).bookingFinder(client, contracts),
};
