import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { shellTexts } from '@/i18n/en/shell';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { ChoiceField } from '@/ui/form/choice-field';
import field from '@/ui/form/field.module.css';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonOnDemand } from '@/ui/form/field-on-demand';
import type { Suggestion } from '@/ui/form/suggestion';
import { TextField } from '@/ui/form/text-field';
import { RecordDetails } from '@/ui/record-details';
import { suggestionsOf } from '../plan-words';
import { usePlanYear, YearSelect } from '../planning/plan-year';
import { quotaPlanSchema } from '../quota-plan.schema';
import { periodSetup, periodsOf } from '../rules/periods';

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

/** Edits what a plan is and what it measures; a new plan needs no more. */
export function PlanFields() {
  const { t } = useTranslation(quotaPlanTexts);
  const objects = useObjectSuggestions();
  const columns = useColumnSuggestions();
  return (
    <>
      <FieldPart title={t('edit.parts.plan')}>
        <TextField name="planName" />
        <ChoiceField name="quotaPeriodSetup" suggestions={{ known: suggestionsOf('periods') }} />
        <YearField />
      </FieldPart>
      <FieldPart title={t('edit.parts.measure')}>
        <ChoiceField name="planUom" suggestions={{ known: suggestionsOf('units') }} />
        <ChoiceField name="uomObject" suggestions={{ known: objects }} help={t('edit.help.object')} />
        <ChoiceField name="uomColumn" suggestions={{ known: columns }} help={t('edit.help.column')} />
      </FieldPart>
    </>
  );
}

/** Chooses the planned year. It is no field of the plan: its periods carry it, so they are shown below. */
function YearField() {
  const { t } = useTranslation(quotaPlanningTexts);
  const { control } = useValues();
  const id = useId();
  const setup: unknown = useWatch({ control, name: 'quotaPeriodSetup' });
  const { year, years, setYear } = usePlanYear();
  const periods = year === 'none' ? [] : periodsOf(periodSetup(setup), year);
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('year')}
      </label>
      <YearSelect id={id} aria-describedby={`${id}-help`} year={year} years={years} onYear={setYear} />
      <p id={`${id}-help`} className={field.note}>
        {t('yearHelp')}{' '}
        {first !== undefined && last !== undefined && last !== first && (
          <bdi>{t('yearPeriods', { first: leftToRight(first), last: leftToRight(last) })}</bdi>
        )}
      </p>
    </div>
  );
}

/** Keeps `2026-Q1` from appearing as Q1-2026 in Arabic text. */
const leftToRight = (key: string) => `\u2066${key}\u2069`;

const measuredObjects = ['contracts', 'units', 'notification-signals', 'quota-plans'] as const;
type MeasuredObject = (typeof measuredObjects)[number];

const titles = {
  contracts: 'shell:contracts',
  units: 'shell:units',
  'notification-signals': 'shell:signals',
  'quota-plans': 'shell:quotaPlans',
} as const;

const schemas: Record<MeasuredObject, RecordSchema> = {
  contracts: contractSchema,
  units: unitSchema,
  'notification-signals': notificationSignalSchema,
  'quota-plans': quotaPlanSchema,
};

/** Returns what can be measured: kinds of records, and contracts of one kind. */
function useObjectSuggestions(): Suggestion[] {
  const { t } = useTranslation([quotaPlanTexts, shellTexts]);
  const [contracts, ...others] = measuredObjects.map((value) => ({ value, label: t(titles[value]) }));
  const ofKind = (['sales', 'leases'] as const).map((value) => ({ value, label: t(`edit.objects.${value}`) }));
  return [...(contracts ? [contracts] : []), ...ofKind, ...others];
}

/** Returns what can be summed over the chosen records: their numbers, for contracts also those of their units; or the count. */
function useColumnSuggestions(): Suggestion[] {
  const { t } = useTranslation(quotaPlanTexts);
  const { control } = useValues();
  const object: unknown = useWatch({ control, name: 'uomObject' });
  const chosen = measuredObjects.find((one) => isNamed(object, one)) ?? 'contracts';
  const ofUnits = chosen === 'contracts' ? numbersOf(unitSchema, (label) => t('edit.columns.unitsField', { label })) : [];
  const own = numbersOf(schemas[chosen], (label) => label);
  const known = new Set(own.map(({ value }) => value));
  return [{ value: 'units', label: t('edit.columns.units') }, ...own, ...ofUnits.filter(({ value }) => !known.has(value))];
}

/** Treats `Contract` and `contracts` as the same. */
const isNamed = (object: unknown, name: string): boolean =>
  typeof object === 'string' &&
  [name, name.slice(0, -1)].includes(
    object
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  );

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'count', 'amount']);

const numbersOf = (schema: RecordSchema, word: (label: string) => string): Suggestion[] =>
  fieldNames(schema)
    .filter((name) => NUMBERS.has(fieldOf(schema, name).kind))
    .map((value) => ({ value, label: word(labelOf(schema, value)) }));
