import { quotaPlanTexts, quotaPlans } from '@/i18n/en/quota-plans';
import { i18n } from '@/i18n/i18n';
import type { Suggestion } from '@/ui/form/fields/suggestion';
import { commonTexts } from '@/i18n/en/common';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import type { ServiceDocument } from '@/schema/document';
import { textOf } from './list/plan-values';
import { countedBy, isCount } from './measure';
import { quotaPlanSchema } from './quota-plan.schema';

const measuredObjects = ['contracts', 'units', 'notification-signals', 'quota-plans'] as const;
type MeasuredObject = (typeof measuredObjects)[number];

const titleOf = (object: MeasuredObject) => i18n.t(object, { ns: commonTexts });

const schemas: Record<MeasuredObject, RecordSchema> = {
  contracts: contractSchema,
  units: unitSchema,
  'notification-signals': notificationSignalSchema,
  'quota-plans': quotaPlanSchema,
};

function namedObject(text: unknown): MeasuredObject | undefined {
  if (typeof text !== 'string') return undefined;
  const name = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return measuredObjects.find((object) => [object, object.slice(0, -1)].includes(name));
}

export function objectSuggestions(): Suggestion[] {
  const [contracts, ...others] = measuredObjects.map((value) => ({ value, label: titleOf(value) }));
  const ofKind = (['sales', 'leases'] as const).map((value) => ({
    value,
    label: i18n.t(`edit.objects.${value}`, { ns: quotaPlanTexts }),
  }));
  return [...(contracts ? [contracts] : []), ...ofKind, ...others];
}

export function columnSuggestions(object: unknown): Suggestion[] {
  const chosen = namedObject(object) ?? 'contracts';
  const unitsField = (label: string) => i18n.t('edit.columns.unitsField', { ns: quotaPlanTexts, label });
  const ofUnits = chosen === 'contracts' ? numbersOf(unitSchema, unitsField) : [];
  const own = numbersOf(schemas[chosen], (label) => label);
  const known = new Set(own.map(({ value }) => value));
  const count = { value: 'units', label: i18n.t('edit.columns.units', { ns: quotaPlanTexts }) };
  return [count, ...own, ...ofUnits.filter(({ value }) => !known.has(value))];
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'count', 'amount']);

const numbersOf = (schema: RecordSchema, word: (label: string) => string): Suggestion[] =>
  fieldNames(schema)
    .filter((name) => NUMBERS.has(fieldOf(schema, name).kind))
    .map((value) => ({ value, label: word(labelOf(schema, value)) }));

export function objectWord(plan: ServiceDocument): string {
  const written = textOf('uomObject')(plan) ?? '';
  if (written.trim() === '') return '';
  const kind = countedBy(plan);
  if (kind !== undefined && kind !== 'all') return i18n.t(`attainment.kinds.${kind}`, { ns: quotaPlanTexts });
  const object = namedObject(kind === 'all' ? 'contracts' : written);
  return object ? titleOf(object) : written;
}

export function columnWord(plan: ServiceDocument): string {
  const written = textOf('uomColumn')(plan) ?? '';
  if (written.trim() === '') return '';
  if (isCount(plan)) return i18n.t('units.count', { ns: quotaPlanTexts });
  const own = schemas[namedObject(plan.uomObject) ?? 'contracts'];
  const schema = [own, unitSchema].find((each) => fieldNames(each).includes(written.trim()));
  return schema ? labelOf(schema, written.trim()) : written;
}

export const measuredWords = (plan: ServiceDocument): string => [objectWord(plan), columnWord(plan)].filter(Boolean).join(' · ');

type Kind = 'units' | 'periods';

/** The usual values; the service documents none, so any other text stays as it is. */
const usual: Readonly<Record<Kind, readonly string[]>> = {
  units: ['currency', 'count', 'area'],
  periods: ['monthly', 'quarterly', 'half-yearly', 'yearly'],
};

type Key = { [K in Kind]: `${K}.${keyof (typeof quotaPlans)[K] & string}` }[Kind];

export function planWord(kind: Kind, text: string): string {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
  return Object.hasOwn(quotaPlans[kind], word) ? i18n.t(`${kind}.${word}` as Key, { ns: quotaPlanTexts }) : text;
}

export const suggestionsOf = (kind: Kind): Suggestion[] => usual[kind].map((value) => ({ value, label: planWord(kind, value) }));

export const planValueWords = {
  planUom: (text: string) => planWord('units', text),
  quotaPeriodSetup: (text: string) => planWord('periods', text),
};
