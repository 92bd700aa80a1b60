import { SQUARE_FEET_IN_SQUARE_METRE } from '@/i18n/area-unit';
import { round2 } from './money';

export type PriceBasis =
  | 'total'
  | 'perYear'
  | 'perMonth'
  | 'perSquareMetre'
  | 'perSquareFoot'
  | 'perSquareMetreYear'
  | 'perSquareFootYear';

export type OfferKind = 'sale' | 'rent';

/** The meaning of each basis: sale or rent, and the area the price is for. `text` is written into documents. */
export const priceBases: Readonly<Record<PriceBasis, { text: string; offer: OfferKind; area?: 'm2' | 'ft2' }>> = {
  total: { text: 'total', offer: 'sale' },
  perSquareMetre: { text: 'per m²', offer: 'sale', area: 'm2' },
  perSquareFoot: { text: 'per ft²', offer: 'sale', area: 'ft2' },
  perYear: { text: 'per year', offer: 'rent' },
  perMonth: { text: 'per month', offer: 'rent' },
  perSquareMetreYear: { text: 'per m² per year', offer: 'rent', area: 'm2' },
  perSquareFootYear: { text: 'per ft² per year', offer: 'rent', area: 'ft2' },
};

const squareMetre = /m²|m2|sq\.? ?m\b|sqm|square met|متر|م²|م2/;
const squareFoot = /ft²|ft2|sq\.? ?ft|sqft|square f|قدم/;
const year = /year|annu|\byr\b|\bp\.?a\b\.?(?=$|[\s)])|سنة|سنوي/;
const month = /month|\bp\.?m\b\.?(?=$|[\s)])|شهر/;
const whole = /total|sale|إجمالي|اجمالي|بيع/;

/** Reads English and Arabic; undefined when not recognised. The service defines no values; these are the client's. */
export function readPriceBasis(text: unknown): PriceBasis | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.trim().toLowerCase().slice(0, 200);
  if (squareMetre.test(words)) return year.test(words) ? 'perSquareMetreYear' : 'perSquareMetre';
  if (squareFoot.test(words)) return year.test(words) ? 'perSquareFootYear' : 'perSquareFoot';
  if (year.test(words)) return 'perYear';
  if (month.test(words)) return 'perMonth';
  return whole.test(words) ? 'total' : undefined;
}

export const readByBasis = { price: 'priceBase', startingPrice: 'priceBase', maxPrice: 'priceBase' };

export function offerKind(priceBase: unknown): OfferKind | undefined {
  const basis = readPriceBasis(priceBase);
  return basis && priceBases[basis].offer;
}

/** Returns major units: a price per area times m², to two decimals; undefined for one per area without an area. */
export function wholePrice(price: number, basis: PriceBasis | undefined, surface: number | null | undefined): number | undefined {
  const area = basis && priceBases[basis].area;
  if (!area) return price;
  if (typeof surface !== 'number' || surface <= 0) return undefined;
  return round2(price * (area === 'm2' ? surface : surface * SQUARE_FEET_IN_SQUARE_METRE));
}
