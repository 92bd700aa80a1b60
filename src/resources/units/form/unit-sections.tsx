import type { ReactNode } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { i18n } from '@/i18n/i18n';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { FieldGroup } from '@/ui/form/fields/field-group';
import { FieldPart, type FormSection, type SectionPaths, sectionShowing } from '@/ui/form/form-sections';
import { AreaField } from '@/ui/form/fields/area-field';
import { AmountField } from '@/ui/form/fields/number-field';
import { PairField } from '@/ui/form/fields/pair-field';
import { TextField } from '@/ui/form/fields/text-field';
import { lazyPart } from '@/ui/loading/lazy-part';
import type { Unit } from '../unit.schema';
import { useBasisSuggestions, useKnownValues, useTypeSuggestions } from './suggestions';

function GeneralSection() {
  const { t } = useTranslation([unitFormTexts, commonTexts]);
  return (
    <>
      <FieldPart title={t('parts.identity')}>
        <PairField name="name" pair="unitNameAr" />
        <ChoiceField name="type" suggestions={useTypeSuggestions()} />
        <ChoiceField name="subProjectId" suggestions={useKnownValues('subProjectId')} help={t('help.subProject')} />
        <AreaField name="surface" />
      </FieldPart>
      <FieldPart title={t('common:price')}>
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

const otherSections = () => import('./nested-sections');
const DescriptionsSection = lazyPart(() => otherSections().then((sections) => sections.DescriptionsSection));
const LocationSection = lazyPart(() => otherSections().then((sections) => sections.LocationSection));
const GalleryEditor = lazyPart(() => otherSections().then((sections) => sections.GalleryEditor));
const SpecsEditor = lazyPart(() => otherSections().then((sections) => sections.SpecsEditor));
const OptionsEditor = lazyPart(() => otherSections().then((sections) => sections.OptionsEditor));
const PaymentPlansEditor = lazyPart(() => otherSections().then((sections) => sections.PaymentPlansEditor));
const FloorPlansEditor = lazyPart(() => otherSections().then((sections) => sections.FloorPlansEditor));
const ReadingsEditor = lazyPart(() => otherSections().then((sections) => sections.ReadingsEditor));

type UnitSection = FormSection & { fields: readonly (keyof Unit)[] };

const basics = () => i18n.t('groups.basics', { ns: unitFormTexts });
const sales = () => i18n.t('groups.sales', { ns: unitFormTexts });
const operations = () => i18n.t('groups.operations', { ns: unitFormTexts });

type Rows = 'specs' | 'options' | 'paymentPlans' | 'readings';

const rowsSection = (path: string, rows: Rows, group: () => string, element: ReactNode): UnitSection => ({
  path,
  title: () => i18n.t(`sections.${rows}`, { ns: tradeWordTexts }),
  group,
  fields: [rows],
  rows,
  element,
});

export const unitSections: readonly UnitSection[] = [
  {
    path: '',
    listed: 'general',
    title: () => i18n.t('sections.general', { ns: tradeWordTexts }),
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
    title: () => i18n.t('sections.descriptions', { ns: tradeWordTexts }),
    group: basics,
    fields: ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'],
    element: <DescriptionsSection />,
  },
  {
    path: 'location',
    title: () => i18n.t('sections.location', { ns: tradeWordTexts }),
    group: basics,
    fields: ['city', 'location', 'unitLocation'],
    element: <LocationSection />,
  },
  {
    path: 'gallery',
    title: () => i18n.t('sections.gallery', { ns: tradeWordTexts }),
    group: basics,
    fields: ['unitImageUrl', 'gallery'],
    rows: 'gallery',
    element: <GalleryEditor />,
  },
  rowsSection('specs', 'specs', sales, <SpecsEditor />),
  rowsSection('options', 'options', sales, <OptionsEditor />),
  rowsSection('payment-plans', 'paymentPlans', sales, <PaymentPlansEditor />),
  {
    path: 'floor-plans',
    title: () => i18n.t('sections.floorPlans', { ns: tradeWordTexts }),
    group: sales,
    fields: ['floorsPlan'],
    rows: 'floorsPlan',
    element: <FloorPlansEditor />,
  },
  rowsSection('readings', 'readings', operations, <ReadingsEditor />),
];

export const sectionOf = (field: string): SectionPaths => sectionShowing(unitSections, field);
