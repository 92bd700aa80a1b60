import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { newQuotaPlanPath, quotaPlanPath } from '@/addresses';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { PlanFields } from './form/general-section';
import { MembersSection } from './form/members-section';
import { PlanForm } from './form/plan-form';
import styles from './form/plan-form.module.css';
import { PlanningPart } from './form/planning-part';
import { planTitle } from './list/plan-values';
import { quotaPlanQueries } from './quota-plan.api';
import { quotaPlansListPath } from './quota-plans-list-path';
import { usePlanCreate } from './form/use-plan-create';
import '@/i18n/en/quota-plans';

/** A new plan is short: members and targets follow on its page. With `?from=` it is a copy of another. */
export function QuotaPlanCreatePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const from = search.get('from');
  const list = quotaPlansListPath(from ?? '');
  return (
    <Page title={t('quotaPlans.create.title')} crumbs={[{ label: t('shell.quotaPlans'), to: list }]}>
      {from ? <CopyPlan key={from} id={from} list={list} /> : <NewPlan from={nothing} cancelTo={list} list={list} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyPlan({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation();
  const plan = useQuery(quotaPlanQueries.detail(id));
  return (
    <QueryView query={plan} back={list}>
      {(document) => (
        <NewPlan
          from={{
            ...copyOf(document, ['quotaplanNumber', 'deleted']),
            planName: t('quotaPlans.copyName', { name: planTitle(document) }),
          }}
          cancelTo={quotaPlanPath(id)}
          list={list}
        />
      )}
    </QueryView>
  );
}

function NewPlan({ from, cancelTo, list }: { from: ServiceDocument; cancelTo: string; list: string }) {
  const { t } = useTranslation();
  const [start] = useState(from);
  const save = usePlanCreate(start);

  if (save.outcome === 'saved') return <Navigate to={save.next ?? (save.id ? quotaPlanPath(save.id) : list)} replace />;
  return (
    <PlanForm base={start} save={save} home={newQuotaPlanPath} cancelTo={cancelTo}>
      <div className={styles.fields}>
        <h2 className="visually-hidden">{t('common.details')}</h2>
        <p className={styles.lead}>{t('quotaPlans.create.lead')}</p>
        <PlanFields />
        <Part title={t('quotaPlans.edit.members')}>
          <MembersSection />
        </Part>
        <Part title={t('quotaPlans.edit.planning')}>
          <PlanningPart />
        </Part>
      </div>
    </PlanForm>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.more}>
    <h2>{title}</h2>
    {children}
  </section>
);
