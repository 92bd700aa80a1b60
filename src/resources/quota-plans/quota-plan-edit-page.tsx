import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { quotaPlanEditPath, quotaPlanPath } from '@/addresses';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { FormSections } from '@/ui/form/form-sections';
import { useSaveRecord } from '@/ui/form/save-record';
import { Page } from '@/ui/page';
import { pendingTitle } from '@/ui/pending-title';
import { QueryView } from '@/ui/query-view';
import { Return } from '@/ui/trail';
import { usePanelLeft } from '@/ui/use-panel-left';
import { formWarnings, PlanForm } from './form/plan-form';
import { planSections, sectionOf } from './form/plan-sections';
import { usePlanCreate } from './form/use-plan-create';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations, quotaPlanQueries } from './quota-plan.api';
import { quotaPlanSchema } from './quota-plan.schema';
import { quotaPlansListPath } from './quota-plans-list-path';
import '@/i18n/en/quota-plans';

/** Both pages are one form, so they travel in one file. */
export { QuotaPlanCreatePage } from './quota-plan-create-page';

export function QuotaPlanEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const plan = useQuery(quotaPlanQueries.detail(id));
  const list = quotaPlansListPath(id, plan.data);
  const name = plan.data ? planTitle(plan.data) || t('quotaPlans.unnamed') : pendingTitle(plan);
  const crumbs = [
    { label: t('shell.quotaPlans'), to: list },
    ...(plan.isError && !plan.data ? [] : [{ label: name, to: quotaPlanPath(id) }]),
  ];
  return (
    <Page title={plan.data ? t('quotaPlans.edit.title', { name }) : name} crumbs={crumbs}>
      <QueryView query={plan} back={list}>
        {(document) => <EditPlan key={id} id={id} plan={document} list={list} />}
      </QueryView>
    </Page>
  );
}

function EditPlan({ id, plan, list }: { id: string; plan: ServiceDocument; list: string }) {
  const { t } = useTranslation();
  const { section = '' } = useParams();
  const panel = usePanelLeft(section);
  const back = `${quotaPlanPath(id)}${panel ? `#${panel}` : ''}`;
  const [copy] = useState(() => copyOf(plan, ['quotaplanNumber', 'deleted']));
  const [accepted] = useState(() => formWarnings(plan));
  const labels = Object.fromEntries(fieldNames(quotaPlanSchema).map((name) => [name, labelOf(quotaPlanSchema, name)]));
  const save = useSaveRecord({ base: plan, read: quotaPlanQueries.detail, write: quotaPlanMutations.replace, labels });
  const create = usePlanCreate(copy);

  const home = quotaPlanEditPath(id);
  if (create.outcome === 'saved') return <Return to={create.next ?? (create.id ? quotaPlanPath(create.id) : list)} home={home} />;
  if (save.outcome === 'saved') return <Return to={save.next ?? back} home={home} />;
  return (
    <PlanForm
      base={plan}
      save={save}
      accepted={accepted}
      home={home}
      cancelTo={back}
      gone={{ list, create, createLabel: t('quotaPlans.edit.createAsNew') }}
      placeOf={(field) => quotaPlanEditPath(id, sectionOf(field))}
    >
      <FormSections sections={planSections} home={home} current={section} />
    </PlanForm>
  );
}
