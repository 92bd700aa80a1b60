import { newTowerPath, priceListPath, unitPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { areaIn, perArea } from '@/i18n/area-unit';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { hasDesk } from '@/places';
import { type AvailabilityStatus, isListed, type ShownStatus, statusText } from '@/resources/contracts/rules/availability';
import { addMonths, currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { type Column, type ListFilter, type ResourceList, switchFilter } from '@/ui/table/list-definition';
import { AvailabilityRule } from '../availability-status';
import { unitTitle } from '../detail/unit-title';
import { floorNumber, floorPlace, type FloorRule } from '../rules/floors';
import { unitQueries } from '../unit.api';
import { unitList, type UnitListPart } from '../unit.places';
import { floorPlanSchema, unitSchema } from '../unit.schema';
import { type KnownAvailability, shownStatusOf, statusOf } from '../use-availability';
import { basisWord } from './price-text';
import { UnitCardBody, UnitCardFacts, UnitSecondLine, UnitStatus } from './unit-card';
import {
  baths,
  hasFallenReading,
  hasSwappedCoordinates,
  hasTwoDefaults,
  lacksArabic,
  lacksBasis,
  numberOf,
  offer,
  picture,
  pricePerSquareMetre,
  priceWithOptions,
  rooms,
  textOf,
  type TextName,
  view,
} from './unit-values';
import { floorWord } from '@/i18n/place-words';

type UnitColumn = Column<ServiceDocument>;

const text = textsOf(unitsTexts);

const ofText = (name: TextName, look: Partial<UnitColumn>): UnitColumn => ({
  name,
  value: textOf(name),
  received: (unit) => unit[name],
  ...look,
});

const ofPlan = (name: 'rooms' | 'baths' | 'view', look: Omit<UnitColumn, 'name' | 'label'>): UnitColumn => ({
  name,
  label: () => labelOf(floorPlanSchema, name),
  ...look,
});

const ofAmount = (name: 'startingPrice' | 'maxPrice' | 'guaranty', look: Partial<UnitColumn>): UnitColumn => ({
  name,
  kind: 'amount',
  edit: name,
  value: numberOf(name),
  optional: true,
  ...look,
});

export const columns: readonly [UnitColumn, ...UnitColumn[]] = [
  { name: 'name', value: unitTitle, width: 248 },
  ofText('type', { edit: 'type', width: 108, yields: 2, word: (value) => tradeWord('types', value) }),
  ofText('city', { width: 136, yields: 1, word: (value) => tradeWord('cities', value) }),
  ofText('subProjectId', { width: 184, yields: 6, optional: true }),
  ofPlan('rooms', {
    kind: 'number',
    value: rooms,
    width: 92,
    yields: 4,
    cell: (unit, format) => bedroomsWord(rooms(unit), format),
  }),
  ofPlan('baths', { kind: 'number', value: baths, width: 88, yields: 5, optional: true }),
  ofPlan('view', { value: view, width: 144, yields: 4, optional: true, word: (value) => tradeWord('views', value) }),
  {
    name: 'surface',
    kind: 'number',
    value: numberOf('surface'),
    received: (unit) => unit.surface,
    unit: () => currentFormat().areaUnit,
    width: 116,
    converted: inReadersUnit,
    yields: 3,
  },
  { name: 'price', kind: 'amount', edit: 'price', value: numberOf('price'), received: (unit) => unit.price, width: 136 },
  ofText('priceBase', { edit: 'priceBase', width: 120, yields: 5, word: basisWord }),
  {
    name: 'pricePerArea',
    kind: 'amount',
    value: pricePerSquareMetre,
    label: perAreaLabel,
    width: 144,
    optional: true,
    converted: (value, format) => Math.round(perArea(areaUnit(format), value)),
  },
  ofAmount('startingPrice', { width: 144, yields: 7 }),
  ofAmount('maxPrice', { width: 144, yields: 3 }),
  ofAmount('guaranty', { width: 184, yields: 2 }),
  { name: 'location', value: textOf('location'), width: 184, yields: 1, optional: true },
];

function perAreaLabel(): string {
  return i18n.t('perArea.sale', { ns: tradeWordTexts, unit: currentFormat().areaUnit });
}

const areaUnit = (format: Format) => format.settings.area ?? 'm2';

function inReadersUnit(squareMetres: number, format: Format): number {
  return areaIn(areaUnit(format), squareMetres);
}

function bedroomsWord(count: number | undefined, format: Format): string {
  return count === 0 ? i18n.t('studio', { ns: tradeWordTexts }) : format.number(count);
}

/** In toolbar order. Availability, derived from contracts, is put first. */
export const filters: ReadonlyArray<ListFilter<ServiceDocument>> = [
  {
    name: 'offer',
    as: 'choice',
    value: offer,
    pinned: true,
    label: text('offer'),
    option: (value) => i18n.t(value === 'sale' ? 'forSale' : 'forRent', { ns: unitsTexts }),
  },
  { name: 'type', as: 'choice', value: textOf('type'), pinned: true, option: (value) => tradeWord('types', value) },
  { name: 'city', as: 'choice', value: textOf('city'), pinned: true, option: (value) => tradeWord('cities', value) },
  { name: 'subProjectId', as: 'choice', value: textOf('subProjectId'), pinned: true },
  {
    name: 'rooms',
    kind: 'number',
    as: 'choice',
    value: rooms,
    pinned: true,
    label: () => labelOf(floorPlanSchema, 'rooms'),
    option: (value, format) => bedroomsWord(Number(value), format),
  },
  { name: 'price', kind: 'number', as: 'range', value: numberOf('price'), pinned: true, quantity: 'money' },
  { name: 'surface', kind: 'number', as: 'range', value: numberOf('surface'), quantity: 'area' },
  {
    name: 'pricePerArea',
    kind: 'number',
    as: 'range',
    value: pricePerSquareMetre,
    quantity: 'pricePerArea',
    label: perAreaLabel,
  },
  {
    name: 'baths',
    kind: 'number',
    as: 'choice',
    value: baths,
    label: () => labelOf(floorPlanSchema, 'baths'),
    option: (value, format) => format.number(Number(value)),
  },
  // Not named `view`: in the address that is the layout of the list.
  {
    name: 'outlook',
    as: 'choice',
    value: view,
    label: () => labelOf(floorPlanSchema, 'view'),
    option: (value) => tradeWord('views', value),
  },
  {
    name: 'budget',
    kind: 'number',
    as: 'atMost',
    value: priceWithOptions,
    quantity: 'money',
    label: text('budget'),
    help: text('budgetHelp'),
  },
  switchFilter('noBasis', lacksBasis, text('noBasis'), text('noBasisHelp')),
  switchFilter('arabicMissing', lacksArabic, text('arabicMissing'), text('arabicMissingHelp')),
  switchFilter('readingFell', hasFallenReading, text('readingFell')),
  switchFilter('swapped', hasSwappedCoordinates, text('swapped')),
  switchFilter('twoDefaults', hasTwoDefaults, text('twoDefaults')),
];

const written = (['name', 'unitNameAr', 'subProjectId', 'city', 'type', 'location'] as const).map(textOf);

const searched = (unit: ServiceDocument): readonly string[] => [
  ...written.flatMap((read) => read(unit) ?? []),
  tradeWord('types', textOf('type')(unit) ?? ''),
  tradeWord('cities', textOf('city')(unit) ?? ''),
];

/** As a price list has them, and as one looks for them on site. */
const order = ['subProjectId', 'tower', 'name'].map((name) => ({ name, descending: false }));

const [lead, ...others] = columns;

const AFTER_PROJECT = others.findIndex(({ name }) => name === 'subProjectId') + 1;
const AFTER_PINNED = filters.findIndex(({ pinned }) => !pinned);

const statusWord = (status: string) =>
  i18n.t(`availability.status.${status as AvailabilityStatus}`, { ns: unitsTexts, defaultValue: status });

/** A status in the address is what somebody typed. */
const listedText = (status: string, format: Format) =>
  /^(?:sold|reserved|leased|unreleased)@\d{4}-\d\d-\d\d$/.test(status) ? statusText(status as ShownStatus, format) : status;

function listedOf(availability: KnownAvailability, unit: ServiceDocument): string | undefined {
  const shown = shownStatusOf(availability, unit);
  return shown !== undefined && isListed(shown) ? shown : undefined;
}

/** Column and filter show the same value; the cell says where only a price list says it. */
const availabilityColumn = (availability: KnownAvailability): UnitColumn => ({
  name: 'availability',
  isLoading: availability === 'loading',
  value: (unit) => statusOf(availability, unit),
  word: statusWord,
  label: () => i18n.t('availability.label', { ns: unitsTexts }),
  width: 130,
  text(unit, format) {
    const shown = shownStatusOf(availability, unit);
    return shown === undefined ? '' : statusText(shown, format);
  },
  cell: (unit) => <UnitStatus availability={availability} unit={unit} />,
});

const availabilityFilter = (availability: KnownAvailability): ListFilter<ServiceDocument> => ({
  name: 'availability',
  as: 'choice',
  pinned: true,
  value: (unit) => statusOf(availability, unit),
  label: () => i18n.t('availability.label', { ns: unitsTexts }),
  option: statusWord,
  ...(typeof availability === 'string' && { blocked: () => i18n.t(`availability.${availability}`, { ns: unitsTexts }) }),
});

const listedFilter = (availability: KnownAvailability): ListFilter<ServiceDocument> => ({
  name: 'listed',
  as: 'choice',
  value: (unit) => listedOf(availability, unit),
  label: () => i18n.t('availability.listedLabel', { ns: unitsTexts }),
  help: () => i18n.t('availability.listedHelp', { ns: unitsTexts }),
  option: listedText,
});

function onNextMonth(search: string): string {
  const address = new URLSearchParams(search);
  address.set('day', addMonths(`${currentDay().slice(0, 8)}01`, 1));
  return `${unitsPath}?${address.toString()}`;
}

const more = (): ResourceList<ServiceDocument>['more'] => [
  ...(hasDesk('new-units') ? [{ label: text('newUnits'), icon: 'new' as const, to: newTowerPath }] : []),
  ...(hasDesk('price-lists')
    ? [{ label: text('priceList'), icon: 'prices' as const, to: (search: string) => priceListPath + search }]
    : []),
  { label: text('onDay'), icon: 'day', to: onNextMonth },
];

const peek = () => import('./unit-peek').then((module) => module.UnitPeek);

function declare(availability: KnownAvailability, places: ReturnType<typeof placeFields>): ResourceList<ServiceDocument> {
  const Board = unitList.parts().find((part) => part.Board)?.Board;
  return {
    resource: 'units',
    schema: unitSchema,
    columns: [lead, availabilityColumn(availability), ...others.toSpliced(AFTER_PROJECT, 0, ...places.columns)],
    filters: [
      availabilityFilter(availability),
      ...filters.toSpliced(AFTER_PINNED, 0, ...places.filters),
      listedFilter(availability),
    ],
    order,
    searched,
    idOf,
    pathOf: unitPath,
    detail: unitQueries.detail,
    title: unitTitle,
    picture,
    secondLine: (unit) => <UnitSecondLine unit={unit} />,
    more: more(),
    grouping: () => import('./unit-grouping').then((module) => module.unitGrouping(availability)),
    editing: () => import('../change-units').then((module) => module.unitInList(availability)),
    peek,
    cardFacts: (unit, format) => <UnitCardFacts unit={unit} format={format} availability={availability} />,
    cardBody: (unit, format) => <UnitCardBody unit={unit} format={format} availability={availability} />,
    ...(Board && { board: (source) => <Board source={source} availability={availability} /> }),
    explain: () => <AvailabilityRule />,
    note: () => (availability === 'failed' ? i18n.t('availability.failed', { ns: unitsTexts }) : undefined),
    countText,
  };
}

/** Fields by rule, so that what an index has made of them outlasts a new result of the contracts. */
const places = new WeakMap<object, ReturnType<typeof placeFields>>();
const NO_RULE = {};

type Declared = { rule: FloorRule | undefined; parts: readonly UnitListPart[]; list: ResourceList<ServiceDocument> };
const unknown = { loading: {}, failed: {} };
const declared = new WeakMap<object, Declared>();

/** One declaration is kept per result of the contracts, rule and what desks added. */
export function unitListOf(availability: KnownAvailability, rule: FloorRule | undefined): ResourceList<ServiceDocument> {
  const key = typeof availability === 'string' ? unknown[availability] : availability;
  const known = declared.get(key);
  const parts = unitList.parts();
  if (known && known.rule === rule && known.parts === parts) return known.list;
  const fields = places.get(rule ?? NO_RULE) ?? placeFields(rule);
  places.set(rule ?? NO_RULE, fields);
  const list = declare(availability, fields);
  declared.set(key, { rule, parts, list });
  return list;
}

function countText(shown: number, total: number, format: Format): string {
  const numbers = { count: total, shown: format.number(shown), total: format.number(total) };
  return shown === total ? i18n.t('all', { ns: unitsTexts, ...numbers }) : i18n.t('some', { ns: unitsTexts, ...numbers });
}

type PlaceFields = { columns: ReadonlyArray<Column<ServiceDocument>>; filters: ReadonlyArray<ListFilter<ServiceDocument>> };

const placeText = (key: 'tower' | 'noTower' | 'floor' | 'rule') => () => i18n.t(key, { ns: unitsTexts });
const plain = (value: number, format: Format) => format.number(value, { group: false });

/** A floor with a name is shown, and sorts like an empty one. */
export function placeFields(rule: FloorRule | undefined): PlaceFields {
  const placeOf = (unit: ServiceDocument) => floorPlace(unit, rule);
  const floorOf = (unit: ServiceDocument) => floorNumber(placeOf(unit));
  const cell = (unit: ServiceDocument, format: Format) => {
    const floor = floorOf(unit) ?? 0;
    return floor > 0 ? plain(floor, format) : floorWord(placeOf(unit).floor, format);
  };
  const tower = {
    name: 'tower',
    value: (unit: ServiceDocument) => placeOf(unit).tower,
    label: placeText('tower'),
  } as const;
  const floor = { name: 'floor', kind: 'number', value: floorOf, label: placeText('floor') } as const;
  return {
    columns: [
      { ...tower, width: 96, optional: true, yields: 8 },
      { ...floor, width: 120, optional: true, yields: 9, cell },
    ],
    filters: [
      { ...tower, as: 'choice', help: placeText('rule'), none: placeText('noTower') },
      { ...floor, as: 'range', help: placeText('rule'), amount: plain },
    ],
  };
}
