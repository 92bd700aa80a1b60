import { useWatch } from 'react-hook-form';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { i18n } from '@/i18n/i18n';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart, type FormSection, type SectionPaths, sectionShowing } from '@/ui/form/form-sections';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { useFormat } from '@/i18n/format';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { JsonOnDemand } from '@/ui/form/fields/field-on-demand';
import { TextField } from '@/ui/form/fields/text-field';
import { RecordDetails } from '@/ui/panels/record-details';
import { EmptyGrid, planMembers, usePlanYear, YearInput } from '../planning/plan-year';
import { type QuotaPlan, quotaPlanSchema } from '../quota-plan.schema';
import { columnSuggestions, objectSuggestions, suggestionsOf } from '../plan-words';
import { periodLabel, periodSetup, periodsOf } from '../rules/periods';

const givenByService = ['quotaplanNumber', 'realmId', 'incentiveplanId'] as const;

function GeneralSection() {
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

export const MembersSection = lazyPart(() => import('./members-section').then((module) => module.MembersSection));

/** The grid is larger than the rest of the form, so it comes when its section is opened. */
const PlanningSection = lazyPart(() => import('../planning/planning-editor').then((m) => m.PlanningEditor));

export function PlanningPart() {
  const { control } = useValues();
  const hasMembers: boolean = useWatch({ control, name: 'members', compute: isSomeone });
  if (!hasMembers) return <EmptyGrid needs="members" />;
  return (
    <LazyBoundary>
      <PlanningSection />
    </LazyBoundary>
  );
}

const isSomeone = (value: unknown): boolean => planMembers(value).members.length > 0;

type PlanSection = FormSection & { fields: readonly (keyof QuotaPlan)[] };

const group = () => i18n.t('edit.group', { ns: quotaPlanTexts });

export const planSections: readonly PlanSection[] = [
  {
    path: '',
    listed: 'general',
    title: () => i18n.t('edit.general', { ns: quotaPlanTexts }),
    group,
    fields: ['planName', 'planUom', 'uomColumn', 'uomObject', 'quotaPeriodSetup'],
    element: <GeneralSection />,
  },
  {
    path: 'members',
    title: () => i18n.t('panels.members', { ns: quotaPlanTexts }),
    group,
    fields: ['members'],
    rows: 'members',
    element: <MembersSection />,
  },
  {
    path: 'planning',
    title: () => i18n.t('panels.planning', { ns: quotaPlanTexts }),
    group,
    fields: ['salesQuotasPlanning'],
    rows: 'salesQuotasPlanning',
    element: <PlanningSection />,
  },
];

export const sectionOf = (field: string): SectionPaths => sectionShowing(planSections, field);
