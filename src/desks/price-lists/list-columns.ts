import type { TextKey, Translate } from '@/i18n/text-keys';
import { areaIn, perArea } from '@/i18n/area-unit';
import { unitsTexts } from '@/i18n/en/units';
import { commonTexts } from '@/i18n/en/common';
import { priceListTexts } from '@/i18n/en/price-list';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { foldTight } from '@/i18n/fold';
import type { FormatSettings } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isGiven, nameIn } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { statusText } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { cellOf, cellText, sheetsOf } from '@/ui/exchange/record-sheets';
import type { LaidStyle } from '@/ui/exchange/write/laid-out-workbook';
import { languagesOf, type SheetLanguage, type SheetLocale, sheetLocale } from '@/ui/paper/sheet-locale';
import { pricePerSquareMetre } from '@/resources/units/list/unit-values';
import { readPriceBasis } from '@/schema/price-basis';
import { floorIn } from '@/desks/imports/resources/price-list-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ListedUnit } from './price-list';

export type ListLocale = SheetLocale & {
  t: Translate<TextKey<[typeof priceListTexts, typeof unitsTexts, typeof tradeWordTexts, typeof commonTexts]>>;
  meant: ReturnType<typeof unitImport.meanings>['words'];
};

export function listLocales(language: SheetLanguage, settings: FormatSettings): ListLocale[] {
  const { words: meant } = unitImport.meanings([]);
  return languagesOf(language).map((one) => ({
    ...sheetLocale(one, settings),
    t: i18n.getFixedT(one, [priceListTexts, unitsTexts, tradeWordTexts, commonTexts]),
    meant,
  }));
}

export type TakenPrices = 'left' | 'onRequest' | 'shown';

type ColumnName =
  | 'name'
  | 'nameAr'
  | 'tower'
  | 'floor'
  | 'type'
  | 'rooms'
  | 'squareFeet'
  | 'surface'
  | 'view'
  | 'price'
  | 'priceBase'
  | 'rate'
  | 'status'
  | 'project';

type Shown = { listed: ListedUnit; locale: ListLocale; prices: TakenPrices };

export type ListColumn = {
  name: ColumnName;
  style: LaidStyle;
  width: number;
  /** Returns what a file holds: an import of it finds the unit as it is. */
  cell: (shown: Shown) => string | number;
  text?: (shown: Shown) => string;
};

const [unitSheet, ...listSheets] = sheetsOf(unitSchema, () => '');
const plans = listSheets.find(({ list }) => list === 'floorsPlan');

const firstPlan = ({ floorsPlan }: ServiceDocument): unknown => (Array.isArray(floorsPlan) ? floorsPlan[0] : undefined);

function stored(unit: ServiceDocument, path: string): string | number {
  const [list, inner] = path.startsWith('floorsPlan.') ? [plans, path.slice('floorsPlan.'.length)] : [unitSheet, path];
  const column = list?.columns.find((one) => one.path === inner);
  const cell = column ? cellOf(column, list === plans ? firstPlan(unit) : unit) : null;
  return typeof cell === 'number' ? cell : cellText(cell);
}

/** Returns a stored text in a language, as far as the word leads back to it. */
function word({ listed: { unit }, locale: { meant } }: Shown, path: string, inWords: (text: string) => string): string {
  const text = String(stored(unit, path));
  const translated = inWords(text);
  return meant[path]?.get(foldTight(translated)) === text ? translated : text;
}

const isTaken = ({ status }: ListedUnit): boolean => status === 'sold' || status === 'leased';

const told = <T>({ listed, locale, prices }: Shown, price: T): T | string => {
  if (!isTaken(listed) || prices === 'shown') return price;
  return prices === 'onRequest' ? locale.t('choices.priceOf.onRequest') : '';
};

function floorCell({ listed: { floor }, locale: { t, format } }: Shown): string | number {
  const number = Number(floor);
  if (floor === '' || !Number.isInteger(number)) return floor;
  if (number > 0) return number;
  const name = number === 0 ? t('ground') : t('basement', { number: format.number(-number, { group: false }) });
  return floorIn(name) === number ? name : number;
}

const areaOf = ({ surface }: ServiceDocument) => readAmount(surface);

function rateOf({ listed: { unit } }: Shown): number | undefined {
  const rate = pricePerSquareMetre(unit);
  return rate === undefined ? undefined : Math.round(perArea('ft2', rate));
}

