import { contractsPath } from '@/addresses';
import { unitsTexts } from '@/i18n/en/units';
import { commonTexts } from '@/i18n/en/common';
import { priceListTexts } from '@/i18n/en/price-list';
import { tradeWords } from '@/i18n/en/trade-words';
import { fold, foldTight } from '@/i18n/fold';
import { currentFormat } from '@/i18n/format';
import { i18n, inLanguages } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { idOf } from '@/api/record-id';
import { patched } from '@/api/document';
import { isListed, shownStatus } from '@/resources/contracts/rules/availability';
import { currentDay, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { typedDay } from '@/schema/typed-day';
import { type FieldEvidence, isOf } from '../sheets/column-evidence';
import { placeOf, type RecordFact } from '../sheets/headings';
import { areaUnitIn } from '@/ui/exchange/read/area-words';
import { cellText } from '@/ui/exchange/record-sheets';
import { BEFORE_NAME, type ListHabits, words } from '../sheets/list-habits';
import { currentFloorRule } from '@/resources/units/floor-rule.api';
import { featureWord } from '@/resources/units/feature-words';
import { bandIn, isAddress, nameInLine, titlesIn } from './band-line';
import { floorPlace, isSameTower, towerLetters, withTower } from '@/resources/units/rules/floors';
import { priceBases, type PriceBasis, readPriceBasis } from '@/schema/price-basis';
import { listedDay, listedStatus, listedWord, withListedStatus } from '@/resources/units/rules/listed-status';
import { floorIn, hasMaid, nameOnFloor, statusBehind, statusIn, type StatusInList } from './price-list-words';
import { availabilityOn } from '@/resources/units/use-availability';
import { isRentRoll, ratePrices, unitFields, usualPrices, weighPrice } from './unit-columns';

/* Price lists as sales offices write them: facts that no field holds, and lines between the rows. */

const labelled = (key: 'tower' | 'floor' | 'availability.label' | 'availability.listDay') => ({
  label: () => i18n.t(key, { ns: unitsTexts }),
  labels: () => inLanguages((lng) => i18n.t(key, { ns: unitsTexts, lng })),
});

const asWritten = (text: string): string => text;
const place = (unit: ServiceDocument) => floorPlace(unit, currentFloorRule());

const tower: RecordFact = {
  id: 'tower',
  ...labelled('tower'),
  synonyms: words(
    'block, cluster, tower name, tower no, bldg, wing, bldg no, block no, building, building name, building no',
    'building number, البرج, العمارة, رقم العمارة, رقم البرج, رقم المبنى, المبنى, البناية, المبنى رقم, البلوك, بلوك',
  ),
  shownIn: (unit) => place(unit).tower,
  read: asWritten,
  word: asWritten,
  put: (unit, value) => (isSameTower(place(unit).tower, cellText(value)) ? unit : withTower(unit, cellText(value))),
};

const floor: RecordFact = {
  id: 'floor',
  ...labelled('floor'),
  synonyms: words(
    'level, lvl, flr, floor level, level no, floor no, floor number, storey, planta, etage, story, الطابق, طابق, الدور, دور',
    'رقم الطابق',
  ),
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

/** A contract says more than the list; a mark that says the same keeps its day; "available" takes the mark away. */
function marked(unit: ServiceDocument, said: StatusInList | undefined, contracts: readonly ServiceDocument[]): ServiceDocument {
  if (said === undefined) return unit;
  if (said === 'available') return withListedStatus(unit, undefined);
  const now = currentDay();
  const listed = listedStatus(unit);
  const shown = shownStatus(availabilityOn(contracts, now), idOf(unit), listed);
  const isMarked = listed !== undefined && shown === listed && listedWord(listed) === said;
  return isMarked || !(shown === 'available' || isListed(shown)) ? unit : withListedStatus(unit, `${said}@${now}`);
}

const BUILT = /ready|plan|construct|hand(?:ed)? ?over|new|resale|second|شاهز|جاهز|انشاء/u;

const status: RecordFact = {
  id: 'status',
  ...labelled('availability.label'),
  synonyms: words(
    'status, avail, unit status, inventory status, booking status, tenancy status, lease status, occupancy status',
    'occupancy, sales status, sale status, state, الحالة, حالة, حالة الوحدة, حالة البيع, موقف الوحدة, موقف البيع, التوفر',
  ),
  shownIn(unit) {
    const listed = listedStatus(unit);
    return listed === undefined ? 'available' : listedWord(listed);
  },
  // "Ready" is not said of who has it.
  read: (text) => statusIn(text) ?? (BUILT.test(fold(text)) ? text : undefined),
  isTold: true,
  put: (unit, value, contracts) => marked(unit, statusIn(cellText(value)), contracts),
  word: (text) => {
    const known = statusIn(text);
    return known ? i18n.t(`availability.status.${known}`, { ns: unitsTexts }) : text;
  },
};

/** The day of a list, which dates the marks that it makes; a mark of an earlier list keeps its day. */
const listDay: RecordFact = {
  id: 'listDay',
  ...labelled('availability.listDay'),
  synonyms: ['list date', 'price list date', 'date of list', 'as of', 'as at', 'updated on', 'تاريخ القائمة', 'بتاريخ', 'كما في'],
  shownIn(unit) {
    const listed = listedStatus(unit);
    return listed === undefined ? '' : listedDay(listed);
  },
  read: typedDay,
  put(unit, value) {
    const listed = listedStatus(unit);
    const day = cellText(value);
    return listed && day < listedDay(listed) ? withListedStatus(unit, `${listedWord(listed)}@${day}`) : unit;
  },
  word: (text) => currentFormat().day(typedDay(text) ?? text),
};

/** Returns the only day until today that words of a title say: "Price list 20 Nov 2026". */
function dayInTitles(texts: readonly string[]): Day | undefined {
  const days = texts.flatMap((text) => {
    const parts = text.split(/[\s,،()[\]|–—:]+/).filter(Boolean);
    return parts.flatMap((_, at) => [4, 3, 2, 1].map((count) => typedDay(parts.slice(at, at + count).join(' '))));
  });
  const [day, ...others] = new Set(days.filter((one) => one !== undefined && one <= currentDay()));
  return others.length === 0 ? day : undefined;
}

const NONE = new Set(words('no, n, none, nil, 0, -, –, not available, unfurnished, ✗, ✘, x, لا, لا يوجد, بدون, غير مفروشه, خالي'));
const SOME = new Set(
  words('yes, y, available, included, furnished, fully furnished, with balcony, ✓, ✔, نعم, يوجد, متوفر, مفروشه'),
);

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
  feature(
    'parking',
    words(
      'car park, car parking, parkings, parking bays, parking spaces, no of parking, موقف, مواقف, موقف سيارة, مواقف السيارات',
      'كراج',
    ),
  ),
  feature('balcony', ['balconies', 'terrace/balcony', 'شرفة', 'بلكونة', 'بلكون']),
  feature('furnished', ['furnishing', 'furniture', 'مفروشة', 'مفروش', 'التأثيث', 'الأثاث', 'أثاث']),
  {
    ...feature('maid’s room', ['maid', 'maid room', "maid's room", 'maids room', 'غرفة خادمة', 'خادمة']),
    alsoIn: { target: 'floorsPlan/rooms', says: (text: string) => (hasMaid(text) ? 'yes' : undefined) },
  },
];

const saysFeature = (text: string): boolean => featureIn(text) !== undefined;

/** "Balcony" over areas is another column than over "Yes" and "No". */
const featureFields = features.map(({ id }): FieldEvidence => ({
  target: id,
  evidence: [(column) => (column.named === id && !areaUnitIn(column.words) && isOf(column, saysFeature, 0.6) ? 3 : 0)],
}));

export const unitFacts: readonly RecordFact[] = [tower, floor, status, listDay, ...features];

function usualFor(kind: 'types' | 'cities', values: readonly string[], text: string): string | undefined {
  const name = foldTight(text);
  return values.find((value) =>
    [value, ...inLanguages((language) => tradeWord(kind, value, language))].some((word) => foldTight(word) === name),
  );
}

const typeOf = (text: string): string | undefined => usualFor('types', Object.keys(tradeWords.types), text);
const isCity = (text: string): boolean => usualFor('cities', Object.values(tradeWords.cities), text) !== undefined;

function basisByWords(text: string): PriceBasis | undefined {
  const plain = fold(text);
  if (/(?<!\p{L})p\.? ?c\.? ?m(?!\p{L})/u.test(plain)) return 'perMonth';
  if (/(?<!\p{L})(?:rent(?:als?)?|leas(?:e|ing)|(?:ال|لل)?(?:ا|إ)يجار)(?!\p{L})/u.test(plain)) return 'perYear';
  return /(?<!\p{L})(?:sales?|selling|purchase|(?:ال|لل)?(?:بيع|مبيعات))(?!\p{L})/u.test(plain) ? 'total' : undefined;
}

export const unitHabits: ListHabits = {
  keys: ['_id', 'name', 'unitNameAr'],
  nameColumn: 'name',
  bandIn: (text) => bandIn(text, typeOf),
  isAside: (text) => isAddress(text, isCity),
  bandPlaces: ['tower', 'subProjectId', 'location', BEFORE_NAME, 'type', 'floorsPlan/rooms', 'floor', 'status'],
  bandKept: ['tower'],
  nameAfter: (line, name) => [towerLetters(line), name].filter(Boolean).join('-'),
  sheetBand: (name) => (/^(?:sheet|tabelle|ورقة|feuil)?\s*\d*$/i.test(name) ? undefined : bandIn(name, typeOf)),
  titleIn: (texts, { name, block, headings, matched }) => {
    const isNamed = (text: string) => isSameTower(text, nameInLine(name));
    const { tower: stated, project } = titlesIn(texts, { typeOf, isCity, isNamed, isOneOfSeveral: block !== undefined });
    // "Annual rent" says how its amounts are meant.
    const price = headings[placeOf(matched, 'price')] ?? '';
    const said = readPriceBasis(price);
    const day = dayInTitles([...texts, name]);
    // A rent is by the year where its heading says no more.
    const basis = said ?? basisByWords(price) ?? (price === '' ? undefined : basisByWords(texts.join(' ')));
    return [
      ...(basis ? [{ target: 'priceBase', value: priceBases[basis].text }] : []),
      ...(day === undefined ? [] : [{ target: 'listDay', value: day }]),
      ...(stated === undefined ? [] : [{ target: 'tower', value: stated }]),
      ...(project === undefined ? [] : [{ target: 'subProjectId', value: project }]),
    ];
  },
  fields: [...featureFields, ...unitFields],
  amount: {
    target: 'price',
    area: 'surface',
    basis: 'priceBase',
    isOther: (text) => weighPrice(text) < 0,
    usual: usualPrices,
    rates: ratePrices,
  },
  statusBehind,
  onFloor: { floor: 'floor', apart: ['subProjectId', 'tower'], name: nameOnFloor, says: floorIn },
  fills: {
    target: 'status',
    values: ['available', 'reserved', 'sold', 'leased'],
    says: statusIn,
    not: (said) => (said === 'available' ? 'reserved' : undefined),
  },
  asksBasis: {
    isAnswer: (text) => readPriceBasis(text) !== undefined,
    text: () => i18n.t('compared.askBasis', { ns: priceListTexts }),
  },
  elsewhere: {
    isIt: isRentRoll,
    text: () => i18n.t('compared.rentRoll', { ns: priceListTexts }),
    keep: () => i18n.t('compared.rentRollUnits', { ns: priceListTexts }),
    link: () => i18n.t('compared.importContracts', { ns: priceListTexts }),
    path: contractsPath,
  },
  forAll: ['subProjectId', 'tower', 'city', 'type', 'priceBase', 'listDay'],
};
