import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { chipText } from './filter-controls';
import { filterLabel, type ResourceList } from '../list-definition';
import type { ListState } from '../list-params';
import type { RowIndex, RowQuery } from '../row-index';

export type Relaxation = { filter: string; rows: number } | { words: string; search: string; rows: number };

/** Each word left out costs a search through all records. */
const WORDS_AT_MOST = 4;
const SHOWN_AT_MOST = 6;

/** Returns what finds rows when it alone is left out: a filter, a word of the search, or the whole search. Most rows first. */
export function relaxationsOf(index: Pick<RowIndex, 'rows'>, { search = '', conditions = [] }: RowQuery): Relaxation[] {
  const words = search.split(/\s+/).filter(Boolean);
  const withoutFilter = conditions.map(({ name }) => ({
    filter: name,
    rows: index.rows({ search, conditions: conditions.filter((condition) => condition.name !== name) }).length,
  }));
  const each = words.length > 1 && words.length <= WORDS_AT_MOST ? [...words.entries()] : [];
  const withoutWord = each.map(([at, word]) => {
    const rest = words.toSpliced(at, 1).join(' ');
    return { words: word, search: rest, rows: index.rows({ search: rest, conditions }).length };
  });
  const withoutSearch = words.length > 0 ? [{ words: search.trim(), search: '', rows: index.rows({ conditions }).length }] : [];
  return [...withoutFilter, ...withoutWord, ...withoutSearch]
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, SHOWN_AT_MOST);
}

type Props = { list: ResourceList<never>; index: RowIndex; params: ListState; searched: string };

export function Relaxations({ list, index, params, searched }: Props) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const format = useFormat();
  const { conditions } = params;
  const found = useMemo(() => relaxationsOf(index, { search: searched, conditions }), [index, searched, conditions]);

  const nameOf = (relaxation: Relaxation): string => {
    if ('words' in relaxation) return relaxation.words;
    const filter = list.filters.find(({ name }) => name === relaxation.filter);
    const condition = conditions.find(({ name }) => name === relaxation.filter);
    if (!filter || !condition) return relaxation.filter;
    return chipText(filter, filterLabel(list, filter), condition, t, format);
  };

  if (found.length === 0) return null;
  return (
    <ul className="centred column gap-8 plain-list within">
      {found.map((relaxation) => (
        <li key={'words' in relaxation ? `${relaxation.words} ${relaxation.search}` : relaxation.filter}>
          <Button
            variant="outlined"
            size="small"
            onClick={() =>
              'words' in relaxation ? params.search(relaxation.search) : params.filter(relaxation.filter, () => undefined)
            }
          >
            <span dir="auto">
              {t('without', {
                // Isolated: its direction may differ from that of the sentence.
                filter: isolated(nameOf(relaxation)),
                results: list.countText(relaxation.rows, relaxation.rows, format),
              })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
