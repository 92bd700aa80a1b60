import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { unitEditTexts } from '@/i18n/en/unit-edit';
import { useFormat } from '@/i18n/format';
import { wordFor } from '@/i18n/unit-words';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { NestedEditor } from '@/ui/form/nested-editor';
import { NumberField } from '@/ui/form/number-field';
import { isRows } from '@/ui/form/record-values';
import { featureWord } from '../feature-words';
import { lastReading } from '../rules/last-reading';
import { unitSchema } from '../unit.schema';
import { useMeasureSuggestions, useServiceSuggestions, useTagSuggestions, useViewSuggestions } from './suggestions';

/* The editors of a unit's lists, in one chunk that loads when the first of them opens. */
export { GalleryEditor } from './gallery-editor';
export { PaymentPlansEditor } from './payment-plans-editor';

export function SpecsEditor() {
  const { t } = useTranslation(unitEditTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="specs"
      noun={t('rows.spec')}
      addLabel={t('rows.addSpec')}
      numbered="featureNumber"
      empty={{ active: true }}
      title={({ featureType }) => (typeof featureType === 'string' ? featureWord('features', featureType) : featureType)}
      columns={[
        'featureType',
        { name: 'featureTag', suggestions: useTagSuggestions() },
        'featureImage',
        { name: 'featureDesc', pair: 'featureDescAr', wide: true },
        'featureNumber',
        'active',
      ]}
    />
  );
}

export function OptionsEditor() {
  const { t } = useTranslation(unitEditTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="options"
      noun={t('rows.option')}
      addLabel={t('rows.addOption')}
      numbered="optionNumber"
      empty={{ active: true }}
      title={(row) => row.optionName}
      columns={[
        { name: 'optionName', pair: 'optionNameAr', wide: true },
        'optionNumber',
        'price',
        'area',
        { name: 'uom', suggestions: useMeasureSuggestions('options') },
        'active',
      ]}
    />
  );
}

export function FloorPlansEditor() {
  const { t } = useTranslation(unitEditTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="floorsPlan"
      noun={t('rows.floorPlan')}
      addLabel={t('rows.addFloorPlan')}
      numbered="floorsNumber"
      title={(row) => row.floorName}
      columns={[
        { name: 'floorName', pair: 'floorNameAr', wide: true },
        'floorsNumber',
        { name: 'view', suggestions: useViewSuggestions() },
        'rooms',
        'baths',
        'area',
        { name: 'uom', suggestions: useMeasureSuggestions('floorsPlan') },
        'price',
        'floorImage',
        { name: 'floorDesc', pair: 'floorDescAr', wide: true },
        { name: 'extras', wide: true },
      ]}
    />
  );
}

/** Starts a new reading from the last one: same service, previous reading filled in. */
function nextReading(rows: readonly ServiceDocument[]) {
  const service = rows.at(-1)?.service;
  return typeof service === 'string' ? { service, previousReading: lastReading(rows, service) } : {};
}

export function ReadingsEditor() {
  const { t } = useTranslation(unitEditTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="readings"
      noun={t('rows.reading')}
      addLabel={t('rows.addReading')}
      empty={nextReading}
      title={({ service }) => (typeof service === 'string' ? wordFor('services', service) : service)}
      columns={[
        { name: 'service', suggestions: useServiceSuggestions() },
        'readingDate',
        { name: 'previousReading', field: <PreviousReadingField /> },
        { name: 'currentReading', field: <CurrentReadingField /> },
        'cost',
        { name: 'Notes', wide: true },
      ]}
    />
  );
}

/** Edits the current reading and shows the consumption it implies. */
function CurrentReadingField() {
  const { t } = useTranslation(unitEditTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const [current, previous]: unknown[] = useWatch({
    control,
    name: [`${prefix}currentReading`, `${prefix}previousReading`],
    exact: true,
  });
  const used = typeof current === 'number' && typeof previous === 'number' ? format.number(current - previous) : undefined;
  return <NumberField name="currentReading" help={used && t('reading.consumption', { amount: used })} />;
}

/** Offers the meter's last reading when a different value is entered. */
function PreviousReadingField() {
  const { t } = useTranslation(unitEditTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control, getValues, setValue } = useValues();
  const [service, previous]: unknown[] = useWatch({
    control,
    name: [`${prefix}service`, `${prefix}previousReading`],
    exact: true,
  });
  const last = typeof service === 'string' ? lastReading(otherRows(getValues('readings'), prefix), service) : undefined;
  const isOffered = last !== undefined && (previous === undefined || previous === null);
  const help = isOffered && (
    <Button size="small" onClick={() => setValue(`${prefix}previousReading`, last)}>
      {t('reading.useLast', { reading: format.number(last) })}
    </Button>
  );
  return <NumberField name="previousReading" help={help} />;
}

function otherRows(readings: unknown, prefix: string) {
  if (!isRows(readings)) return [];
  return readings.order
    .filter((key) => !prefix.endsWith(`.${key}.`))
    .map((key) => readings.byKey[key])
    .filter(isDocument);
}
