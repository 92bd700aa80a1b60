import { isSameTower, statedTower } from '@/resources/units/rules/floors';
import { unitsPath } from '@/addresses';
import { unitsTexts } from '@/i18n/en/units';
import { tradeWords, tradeWordTexts } from '@/i18n/en/trade-words';
import { i18n, inLanguages } from '@/i18n/i18n';
import { isGiven } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { isoFormat } from '@/schema/day';
import { setValueWords } from '@/schema/value-words';
import { wordsOf } from '@/ui/exchange/read/cell-reader';
import type { ImportedResource } from '../plan/imported-resource';
import { words } from '../sheets/list-habits';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { priceBases, type PriceBasis, readByBasis } from '@/schema/price-basis';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitMutations, unitQueries } from '@/resources/units/unit.api';
import { unitInsight } from './unit-insight.place';
import { unitValueWords } from '@/resources/units/unit-value-words';
import { unitSchema } from '@/resources/units/unit.schema';
import { unitFacts, unitHabits } from './unit-price-list';
import { contractsHolding } from '@/resources/units/contracts-holding';
import { withGeometry } from '@/resources/units/form/geometry';
import { bedroomsIn, statusIn } from './price-list-words';

type Kind = 'types' | 'views' | 'cities' | 'measures' | 'services';

const usual = (kind: Kind, values: readonly string[], namesOf = (word: string): readonly string[] => [word]) =>
  wordsOf(values.map((value) => [value, inLanguages((language) => tradeWord(kind, value, language)).flatMap(namesOf)]));

/** The ways to name a view: "Sea", "Sea View", "البحر", "بحر", "إطلالة على البحر". */
const viewNames = (word: string): readonly string[] => {
  const bare = word.replace(/^ال/, '');
  return [word, bare, `${word} view`, `إطلالة ${bare}`, `إطلالة ${word}`, `إطلالة على ${word}`];
};

function bases() {
  // Portals write RS and RR, for a residential sale or rent, and CS and CR.
  const offers: Partial<Record<PriceBasis, readonly string[]>> = {
    total: ['sale', 'for sale', 'rs', 'cs', 'بيع', 'للبيع'],
    perYear: ['rent', 'for rent', 'rental', 'rr', 'cr', 'ايجار', 'للايجار'],
  };
  const textsOf = (basis: PriceBasis) => [
    ...inLanguages((lng) => i18n.t(`bases.${basis}`, { ns: tradeWordTexts, lng })),
    ...(offers[basis] ?? []),
  ];
  return wordsOf((Object.keys(priceBases) as PriceBasis[]).map((basis) => [priceBases[basis].text, textsOf(basis)]));
}

setValueWords(unitSchema, unitValueWords);

export const unitImport: ImportedResource = {
  resource: 'units',
  schema: unitSchema,
  label: () => i18n.t('title', { ns: unitsTexts }),
  listPath: unitsPath,
  titleOf: unitTitle,
  namesOf: (unit) => Object.values(unitNames(unit)).filter(isGiven),
  named: ['name', 'unitNameAr'],
  keys: [['name', 'subProjectId'], ['name']],
  facts: unitFacts,
  habits: unitHabits,
  apart: { fact: 'tower', isSame: isSameTower, statedIn: statedTower },
  all: unitQueries.all,
  referred: contractQueries.all,
  detail: unitQueries.detail,
  replace: unitMutations.replace,
  create: unitMutations.create,
  remove: unitMutations.remove,
  readBy: readByBasis,
  holding: contractsHolding,
  get insight() {
    return unitInsight.parts()[0];
  },
  statusIn,
  prepare: withGeometry,
  synonyms: {
    name: words(
      'unit, unit name, unit no, unit nos, unit number, unit nr, unit code, unit id, unit ref, unit reference, apartment',
      'apartment no, apartment number, apt, apt no, villa no, plot no, flat, flat no, flat number, office, office no',
      'office number, suite no, suite number, shop, shop no, shop number, villa, townhouse no, villa number, property no',
      'vivienda, apartamento, property, plot number, plot, الوحدة, وحدة, شقة, الشقة, رقم الوحدة, اسم الوحدة, رقم الشقة',
      'رقم الفيلا, رقم المكتب, رقم المحل, رقم العقار, كود الوحدة, رمز الوحدة',
    ),
    unitNameAr: ['arabic name', 'name ar', 'unit name arabic', 'الاسم بالعربية', 'الاسم بالعربي'],
    type: ['unit type', 'property type', 'usage', 'نوع الوحدة', 'النوع', 'نوع العقار'],
    // Which of them is meant is weighed by all that stands above a column, and in it.
    price: words(
      'selling price, list price, asking price, sale price, total price, unit price, price aed, amount, annual rent, rent',
      'سعر البيع, السعر, الإيجار, الثمن, القيمة, aed, in aed, dhs, dirhams, درهم, بالدرهم',
    ),
    // The area that is sold comes before that within the walls.
    surface: words(
      'gross area, total area, total built up area, saleable area, sellable area, built up area, bua, gfa, المساحة الإجمالية',
      'المساحة المبنية, مسطح البناء, unit area, unit size, size, sqm, area sqm, sqft, م², المساحة, مساحة الوحدة, net area',
      'nsa, nia, nla, gla, internal area, suite area, carpet area, المساحة الداخلية, المساحة الصافية, صافي المساحة',
    ),
    subProjectId: ['project name', 'development', 'sub project', 'building', 'اسم المشروع', 'المشروع', 'المبنى'],
    city: ['emirate', 'الإمارة', 'المدينة'],
    location: ['address', 'area name', 'community', 'العنوان'],
    guaranty: ['deposit', 'security deposit', 'التأمين', 'مبلغ التأمين'],
    priceBase: ['basis', 'price type', 'sale or rent', 'offering type', 'offering', 'listing type', 'purpose', 'أساس السعر'],
    startingPrice: ['starting price', 'min price', 'price from', 'السعر من'],
    maxPrice: ['maximum price', 'max price', 'price to', 'السعر إلى'],
    unitDesc: ['long description', 'الوصف'],
    'floorsPlan.rooms': words(
      'bedrooms, bedroom, dormitorios, habitaciones, beds, bed, rooms, br, bhk, no of bedrooms, no of beds, no of bed rooms',
      'no of br, number of beds, number of bedrooms, bedroom type, beds/baths, bed/bath, غرف, النوم, غرف النوم, الغرف',
      'عدد الغرف, عدد غرف النوم',
    ),
    'floorsPlan.baths': words(
      'bathrooms, baths, bath, bathroom, no of baths, no of bathrooms, number of bathrooms, washrooms, toilets, الحمامات',
      'عدد الحمامات, دورات المياه, عدد دورات المياه',
    ),
    'floorsPlan.view': ['view', 'views', 'facing', 'الإطلالة', 'إطلالة'],
  },
  meanings: () => ({
    days: isoFormat,
    references: {},
    numbers: { 'floorsPlan.rooms': bedroomsIn },
    words: {
      type: usual('types', Object.keys(tradeWords.types)),
      // Cities keep the capitals of their English names.
      city: usual('cities', Object.values(tradeWords.cities)),
      priceBase: bases(),
      'floorsPlan.view': usual('views', Object.keys(tradeWords.views), viewNames),
      'readings.service': usual('services', Object.keys(tradeWords.services)),
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
