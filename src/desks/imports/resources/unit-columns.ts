import { isHomeCurrency, isOtherCurrency } from '@/i18n/currency-words';
import { firstAreaIn } from '@/i18n/typed-area';
import { fold } from '@/i18n/fold';
import { scaleIn } from '@/i18n/sheet-words';
import { areaUnitIn, isRateHeading } from '@/ui/exchange/read/area-words';
import { offerKind, priceBases, readPriceBasis } from '@/schema/price-basis';
import { middleOf } from '../sheets/amount-columns';
import {
  type ColumnFacts,
  type Evidence,
  type FieldEvidence,
  figuresOf,
  isOf,
  isOfFigures,
  isRateOfOther,
  isRunning,
  middleRate,
  NEVER,
} from '../sheets/column-evidence';
import { bedroomsIn, floorIn, statusIn } from './price-list-words';

/* What speaks for a column of a price list being a field of units: its words, the shape of its cells, and what is usual in the trade. */

const PRICE =
  /(?<!\p{L})(?:prices?|amounts?|values?|costs?|rents?|rentals?|asking|offer|consideration|aed|dhs?|dirhams?|درهم|بالدرهم|(?:ال|لل|با?ل)?(?:سعر|اسعار|قيمه|ثمن|ايجار|مبلغ)|precio|prix|prezzo|preis|importe|valor|renta|alquiler|loyer|fiyat|цена|стоимость)(?!\p{L})/u;
/** Brackets and what follows these words say how a price is meant, and not what it is. */
const TERMS =
  /[([][^)\]]*[)\]]|(?<!\p{L})(?<!all[ -]?)(?:incl(?:uding|usive|\.)?|excl(?:uding|usive|\.)?|with|w\/o?|without|after|net of|شامله?|غير شامله?|بدون|بعد)(?!\p{L}).*$/gu;
const FORMER =
  /(?<!\p{L})(?:old|previous|prev|former|was|earlier|last|launch(?! offer)|anterior|ancien|(?:ال)?(?:قديم|سابق))(?!\p{L})/u;
const RENT = /(?<!\p{L})(?:rents?|rentals?|lease|(?:ال)?ايجار)(?!\p{L})/u;
const TOTAL = /(?<!\p{L})(?:total|all ?in|grand|(?:ال)?اجمالي)(?!\p{L})/u;
const CURRENT =
  /(?<!\p{L})(?:net|final|current|new|revised|today|now|special|discounted|after|(?:ال)?(?:صافي|نهائي|حالي|جديد)|بعد)(?!\p{L})/u;
const INSTALMENT = /inst(?:al+ments?)?\b|(?:ال)?(?:تقسيط|قسط|اقساط)/u;
/** Other amounts of a sale: fees, payments, shares, rates, costs of keeping it. */
const OTHER =
  /(?<!\p{L})(?:fees?|dld|oqood|registration|regn|vat|tax(?:es)?|gst|stamp|deposits?|booking|ground|hoa|dues|levy|token|down|advance|reservation|eoi|payments?|payable|paid|handover|completion|balance|outstanding|milestones?|service|services|maintenance|sc|cam|commissions?|agency|admin|noc|parking|premium|plc|floor ?rise|discounts?|saving|difference|diff|rate|psf|psm|yield|roi|return|increase|mortgage|loan|valuation|emi|no|id|code|ref|reference|permit|sr|serial|phone|mobile|year|points|(?:ال)?(?:رسوم|رسم|ضريبه|دفعه|دفعات|مقدم|حجز|تامين|عموله|خصم|صيانه|خدمات|متبقي|فرق|موقف|عائد))(?!\p{L})|[%٪]/u;

