import ScrollText from 'lucide-react/icons/scroll-text';
import { offersPath, unitOfferPath } from '@/addresses';
import { connectionId } from '@/api/session';
import type { SearchPart } from '@/desks/search.place';
import { searchTexts } from '@/i18n/en/search';
import { i18n } from '@/i18n/i18n';
import { isolatedParts } from '@/i18n/isolated';

export const part: SearchPart = {
  offers: {
    async read() {
      const kept = await (await import('./kept-offers')).offersOf(connectionId());
      return (format) =>
        kept.map(({ unit, number, query, buyer, phone, unitName, agent, note, price, until }) => {
          const lasts = i18n.t('offerUntil', { ns: searchTexts, day: format.day(until) });
          return {
            key: `offers ${unit} ${number}`,
            title: number,
            note: isolatedParts([buyer, unitName, format.money(price), lasts]),
            icon: ScrollText,
            to: unitOfferPath(unit, query),
            also: [buyer, phone, unitName, agent, note],
          };
        });
    },
    listOf: (text) => `${offersPath('all')}&${new URLSearchParams({ q: text }).toString()}`,
  },
};
