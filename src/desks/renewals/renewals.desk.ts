import { contractsPath, contractsRenewPath } from '@/addresses';
import { pageRoute } from '@/ui/page/page-route';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

/** Leases that are continued, one or many at once. */
export const renewals: Desk = {
  name: 'renewals',
  furnish: () => {
    dashboard.add(() => import('./dashboard-part').then((m) => m.part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
  routes: ({ contract, contracts, units }) => [
    pageRoute(contractsRenewPath, () => import('./contract-renew-many-page').then((m) => m.ContractRenewManyPage), [
      contracts,
      units,
    ]),
    pageRoute(`${contractsPath}/:id/renew`, () => import('./contract-renew-page').then((m) => m.ContractRenewPage), [contract]),
  ],
};
