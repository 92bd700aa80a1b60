import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { quotaPlanEditPath, quotaPlanPath, quotaPlansPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { FormSections } from '@/ui/form/record-form-sections';
import { useSaveRecord } from '@/ui/form/use-save-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { formWarnings, PlanForm } from './form/plan-form';
import { planSections, sectionOf } from './form/plan-sections';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations, quotaPlanQueries } from './quota-plan.api';
import { quotaPlanSchema } from './quota-plan.schema';
import '@/i18n/en/quota-plans';

/** Both pages are one form, so they travel in one file. */
export { QuotaPlanCreatePage } from './quota-plan-create-page';

export function QuotaPlanEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const plan = useQuery(quotaPlanQueries.detail(id));
  const name = plan.data ? planTitle(plan.data) || t('quotaPlans.unnamed') : t('common.loading');
  const crumbs = [
    { label: t('shell.quotaPlans'), to: quotaPlansPath },
    { label: name, to: quotaPlanPath(id) },
  ];
  return (
    <Page title={t('quotaPlans.edit.title', { name })} crumbs={crumbs}>
      <QueryView query={plan}>{(document) => <EditPlan key={id} id={id} plan={document} />}</QueryView>
    </Page>
  );
}

function EditPlan({ id, plan }: { id: string; plan: ServiceDocument }) {
  useTranslation();
  const { section = '' } = useParams();
  const panel = usePanelLeft(section);
  const back = panel ? { pathname: quotaPlanPath(id), hash: panel } : quotaPlanPath(id);
  const [accepted] = useState(() => formWarnings(plan));
  const labels = Object.fromEntries(fieldNames(quotaPlanSchema).map((name) => [name, labelOf(quotaPlanSchema, name)]));
  const save = useSaveRecord({ base: plan, read: quotaPlanQueries.detail, write: quotaPlanMutations.replace, labels });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? back} replace />;
  return (
    <PlanForm
      base={plan}
      save={save}
      accepted={accepted}
      home={quotaPlanEditPath(id)}
      cancelTo={back}
      placeOf={(field) => quotaPlanEditPath(id, sectionOf(field))}
    >
      <FormSections sections={planSections} home={quotaPlanEditPath(id)} current={section} />
    </PlanForm>
  );
}

/** The panel of the plan's page whose *Edit* led here, so that Save returns to it; none when the address was opened by itself. */
function usePanelLeft(section: string): string | undefined {
  const { key } = useLocation();
  const [panel] = useState(key === 'default' || section === '' ? undefined : section);
  return panel;
}
