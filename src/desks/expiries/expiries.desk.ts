import IdCard from 'lucide-react/icons/id-card';
import { expiriesPath } from '@/addresses';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';

export const expiries: Desk = {
  name: 'expiries',
  entries: [{ group: 'agreements', to: expiriesPath(), text: 'common:expiries', icon: IdCard, work: 'leasing' }],
  furnish: () => dashboard.add(() => import('./dashboard-part').then((m) => m.part)),
  routes: ({ page }) => [page(expiriesPath(), () => import('./expiries-page').then((m) => m.ExpiriesPage))],
};
