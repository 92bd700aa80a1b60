import { useCallback } from 'react';
import { idOf } from '@/api/record-id';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { unitsTexts } from '@/i18n/en/units';
import { offerTexts } from '@/i18n/en/offer';
import type { FormatSettings } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { type ShownStatus, statusText } from '@/resources/contracts/rules/availability';
import { picturesOf } from '@/resources/units/detail/pictures';
import { isOffered, unitPrice } from '@/resources/units/detail/plan-price';
import { featureWord } from '@/resources/units/feature-words';
import { pricePerSquareMetre } from '@/resources/units/list/unit-values';
import { milestoneDue, milestoneShare } from '@/resources/units/milestone-list';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { floorPlace, type FoundFloor } from '@/resources/units/rules/floors';
import { readMilestones } from '@/resources/units/rules/milestones';
import { offerKind, readPriceBasis } from '@/schema/price-basis';
import { type PaymentPlan, type Unit, unitSchema } from '@/resources/units/unit.schema';
import { shownStatusOf, useAvailability } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import type { SheetLanguage } from '@/ui/paper/sheet-locale';
import { type Locale, localesOf, optionNameIn, planNameIn } from '../offer/offer-words';

export type ShortlistLocale = Locale & { own: Translate<TextKey<[typeof offerTexts, typeof unitsTexts]>> };

export const shortlistLocales = (language: SheetLanguage, settings: FormatSettings): readonly ShortlistLocale[] =>
  localesOf(language, settings).map((locale) => ({
    ...locale,
    own: i18n.getFixedT(locale.language, [offerTexts, unitsTexts]),
  }));

export type ComparedUnit = {
  id: string;
  document: ServiceDocument;
  unit: Unit;
  place: FoundFloor;
  status: ShownStatus | undefined;
  pictures: readonly string[];
};

type Read = (locale: ShortlistLocale, compared: ComparedUnit) => string | readonly string[];

/** The same function as long as its answers are the same. */
export function useCompared(): (unit: ServiceDocument) => ComparedUnit {
  const rule = useFloorRule();
  const { availability } = useAvailability();
  return useCallback(
    (document) => {
      const reading = readRecord(unitSchema, document);
      const [place, status] = [floorPlace(document, rule), shownStatusOf(availability, document)];
      return { id: idOf(document), document, unit: reading.record, place, status, pictures: picturesOf(reading) };
    },
    [rule, availability],
  );
}

export const isTaken = ({ status }: Pick<ComparedUnit, 'status'>): boolean => status !== undefined && status !== 'available';

const facts = {
  status: ({ format }, { status }) => (status ? statusText(status, format) : ''),
  price: (locale, { unit }) => priceIn(locale, unit),
  perArea: ({ format }, { document }) => format.pricePerArea(pricePerSquareMetre(document)),
  area: ({ format }, { unit }) => format.areas(unit.surface),
  type: ({ language }, { unit }) => (unit.type ? tradeWord('types', unit.type, language) : ''),
  bedrooms: ({ t, format }, { unit }) => {
    const rooms = unit.floorsPlan?.[0]?.rooms;
    return rooms === 0 ? t('trade-words:studio') : format.number(rooms);
  },
  baths: ({ format }, { unit }) => format.number(unit.floorsPlan?.[0]?.baths),
  project: (_, { unit }) => unit.subProjectId ?? '',
  tower: (_, { place }) => place.tower,
  floor: ({ own, format }, { place: { floor } }) => {
    const number = Number(floor);
    if (floor === '' || !Number.isInteger(number)) return floor;
    if (number === 0) return own('shortlist.ground');
    return number > 0 ? format.number(number) : own('shortlist.basement', { number: format.number(-number) });
  },
  view: ({ language }, { unit }) => {
    const view = unit.floorsPlan?.[0]?.view;
    return view ? tradeWord('views', view, language) : '';
  },
  city: ({ language }, { unit }) => (unit.city ? tradeWord('cities', unit.city, language) : ''),
  location: (_, { unit }) => unit.location ?? '',
  options: (locale, { unit }) =>
    (unit.options ?? []).flatMap((option, index) =>
      isOffered(option) ? [`${optionNameIn(locale, unit, index)}: ${locale.format.money(option.price)}`] : [],
    ),
  plans: (locale, { unit }) =>
    (unit.paymentPlans ?? []).flatMap((plan, index) =>
      plan.active === false ? [] : [[planNameIn(locale, unit, index), planTermsIn(locale, plan)].filter(Boolean).join(': ')],
    ),
  features: ({ language }, { unit }) =>
    (unit.specs ?? []).flatMap(({ featureType, active }) =>
      active !== false && featureType?.trim() ? [featureWord('features', featureType, language)] : [],
    ),
  deposit: ({ format }, { unit }) => (offerKind(unit.priceBase) === 'sale' ? '' : format.money(unit.guaranty)),
  charge: ({ format }, { unit }) => format.money(unit.expense?.value),
} as const satisfies Readonly<Record<string, Read>>;