/** Returns the weight of the words above a column: a price 3, a former one or another amount less than nothing. */
export function weighPrice(words: string): number {
  const plain = fold(words);
  const bare = plain.replace(TERMS, ' ');
  const isPrice = PRICE.test(bare);
  if (/(?<!\d)100 ?[%٪]/u.test(plain)) return 3;
  if (INSTALMENT.test(bare)) return /price|سعر/u.test(bare) ? 2 : -8;
  if (OTHER.test(bare)) return -8;
  if (FORMER.test(plain)) return -4;
  const more = [TOTAL, CURRENT].filter((terms) => terms.test(plain)).length;
  return (isPrice ? 3 : 0) + more - (RENT.test(bare) ? 0.5 : 0);
}

const OTHER_AREA = /balcon|terrace|garden|parking|roof|external|common|شرف|حديق|تراس|بلكون/u;
const SOLD_AREA = /total|gross|sale?able|sellable|chargeable|super|built|brut|bua|gfa|gsa|اجمالي|كلي|بيعي|مبني|construida/u;
const INNER_AREA = /net|carpet|internal|suite|rera|plot|lot|land|صافي|داخلي|ارض|util/u;
const AREA = /area|size|sq|surf|built|bua|[gn][filns]a|gross|net|sell?e?able|sal?e?able|مساح|superficie|flache|площад|alan/u;

/** Returns the weight of the words above a column for its being the area that is sold. */
export function weighArea(words: string): number {
  const plain = fold(words);
  if (isRateHeading(words) || PRICE.test(plain) || OTHER_AREA.test(plain)) return 0;
  if (areaUnitIn(words) === undefined && !AREA.test(plain)) return 0;
  return SOLD_AREA.test(plain) ? 3 : INNER_AREA.test(plain) ? 1 : 2;
}

type Range = readonly [least: number, most: number];

export const ratePrices = {
  ft2: priceBases.perSquareFoot.text,
  m2: priceBases.perSquareMetre.text,
  month: priceBases.perMonth.text,
};

/** Undefined for a basis that is itself by area. Dirhams, as the trade has them: sales to 100,000 for a square metre, rents a tenth of it by the year. */
export function usualPrices(basis: string): { perArea: Range; whole: Range; isByYear: boolean } | undefined {
  const known = readPriceBasis(basis);
  if (known && priceBases[known].area) return undefined;
  const kind = offerKind(basis);
  const months = known === 'perMonth' ? 12 : 1;
  const isByYear = kind === 'rent' && months === 1;
  if (kind === 'rent') return { perArea: [100 / months, 10_000 / months], whole: [4000 / months, 50_000_000 / months], isByYear };
  return kind === 'sale'
    ? { perArea: [300, 100_000], whole: [50_000, 1e9], isByYear }
    : { perArea: [100, 100_000], whole: [20_000, 1e9], isByYear };
}

const named =
  (target: string, weight: number): Evidence =>
  ({ named: own }) =>
    own === target ? weight : 0;

const unseen =
  (weight: number): Evidence =>
  (column) =>
    column.isHidden || column.isStruck ? weight : 0;

/** Weighs the words above a column that a field is often called by. */
const says =
  (words: RegExp, weight: number): Evidence =>
  ({ words: own }) =>
    words.test(fold(own)) ? weight : 0;

const fits =
  (reads: (text: string) => boolean, weight: number): Evidence =>
  (column) =>
    isOf(column, reads, 0.6) ? weight : 0;

const NAME =
  /(?<!\p{L})(?:units?|u\.? ?no|apts?|ap+art[ae]ment[so]?|flats?|villas?|townhouses?|plots?|lots?|homes?|houses?|residences?|suites?|offices?|shops?|propert(?:y|ies)|whg|wohnung|lgh|кв|daire|no|nr|number|num|ref|reference|code|id|(?:ال)?(?:وحده|وحدات|شقه|شقق|فيلا|مكتب|محل|عقار|رقم|كود|رمز)|م)(?!\p{L})|#/u;
const NO_NAME =
  /^(?:(?:no\.? of|number of|total|available) )?units$|(?<!\p{L})(?:types?|qty|quantity|count|view|price|area|size|floors?|level|beds?|rooms?|parkings?|permit|phone|mobile|tenants?|clients?|customers?|buyers?|owners?|agents?|status|plan|(?:ال)?(?:نوع|نموذج|سعر|مساحه|طابق|دور|غرف|هاتف|عميل|موقف|حاله))(?!\p{L})/u;

