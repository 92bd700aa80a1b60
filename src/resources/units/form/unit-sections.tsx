import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import { unitEditTexts } from '@/i18n/en/unit-edit';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { i18n } from '@/i18n/i18n';
import { isDocument } from '@/schema/document';
import { number, record } from '@/schema/field';
import { ChoiceField } from '@/ui/form/choice-field';
import { FieldGroup, RawValue } from '@/ui/form/field-group';
import { FieldScope, useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart, type FormSection } from '@/ui/form/form-sections';
import { AmountField, NumberField } from '@/ui/form/number-field';
import { PairField } from '@/ui/form/pair-field';
import { TextField } from '@/ui/form/text-field';
import { lazyPart } from '@/ui/lazy-part';
import { looksSwapped } from '../rules/coordinates';
import type { Unit } from '../unit.schema';
import styles from './sections.module.css';
import { useBasisSuggestions, useCitySuggestions, useKnownValues, useTypeSuggestions } from './suggestions';

/** Shows the fields a new unit needs first. */
export function EssentialsSection() {
  const { t } = useTranslation([unitEditTexts, formTexts]);
  return (
    <div className={styles.essentials}>
      <p className={styles.lead}>{t('essentials')}</p>
      <FieldPart>
        <PairField name="name" pair="unitNameAr" />
        <ChoiceField name="type" suggestions={useTypeSuggestions()} />
        <ChoiceField name="subProjectId" suggestions={useKnownValues('subProjectId')} help={t('help.subProject')} />
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
        <NumberField name="surface" unit={t('form:fields.squareMetre')} />
        <AmountField name="price" />
        <ChoiceField name="priceBase" suggestions={useBasisSuggestions()} help={t('help.priceBase')} />
      </FieldPart>
    </div>
  );
}

function GeneralSection() {
  const { t } = useTranslation([unitEditTexts, formTexts]);
  return (
    <>
      <FieldPart title={t('parts.identity')}>
        <PairField name="name" pair="unitNameAr" />
        <ChoiceField name="type" suggestions={useTypeSuggestions()} />
        <ChoiceField name="subProjectId" suggestions={useKnownValues('subProjectId')} help={t('help.subProject')} />
        <NumberField name="surface" unit={t('form:fields.squareMetre')} />
      </FieldPart>
      <FieldPart title={t('parts.price')}>
        <AmountField name="price" />
        <ChoiceField name="priceBase" suggestions={useBasisSuggestions()} help={t('help.priceBase')} />
        <AmountField name="startingPrice" help={t('help.range')} />
        <AmountField name="maxPrice" help={t('help.range')} />
        <AmountField name="guaranty" />
      </FieldPart>
      <FieldPart title={t('parts.expense')}>
        <FieldGroup name="expense">
          <TextField name="name" />
          <AmountField name="value" />
        </FieldGroup>
      </FieldPart>
    </>
  );
}

function DescriptionsSection() {
  return (
    <FieldPart>
      <PairField name="unitShortDesc" pair="unitShortDescAr" />
      <PairField name="unitDesc" pair="unitDescAr" multiline />
    </FieldPart>
  );
}

function LocationSection() {
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
  const { t } = useTranslation(unitEditTexts);
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
        0: number(t('geometry.longitude')),
        1: number(t('geometry.latitude')),
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
    <FieldPart title={t('parts.coordinates')}>
      {shape === undefined ? (
        <FieldScope value={scope}>
          <NumberField name="0" help={t('help.longitude')} />
          <NumberField name="1" help={t('help.latitude')} />
          {areSwapped && (
            <div>
              <Button variant="outlined" onClick={swap}>
                {t('geometry.swap')}
              </Button>
            </div>
          )}
        </FieldScope>
      ) : (
        <div>
          <p>{t('geometry.otherShape', { shape })}</p>
          <RawValue value={base.unitLocation} />
        </div>
      )}
    </FieldPart>
  );
}

/** Returns the geometry type, or the type of a value that is no geometry; undefined for a point or no value. */
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

const nestedEditors = () => import('./nested-editors');
const GalleryEditor = lazyPart(() => nestedEditors().then((editors) => editors.GalleryEditor));
const SpecsEditor = lazyPart(() => nestedEditors().then((editors) => editors.SpecsEditor));
const OptionsEditor = lazyPart(() => nestedEditors().then((editors) => editors.OptionsEditor));
const PaymentPlansEditor = lazyPart(() => nestedEditors().then((editors) => editors.PaymentPlansEditor));
const FloorPlansEditor = lazyPart(() => nestedEditors().then((editors) => editors.FloorPlansEditor));
const ReadingsEditor = lazyPart(() => nestedEditors().then((editors) => editors.ReadingsEditor));

type UnitSection = FormSection & { fields: readonly (keyof Unit)[] };

const basics = () => i18n.t('groups.basics', { ns: unitEditTexts });
const sales = () => i18n.t('groups.sales', { ns: unitEditTexts });
const operations = () => i18n.t('groups.operations', { ns: unitEditTexts });

/** The sections of the unit form, in the order and groups of its rail. */
export const unitSections: readonly UnitSection[] = [
  {
    path: '',
    listed: 'general',
    title: () => i18n.t('sections.general', { ns: unitWordTexts }),
    group: basics,
    fields: [
      'name',
      'unitNameAr',
      'type',
      'subProjectId',
      'surface',
      'price',
      'priceBase',
      'startingPrice',
      'maxPrice',
      'guaranty',
      'expense',
    ],
    element: <GeneralSection />,
  },
  {
    path: 'descriptions',
    title: () => i18n.t('sections.descriptions', { ns: unitWordTexts }),
    group: basics,
    fields: ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'],
    element: <DescriptionsSection />,
  },
  {
    path: 'location',
    title: () => i18n.t('sections.location', { ns: unitWordTexts }),
    group: basics,
    fields: ['city', 'location', 'unitLocation'],
    element: <LocationSection />,
  },
  {
    path: 'gallery',
    title: () => i18n.t('sections.gallery', { ns: unitWordTexts }),
    group: basics,
    fields: ['unitImageUrl', 'gallery'],
    rows: 'gallery',
    element: <GalleryEditor />,
  },
  {
    path: 'specs',
    title: () => i18n.t('sections.specs', { ns: unitWordTexts }),
    group: sales,
    fields: ['specs'],
    rows: 'specs',
    element: <SpecsEditor />,
  },
  {
    path: 'options',
    title: () => i18n.t('sections.options', { ns: unitWordTexts }),
    group: sales,
    fields: ['options'],
    rows: 'options',
    element: <OptionsEditor />,
  },
  {
    path: 'payment-plans',
    title: () => i18n.t('sections.paymentPlans', { ns: unitWordTexts }),
    group: sales,
    fields: ['paymentPlans'],
    rows: 'paymentPlans',
    element: <PaymentPlansEditor />,
  },
  {
    path: 'floor-plans',
    title: () => i18n.t('sections.floorPlans', { ns: unitWordTexts }),
    group: sales,
    fields: ['floorsPlan'],
    rows: 'floorsPlan',
    element: <FloorPlansEditor />,
  },
  {
    path: 'readings',
    title: () => i18n.t('sections.readings', { ns: unitWordTexts }),
    group: operations,
    fields: ['readings'],
    rows: 'readings',
    element: <ReadingsEditor />,
  },
];

/** Returns the path of the section that shows a field; fields without a section are reported in the first. */
export const sectionOf = (field: string): string =>
  unitSections.find(({ fields }) => fields.some((name) => name === field))?.path ?? '';
