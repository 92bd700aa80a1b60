import { tradeWordTexts } from '@/i18n/en/trade-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { offerKind, readPriceBasis } from '@/schema/price-basis';
import { numberOf, pricePerSquareMetre, textOf } from './unit-values';

export function basisWord(written: string): string {
  const basis = readPriceBasis(written);
  return basis ? i18n.t(`bases.${basis}`, { ns: tradeWordTexts }) : written;
}

export function priceText(unit: ServiceDocument, format: Format): string {
  const price = format.money(numberOf('price')(unit));
  const basis = readPriceBasis(unit.priceBase) === 'total' ? '' : basisWord(textOf('priceBase')(unit) ?? '');
  return [price, basis].filter(Boolean).join(' · ');
}

/** "AED 1,702 per ft²"; nothing where the price itself is for an area, or either is not given. */
export function rateText(unit: ServiceDocument, format: Format): string {
  const amount = readPriceBasis(unit.priceBase)?.includes('Square') ? '' : format.pricePerArea(pricePerSquareMetre(unit));
  return amount && i18n.t(`rate.${offerKind(unit.priceBase) ?? 'sale'}`, { ns: tradeWordTexts, amount, unit: format.areaUnit });
}
