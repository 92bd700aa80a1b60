import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { quotaPlansPath } from '@/addresses';
import { neighbours } from '@/ui/list-order';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { PlanActions } from './detail/plan-actions';
import { PlanDetail } from './detail/plan-detail';
import { PlanSkeleton } from './detail/plan-skeleton';
import { planTitle } from './list/plan-values';
import { quotaPlanQueries } from './quota-plan.api';
import '@/i18n/en/quota-plans';

export function QuotaPlanDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const plan = useQuery(quotaPlanQueries.detail(id));
  const inBin = plan.data?.deleted === true;
  const { listSearch } = neighbours(inBin ? 'quota-plans-bin' : 'quota-plans', id);
  const title = plan.data ? planTitle(plan.data) || t('quotaPlans.unnamed') : t('common.loading');
  return (
    <Page
      title={title}
      crumbs={[{ label: t('shell.quotaPlans'), to: quotaPlansPath + listSearch }]}
      actions={plan.data && <PlanActions key={id} id={id} plan={plan.data} />}
    >
      <QueryView query={plan} skeleton={<PlanSkeleton />}>
        {(document) => <PlanDetail key={id} id={id} plan={document} />}
      </QueryView>
    </Page>
  );
}
