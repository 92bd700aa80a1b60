import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { DetailPage } from '@/ui/page/detail-page';
import { PlanActions } from './detail/plan-actions';
import { PlanDetail, PlanSkeleton } from './detail/plan-detail';
import { planTitle } from './list/plan-values';
import { quotaPlanQueries } from './quota-plan.api';
import { quotaPlansListPath } from './quota-plans-list-path';

export function QuotaPlanDetailPage() {
  const { t } = useTranslation(quotaPlanTexts);
  return (
    <DetailPage
      resource="quota-plans"
      detail={quotaPlanQueries.detail}
      listOf={quotaPlansListPath}
      nameOf={(plan) => planTitle(plan) || t('unnamed')}
      skeleton={<PlanSkeleton />}
      renderActions={({ id, record, list }) => <PlanActions id={id} plan={record} list={list} />}
    >
      {({ id, record }) => <PlanDetail id={id} plan={record} />}
    </DetailPage>
  );
}
