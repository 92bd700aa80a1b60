import Gauge from 'lucide-react/icons/gauge';
import { billsPath, readingsPath } from '@/addresses';
import { pageRoute } from '@/ui/page/page-route';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';

export const readings: Desk = {
  name: 'readings',
  needs: ['money'],
  entries: [{ group: 'inventory', to: readingsPath, text: 'common:readings', icon: Gauge, work: 'leasing' }],
  furnish: () => dashboard.add(() => import('./dashboard-part').then((m) => m.part)),
  routes: ({ page, units }) => [
    pageRoute(readingsPath, () => import('./readings-page').then((m) => m.ReadingsPage), [units]),
    // A bill is in both languages.
    page(billsPath(), () => import('./bills/bills-page').then((m) => m.BillsPage), isBill),
  ],
};

const isBill = (url: string | URL): boolean => new URL(url).searchParams.has('paper');
