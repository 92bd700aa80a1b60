import { availabilityTexts } from '@/i18n/en/availability';
import { commonTexts } from '@/i18n/en/common';
import { unitPlaceTexts } from '@/i18n/en/unit-places';
import { unitWords } from '@/i18n/en/unit-words';
import { fold, foldTight } from '@/i18n/fold';
import { i18n } from '@/i18n/i18n';
import { inLanguages } from '@/i18n/languages';
import { wordFor } from '@/i18n/unit-words';
import { patched } from '@/api/document';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordFact } from '@/ui/exchange/headings';
import { cellText } from '@/ui/exchange/record-sheets';
import { BEFORE_NAME, type ListHabits } from '@/ui/exchange/sheet-parts';
import { currentFloorRule } from './floor-rule.api';
import { featureWord } from './feature-words';
import { bandIn, isAddress, nameInLine, titlesIn } from './rules/band-line';
import { floorPlace } from './rules/floors';
import { priceBases, readPriceBasis } from './rules/price-basis';
import { bedroomsIn, floorIn, statusIn } from './rules/price-list-words';
import { isSameTower, towerLetters, withTower } from './rules/tower';

/*
 * Price lists of units, as sales offices write them: facts that no field holds, and lines between the rows.
 */

const placeLabels = (key: 'tower' | 'floor') => ({
  label: () => i18n.t(key, { ns: unitPlaceTexts }),
  labels: () => inLanguages((lng) => i18n.t(key, { ns: unitPlaceTexts, lng })),
});

const asWritten = (text: string): string => text;
const place = (unit: ServiceDocument) => floorPlace(unit, currentFloorRule());

const tower: RecordFact = {
  id: 'tower',
  ...placeLabels('tower'),
  synonyms: [
    'block',
    'cluster',
    'tower name',
    'tower no',
    'bldg',
    'wing',
    'bldg no',
    'block no',
    // A building is the project where nothing else is.
    'building',
    'building name',
    'building no',
    'building number',
    'البرج',
    'العمارة',
    'رقم العمارة',
    'رقم البرج',
    'رقم المبنى',
    'المبنى',
    'البناية',
    'المبنى رقم',
    'البلوك',
    'بلوك',
  ],
  shownIn: (unit) => place(unit).tower,
  read: asWritten,
  word: asWritten,
  put: (unit, value) => (isSameTower(place(unit).tower, cellText(value)) ? unit : withTower(unit, cellText(value))),
};

const floor: RecordFact = {
  id: 'floor',
  ...placeLabels('floor'),
  synonyms: [
    'level',
    'lvl',
    'flr',
    'floor level',
    'level no',
    'floor no',
    'floor number',
    'storey',
    'story',
    'الطابق',
    'طابق',
    'الدور',
    'دور',
    'رقم الطابق',
  ],
  shownIn: (unit) => {
    const { floor: shown } = place(unit);
    return /^-?\d+$/.test(shown) ? Number(shown) : shown;
  },
  read: floorIn,
  word: asWritten,
  put: (unit, value) => {
    const plans: readonly unknown[] = Array.isArray(unit.floorsPlan) ? unit.floorsPlan : [];
    const [first] = plans;
    const plan = isDocument(first) ? first : {};
    const named = { floorName: cellText(value), ...(plan.floorsNumber !== undefined && { floorsNumber: null }) };
    const next = patched(plan, typeof value === 'number' ? { floorsNumber: value } : named);
    return patched(unit, { floorsPlan: [next, ...plans.slice(1)] });
  },
};

const status: RecordFact = {
  id: 'status',
  label: () => i18n.t('label', { ns: availabilityTexts }),
  labels: () => inLanguages((lng) => i18n.t('label', { ns: availabilityTexts, lng })),
  synonyms: [
    'status',
    'avail',
    'unit status',
    'inventory status',
    'booking status',
    'tenancy status',
    'lease status',
    'occupancy status',
    'occupancy',
    'sales status',
    'sale status',
    'state',
    'الحالة',
    'حالة',
    'حالة الوحدة',
    'حالة البيع',
    'موقف الوحدة',
    'موقف البيع',
    'التوفر',
  ],
  shownIn: () => null,
  read: (text) => statusIn(text) ?? text,
  word: (text) => {
    const known = statusIn(text);
    return known ? i18n.t(`status.${known}`, { ns: availabilityTexts }) : text;
  },
};

const NONE = new Set([
  'no',
  'n',
  'none',
  'nil',
  '0',
  '-',
  '–',
  'not available',
  'unfurnished',
  '✗',
  '✘',
  'x',
  'لا',
  'لا يوجد',
  'بدون',
  'غير مفروشه',
  'خالي',
]);
const SOME = new Set([
  'yes',
  'y',
  'available',
  'included',
  'furnished',
  'fully furnished',
  'with balcony',
  '✓',
  '✔',
  'نعم',
  'يوجد',
  'متوفر',
  'مفروشه',
]);

/** Returns what a cell says of a feature: that there is one or none, or how many. */
function featureIn(text: string): string | undefined {
  const plain = fold(text).trim();
  if (NONE.has(plain)) return 'no';
  return SOME.has(plain) ? 'yes' : /^[1-9]$/.exec(plain)?.[0];
}

