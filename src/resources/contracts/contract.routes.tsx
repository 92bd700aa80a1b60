import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { contractsPath, contractsRenewPath, newContractPath, paymentPath, replacePath } from '@/addresses';
import { haveLanguage } from '@/i18n/i18n';
import { prepareCode } from '@/ui/loading/missing-code';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { unitQueries } from '../units/unit.api';
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

/** Receipts and papers may be in both languages. */
const arabic = () => haveLanguage('ar');

export function contractRoutes(client: QueryClient): RouteObject[] {
  const all = () => void client.prefetchQuery(contractQueries.all());
  const units = () => void client.prefetchQuery(unitQueries.all());
  const one = ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(contractQueries.detail(params['id'] ?? ''));
  const path = `${contractsPath}/:id`;
  return [
    pageRoute(contractsPath, () => import('./contract-list-page').then((m) => m.ContractListPage), [all, units], onNewPath),
    pageRoute(`${newContractPath}/:section?`, () => import('./contract-edit-page').then((m) => m.ContractCreatePage), [section]),
    pageRoute(paymentPath, () => import('./record-payment-page').then((m) => m.RecordPaymentPage)),
    pageRoute(replacePath, () => import('./replace-cheques-page').then((m) => m.ReplaceChequesPage), [all]),
    pageRoute(contractsRenewPath, () => import('./contract-renew-many-page').then((m) => m.ContractRenewManyPage), [all, units]),
    pageRoute(path, () => import('./contract-detail-page').then((m) => m.ContractDetailPage), [one]),
    pageRoute(`${path}/edit/:section?`, () => import('./contract-edit-page').then((m) => m.ContractEditPage), [section, one]),
    pageRoute(`${path}/terminate`, () => import('./contract-terminate-page').then((m) => m.ContractTerminatePage), [one]),
    pageRoute(`${path}/cheques`, () => import('./contract-cheques-page').then((m) => m.ContractChequesPage), [one]),
    pageRoute(`${path}/cheques/record`, () => import('./record-cheques-page').then((m) => m.RecordChequesPage), [all, one]),
    pageRoute(`${path}/receipts/:receipt`, () => import('./contract-receipt-page').then((m) => m.ContractReceiptPage), [
      one,
      units,
      arabic,
    ]),
    pageRoute(
      `${path}/papers/:kind`,
      () => import('./contract-paper-page').then((m) => m.ContractPaperPage),
      [one, units, arabic],
      onNewPath,
    ),
    pageRoute(`${path}/renew`, () => import('./contract-renew-page').then((m) => m.ContractRenewPage), [one]),
  ];
}
