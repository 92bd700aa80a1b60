import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { newQuotaPlanPath, quotaPlanPath, quotaPlansPath } from '@/addresses';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { useCreateRecord } from '@/ui/form/use-create-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { PlanFields } from './form/general-section';
import { PlanForm } from './form/plan-form';
import styles from './form/plan-form.module.css';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations, quotaPlanQueries } from './quota-plan.api';
import '@/i18n/en/quota-plans';

/** A new plan is short: members and targets follow on its page. With `?from=` it is a copy of another. */
export function QuotaPlanCreatePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Page title={t('quotaPlans.create.title')} crumbs={[{ label: t('shell.quotaPlans'), to: quotaPlansPath }]}>
      {from ? <CopyPlan key={from} id={from} /> : <NewPlan from={nothing} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyPlan({ id }: { id: string }) {
  const { t } = useTranslation();
  const plan = useQuery(quotaPlanQueries.detail(id));
  return (
    <QueryView query={plan}>
      {(document) => (
        <NewPlan
          from={{
            ...copyOf(document, ['quotaplanNumber', 'deleted']),
            planName: t('quotaPlans.copyName', { name: planTitle(document) }),
          }}
        />
      )}
    </QueryView>
  );
}

function NewPlan({ from }: { from: ServiceDocument }) {
  const { t } = useTranslation();
  const [start] = useState(from);
  const save = useCreateRecord({
    from: start,
    list: () => quotaPlanQueries.list({ page: 1, limit: 10 }),
    write: quotaPlanMutations.create,
    isTwin: (stored, sent) => stored.planName === sent.planName,
  });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? (save.id ? quotaPlanPath(save.id) : quotaPlansPath)} replace />;
  return (
    <PlanForm base={start} save={save} home={newQuotaPlanPath} cancelTo={quotaPlansPath}>
      <div className={styles.fields}>
        <h2 className="visually-hidden">{t('common.details')}</h2>
        <p className={styles.lead}>{t('quotaPlans.create.lead')}</p>
        <PlanFields />
      </div>
    </PlanForm>
  );
}
