import type { TextKey, Translate } from '@/i18n/text-keys';
import { offerTexts } from '@/i18n/en/offer';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import type { FormatSettings } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import type { Minor } from '@/resources/units/rules/payment-plan';
import { priceBases, readPriceBasis } from '@/schema/price-basis';
import type { Unit } from '@/resources/units/unit.schema';
import { nameIn } from '@/i18n/names';
import { fromFils } from '@/schema/money';
import { languagesOf, type SheetLanguage, type SheetLocale, sheetLocale } from '@/ui/paper/sheet-locale';
import type { OfferDue, PriceLine } from './offer-rules';
import type { Agent } from '../agent';
import { type Fee, LAND_FEE, type Offer, type Share } from './offer-terms';

export type Locale = SheetLocale & {
  t: Translate<TextKey<[typeof offerTexts, typeof tradeWordTexts]>>;
  tPlan: Translate<TextKey<typeof paymentPlanTexts>>;
};

export const localesOf = (language: SheetLanguage, settings: FormatSettings): readonly Locale[] =>
  languagesOf(language).map((one) => ({
    ...sheetLocale(one, settings),
    t: i18n.getFixedT(one, [offerTexts, tradeWordTexts]),
    tPlan: i18n.getFixedT(one, paymentPlanTexts),
  }));

export const unitNameIn = ({ language, t }: Locale, { name, unitNameAr }: Unit): string =>
  nameIn(language, { english: name, arabic: unitNameAr }) ?? t('trade-words:unnamed');

export const agentIn = ({ language }: Locale, { name, nameAr, phone, email }: Agent): readonly string[] =>
  [nameIn(language, { english: name, arabic: nameAr }) ?? '', phone, email].map((part) => part.trim()).filter(Boolean);

export const headIn = (locale: Locale, unit: Unit, { number, date }: Pick<Offer, 'number' | 'date'>) =>
  [[number, unitNameIn(locale, unit)].join(' · '), locale.format.day(date)] as const;

export const moneyIn = ({ format }: Locale, amount: Minor): string => format.money(fromFils(amount));

export function lineIn(locale: Locale, unit: Unit, { of, index }: Pick<PriceLine, 'of' | 'index'>): string {
  if (of === 'floor') return locale.t('document.priceOfFloor', { name: floorNameIn(locale, unit, index) });
  if (of === 'option') return optionNameIn(locale, unit, index);
  const basis = readPriceBasis(unit.priceBase);
  const by = basis && priceBases[basis].area;
  return locale.t(by ? 'document.priceByArea' : 'document.priceOfUnit', {
    price: locale.format.money(unit.price),
    area: locale.format.area(unit.surface, by),
  });
}

const ownFloorName = ({ language }: Locale, { floorsPlan }: Unit, index: number): string | undefined =>
  nameIn(language, { english: floorsPlan?.[index]?.floorName, arabic: floorsPlan?.[index]?.floorNameAr });

export const floorNameIn = (locale: Locale, unit: Unit, index: number): string =>
  ownFloorName(locale, unit, index) ?? locale.t('floor', { number: locale.format.number(index + 1) });

export function optionNameIn({ language, t, format }: Locale, { options }: Unit, index: number): string {
  const option = options?.[index];
  return (
    nameIn(language, { english: option?.optionName, arabic: option?.optionNameAr }) ??
    t('option', { number: format.number(index + 1) })
  );
}

export function planNameIn({ language, t, format }: Locale, { paymentPlans }: Unit, index: Offer['plan']): string {
  if (index === 'none') return t('noPlan');
  const plan = paymentPlans?.[index];
  return (
    nameIn(language, { english: plan?.planName, arabic: plan?.planNameAr }) ?? t('plan', { number: format.number(index + 1) })
  );
}

export function dueIn({ t, format }: Locale, { kind, number }: OfferDue): string {
  return kind === 'instalment' && number !== undefined
    ? t('document.dues.instalment', { number: format.number(number) })
    : t(`document.dues.${kind === 'instalment' ? 'payment' : kind}`);
}

export const feeNameIn = ({ t }: Locale, { name }: Pick<Fee, 'name'>): string =>
  name === LAND_FEE ? t('landFee') : name.trim() || t('unnamedFee');

export const percentIn = ({ format }: Locale, { by, value }: Share): string =>
  by === 'percent' ? format.percent(value / 100) : '';

type OfferFact = { name: 'type' | 'project' | 'city' | 'area' | 'rooms' | 'floor' | 'view'; value: string };

export function factsIn(locale: Locale, unit: Unit, chosen: Pick<Offer, 'floor'>): readonly OfferFact[] {
  const { t, format, language } = locale;
  const floor = unit.floorsPlan?.[chosen.floor ?? 0];
  const rooms = [
    typeof floor?.rooms === 'number' &&
      (floor.rooms === 0 ? t('trade-words:studio') : t('trade-words:rooms', format.counted(floor.rooms))),
    typeof floor?.baths === 'number' && t('document.baths', format.counted(floor.baths)),
  ].filter((part) => part !== false);
  const facts: readonly OfferFact[] = [
    { name: 'type', value: unit.type ? tradeWord('types', unit.type, language) : '' },
    { name: 'project', value: unit.subProjectId ?? '' },
    { name: 'city', value: unit.city ? tradeWord('cities', unit.city, language) : '' },
    { name: 'area', value: format.areas(unit.surface) },
    { name: 'rooms', value: format.list(rooms) },
    { name: 'floor', value: ownFloorName(locale, unit, chosen.floor ?? 0) ?? '' },
    { name: 'view', value: floor?.view ? tradeWord('views', floor.view, language) : '' },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}
