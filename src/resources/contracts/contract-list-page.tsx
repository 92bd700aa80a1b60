import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { contractsPath } from '@/addresses';
import { LatePart } from '@/ui/late-part';
import { loadedLater } from '@/ui/loaded-later';
import { Page } from '@/ui/page';
import { contractQueries } from './contract.api';
import { ContractPeriod } from './list/contract-period';
import { ContractTable } from './list/contract-table';
import { ContractViews, readView } from './list/contract-views';
import { NewContractLink } from './list/new-contract-link';
import '@/i18n/en/contract-list';
import '@/i18n/en/contract-rules';
import '@/i18n/en/contract-rent-roll';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

const RentRoll = loadedLater(() => import('./rent-roll/rent-roll-view').then((module) => module.RentRollView));

export function ContractListPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const view = readView(address);
  const none = useQuery(contractQueries.all()).data?.rows.length === 0;
  return (
    <Page
      wide
      {...(view === 'rent-roll'
        ? { title: t('contracts.list.rentRoll'), crumbs: [{ label: t('contracts.list.title'), to: contractsPath }] }
        : { title: t('contracts.list.title') })}
      actions={!none && <NewContractLink />}
    >
      <ContractViews current={view}>{view !== 'rent-roll' && <ContractPeriod />}</ContractViews>
      {view === 'rent-roll' ? (
        <LatePart>
          <RentRoll />
        </LatePart>
      ) : (
        <ContractTable ending={view === 'ending'} />
      )}
    </Page>
  );
}
