import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { FormSections } from '@/ui/form/form-sections';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { Return } from '@/ui/trail';
import { editedPlan, PlanForm } from './form/plan-form';
import { planSections } from './form/plan-sections';
import { planTitle } from './list/plan-values';
import '@/i18n/en/quota-plans';

/** Both pages are one form, so they travel in one file. */
export { QuotaPlanCreatePage } from './quota-plan-create-page';

export function QuotaPlanEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      resource={editedPlan}
      listLabel={t('shell.quotaPlans')}
      nameOf={(plan) => planTitle(plan) || t('quotaPlans.unnamed')}
      titleOf={(name) => t('quotaPlans.edit.title', { name })}
    >
      {(plan) => <EditPlan plan={plan} />}
    </EditPage>
  );
}

function EditPlan({ plan }: { plan: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedPlan, { base: plan });
  if (to) return <Return to={to} home={home} />;
  return (
    <PlanForm {...form}>
      <FormSections sections={planSections} home={home} current={section} />
    </PlanForm>
  );
}
