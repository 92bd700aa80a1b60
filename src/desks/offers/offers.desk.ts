import Hourglass from 'lucide-react/icons/hourglass';
import ScrollText from 'lucide-react/icons/scroll-text';
import { holdsPath, offersPath, shortlistPath, unitsPath } from '@/addresses';
import { contractForm } from '@/resources/contracts/contract-form.place';
import { contractPage } from '@/resources/contracts/contract-page.place';
import { unitPage } from '@/resources/units/unit.places';
import { lazyPart } from '@/ui/loading/lazy-part';
import { pageRoute } from '@/ui/page/page-route';
import { dashboard } from '../dashboard.place';
import { arabicFor, asksArabic, type Desk, requestsAnew } from '../desk';
import { search } from '../search.place';
import { companySettings } from '../settings.place';
import { HoldDialogs } from './holds/hold-dialogs';

const part = {
  Offers: lazyPart(() => import('./kept/unit-offers').then((m) => m.UnitOffers)),
  Paper: lazyPart(() => import('./shortlist/shortlist-paper').then((m) => m.UnitPaper)),
};

export const offers: Desk = {
  name: 'offers',
  needs: ['money'],
  entries: [
    { group: 'agreements', to: offersPath(), text: 'common:offers', icon: ScrollText, work: 'sales' },
    { group: 'agreements', to: holdsPath(), text: 'common:holds', icon: Hourglass, work: 'sales' },
  ],
  Dialogs: HoldDialogs,
  kept: { name: 'offers', load: () => import('./kept/kept-offers').then((m) => ({ of: m.offersOf, remove: m.removeAllOffers })) },
  routes: ({ page, unit, contracts }) => [
    page(holdsPath(), () => import('./holds/holds-page').then((m) => m.HoldsPage)),
    page(offersPath(), () => import('./kept/offers-page').then((m) => m.OffersPage)),
    page(shortlistPath(), () => import('./shortlist/shortlist-page').then((m) => m.ShortlistPage)),
    pageRoute(
      `${unitsPath}/:id/offer`,
      () => import('./offer/offer-page').then((m) => m.OfferPage),
      [unit, contracts, arabicFor(asksArabic)],
      requestsAnew(asksArabic),
    ),
  ],
  furnish() {
    contractPage.add(() => import('./holds/contract-page-part').then((m) => m.part));
    contractForm.add(() => Promise.resolve({ offers: () => import('./kept/offer-behind').then((m) => m.readOfferBehind()) }));
    unitPage.add(() => Promise.resolve(part));
    dashboard.add(() => import('./holds/dashboard-part').then((m) => m.part));
    search.add(() => import('./kept/search-part').then((m) => m.part));
    companySettings.add(() => import('./agent-panel').then((m) => ({ name: 'agent', Panel: m.AgentPanel })));
  },
};
