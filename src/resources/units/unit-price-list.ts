import { availabilityTexts } from '@/i18n/en/availability';
import { unitPlaceTexts } from '@/i18n/en/unit-places';
import { unitWords } from '@/i18n/en/unit-words';
import { foldTight } from '@/i18n/fold';
import { i18n } from '@/i18n/i18n';
import { inLanguages } from '@/i18n/languages';
import { wordFor } from '@/i18n/unit-words';
import { patched } from '@/api/document';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordFact } from '@/ui/exchange/headings';
import { cellText } from '@/ui/exchange/record-sheets';
import { BEFORE_NAME, type ListHabits } from '@/ui/exchange/sheet-parts';
import { currentFloorRule } from './floor-rule.api';
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
    'التوفر',
  ],
  shownIn: () => null,
  read: (text) => statusIn(text) ?? text,
  word: (text) => {
    const known = statusIn(text);
    return known ? i18n.t(`status.${known}`, { ns: availabilityTexts }) : text;
  },
};

export const unitFacts: readonly RecordFact[] = [tower, floor, status];

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
    const basis = readPriceBasis(price);
    return [
      ...(basis && priceBases[basis].offer === 'rent' ? [{ target: 'priceBase', value: priceBases[basis].text }] : []),
      ...(stated === undefined ? [] : [{ target: 'tower', value: stated }]),
      ...(project === undefined ? [] : [{ target: 'subProjectId', value: project }]),
    ];
  },
  byContent: [{ from: 'type', to: 'floorsPlan/rooms', fits: (text) => bedroomsIn(text) !== undefined }],
  // Bedrooms, baths and view have names of their own; a second area is not that of a floor plan.
  bareLists: [],
  filledDown: ['subProjectId', 'tower', 'floor'],
  forAll: ['subProjectId', 'tower', 'city', 'type', 'priceBase'],
};
