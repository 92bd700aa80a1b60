import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { unitFeatures } from '@/i18n/en/unit-features';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { useLanguage } from '@/i18n/i18n';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { number, record } from '@/schema/field';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { FieldAction } from '@/ui/form/fields/field-action';
import { RawValue } from '@/ui/form/fields/field-group';
import { FieldScope, useFieldScope, useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { MeasuredField } from '@/ui/form/fields/measured-field';
import { NumberField } from '@/ui/form/fields/number-field';
import { PairField } from '@/ui/form/fields/pair-field';
import { isAddedRow, isRows } from '@/ui/form/record-values';
import type { Suggestions } from '@/ui/form/fields/suggestion';
import { TextField } from '@/ui/form/fields/text-field';
import { featureWord } from '../feature-words';
import { looksSwapped } from '../rules/coordinates';
import { floorInName } from '../rules/floor-number';
import { lastReading } from '../rules/readings';
import { unitSchema } from '../unit.schema';
import { PriceEffectField, useReadingHelp } from './row-notes';
import { useCitySuggestions, useTradeWords, useUsedInside, withUsual } from './suggestions';

/* The sections behind the first one, in one chunk that loads when one of them opens. */
export { GalleryEditor } from './gallery-editor';
export { PaymentPlansEditor } from './payment-plans-editor';

export function SpecsEditor() {
  const { t } = useTranslation(unitFormTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="specs"
      noun={t('editors.rows.spec')}
      addLabel={t('editors.rows.addSpec')}
      numbered="featureNumber"
      groupedBy="featureType"
      empty={{ active: true }}
      title={({ featureType }) => (typeof featureType === 'string' ? featureWord('features', featureType) : featureType)}
      columns={[
        { name: 'featureType', suggestions: useFeatureSuggestions() },
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
  const { t, i18n } = useTranslation(unitFormTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="options"
      noun={t('editors.rows.option')}
      addLabel={t('editors.rows.addOption')}
      numbered="optionNumber"
      empty={{ active: true }}
      title={({ optionName, optionNameAr }) => nameIn(i18n.language, { english: optionName, arabic: optionNameAr })}
      columns={[
        { name: 'optionName', pair: 'optionNameAr', wide: true },
        'optionNumber',
        { name: 'price', field: <PriceEffectField effect="adds" /> },
        { name: 'area', measure: 'uom', field: <MeasuredField name="area" measure="uom" /> },
        { name: 'uom', suggestions: useTradeWords('measures', useUsedInside('options', 'uom')) },
        'active',
      ]}
    />
  );
}

export function FloorPlansEditor() {
  const { t, i18n } = useTranslation(unitFormTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="floorsPlan"
      noun={t('editors.rows.floorPlan')}
      addLabel={t('editors.rows.addFloorPlan')}
      title={({ floorName, floorNameAr }) => nameIn(i18n.language, { english: floorName, arabic: floorNameAr })}
      columns={[
        { name: 'floorName', pair: 'floorNameAr', wide: true },
        { name: 'floorsNumber', field: <FloorNumberField /> },
        { name: 'view', suggestions: useTradeWords('views', useUsedInside('floorsPlan', 'view')) },
        'rooms',
        'baths',
        { name: 'area', measure: 'uom', field: <MeasuredField name="area" measure="uom" /> },
        { name: 'uom', suggestions: useTradeWords('measures', useUsedInside('floorsPlan', 'uom')) },
        { name: 'price', field: <PriceEffectField effect="replaces" /> },
        'floorImage',
        { name: 'floorDesc', pair: 'floorDescAr', wide: true },
        { name: 'extras', wide: true },
      ]}
    />
  );
}

/** A new plan takes the number from its name, until another one is typed. */
function FloorNumberField() {
  const { prefix } = useFieldScope();
  const { getValues, setValue, subscribe } = useValues();
  useEffect(() => {
    if (!isAddedRow(prefix)) return undefined;
    const floorNow = () =>
      [`${prefix}floorName`, `${prefix}floorNameAr`]
        .map((name) => floorInName(getValues(name)))
        .find((floor) => floor !== undefined);
    let known = floorNow();
    return subscribe({
      formState: { values: true },
      callback() {
        const [before, floor] = [known, floorNow()];
        if (floor === before) return;
        known = floor;
        const present: unknown = getValues(`${prefix}floorsNumber`);
        if (isMissing(present) || present === before) setValue(`${prefix}floorsNumber`, floor ?? null);
      },
    });
  }, [prefix, getValues, setValue, subscribe]);
  return <NumberField name="floorsNumber" />;
}

function nextReading(rows: readonly ServiceDocument[]) {
  const service = rows.at(-1)?.service;
  return typeof service === 'string' ? { service, previousReading: lastReading(rows, service) } : {};
}

export function ReadingsEditor() {
  const { t } = useTranslation(unitFormTexts);
  return (
    <NestedEditor
      schema={unitSchema}
      name="readings"
      noun={t('editors.rows.reading')}
      addLabel={t('editors.rows.addReading')}
      empty={nextReading}
      title={({ service }) => (typeof service === 'string' ? tradeWord('services', service) : service)}
      columns={[
        { name: 'service', suggestions: useTradeWords('services', useUsedInside('readings', 'service')) },
        'readingDate',
        { name: 'previousReading', field: <PreviousReadingField /> },
        { name: 'currentReading', field: <CurrentReadingField /> },
        { name: 'cost', summed: true },
        { name: 'Notes', wide: true },
      ]}
    />
  );
}

function CurrentReadingField() {
  return <NumberField name="currentReading" help={useReadingHelp()} />;
}

function PreviousReadingField() {
  const { t } = useTranslation(unitFormTexts);
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
    <FieldAction onClick={() => setValue(`${prefix}previousReading`, last)}>
      {t('editors.reading.useLast', { reading: format.number(last) })}
    </FieldAction>
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

/** Feature types as units spell them: there are more of them than have a word here. */
const useFeatureSuggestions = (): Suggestions => withUsual([], useUsedInside('specs', 'featureType'), (text) => text);

function useTagSuggestions(): Suggestions {
  useLanguage();
  return withUsual(Object.keys(unitFeatures.tags), useUsedInside('specs', 'featureTag'), (text, language) =>
    featureWord('tags', text, language),
  );
}

export function DescriptionsSection() {
  return (
    <FieldPart>
      <PairField name="unitShortDesc" pair="unitShortDescAr" />
      <PairField name="unitDesc" pair="unitDescAr" multiline />
    </FieldPart>
  );
}

export function LocationSection() {
  return (
    <>
      <FieldPart>
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
        <TextField name="location" />
      </FieldPart>
      <Coordinates />
    </>
  );
}

const places: readonly [string, string] = ['unitLocation.coordinates.0', 'unitLocation.coordinates.1'];

function Coordinates() {
  const { t } = useTranslation(unitFormTexts);
  const { base } = useRecordForm();
  const { control, setValue } = useValues();
  const [longitude, latitude]: unknown[] = useWatch({
    control,
    name: places,
    exact: true,
  });
  // The two numbers of a point, by index: longitude first, as in GeoJSON.
  const scope = useMemo(
    () => ({
      schema: record('unit.point', {
        0: number(t('editors.geometry.longitude')),
        1: number(t('editors.geometry.latitude')),
      }),
      prefix: 'unitLocation.coordinates.',
    }),
    [t],
  );
  const shape = shapeOf(base.unitLocation);
  const areSwapped = typeof longitude === 'number' && typeof latitude === 'number' && looksSwapped(longitude, latitude);

  function swap() {
    setValue(places[0], latitude);
    setValue(places[1], longitude);
  }

  return (
    <FieldPart title={t('editors.coordinates')}>
      {shape === undefined ? (
        <FieldScope value={scope}>
          <NumberField name="0" help={t('editors.help.longitude')} />
          <NumberField name="1" help={t('editors.help.latitude')} />
          {areSwapped && (
            <div>
              <Button variant="outlined" onClick={swap}>
                {t('editors.geometry.swap')}
              </Button>
            </div>
          )}
        </FieldScope>
      ) : (
        <div>
          <p>{t('editors.geometry.otherShape', { shape })}</p>
          <RawValue value={base.unitLocation} />
        </div>
      )}
    </FieldPart>
  );
}

function shapeOf(unitLocation: unknown): string | undefined {
  if (unitLocation === undefined || unitLocation === null) return undefined;
  if (!isDocument(unitLocation)) return Array.isArray(unitLocation) ? 'list' : typeof unitLocation;
  const { type, coordinates } = unitLocation;
  if (typeof type === 'string' && type !== '' && type !== 'Point') return type;
  const isPlain =
    coordinates === undefined ||
    coordinates === null ||
    (Array.isArray(coordinates) && coordinates.length <= 3 && !coordinates.some(Array.isArray));
  return isPlain ? undefined : 'geometry';
}
