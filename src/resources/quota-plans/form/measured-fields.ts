import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { fieldNames, fieldOf, type FieldKind, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useValues } from '@/ui/form/form-context';
import type { Suggestion } from '@/ui/form/suggestion';
import { quotaPlanSchema } from '../quota-plan.schema';

const objects = ['contracts', 'units', 'notification-signals', 'quota-plans'] as const;
type MeasuredObject = (typeof objects)[number];

const titles = {
  contracts: 'shell.contracts',
  units: 'shell.units',
  'notification-signals': 'shell.signals',
  'quota-plans': 'shell.quotaPlans',
} as const;

const schemas: Record<MeasuredObject, RecordSchema> = {
  contracts: contractSchema,
  units: unitSchema,
  'notification-signals': notificationSignalSchema,
  'quota-plans': quotaPlanSchema,
};

/** What can be measured: the records there are, of contracts also those of one kind. */
export function useObjectSuggestions(): Suggestion[] {
  const { t } = useTranslation();
  const [contracts, ...others] = objects.map((value) => ({ value, label: t(titles[value]) }));
  const ofKind = (['sales', 'leases'] as const).map((value) => ({ value, label: t(`quotaPlans.edit.objects.${value}`) }));
  return [...(contracts ? [contracts] : []), ...ofKind, ...others];
}

/** What can be added up of the records chosen: their numbers, of a contract also those of its units; or how many they are. */
export function useColumnSuggestions(): Suggestion[] {
  const { t } = useTranslation();
  const { control } = useValues();
  const object: unknown = useWatch({ control, name: 'uomObject' });
  const chosen = objects.find((one) => isNamed(object, one)) ?? 'contracts';
  const ofUnits =
    chosen === 'contracts' ? numbersOf(unitSchema, (label) => t('quotaPlans.edit.columns.unitsField', { label })) : [];
  const own = numbersOf(schemas[chosen], (label) => label);
  const known = new Set(own.map(({ value }) => value));
  return [
    { value: 'units', label: t('quotaPlans.edit.columns.units') },
    ...own,
    ...ofUnits.filter(({ value }) => !known.has(value)),
  ];
}

/** `Contract` and `contracts` mean the same. */
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