function basisIn(shown: Shown): string {
  return word(shown, 'priceBase', (text) => {
    const basis = readPriceBasis(text);
    return basis ? shown.locale.t(`trade-words:bases.${basis}`) : text;
  });
}

const columns: readonly ListColumn[] = [
  {
    name: 'name',
    style: 'text',
    width: 14,
    cell: ({ listed: { unit } }) => stored(unit, 'name'),
    text: ({ listed: { unit }, locale: { language } }) => nameIn(language, unitNames(unit)) ?? '',
  },
  { name: 'nameAr', style: 'text', width: 14, cell: ({ listed: { unit } }) => stored(unit, 'unitNameAr') },
  { name: 'tower', style: 'text', width: 14, cell: ({ listed: { tower } }) => tower },
  { name: 'floor', style: 'centred', width: 8, cell: floorCell },
  {
    name: 'type',
    style: 'text',
    width: 14,
    cell: (shown) => word(shown, 'type', (text) => tradeWord('types', text, shown.locale.language)),
    text: ({ listed: { unit }, locale: { language } }) => tradeWord('types', String(stored(unit, 'type')), language),
  },
  {
    name: 'rooms',
    style: 'centred',
    width: 11,
    cell({ listed: { unit }, locale: { t } }) {
      const rooms = stored(unit, 'floorsPlan.rooms');
      return rooms === 0 ? t('trade-words:studio') : rooms;
    },
  },
  {
    name: 'squareFeet',
    style: 'whole',
    width: 12,
    cell({ listed: { unit } }) {
      const area = areaOf(unit);
      return area === undefined ? '' : areaIn('ft2', area);
    },
  },
  { name: 'surface', style: 'decimals', width: 12, cell: ({ listed: { unit } }) => stored(unit, 'surface') },
  {
    name: 'view',
    style: 'text',
    width: 14,
    cell: (shown) => word(shown, 'floorsPlan.view', (text) => tradeWord('views', text, shown.locale.language)),
    text: ({ listed: { unit }, locale: { language } }) => tradeWord('views', String(stored(unit, 'floorsPlan.view')), language),
  },
  {
    name: 'price',
    style: 'whole',
    width: 15,
    cell: (shown) => told(shown, stored(shown.listed.unit, 'price')),
    text: (shown) => told(shown, shown.locale.format.money(readAmount(shown.listed.unit.price), { unit: false })),
  },
  { name: 'priceBase', style: 'text', width: 15, cell: basisIn },
  {
    name: 'rate',
    style: 'whole',
    width: 11,
    cell: (shown) => (told(shown, true) === true ? (rateOf(shown) ?? '') : ''),
  },
  {
    name: 'status',
    style: 'centred',
    width: 12,
    cell: ({ listed: { shown }, locale: { format } }) => statusText(shown, format),
  },
  { name: 'project', style: 'text', width: 20, cell: ({ listed: { unit } }) => stored(unit, 'subProjectId') },
];

/** Columns that are left out where no unit has anything in them. */
const OPTIONAL: ReadonlySet<ColumnName> = new Set(['floor', 'type', 'rooms', 'squareFeet', 'surface', 'view', 'rate']);

/** The tower is in lines between the rows where these are enough. */
export function columnsFor(units: readonly ListedUnit[], locales: readonly ListLocale[], prices: TakenPrices): ListColumn[] {
  const [locale] = locales;
  if (!locale) return [];
  const hasArabic = units.some(({ unit }) => isGiven(textOf(unit.unitNameAr)));
  const lacksName = units.some(({ unit }) => !isGiven(textOf(unit.name)));
  return columns.filter(({ name, cell }) => {
    if (name === 'nameAr') return hasArabic && (lacksName || locales.some(({ language }) => language === 'ar'));
    if (name === 'priceBase') return units.some(({ unit }) => readPriceBasis(unit.priceBase) !== 'total');
    if (name === 'tower') return false;
    return !OPTIONAL.has(name) || units.some((listed) => cell({ listed, locale, prices }) !== '');
  });
}

export const towerColumn = (): ListColumn | undefined => columns.find(({ name }) => name === 'tower');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function shownText({ cell, text, style }: ListColumn, shown: Shown): string {
  if (text) return text(shown);
  const value = cell(shown);
  if (typeof value === 'string') return value;
  return shown.locale.format.number(style === 'decimals' ? Math.round(value * 100) / 100 : value, { group: style !== 'centred' });
}

export const isNumeric = ({ style }: ListColumn): boolean => style === 'whole' || style === 'decimals';
