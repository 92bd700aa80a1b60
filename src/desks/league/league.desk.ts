import { planPage } from '@/resources/quota-plans/plan-page.place';
import { lazyPart } from '@/ui/loading/lazy-part';
import type { Desk } from '../desk';

const part = { MemberPanels: lazyPart(() => import('./plan-league').then((m) => m.PlanLeague)) };

export const league: Desk = {
  name: 'league',
  furnish: () => planPage.add(() => Promise.resolve(part)),
};
