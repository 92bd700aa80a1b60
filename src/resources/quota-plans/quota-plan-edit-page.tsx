import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { shellTexts } from '@/i18n/en/shell';
import type { ServiceDocument } from '@/schema/document';
import { FormSections } from '@/ui/form/form-sections';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { ReturnTo } from '@/ui/page/history-stack';
import { editedPlan, PlanForm } from './form/plan-form';
import { planSections } from './form/plan-sections';
import { planTitle } from './list/plan-values';

/** Both pages use the same form, so they share one chunk. */
export { QuotaPlanCreatePage } from './quota-plan-create-page';

export function QuotaPlanEditPage() {
  const { t } = useTranslation([quotaPlanTexts, shellTexts]);
  return (
    <EditPage
      resource={editedPlan}
      listLabel={t('shell:quota-plans')}
      nameOf={(plan) => planTitle(plan) || t('unnamed')}
      titleOf={(name) => t('edit.title', { name })}
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