const hasFigure = (text: string): boolean => /\p{Nd}/u.test(text);

/** Numbers of units are short, have figures, and are no amounts. */
const builtAsName: Evidence = (column) => {
  if (
    isOf(column, (text) => text.length > 40, 0.3) ||
    isOf(column, (text) => /^\d+\.\d{2,}$|[%٪]|[/-]\d{1,2}[/-]\d{4}$/u.test(text), 0.3)
  )
    return -6;
  if (areaUnitIn(column.words) !== undefined || isMoney(column.words) || PRICE.test(fold(column.words))) return -6;
  const large = figuresOf(column).filter((value) => value >= 100_000).length;
  if (large * 2 > column.texts.length || isOf(column, isHomeCurrency, 0.3) || isOf(column, namesArea, 0.3)) return -6;
  return isOf(column, hasFigure, 0.65) ? 2 : -2;
};

const isUnique: Evidence = ({ texts, rows }) => {
  const share = texts.length === 0 ? 0 : new Set(texts.map(fold)).size / texts.length;
  return texts.length * 2 <= rows ? -4 : share > 0.9 ? 2 : share < 0.4 ? -1 : 0;
};

/** One word, such as "Studio" among "Apartment" and "Villa", can be either; "2BR" cannot. */
const ofBedrooms = (column: ColumnFacts): boolean => {
  const fitting = column.texts.filter((text) => text.length < 25 && bedroomsIn(text) !== undefined);
  const isSure = new Set(fitting.map(fold)).size > 1 || fitting.some(hasFigure);
  return isSure && fitting.length >= column.texts.length * 0.6;
};

const BEDS =
  /(?<!\p{L})(?:bed ?(?:rooms?|rms?|s)?|bdrms?|br|bhk|rooms?|dorm(?:itorios?)?|zimmer|pieces|chambres?|комнат|oda|(?:ال)?(?:غرف|نوم))(?!\p{L})/u;

const ofStatuses = (column: ColumnFacts): boolean =>
  new Set(column.texts.map(fold)).size > 1 && isOf(column, (text) => statusIn(text) !== undefined, 0.6);

const FLOOR = /(?<!\p{L})(?:floor|level|storey|etage|этаж|kat|piso|(?:ال)?(?:طابق|دور))(?!\p{L})/u;

const saysFloor = (text: string): boolean => floorIn(text) !== undefined;

/** 12 beside 1204. */
const besideNames: Evidence = ({ values, rows }, { all }) =>
  all.some(({ cells }) => {
    const said = values.filter((value, at) => value === Number(/^\D*(\d{1,3})\d\d$/.exec(cells[at] ?? '')?.[1] ?? Number.NaN));
    return new Set(said).size > 1 && said.length >= rows * 0.6;
  })
    ? 3
    : 0;

const isForeign = ({ words }: ColumnFacts): boolean => isOtherCurrency(words) && !isHomeCurrency(words);

const inUsualRange: Evidence = (column, list) => {
  const rate = middleRate(column, list);
  const [least, most] = usualPrices('')?.perArea ?? [0, Infinity];
  return rate !== undefined && rate >= least && rate <= most ? 2 : 0;
};

/** "AED 900,000", "1.35 Cr". */
const isMoney = (text: string): boolean =>
  isHomeCurrency(text) ||
  isOtherCurrency(text) ||
  (/\p{L}/u.test(text) && areaUnitIn(text) === undefined && scaleIn(text) !== undefined);

const namesArea = (text: string): boolean => firstAreaIn(text) !== undefined;

const ofAreaWords: Evidence = (column) => {
  const weight = weighArea(column.words);
  if (weight > 0) return weight + 1.5;
  return column.named === 'surface' ? 2 : column.words === '' && isOf(column, namesArea, 0.6) ? 3 : NEVER;
};

