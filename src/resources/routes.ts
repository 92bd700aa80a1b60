import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import {
  contractsPath,
  newContractPath,
  newQuotaPlanPath,
  newSignalPath,
  newUnitPath,
  quotaPlansPath,
  signalsPath,
  unitsPath,
} from '@/addresses';
import { firstPage } from '@/api/record-requests';
import type { ResourceName } from '@/config';
import { withPlace } from '@/places';
import { prepareCode } from '@/ui/loading/missing-code';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { narrowedList } from '@/ui/table/narrowed-list.place';
import { contractForm } from './contracts/contract-form.place';
import { contractList } from './contracts/contract-list.place';
import { contractPage } from './contracts/contract-page.place';
import { contractQueries } from './contracts/contract.api';
import { signalQueries } from './notification-signals/notification-signal.api';
import { signalComposer } from './notification-signals/signal-composer.place';
import { planPage } from './quota-plans/plan-page.place';
import { quotaPlanQueries } from './quota-plans/quota-plan.api';
import { unitQueries } from './units/unit.api';
import { unitList, unitPage } from './units/unit.places';

export const resourceRoutes: Readonly<Record<ResourceName, (client: QueryClient) => RouteObject[]>> = {
  units: unitRoutes,
  contracts: contractRoutes,
  'notification-signals': signalRoutes,
  'quota-plans': quotaPlanRoutes,
};

type WholeList = typeof unitQueries;
type PagedList = typeof signalQueries;

const whole =
  (client: QueryClient, { all }: WholeList) =>
  () =>
    void client.prefetchQuery(all());

/** A filtered list is left to the page, since only it can read the filters from the address. */
const firstOf =
  (client: QueryClient, { list }: PagedList) =>
  ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).search === '') void client.prefetchQuery(list(firstPage));
  };

const recordOf =
  (client: QueryClient, { detail }: WholeList | PagedList) =>
  ({ params }: LoaderFunctionArgs) =>
    void client.prefetchQuery(detail(params['id'] ?? ''));

/** The first section, which a phone names, comes with the page. */
function unitSection({ params }: LoaderFunctionArgs): void {
  if (![undefined, 'general'].includes(params['section'])) prepareCode(() => import('./units/form/nested-sections'));
}

function unitRoutes(client: QueryClient): RouteObject[] {
  const [units, contracts] = [whole(client, unitQueries), whole(client, contractQueries)];
  const one = recordOf(client, unitQueries);
  const path = `${unitsPath}/:id`;
  return [
    pageRoute(
      unitsPath,
      withPlace(
        narrowedList,
        withPlace(unitList, () => import('./units/unit-list-page').then((m) => m.UnitListPage)),
      ),
      [units, contracts],
      onNewPath,
    ),
    pageRoute(newUnitPath, () => import('./units/unit-create-page').then((m) => m.UnitCreatePage)),
    pageRoute(
      path,
      withPlace(unitPage, () => import('./units/unit-detail-page').then((m) => m.UnitDetailPage)),
      [one, contracts],
      onNewPath,
    ),
    pageRoute(`${path}/edit/:section?`, () => import('./units/unit-edit-page').then((m) => m.UnitEditPage), [unitSection, one]),
  ];
}

const contractSections: Readonly<Record<string, () => Promise<unknown>>> = {
  units: () => import('./contracts/form/units-section'),
  terms: () => import('./contracts/form/terms-section'),
  documents: () => import('./contracts/form/papers-section'),
};

function contractSection({ params }: LoaderFunctionArgs): void {
  const named = contractSections[params['section'] ?? ''];
  if (named) prepareCode(named);
}

function contractRoutes(client: QueryClient): RouteObject[] {
  const one = recordOf(client, contractQueries);
  const path = `${contractsPath}/:id`;
  return [
    pageRoute(
      contractsPath,
      withPlace(
        narrowedList,
        withPlace(contractList, () => import('./contracts/contract-list-page').then((m) => m.ContractListPage)),
      ),
      [whole(client, contractQueries), whole(client, unitQueries)],
      onNewPath,
    ),
    pageRoute(
      `${newContractPath}/:section?`,
      withPlace(contractForm, () => import('./contracts/contract-edit-page').then((m) => m.ContractCreatePage)),
      [contractSection],
    ),
    pageRoute(
      path,
      withPlace(contractPage, () => import('./contracts/contract-detail-page').then((m) => m.ContractDetailPage)),
      [one],
    ),
    pageRoute(
      `${path}/edit/:section?`,
      withPlace(contractForm, () => import('./contracts/contract-edit-page').then((m) => m.ContractEditPage)),
      [contractSection, one],
    ),
  ];
}

function signalRoutes(client: QueryClient): RouteObject[] {
  const one = recordOf(client, signalQueries);
  const path = `${signalsPath}/:id`;
  return [
    pageRoute(
      signalsPath,
      withPlace(narrowedList, () => import('./notification-signals/notification-signal-list-page').then((m) => m.SignalListPage)),
      [firstOf(client, signalQueries)],
      onNewPath,
    ),
    pageRoute(
      newSignalPath(),
      withPlace(signalComposer, () =>
        import('./notification-signals/notification-signal-edit-page').then((m) => m.SignalCreatePage),
      ),
    ),
    pageRoute(path, () => import('./notification-signals/notification-signal-detail-page').then((m) => m.SignalDetailPage), [
      one,
    ]),
    pageRoute(
      `${path}/edit`,
      withPlace(signalComposer, () =>
        import('./notification-signals/notification-signal-edit-page').then((m) => m.SignalEditPage),
      ),
      [one],
    ),
  ];
}

function planSection({ params }: LoaderFunctionArgs): void {
  if (params['section'] === 'planning') prepareCode(() => import('./quota-plans/planning/planning-editor'));
}

function quotaPlanRoutes(client: QueryClient): RouteObject[] {
  const one = recordOf(client, quotaPlanQueries);
  const path = `${quotaPlansPath}/:id`;
  return [
    pageRoute(
      quotaPlansPath,
      withPlace(narrowedList, () => import('./quota-plans/quota-plan-list-page').then((m) => m.QuotaPlanListPage)),
      [firstOf(client, quotaPlanQueries)],
      onNewPath,
    ),
    pageRoute(newQuotaPlanPath, () => import('./quota-plans/quota-plan-edit-page').then((m) => m.QuotaPlanCreatePage)),
    pageRoute(
      path,
      withPlace(planPage, () => import('./quota-plans/quota-plan-detail-page').then((m) => m.QuotaPlanDetailPage)),
      [one],
    ),
    pageRoute(`${path}/edit/:section?`, () => import('./quota-plans/quota-plan-edit-page').then((m) => m.QuotaPlanEditPage), [
      planSection,
      one,
    ]),
  ];
}
