import { useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { offersPath, unitOfferPath } from '@/addresses';
import { hasKept } from '@/api/draft-places';
import { keptOffersQuery } from '@/api/kept-offer-queries';
import { connectionId } from '@/api/session';
import type { FoundOption, SearchPart } from '@/desks/search.place';
import { searchTexts } from '@/i18n/en/search';
import { useFormat } from '@/i18n/format';
import { isolatedParts } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';

export const part: SearchPart = {
  offers: {
    useOptions: useKeptOffers,
    listOf: (text) => `${offersPath('all')}&${new URLSearchParams({ q: text }).toString()}`,
  },
};

function useKeptOffers(): readonly FoundOption[] {
  const { t } = useTranslation(searchTexts);
  const format = useFormat();
  const connection = connectionId();
  const { data = [] } = useQuery({ ...keptOffersQuery(connection), enabled: hasKept('offers', connection) });
  return data.map(({ unit, number, query, buyer, phone, unitName, agent, note, price, until }) => ({
    key: `offers ${unit} ${number}`,
    title: number,
    note: isolatedParts([buyer, unitName, format.money(price), t('offerUntil', { day: format.day(until) })]),
    icon: ScrollText,
    to: unitOfferPath(unit, query),
    also: [buyer, phone, unitName, agent, note],
  }));
}
