import { listGroupTexts } from '@/i18n/en/list-groups';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { isUnreadAmount } from '@/schema/read-amount';
import type { Grouping } from '@/ui/table/list-definition';
import { readPriceBasis } from '../rules/price-basis';
import { offer, wholePriceOf } from './unit-values';

/** Groups units by place and state; prices and yearly rents are added apart, each for the whole unit. */
export const unitGrouping: Grouping<ServiceDocument> = {
  by: ['subProjectId', 'tower', 'availability', 'type', 'city'],
  sums: [
    {
      value: (unit) => (offer(unit) === 'sale' ? wholePriceOf(unit) : undefined),
      text: (amount) => i18n.t('sale', { ns: listGroupTexts, amount }),
    },
    { value: yearlyRent, text: (amount) => i18n.t('rent', { ns: listGroupTexts, amount }) },
  ],
  // A price whose basis says neither sale nor rent, or that is for an area which is not given, is in no sum either.
  unread: (unit) => {
    const isGiven = isUnreadAmount(unit.price) || typeof unit.price === 'number';
    return isGiven && (offer(unit) === undefined || wholePriceOf(unit) === undefined) ? 1 : 0;
  },
};

function yearlyRent(unit: ServiceDocument): number | undefined {
  const rent = offer(unit) === 'rent' ? wholePriceOf(unit) : undefined;
  return rent !== undefined && readPriceBasis(unit.priceBase) === 'perMonth' ? rent * 12 : rent;
}
