import { unitsPath } from '@/addresses';
import { unitListTexts } from '@/i18n/en/unit-list';
import { unitWordTexts, unitWords } from '@/i18n/en/unit-words';
import { i18n } from '@/i18n/i18n';
import { inLanguages } from '@/i18n/languages';
import { isGiven } from '@/i18n/names';
import { wordFor } from '@/i18n/unit-words';
import { isoFormat } from '@/schema/day';
import { setValueWords } from '@/schema/value-words';
import { wordsOf } from '@/ui/exchange/import/import-cells';
import type { ImportedResource } from '@/ui/exchange/import/imported-resource';
import { unitTitle } from './detail/unit-title';
import { withGeometry } from './form/geometry';
import { priceBases, type PriceBasis } from './rules/price-basis';
import { unitNames } from './rules/unit-names';
import { unitMutations, unitQueries } from './unit.api';
import { unitValueWords } from './unit-value-words';
import { unitSchema } from './unit.schema';

type Kind = 'types' | 'views' | 'cities' | 'measures' | 'services';

const usual = (kind: Kind, values: readonly string[]) =>
  wordsOf(values.map((value) => [value, inLanguages((language) => wordFor(kind, value, language))]));

const bases = () =>
  wordsOf(
    (Object.keys(priceBases) as PriceBasis[]).map((basis) => [
      priceBases[basis].text,
      inLanguages((lng) => i18n.t(`bases.${basis}`, { ns: unitWordTexts, lng })),
    ]),
  );

setValueWords(unitSchema, unitValueWords);

export const unitImport: ImportedResource = {
  resource: 'units',
  schema: unitSchema,
  label: () => i18n.t('title', { ns: unitListTexts }),
  listPath: unitsPath,
  titleOf: unitTitle,
  namesOf: (unit) => Object.values(unitNames(unit)).filter(isGiven),
  named: ['name', 'unitNameAr'],
  keys: [['name', 'subProjectId'], ['name']],
  all: unitQueries.all,
  detail: unitQueries.detail,
  replace: unitMutations.replace,
  create: unitMutations.create,
  prepare: withGeometry,
  synonyms: {
    name: ['unit', 'unit name', 'unit no', 'unit number', 'unit code', 'property', 'الوحدة', 'رقم الوحدة', 'اسم الوحدة'],
    unitNameAr: ['arabic name', 'name ar', 'unit name arabic', 'الاسم بالعربية', 'الاسم بالعربي'],
    type: ['unit type', 'property type', 'نوع الوحدة', 'النوع'],
    price: ['list price', 'selling price', 'asking price', 'price aed', 'سعر البيع', 'السعر'],
    surface: ['size', 'sqm', 'area sqm', 'unit area', 'built up area', 'bua', 'م²', 'المساحة'],
    subProjectId: ['project name', 'building', 'development', 'sub project', 'اسم المشروع', 'المشروع', 'المبنى'],
    city: ['emirate', 'الإمارة', 'المدينة'],
    location: ['address', 'area name', 'community', 'العنوان'],
    guaranty: ['deposit', 'security deposit', 'التأمين', 'مبلغ التأمين'],
    priceBase: ['basis', 'price type', 'sale or rent', 'أساس السعر'],
    startingPrice: ['starting price', 'min price', 'price from', 'السعر من'],
    maxPrice: ['maximum price', 'max price', 'price to', 'السعر إلى'],
    unitDesc: ['long description', 'الوصف'],
    'floorsPlan.rooms': ['bedrooms', 'beds', 'rooms', 'غرف النوم', 'الغرف'],
    'floorsPlan.baths': ['bathrooms', 'baths', 'الحمامات'],
    'floorsPlan.view': ['view', 'الإطلالة'],
  },
  meanings: () => ({
    days: isoFormat,
    references: {},
    words: {
      type: usual('types', Object.keys(unitWords.types)),
      // Cities keep the capitals of their English names.
      city: usual('cities', Object.values(unitWords.cities)),
      priceBase: bases(),
      'floorsPlan.view': usual('views', Object.keys(unitWords.views)),
      'readings.service': usual('services', Object.keys(unitWords.services)),
    },
  }),
  example: {
    name: 'B-1408',
    unitNameAr: 'ب-1408',
    type: 'apartment',
    subProjectId: 'Palm Gardens',
    city: 'Dubai',
    price: 1_250_000,
    priceBase: 'total',
    surface: 92.5,
    unitImageUrl: 'https://pictures.example/b-1408.jpg',
  },
};