/** A feature that a list has a column for, with "Yes" or "No" in it: a spec of that name. */
function feature(name: 'parking' | 'balcony' | 'furnished' | 'maid’s room', synonyms: readonly string[]): RecordFact {
  const labels = () => inLanguages((language) => featureWord('features', name, language));
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const isIt = (spec: unknown): spec is ServiceDocument =>
    isDocument(spec) && typeof spec.featureType === 'string' && foldTight(spec.featureType) === foldTight(name);
  const specsOf = ({ specs }: ServiceDocument): readonly unknown[] => (Array.isArray(specs) ? specs : []);
  const countOf = ({ featureDesc }: ServiceDocument) =>
    typeof featureDesc === 'string' && /^\d$/.test(featureDesc) ? featureDesc : '';
  return {
    id: name,
    label: () => featureWord('features', name),
    labels,
    synonyms,
    shownIn: (unit) => {
      const spec = specsOf(unit).find(isIt);
      return !isIt(spec) || spec.active === false ? 'no' : countOf(spec) || 'yes';
    },
    read: featureIn,
    word: (text) => {
      const said = featureIn(text);
      return said === 'yes' || said === 'no' ? i18n.t(said, { ns: commonTexts }) : text;
    },
    put: (unit, value) => {
      const [specs, said] = [specsOf(unit), cellText(value)];
      const at = specs.findIndex(isIt);
      const former = specs[at];
      const count = /^\d$/.test(said) ? { featureDesc: said } : {};
      if (!isIt(former))
        return said === 'no' ? unit : { ...unit, specs: [...specs, { featureType: type, ...count, active: true }] };
      const hasWords = typeof former.featureDesc === 'string' && former.featureDesc !== '' && countOf(former) === '';
      return { ...unit, specs: specs.with(at, { ...former, ...(!hasWords && count), active: said !== 'no' }) };
    },
  };
}

const features = [
  feature('parking', [
    'car park',
    'car parking',
    'parkings',
    'parking bays',
    'parking spaces',
    'no of parking',
    'موقف',
    'مواقف',
    'موقف سيارة',
    'مواقف السيارات',
    'كراج',
  ]),
  feature('balcony', ['balconies', 'terrace/balcony', 'شرفة', 'بلكونة', 'بلكون']),
  feature('furnished', ['furnishing', 'furniture', 'مفروشة', 'مفروش', 'التأثيث', 'الأثاث', 'أثاث']),
  feature('maid’s room', ['maid', 'maid room', "maid's room", 'maids room', 'غرفة خادمة', 'خادمة']),
];

export const unitFacts: readonly RecordFact[] = [tower, floor, status, ...features];

/** Types by their names in all languages. */
function typeOf(text: string): string | undefined {
  const name = foldTight(text);
  return Object.keys(unitWords.types).find((type) =>
    [type, ...inLanguages((language) => wordFor('types', type, language))].some((word) => foldTight(word) === name),
  );
}

/** Tells whether a text is the name of a city in any language. */
function isCity(text: string): boolean {
  const name = foldTight(text);
  return Object.values(unitWords.cities).some((city) =>
    [city, ...inLanguages((language) => wordFor('cities', city, language))].some((word) => foldTight(word) === name),
  );
}

export const unitHabits: ListHabits = {
  keys: ['_id', 'name', 'unitNameAr'],
  nameColumn: 'name',
  bandIn: (text) => bandIn(text, typeOf),
  isAside: (text) => isAddress(text, isCity),
  bandPlaces: ['tower', 'subProjectId', 'location', BEFORE_NAME, 'type', 'floorsPlan/rooms', 'floor'],
  bandKept: ['tower'],
  nameAfter: (line, name) => [towerLetters(line), name].filter(Boolean).join('-'),
  sheetTarget: 'tower',
  sheetValue: (name) => (/^(?:sheet|tabelle|ورقة|feuil)?\s*\d*$/i.test(name) ? undefined : nameInLine(name)),
  titleIn: (texts, { name, block, headings, matched }) => {
    const isNamed = (text: string) => isSameTower(text, nameInLine(name));
    const { tower: stated, project } = titlesIn(texts, { typeOf, isCity, isNamed, isOneOfSeveral: block !== undefined });
    // "Annual rent" says how its amounts are meant.
    const price = headings[matched.findIndex((target) => target?.id === 'price')] ?? '';
    const said = readPriceBasis(price);
    // A rent is by the year where its heading says no more.
    const basis = said === undefined && /(?<!\p{L})(?:rent(?:al)?|(?:ال)?ايجار)(?!\p{L})/u.test(fold(price)) ? 'perYear' : said;
    return [
      ...(basis && priceBases[basis].offer === 'rent' ? [{ target: 'priceBase', value: priceBases[basis].text }] : []),
      ...(stated === undefined ? [] : [{ target: 'tower', value: stated }]),
      ...(project === undefined ? [] : [{ target: 'subProjectId', value: project }]),
    ];
  },
  byContent: [{ from: 'type', to: 'floorsPlan/rooms', fits: (text) => bedroomsIn(text) !== undefined }],
  // "Balcony" over areas is another column than over "Yes" and "No".
  onlyWith: features.map(({ id }) => ({ target: id, fits: (text) => featureIn(text) !== undefined })),
  lastNames: ['suite', 'no', 'nr', 'number', 'ref', 'code', 'id', '#', 'الرقم', 'رقم', 'الكود', 'م'],
  // Bedrooms, baths and view have names of their own; a second area is not that of a floor plan.
  bareLists: [],
  filledDown: ['subProjectId', 'tower', 'floor'],
  fills: { target: 'status', values: ['available', 'reserved', 'sold', 'leased'], says: statusIn },
  grid: { name: 'name', floor: 'floor', price: 'price', status: 'status', floorIn, statusIn },
  forAll: ['subProjectId', 'tower', 'city', 'type', 'priceBase'],
};
