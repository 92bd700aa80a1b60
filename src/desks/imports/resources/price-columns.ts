import { fold } from '@/i18n/fold';
import { areaUnitIn, isRateHeading } from '@/ui/exchange/read/area-words';
import { offerKind, priceBases, readPriceBasis } from '@/schema/price-basis';

/* What the words above a column of a price list say for its being the price, and what prices are usual in the trade. */

const PRICE =
  /(?<!\p{L})(?:prices?|amounts?|values?|costs?|rents?|rentals?|asking|offer|consideration|aed|dhs?|dirhams?|درهم|بالدرهم|(?:ال|لل|با?ل)?(?:سعر|اسعار|قيمه|ثمن|ايجار|مبلغ)|precio|prix|prezzo|preis|importe|valor|renta|alquiler|loyer|fiyat)(?!\p{L})/u;
/** Brackets and what follows these words say how a price is meant, and not what it is. */
const TERMS =
  /[([][^)\]]*[)\]]|(?<!\p{L})(?<!all[ -]?)(?:incl(?:uding|usive|\.)?|excl(?:uding|usive|\.)?|with|w\/o?|without|after|net of|شامله?|غير شامله?|بدون)(?!\p{L}).*$/gu;
const FORMER = /(?<!\p{L})(?:old|prev(?:ious)?|former|was|earlier|last|launch|anterior|ancien|(?:ال)?(?:قديم|سابق))(?!\p{L})/u;
const RENT = /(?<!\p{L})(?:rents?|rentals?|lease|(?:ال)?ايجار)(?!\p{L})/u;
const TOTAL = /(?<!\p{L})(?:total|all ?in|grand|(?:ال)?اجمالي)(?!\p{L})/u;
const CURRENT =
  /(?<!\p{L})(?:net|final|current|new|revised|today|now|special|discounted|after|(?:ال)?(?:صافي|نهائي|حالي|جديد)|بعد)(?!\p{L})/u;
const INSTALMENT = /inst(?:al+ments?)?\b|(?:ال)?(?:تقسيط|قسط|اقساط)/u;
/** Other amounts of a sale: fees, payments, shares, rates, costs of keeping it. */
const OTHER =
  /(?<!\p{L})(?:fees?|dld|oqood|registration|regn|vat|tax(?:es)?|gst|stamp|deposits?|booking|token|down|advance|reservation|eoi|payments?|payable|paid|handover|completion|balance|outstanding|milestones?|service|services|maintenance|sc|cam|commissions?|agency|admin|noc|parking|premium|plc|floor ?rise|discounts?|saving|difference|diff|rate|psf|psm|yield|roi|return|increase|mortgage|loan|valuation|emi|no|sr|serial|phone|mobile|year|points|رسوم|رسم|ضريبه|دفعه|دفعات|مقدم|حجز|تامين|عموله|خصم|صيانه|خدمات|متبقي|الفرق|موقف|عائد)(?!\p{L})|[%٪]/u;

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
const SOLD_AREA = /total|gross|sale?able|sellable|chargeable|super|built|bua|gfa|gsa|اجمالي|كلي|بيعي|مبني|construida/u;
const INNER_AREA = /net|carpet|internal|suite|rera|plot|land|صافي|داخلي|ارض|util/u;
const AREA = /area|size|sq|مساح|superficie|surface|flache/u;

/** Returns the weight of the words above a column for its being the area that is sold. */
export function weighArea(words: string): number {
  const plain = fold(words);
  if (isRateHeading(words) || PRICE.test(plain) || OTHER_AREA.test(plain)) return 0;
  if (areaUnitIn(words) === undefined && !AREA.test(plain)) return 0;
  return SOLD_AREA.test(plain) ? 3 : INNER_AREA.test(plain) ? 1 : 2;
}

type Range = readonly [least: number, most: number];

/** The bases of prices for a unit of area. */
export const ratePrices = { ft2: priceBases.perSquareFoot.text, m2: priceBases.perSquareMetre.text };

/** Undefined for a basis that is itself by area. Dirhams, as the trade has them: sales to 100,000 for a square metre, rents a tenth of it by the year. */
export function usualPrices(basis: string): { perArea: Range; whole: Range } | undefined {
  const known = readPriceBasis(basis);
  if (known && priceBases[known].area) return undefined;
  const kind = offerKind(basis);
  const months = known === 'perMonth' ? 12 : 1;
  if (kind === 'rent') return { perArea: [100 / months, 10_000 / months], whole: [4000 / months, 50_000_000 / months] };
  return kind === 'sale' ? { perArea: [300, 100_000], whole: [50_000, 1e9] } : { perArea: [100, 100_000], whole: [20_000, 1e9] };
}

const TENANT = /(?<!\p{L})(?:tenants?|lessees?|renter|occupant|(?:ال)?مستاجر)(?!\p{L})/u;
const CONTRACT =
  /(?<!\p{L})(?:lease|contract|ejari|start|end|expiry|expires|from|to|move|charges?|arrears|paid|balance|cheques?|(?:ال)?(?:عقد|بدايه|نهايه|مدفوع|شيكات))(?!\p{L})/u;

/** Tells a list of tenants with the time or the money of their contracts. */
export const isRentRoll = (said: readonly string[]): boolean =>
  said.some((words) => TENANT.test(fold(words))) && said.filter((words) => CONTRACT.test(fold(words))).length > 1;
