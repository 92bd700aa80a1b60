import Button from '@mui/material/Button';
import { type QueryKey, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allPages, type ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { selectMatchingTexts } from '@/i18n/en/select-matching';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ErrorAlert } from '../error-alert';
import { type Comparison, matchingHere } from './check-answer';
import { ownIdOf, type PagedList } from './list-definition';
import type { PagedParams } from './remote-params';
import type { Selection } from './selection';
import styles from './selection.module.css';

type Answer = Listing<ServiceDocument>;

export type SelectMatchingProps<K extends QueryKey> = {
  list: PagedList;
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  /** The request of the rows on this page. */
  shown: PagedParams & { asked: ListParams };
  comparison: Comparison;
  selection: Selection;
  /** The number of rows on this page, and of those on all pages where it is known. */
  rows: number;
  total: number | undefined;
  format: Format;
};

type State = { state: 'asked' } | { state: 'reading'; read: number } | { state: 'failed'; error: unknown } | Done;
type Done = { state: 'done'; capped: boolean; filteredHere: boolean };

/** Says that the whole page is selected, and reads the other pages on request, to select all that match. */
export function SelectMatching<K extends QueryKey>(props: SelectMatchingProps<K>) {
  const { list, query, shown, comparison, selection, rows, total, format } = props;
  const { t } = useTranslation(selectMatchingTexts);
  const client = useQueryClient();
  const [state, setState] = useState<State>({ state: 'asked' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function select() {
    if (reading.current) return;
    const { signal } = (reading.current = new AbortController());
    let read = 0;
    const shared = new Set(list.sharedIds);
    setState({ state: 'reading', read });
    try {
      // All fields, since those of the filters may not be among the shown ones.
      const asked = { ...shown.asked, fields: undefined };
      const all = await allPages({
        signal,
        list: async (page) => {
          const answer = await client.query({ ...query({ ...asked, ...page }), staleTime: 0, retry: false, gcTime: 0 });
          read += answer.rows.length;
          for (const id of answer.duplicates ?? []) shared.add(id);
          if (!signal.aborted) setState({ state: 'reading', read });
          return answer;
        },
      });
      const matching = matchingHere(all.rows, shown, list, comparison);
      selection.add(matching.map(ownIdOf({ ...list, sharedIds: shared })).filter(Boolean));
      setState({ state: 'done', capped: all.more === true, filteredHere: matching.length < all.rows.length });
    } catch (error) {
      if (!signal.aborted) setState({ state: 'failed', error });
    } finally {
      reading.current = undefined;
    }
  }

  function cancel() {
    reading.current?.abort();
    setState({ state: 'asked' });
  }

  if (state.state === 'reading')
    return (
      <>
        <span role="status">{t('reading', { number: format.number(state.read) })}</span>
        <Button autoFocus size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      </>
    );
  if (state.state === 'failed') return <ErrorAlert error={state.error} onRetry={() => void select()} />;
  if (state.state === 'done')
    return (
      <span role="status" className={styles.note}>
        {state.capped && t('capped', { number: format.number(selection.ids.length) })} {state.filteredHere && t('filteredHere')}
      </span>
    );
  return (
    <>
      <span className={styles.note}>{t('all', { count: rows, number: format.number(rows) })}</span>
      <Button size="small" onClick={() => void select()}>
        {total === undefined ? t('selectUncounted') : t('select', { count: total, number: format.number(total) })}
      </Button>
    </>
  );
}
