import { i18n } from '@/i18n/i18n';
import { loadedLater } from '@/ui/loaded-later';
import type { FormSection } from '@/ui/form/form-sections';
import { DescriptionsSection } from './sections/descriptions-section';
import { GeneralSection } from './sections/general-section';
import { LocationSection } from './sections/location-section';
import type { Unit } from './unit.schema';

const nestedEditors = () => import('./sections/nested-editors');
const GalleryEditor = loadedLater(() => nestedEditors().then((editors) => editors.GalleryEditor));
const SpecsEditor = loadedLater(() => nestedEditors().then((editors) => editors.SpecsEditor));
const OptionsEditor = loadedLater(() => nestedEditors().then((editors) => editors.OptionsEditor));
const PaymentPlansEditor = loadedLater(() => nestedEditors().then((editors) => editors.PaymentPlansEditor));
const FloorPlansEditor = loadedLater(() => nestedEditors().then((editors) => editors.FloorPlansEditor));
const ReadingsEditor = loadedLater(() => nestedEditors().then((editors) => editors.ReadingsEditor));

type UnitSection = FormSection & { fields: readonly (keyof Unit)[] };

const basics = () => i18n.t('units.edit.groups.basics');
const sales = () => i18n.t('units.edit.groups.sales');
const operations = () => i18n.t('units.edit.groups.operations');

/** The sections of a unit's form, in the order and groups of its rail. */
export const unitSections: readonly UnitSection[] = [
  {
    path: '',
    listed: 'general',
    title: () => i18n.t('units.words.sections.general'),
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
    title: () => i18n.t('units.words.sections.descriptions'),
    group: basics,
    fields: ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'],
    element: <DescriptionsSection />,
  },
  {
    path: 'location',
    title: () => i18n.t('units.words.sections.location'),
    group: basics,
    fields: ['city', 'location', 'unitLocation'],
    element: <LocationSection />,
  },
  {
    path: 'gallery',
    title: () => i18n.t('units.words.sections.gallery'),
    group: basics,
    fields: ['unitImageUrl', 'gallery'],
    rows: 'gallery',
    element: <GalleryEditor />,
  },
  {
    path: 'specs',
    title: () => i18n.t('units.words.sections.specs'),
    group: sales,
    fields: ['specs'],
    rows: 'specs',
    element: <SpecsEditor />,
  },
  {
    path: 'options',
    title: () => i18n.t('units.words.sections.options'),
    group: sales,
    fields: ['options'],
    rows: 'options',
    element: <OptionsEditor />,
  },
  {
    path: 'payment-plans',
    title: () => i18n.t('units.words.sections.paymentPlans'),
    group: sales,
    fields: ['paymentPlans'],
    rows: 'paymentPlans',
    element: <PaymentPlansEditor />,
  },
  {
    path: 'floor-plans',
    title: () => i18n.t('units.words.sections.floorPlans'),
    group: sales,
    fields: ['floorsPlan'],
    rows: 'floorsPlan',
    element: <FloorPlansEditor />,
  },
  {
    path: 'readings',
    title: () => i18n.t('units.words.sections.readings'),
    group: operations,
    fields: ['readings'],
    rows: 'readings',
    element: <ReadingsEditor />,
  },
];

/** The section that shows a field; what none shows is told of in the first. */
export const sectionOf = (field: string): string =>
  unitSections.find(({ fields }) => fields.some((name) => name === field))?.path ?? '';
