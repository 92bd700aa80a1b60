import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { newQuotaPlanPath, quotaPlansPath } from '@/addresses';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { EmptyState } from '@/ui/page/empty-state';
import { ListViews } from '@/ui/table/views/list-views';
import { ImportLink } from '@/ui/controls/links';
import { PagedListPage } from '../paged-list-page';
import { BinRule, binSearch, planBin, planList } from './list/plan-list';
import { quotaPlanQueries } from './quota-plan.api';

const ChangePlans = lazyDialog(() => import('./change-plans').then((module) => module.ChangePlans));

export function QuotaPlanListPage() {
  const { t } = useTranslation(quotaPlanTexts);
  const [address] = useSearchParams();
  const inBin = address.get('deleted') === 'true';
  return (
    <PagedListPage
      title={t('title')}
      list={inBin ? planBin : planList}
      queries={quotaPlanQueries}
      views={
        <ListViews
          path={quotaPlansPath}
          list={planList}
          builtIn={[
            { name: t('plans'), query: '' },
            { name: t('bin'), query: binSearch },
          ]}
        >
          <BinRule />
        </ListViews>
      }
      create={{ to: newQuotaPlanPath, text: t('newPlan') }}
      empty={
        <EmptyState
          scene="nothing"
          text={inBin ? t('emptyBin') : t('empty')}
          action={!inBin && <ImportLink list={quotaPlansPath} />}
        />
      }
      Change={ChangePlans}
    />
  );
}