export type FactName = keyof typeof facts;
const factNames = Object.keys(facts) as readonly FactName[];

/** Leaves out the basis of a total; empty without a price. */
export function priceIn({ format, t }: ShortlistLocale, unit: Unit): string {
  const price = format.money(unitPrice(unit));
  const basis = readPriceBasis(unit.priceBase);
  if (price === '' || !basis || basis === 'total') return price;
  const isByArea = unitPrice(unit) !== unit.price;
  return `${price} · ${isByArea ? `${format.money(unit.price)} ` : ''}${t(`trade-words:bases.${basis}`)}`;
}

const MOST_PERCENT = 100;

function planTermsIn(
  { own, tPlan, format }: ShortlistLocale,
  { downPayment, installmentsValue, paymentDetails }: PaymentPlan,
): string {
  const { milestones, unread } = readMilestones(paymentDetails ?? '');
  const words = { t: tPlan, format };
  const lines = [
    ...milestones.map((one) => [milestoneShare(words, one), milestoneDue(words, one)].filter(Boolean).join(' ')),
    ...unread,
  ];
  if (lines.length > 0) return lines.join(' · ');
  const share = (value: number) => (value <= MOST_PERCENT ? format.percent(value / 100) : format.money(value));
  return [
    typeof downPayment === 'number' && downPayment > 0 && own('shortlist.down', { share: share(downPayment) }),
    typeof installmentsValue === 'number' && installmentsValue > 0 && own('shortlist.each', { share: share(installmentsValue) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A price per area is of a sale unless all units are for rent. */
export function factLabel({ own, t, format }: ShortlistLocale, name: FactName, units: readonly ComparedUnit[]): string {
  if (name === 'status') return own('units:availability.label');
  if (name !== 'perArea') return own(`shortlist.facts.${name}`);
  const isRent = units.length > 0 && units.every(({ unit }) => offerKind(unit.priceBase) === 'rent');
  return t(`trade-words:perArea.${isRent ? 'rent' : 'sale'}`, { unit: format.areaUnit });
}

export function factIn(locale: ShortlistLocale, name: FactName, compared: ComparedUnit): readonly string[] {
  const read: Read = facts[name];
  const value = read(locale, compared);
  return (typeof value === 'string' ? [value] : value).map((line) => line.trim()).filter(Boolean);
}

export type ComparedFact = { name: FactName; label: string; values: ReadonlyArray<readonly string[]>; differs: boolean };

export const comparedFacts = (locale: ShortlistLocale, units: readonly ComparedUnit[]): readonly ComparedFact[] =>
  factNames.flatMap((name) => {
    const values = units.map((unit) => factIn(locale, name, unit));
    if (values.every(({ length }) => length === 0)) return [];
    return [
      { name, label: factLabel(locale, name, units), values, differs: new Set(values.map((value) => value.join('\n'))).size > 1 },
    ];
  });
