import { useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useTranslation } from '@/i18n/use-translation';
import { offersPath, unitOfferPath } from '@/addresses';
import { hasKept } from '@/api/draft-places';
import { keptOffersQuery } from '@/api/kept-offer-queries';
import { connectionId } from '@/api/session';
import { searchTexts } from '@/i18n/en/search';
import { shellTexts } from '@/i18n/en/shell';
import { useFormat } from '@/i18n/format';
import { fixedGroup, noteOf, type SearchGroup } from './search-option';

const SHOWN = 5;

export function useOfferGroup(text: string, words: readonly string[]): SearchGroup {
  const { t } = useTranslation([searchTexts, shellTexts]);
  const format = useFormat();
  const connection = connectionId();
  const { data = [] } = useQuery({ ...keptOffersQuery(connection), enabled: hasKept('offers', connection) });
  const options = data.map(({ unit, number, query, buyer, phone, unitName, agent, note, price, until }) => ({
    key: `offers ${unit} ${number}`,
    title: number,
    note: noteOf([buyer, unitName, format.money(price), t('offerUntil', { day: format.day(until) })]),
    icon: ScrollText,
    to: unitOfferPath(unit, query),
    also: [buyer, phone, unitName, agent, note],
  }));
  const found = fixedGroup('offers', t('shell:offers'), options, words);
  if (words.length === 0 || found.count <= SHOWN) return words.length === 0 ? { ...found, options: [], count: 0 } : found;
  const rest = {
    key: 'offers all',
    title: t('showAll', format.counted(found.count)),
    icon: ScrollText,
    to: `${offersPath('all')}&${new URLSearchParams({ q: text.trim() }).toString()}`,
  };
  return { ...found, options: [...found.options.slice(0, SHOWN), rest] };
}
