import { keptBy } from '@/kept';
import { listPartTexts } from '@/i18n/en/list-parts';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import type { Grouping } from '@/ui/table/list-definition';
import { type KnownAvailability, statusOf } from '../use-availability';
import { type OfferKind, type PriceBasis, priceBases, readPriceBasis, wholePrice } from '@/schema/price-basis';

/** Adds prices and yearly rents apart, each for the whole unit. What is sold is for sale no more. */
const groupingOf = (isSold: (unit: ServiceDocument) => boolean): Pick<Grouping<ServiceDocument>, 'by' | 'sums'> => ({
  by: ['subProjectId', 'tower', 'availability', 'type', 'city'],
  sums: [
    {
      value: (unit) => (isSold(unit) ? undefined : amountOf(unit, 'sale')),
      sum: (amount) => i18n.t('groups.sale', { ns: listPartTexts, amount }),
      // A price whose basis says neither sale nor rent, or that is for an area which is not given, is in no sum either.
      unread: (unit) => {
        const isGiven = isUnreadAmount(unit.price) || readAmount(unit.price) !== undefined;
        return isGiven && amountOf(unit, 'sale') === undefined && amountOf(unit, 'rent') === undefined ? 1 : 0;
      },
    },
    { value: (unit) => amountOf(unit, 'rent'), sum: (amount) => i18n.t('groups.rent', { ns: listPartTexts, amount }) },
  ],
});

const unknown = groupingOf(() => false);
const groupingBy = keptBy((availability: Exclude<KnownAvailability, string>): Grouping<ServiceDocument> => ({
  ...groupingOf((unit) => statusOf(availability, unit) === 'sold'),
  counted(units, format) {
    const available = units.filter((unit) => statusOf(availability, unit) === 'available').length;
    return i18n.t('groups.available', {
      ns: listPartTexts,
      number: format.number(available),
      total: format.number(units.length),
    });
  },
}));

export const unitGrouping = (availability: KnownAvailability): Grouping<ServiceDocument> =>
  typeof availability === 'string' ? unknown : groupingBy(availability);

function amountOf(unit: ServiceDocument, kind: OfferKind): number | undefined {
  const basis = basisOf(unit.priceBase);
  if (basis === undefined || priceBases[basis].offer !== kind) return undefined;
  const price = readAmount(unit.price);
  const whole = price === undefined ? undefined : wholePrice(price, basis, readAmount(unit.surface));
  return whole !== undefined && basis === 'perMonth' ? whole * 12 : whole;
}

/** Each text is read once: a list has thousands of units and few texts. */
const known = new Map<unknown, PriceBasis | undefined>();

function basisOf(text: unknown): PriceBasis | undefined {
  if (!known.has(text)) known.set(text, readPriceBasis(text));
  return known.get(text);
}
