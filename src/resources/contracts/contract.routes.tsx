import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { contractsPath, newContractPath } from '@/addresses';
import { withPlace } from '@/places';
import { prepareCode } from '@/ui/loading/missing-code';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { narrowedList } from '@/ui/table/narrowed-list.place';
import { unitQueries } from '../units/unit.api';
import { contractPage } from './contract-page.place';
import { contractForm } from './contract-form.place';
import { contractList } from './contract-list.place';
import { contractQueries } from './contract.api';

const sections: Readonly<Record<string, () => Promise<unknown>>> = {
  units: () => import('./form/units-section'),
  terms: () => import('./form/terms-section'),
  documents: () => import('./form/papers-section'),
};

function section({ params }: LoaderFunctionArgs): void {
  const named = sections[params['section'] ?? ''];
  if (named) prepareCode(named);
}

export function contractRoutes(client: QueryClient): RouteObject[] {
  const all = () => void client.prefetchQuery(contractQueries.all());
  const units = () => void client.prefetchQuery(unitQueries.all());
  const one = ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(contractQueries.detail(params['id'] ?? ''));
  const path = `${contractsPath}/:id`;
  return [
    pageRoute(
      contractsPath,
      withPlace(
        narrowedList,
        withPlace(contractList, () => import('./contract-list-page').then((m) => m.ContractListPage)),
      ),
      [all, units],
      onNewPath,
    ),
    pageRoute(
      `${newContractPath}/:section?`,
      withPlace(contractForm, () => import('./contract-edit-page').then((m) => m.ContractCreatePage)),
      [section],
    ),
    pageRoute(
      path,
      withPlace(contractPage, () => import('./contract-detail-page').then((m) => m.ContractDetailPage)),
      [one],
    ),
    pageRoute(
      `${path}/edit/:section?`,
      withPlace(contractForm, () => import('./contract-edit-page').then((m) => m.ContractEditPage)),
      [section, one],
    ),
  ];
}
