import ListFilter from 'lucide-react/icons/list-filter';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { unitsPath } from '@/addresses';
import { unitsTexts } from '@/i18n/en/units';
import type { searchTexts } from '@/i18n/en/search';
import { unitWordTexts } from '@/i18n/en/unit-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { wordFor } from '@/i18n/unit-words';
import { numberOf, offer, rooms, textOf, view } from '@/resources/units/list/unit-values';
import type { ServiceDocument } from '@/schema/document';
import type { SearchGroup } from './search-option';
import { filterQuery, type FilterWords, type TypedFilters, typedFilters } from './typed-filters';

type Asked = {
  text: string;
  words: FilterWords;
  units: readonly ServiceDocument[];
  t: Translate<TextKey<typeof searchTexts>>;
  format: Format;
};

/** Above any name: filters that were typed with figures are no name. */
const FIRST = 5;

/** Has no option where the text names no filter. */
export function filterGroup({ text, words, units, t, format }: Asked): SearchGroup {
  const typed = typedFilters(text, words, format.settings.language);
  const hasFigure = typed !== undefined && (typed.rooms ?? typed.price ?? typed.area) !== undefined;
  const isMeant = typed !== undefined && (hasFigure || typed.rest === '');
  const label = t('filtered');
  if (!isMeant) return { key: 'filters', label, options: [], count: 0, rank: 0 };
  const number = typed.rest === '' ? countOf(typed, units) : undefined;
  const option = {
    key: 'units filtered',
    title: chipsOf(typed, t, format).join(' · '),
    ...(number !== undefined && { note: t('unitCount', format.counted(number)) }),
    icon: ListFilter,
    to: `${unitsPath}?${filterQuery(typed).toString()}`,
  };
  return { key: 'filters', label, options: [option], count: 1, rank: hasFigure ? FIRST : 0 };
}

function chipsOf({ rooms: count, price, area, choices, rest }: TypedFilters, t: Asked['t'], format: Format): readonly string[] {
  const bedrooms =
    count === 0
      ? i18n.t('studio', { ns: unitWordTexts })
      : i18n.t('rooms', { ns: unitWordTexts, count: count ?? 0, number: format.number(count) });
  const range = (bounds: TypedFilters['price'], text: (amount: number) => string): readonly string[] => {
    const [from, to] = [bounds?.from, bounds?.to].map((amount) => (amount === undefined ? undefined : text(amount)));
    if (from !== undefined) return [to === undefined ? t('atLeast', { amount: from }) : t('between', { from, to })];
    return to === undefined ? [] : [t('upTo', { amount: to })];
  };
  return [
    ...(count === undefined ? [] : [bedrooms]),
    ...choices.map(({ filter, values: [value = ''] }) => {
      if (filter === 'offer') return i18n.t(value === 'sale' ? 'forSale' : 'forRent', { ns: unitsTexts });
      if (filter === 'availability') return i18n.t('status.available', { ns: unitsTexts });
      return wordFor(kinds[filter], value);
    }),
    ...range(price, format.short),
    ...range(area, format.area),
    ...(rest === '' ? [] : [rest]),
  ];
}

const kinds = { type: 'types', outlook: 'views', city: 'cities' } as const;
const readers = { type: textOf('type'), outlook: view, city: textOf('city'), offer };

/** Returns undefined where availability is among the filters, which takes all contracts. */
function countOf({ rooms: count, price, area, choices }: TypedFilters, units: readonly ServiceDocument[]): number | undefined {
  const wanted = new Map<keyof typeof readers, Set<string>>();
  for (const { filter, values } of choices) {
    if (filter === 'availability') return undefined;
    wanted.set(filter, new Set([...(wanted.get(filter) ?? []), ...values]));
  }
  const [priceOf, areaOf] = [numberOf('price'), numberOf('surface')];
  const fits = (bounds: TypedFilters['price'], value: number | undefined) =>
    !bounds || (value !== undefined && value >= (bounds.from ?? 0) && value <= (bounds.to ?? Infinity));
  return units.filter((unit) => {
    const has = [...wanted].every(([filter, values]) => values.has(readers[filter](unit) ?? ''));
    return has && fits(price, priceOf(unit)) && fits(area, areaOf(unit)) && (count === undefined || rooms(unit) === count);
  }).length;
}
