import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { commonTexts } from '@/i18n/en/common';
import type { ServiceDocument } from '@/schema/document';
import { FormSections } from '@/ui/form/form-sections';
import { EditPage, useRecordEditor, useRecordCreator } from '@/ui/form/record-editor';
import { ReturnTo } from '@/ui/page/history-stack';
import { editedPlan, PlanForm } from './form/plan-form';
import { MembersSection, PlanFields, PlanningPart, planSections } from './form/plan-sections';
import { planTitle } from './list/plan-values';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { quotaPlanPath } from '@/addresses';
import { LazyBoundary } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Page } from '@/ui/page/page';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { QueryView } from '@/ui/page/query-view';
import styles from './form/plan-form.module.css';
import { quotaPlanQueries } from './quota-plan.api';
import { quotaPlansListPath } from '../list-paths';

/** Both pages use the same form, so they share one chunk. */

export function QuotaPlanEditPage() {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  return (
    <EditPage
      resource={editedPlan}
      listLabel={t('common:quota-plans')}
      nameOf={(plan) => planTitle(plan) || t('unnamed')}
      titleOf={(name) => t('common:editName', { name })}
    >
      {(plan) => <EditPlan plan={plan} />}
    </EditPage>
  );
}

function EditPlan({ plan }: { plan: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedPlan, { base: plan });
  if (to !== undefined) return <ReturnTo to={to} home={home} />;
  return (
    <PlanForm {...form}>
      <FormSections sections={planSections} home={home} current={section} />
    </PlanForm>
  );
}

export function QuotaPlanCreatePage() {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const [search] = useSearchParams();
  const from = search.get('from');
  const list = quotaPlansListPath(from ?? '');
  return (
    <Page title={t('newPlan')} crumbs={[{ label: t('common:quota-plans'), to: list }]}>
      {from ? <CopyPlan key={from} id={from} list={list} /> : <DraftedPlan from={nothing} cancelTo={list} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyPlan({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation(quotaPlanTexts);
  const plan = useQuery(quotaPlanQueries.detail(id));
  return (
    <QueryView query={plan} back={list}>
      {(document) => (
        <DraftedPlan
          from={{
            ...editedPlan.copy(document),
            planName: t('copyName', { name: planTitle(document) }),
          }}
          cancelTo={quotaPlanPath(id)}
        />
      )}
    </QueryView>
  );
}

type NewProps = { from: ServiceDocument; cancelTo: string };

const DraftedPlan = ({ from, cancelTo }: NewProps) => (
  <DraftBoundary base={from} nameOf={planTitle}>
    {(base) => <NewPlan from={base} cancelTo={cancelTo} />}
  </DraftBoundary>
);

function NewPlan({ from, cancelTo }: NewProps) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const [start] = useState(from);
  const { to, form } = useRecordCreator(editedPlan, start);

  if (to !== undefined) return <ReturnTo to={to} home={form.facts.home} />;
  return (
    <PlanForm {...form} cancelTo={cancelTo}>
      <div className="form-section">
        <h2 className="visually-hidden">{t('common:details')}</h2>
        <p className="muted below-16">{t('create.lead')}</p>
        <PlanFields />
        <Part title={t('panels.members')}>
          <LazyBoundary fallback={<LoadingSign />}>
            <MembersSection />
          </LazyBoundary>
        </Part>
        <Part title={t('panels.planning')}>
          <PlanningPart />
        </Part>
      </div>
    </PlanForm>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.more}>
    <h2 className="size-20 bold below-16">{title}</h2>
    {children}
  </section>
);
