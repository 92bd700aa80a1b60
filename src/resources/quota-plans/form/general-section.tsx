import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceField } from '@/ui/form/choice-field';
import { useRecordForm } from '@/ui/form/record-form-context';
import { FieldPart } from '@/ui/form/record-form-part';
import { TextField } from '@/ui/form/text-field';
import { RecordDetails } from '@/ui/record-details';
import { suggestionsOf } from '../plan-words';
import { quotaPlanSchema } from '../quota-plan.schema';

const asSuggestions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const objects = asSuggestions(['contracts', 'units']);
const columns = asSuggestions(['price', 'units', 'surface']);

export function GeneralSection() {
  const { t } = useTranslation();
  const { base } = useRecordForm();
  return (
    <>
      <PlanFields />
      <FieldPart title={t('quotaPlans.edit.parts.service')}>
        <GivenByService plan={base} />
      </FieldPart>
    </>
  );
}

/** What a plan is and what it measures: all that a new one needs. */
export function PlanFields() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('quotaPlans.edit.parts.plan')}>
        <TextField name="planName" />
        <ChoiceField name="quotaPeriodSetup" suggestions={suggestionsOf('periods')} />
      </FieldPart>
      <FieldPart title={t('quotaPlans.edit.parts.measure')}>
        <ChoiceField name="planUom" suggestions={suggestionsOf('units')} />
        <ChoiceField name="uomObject" suggestions={objects} help={t('quotaPlans.edit.help.object')} />
        <ChoiceField name="uomColumn" suggestions={columns} help={t('quotaPlans.edit.help.column')} />
      </FieldPart>
    </>
  );
}

/** Kept as it came; only the service writes it, and the bin has its own buttons. */
function GivenByService({ plan }: { plan: ServiceDocument }) {
  return (
    <RecordDetails schema={quotaPlanSchema} record={plan} names={['quotaplanNumber', 'realmId', 'incentiveplanId', 'deleted']} />
  );
}
