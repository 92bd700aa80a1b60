import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/ui/form/choice-field';
import { FieldOnDemand } from '@/ui/form/field-frame';
import { JsonField } from '@/ui/form/json-field';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { TextField } from '@/ui/form/text-field';
import { RecordDetails } from '@/ui/record-details';
import { suggestionsOf } from '../plan-words';
import { quotaPlanSchema } from '../quota-plan.schema';
import { useColumnSuggestions, useObjectSuggestions } from './measured-fields';
import { YearField } from './year-field';

const givenByService = ['quotaplanNumber', 'realmId', 'incentiveplanId'] as const;

export function GeneralSection() {
  const { t } = useTranslation();
  const { base } = useRecordForm();
  const { getValues } = useValues();
  return (
    <>
      <PlanFields />
      <FieldPart title={t('quotaPlans.edit.parts.service')}>
        {givenByService.map((name) => (
          <FieldOnDemand
            key={name}
            name={name}
            action={t('form.fields.editJson')}
            shown={<RecordDetails schema={quotaPlanSchema} record={getValues()} names={[name]} />}
          >
            <JsonField name={name} />
          </FieldOnDemand>
        ))}
        {/* The bin has its own buttons. */}
        <RecordDetails schema={quotaPlanSchema} record={base} names={['deleted']} />
      </FieldPart>
    </>
  );
}

/** What a plan is and what it measures: all that a new one needs. */
export function PlanFields() {
  const { t } = useTranslation();
  const objects = useObjectSuggestions();
  const columns = useColumnSuggestions();
  return (
    <>
      <FieldPart title={t('quotaPlans.edit.parts.plan')}>
        <TextField name="planName" />
        <ChoiceField name="quotaPeriodSetup" suggestions={suggestionsOf('periods')} />
        <YearField />
      </FieldPart>
      <FieldPart title={t('quotaPlans.edit.parts.measure')}>
        <ChoiceField name="planUom" suggestions={suggestionsOf('units')} />
        <ChoiceField name="uomObject" suggestions={objects} help={t('quotaPlans.edit.help.object')} />
        <ChoiceField name="uomColumn" suggestions={columns} help={t('quotaPlans.edit.help.column')} />
      </FieldPart>
    </>
  );
}