/** Most cells have figures, which are no amounts: "1.35 Cr" is none. */
const ofAreas: Evidence = (column) => {
  const middle = middleOf(column.values);
  if (!column.texts.some(hasFigure) && column.named === 'surface') return 0;
  return isOf(column, hasFigure, 0.5) && (middle === undefined || middle >= 5) && !isOf(column, isMoney, 0.3) ? 0 : NEVER;
};

export const unitFields: readonly FieldEvidence[] = [
  { target: 'surface', evidence: [named('surface', 1), ofAreas, ofAreaWords, unseen(-3)] },
  { target: 'type', evidence: [named('type', 3), (column) => (ofBedrooms(column) ? NEVER : 0)] },
  {
    target: 'floorsPlan/rooms',
    evidence: [
      named('floorsPlan/rooms', 5),
      (column) => (ofBedrooms(column) ? 4 : 0),
      says(BEDS, 1.5),
      says(/bath|wash|toilet|wc|حمام/u, -6),
      fits((text) => /^\p{Nd}(?:\.\p{Nd})?$/u.test(text), 1),
      unseen(-3),
    ],
  },
  {
    target: 'status',
    evidence: [
      named('status', 4),
      says(/stat|sts|avail|dispo|статус|durum|حاله|موقف/u, 1.5),
      says(/remark|note|comment|ملاحظ/u, -4),
      (column) => (ofStatuses(column) ? 4 : 0),
      unseen(-3),
    ],
  },
  { target: 'floor', evidence: [named('floor', 4), says(FLOOR, 2), fits(saysFloor, 1), besideNames, unseen(-3)] },
  {
    target: 'name',
    asks: 'missing',
    evidence: [
      named('name', 4),
      ({ names }) => (names.has('name') ? 2 : 0),
      says(NAME, 2),
      says(NO_NAME, -4),
      builtAsName,
      isUnique,
      (column) => (isRunning(column) ? -3 : 0),
      says(/^(?:#|no\.?|م|ت|مسلسل|s(?:r|l)?\.? ?(?:no)?\.?|serial(?: no)?)$/u, -2),
      ({ words, named: own }) => (own === undefined && !NAME.test(fold(words)) ? -2 : 0),
      unseen(-3),
    ],
  },
  {
    target: 'price',
    asks: 'rivals',
    evidence: [
      // Words alone say that the price is not told.
      (column) => (isOfFigures(column) ? 0 : column.named === 'price' ? -2.5 : NEVER),
      ({ words }) => (isRateHeading(words) || areaUnitIn(words) !== undefined ? -9 : 0),
      ({ words }) => weighPrice(words),
      named('price', 2),
      ({ words }) => (isHomeCurrency(words) ? 1 : 0),
      unseen(-6),
      // Another currency counts against a column where dirhams stand beside it.
      (column, { columns }) =>
        isForeign(column) &&
        columns.some((other) => other !== column && !isForeign(other) && isOfFigures(other) && weighPrice(other.words) >= 3)
          ? -4
          : 0,
      (column, list) => (isRateOfOther(column, list) ? -10 : 0),
      inUsualRange,
      // Cells name money themselves.
      fits((text) => hasFigure(text) && isMoney(text), 2.5),
      ({ values }) => ((middleOf(values) ?? 0) >= 20_000 ? 0.25 : 0),
    ],
  },
];

const TENANT = /(?<!\p{L})(?:tenants?|lessees?|renter|residents?|occupant|(?:ال)?مستاجر)(?!\p{L})/u;
const CONTRACT =
  /(?<!\p{L})(?:lease|contract|ejari|start|end|expiry|expires|exp|from|to|move|charges?|arrears|paid|balance|cheques?|(?:ال)?(?:عقد|بدايه|نهايه|مدفوع|شيكات))(?!\p{L})/u;

export const isRentRoll = (said: readonly string[]): boolean =>
  said.some((words) => TENANT.test(fold(words))) && said.filter((words) => CONTRACT.test(fold(words))).length > 1;
