import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { useFormat } from '@/i18n/format';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { ChoiceField } from '@/ui/form/fields/choice-field';
import { useRecordForm } from '@/ui/form/form-context';
import { useValues } from '@/ui/form/form-values';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonOnDemand } from '@/ui/form/fields/field-on-demand';
import { TextField } from '@/ui/form/fields/text-field';
import { RecordDetails } from '@/ui/panels/record-details';
import { columnSuggestions, objectSuggestions } from '../measured-words';
import { suggestionsOf } from '../plan-words';
import { usePlanYear, YearInput } from '../planning/plan-year';
import { quotaPlanSchema } from '../quota-plan.schema';
import { periodLabel, periodSetup, periodsOf } from '../rules/periods';

const givenByService = ['quotaplanNumber', 'realmId', 'incentiveplanId'] as const;

export function GeneralSection() {
  const { t } = useTranslation(quotaPlanTexts);
  const { base } = useRecordForm();
  const { getValues } = useValues();
  return (
    <>
      <PlanFields />
      <FieldPart title={t('edit.parts.service')}>
        {givenByService.map((name) => (
          <JsonOnDemand
            key={name}
            name={name}
            shown={<RecordDetails schema={quotaPlanSchema} record={getValues()} names={[name]} />}
          />
        ))}
        {/* Shown as text: the bin's buttons change it. */}
        <RecordDetails schema={quotaPlanSchema} record={base} names={['deleted']} />
      </FieldPart>
    </>
  );
}

export function PlanFields() {
  const { t } = useTranslation(quotaPlanTexts);
  const { control } = useValues();
  const object: unknown = useWatch({ control, name: 'uomObject' });
  return (
    <>
      <FieldPart title={t('edit.group')}>
        <TextField name="planName" />
        <ChoiceField name="quotaPeriodSetup" suggestions={{ known: suggestionsOf('periods') }} />
        <YearField />
      </FieldPart>
      <FieldPart title={t('edit.parts.measure')}>
        <ChoiceField name="planUom" suggestions={{ known: suggestionsOf('units') }} />
        <ChoiceField name="uomObject" suggestions={{ known: objectSuggestions() }} help={t('edit.help.object')} />
        <ChoiceField name="uomColumn" suggestions={{ known: columnSuggestions(object) }} help={t('edit.help.column')} />
      </FieldPart>
    </>
  );
}

/** The year is no field of the plan: its periods carry it, so they are shown below. */
function YearField() {
  const { t } = useTranslation(quotaPlanningTexts);
  const { control } = useValues();
  const setup: unknown = useWatch({ control, name: 'quotaPeriodSetup' });
  const { year, years, setYear } = usePlanYear();
  const format = useFormat();
  const periods = year === 'none' ? [] : periodsOf(periodSetup(setup), year);
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <YearInput
      {...{ year, years }}
      onYear={setYear}
      help={
        <>
          <span>{t('yearHelp')}</span>{' '}
          {first !== undefined && last !== undefined && last !== first && (
            <bdi>{t('yearPeriods', { first: periodLabel(first, format), last: periodLabel(last, format) })}</bdi>
          )}
        </>
      }
    />
  );
}
