import IdCard from 'lucide-react/icons/id-card';
import { expiriesPath } from '@/addresses';
import type { Desk } from '../desk';

/** Documents of contracts that expire. */
export const expiries: Desk = {
  name: 'expiries',
  entries: [{ group: 'agreements', to: expiriesPath(), text: 'shell:expiries', icon: IdCard, work: 'leasing' }],
  routes: ({ page }) => [page(expiriesPath(), () => import('./expiries-page').then((m) => m.ExpiriesPage))],
};
