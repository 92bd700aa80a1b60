import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { shellTexts } from '@/i18n/en/shell';
import { OwnId } from '@/ui/page/own-id';
import { Letterhead } from '@/ui/paper/letterhead';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { PlanActions } from './detail/plan-actions';
import { PlanDetail, PlanSkeleton } from './detail/plan-detail';
import { planTitle } from './list/plan-values';
import { quotaPlanQueries } from './quota-plan.api';
import { quotaPlansListPath } from './quota-plans-list-path';

export function QuotaPlanDetailPage() {
  const { t } = useTranslation([quotaPlanTexts, shellTexts]);
  const { id = '' } = useParams();
  const plan = useQuery(quotaPlanQueries.detail(id));
  const list = quotaPlansListPath(id, plan.data);
  const title = plan.data ? planTitle(plan.data) || t('unnamed') : pendingTitle(plan);
  return (
    <Page
      letterhead={<Letterhead />}
      title={title}
      crumbs={[{ label: t('shell:quota-plans'), to: list }]}
      actions={
        plan.data && (
          <OwnId resource="quota-plans" id={id}>
            <PlanActions key={id} id={id} plan={plan.data} list={list} />
          </OwnId>
        )
      }
    >
      <QueryView query={plan} back={list} skeleton={<PlanSkeleton />}>
        {(document) => <PlanDetail key={id} id={id} plan={document} />}
      </QueryView>
    </Page>
  );
}
