import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { DueReport } from './due-report';
import '@/i18n/en/contract-list';
import '@/i18n/en/contract-words';
import '@/i18n/en/due';
import '@/i18n/en/list';
import '@/i18n/en/unit-words';

/** What falls due under all contracts, by date. */
export function DuePage() {
  const { t } = useTranslation();
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <Page wide title={t('due.title')} crumbs={[{ label: t('contracts.list.title'), to: contractsPath }]}>
      <QueryView query={contracts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState scene="nothing" text={t('due.empty')} />
          ) : (
            <DueReport contracts={rows} units={units.data?.rows} />
          )
        }
      </QueryView>
    </Page>
  );
}
