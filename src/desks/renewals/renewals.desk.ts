import { contractsPath, contractsRenewPath } from '@/addresses';
import { contractPage } from '@/resources/contracts/contract-page.place';
import { pageRoute } from '@/ui/page/page-route';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

export const renewals: Desk = {
  name: 'renewals',
  routes: ({ contract, contracts, units }) => [
    pageRoute(contractsRenewPath, () => import('./contract-renew-many-page').then((m) => m.ContractRenewManyPage), [
      contracts,
      units,
    ]),
    pageRoute(`${contractsPath}/:id/renew`, () => import('./contract-renew-page').then((m) => m.ContractRenewPage), [contract]),
  ],
  furnish() {
    contractPage.add(() => import('./contract-page-part').then((m) => m.part));
    dashboard.add(() => import('./dashboard-part').then((m) => m.part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
