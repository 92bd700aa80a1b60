import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMatchingTexts } from '@/i18n/en/select-matching';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ErrorAlert } from '../../page/error-alert';
import { ownIdOf, type PagedList } from '../list-definition';
import type { Selection } from './selection';
import styles from './selection.module.css';
import type { ReadAll } from '../shown-rows';

export type SelectMatchingProps = {
  list: PagedList;
  readAll: ReadAll<ServiceDocument>;
  selection: Selection;
  /** The number of rows on this page, and of those on all pages where it is known. */
  rows: number;
  total: number | undefined;
  format: Format;
};

type State = { state: 'asked' } | { state: 'reading'; read: number } | { state: 'failed'; error: unknown } | Done;
type Done = { state: 'done'; capped: boolean; filteredHere: boolean };

/** Says that the whole page is selected, and reads the other pages on request, to select all that match. */
export function SelectMatching({ list, readAll, selection, rows, total, format }: SelectMatchingProps) {
  const { t } = useTranslation(selectMatchingTexts);
  const client = useQueryClient();
  const [state, setState] = useState<State>({ state: 'asked' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function select() {
    if (reading.current) return;
    const { signal } = (reading.current = new AbortController());
    setState({ state: 'reading', read: 0 });
    try {
      const onRead = (read: number) => {
        if (!signal.aborted) setState({ state: 'reading', read });
      };
      const { records, more, sharedIds, filteredHere } = await readAll({ client, signal, onRead });
      selection.add(records.map(ownIdOf({ ...list, sharedIds })).filter(Boolean));
      setState({ state: 'done', capped: more, filteredHere });
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
        {state.capped && <span>{t('capped', { number: format.number(selection.ids.length) })}</span>}{' '}
        {state.filteredHere && <span>{t('filteredHere')}</span>}
      </span>
    );
  return (
    <>
      <span className={styles.note}>{t('all', { count: rows, number: format.number(rows) })}</span>
      <Button size="small" onClick={() => void select()}>
        <span>{total === undefined ? t('selectUncounted') : t('select', { count: total, number: format.number(total) })}</span>
      </Button>
    </>
  );
}
