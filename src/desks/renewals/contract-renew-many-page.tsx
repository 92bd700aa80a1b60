import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { contractsPath, endingContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { contractQueries } from '@/resources/contracts/contract.api';
import { RenewMany } from './renew-many';

export function ContractRenewManyPage() {
  const { t } = useTranslation([contractRenewTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const [address] = useSearchParams();
  const asked = address.get('ids') ?? '';
  const ids = useMemo(() => new Set(asked.split(',').filter((id) => id !== '')), [asked]);
  return (
    <Page wide title={t('many.title')} crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}>
      <QueryView query={contracts}>
        {({ rows }) => {
          const leases = rows.filter((contract) => ids.has(idOf(contract)));
          if (leases.length > 0) return <RenewMany key={asked} ids={asked} leases={leases} contracts={rows} />;
          const choose = <ButtonLink to={endingContractsPath}>{t('many.choose')}</ButtonLink>;
          return <EmptyState scene="nothing" text={t('many.none')} action={choose} />;
        }}
      </QueryView>
    </Page>
  );
}
