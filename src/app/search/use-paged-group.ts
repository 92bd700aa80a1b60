import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { searchedHere, useEvidence } from '@/ui/table/check-answer';
import { namesKey, rankOf } from './rank';
import { recordOption, titleOf } from './record-option';
import { listSearch, restOption } from './rest-option';
import type { SearchGroup } from './search-option';

type Answer = Listing<ServiceDocument>;

type Paged<K extends QueryKey> = {
  kind: 'signals' | 'quotaPlans';
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  note: (record: ServiceDocument) => string;
};

type Typed = {
  text: string;
  words: readonly string[];
  /** The text after a pause in typing: this is what the service is asked for. */
  settled: string;
};

const ASKED = 25;
const SHOWN = 5;

/**
 * What the service finds among records that it gives page by page. Where it does not search, its first page is looked through here, and
 * the remark says so. What came is narrowed here while more is typed.
 */
export function usePagedGroup<K extends QueryKey>({ kind, query, note }: Paged<K>, { text, words, settled }: Typed) {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = { page: 1, limit: ASKED, q: settled };
  const answer = useQuery({ ...query(asked), enabled: settled !== '' });
  const { unsearched } = useEvidence(query, asked, answer.data);

  const came = settled === '' ? [] : withPage(answer.data?.rows ?? []);
  const goesOn = text !== settled && text.startsWith(settled);
  const rows = unsearched || goesOn ? searchedHere(came, text) : text === settled ? came : [];
  const whole = rows === came ? (answer.data?.total ?? rows.length) : rows.length;
  const more = whole > SHOWN ? [restOption(kind, { search: listSearch(text, words), count: whole, format, t })] : [];
  const remark = answer.isError
    ? t('search.failed', { what: t(`shell.${kind}`) })
    : unsearched && came.length >= ASKED
      ? t('search.notSearched', { what: t(`shell.${kind}`), number: format.number(came.length) })
      : undefined;
  const first = rows[0];
  const group: SearchGroup = {
    key: kind,
    label: t(`shell.${kind}`),
    options: [...rows.slice(0, SHOWN).map((row) => recordOption(kind, row, note(row))), ...more],
    count: whole,
    rank: first ? rankOf(namesKey([titleOf[kind](first)]), words) : 0,
    ...(settled !== '' && { remark }),
  };
  return { group, pending: text !== settled || answer.isFetching };
}

/** Those with an identifier, each once. */
const withPage = (rows: readonly ServiceDocument[]): readonly ServiceDocument[] => {
  const ids = rows.map(idOf);
  return rows.filter((_, at) => ids[at] !== '' && ids.indexOf(ids[at] ?? '') === at);
};
