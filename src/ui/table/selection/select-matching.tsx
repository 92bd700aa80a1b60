import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { listPartTexts } from '@/i18n/en/list-parts';
import { ErrorAlert } from '../../page/error-alert';
import { useList, useRows } from '../list-context';
import { ownIdOf } from '../list-definition';

/** The number of records on all pages; undefined where it is not known. */
export type SelectMatchingProps = { total: number | undefined };

type State = { state: 'asked' } | { state: 'reading'; read: number } | { state: 'failed'; error: unknown } | Done;
type Done = { state: 'done'; capped: boolean; filteredHere: boolean };

export function SelectMatching({ total }: SelectMatchingProps) {
  const { t } = useTranslation([listPartTexts, listTexts, commonTexts]);
  const { list, format } = useList();
  const { rows, selection, readAll } = useRows();
  const client = useQueryClient();
  const [state, setState] = useState<State>({ state: 'asked' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function select() {
    if (reading.current || !readAll) return;
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
        <span role="status">{t('matching.reading', { number: format.number(state.read) })}</span>
        <Button autoFocus size="small" onClick={cancel}>
          {t('common:cancel')}
        </Button>
      </>
    );
  if (state.state === 'failed') return <ErrorAlert error={state.error} onRetry={() => void select()} />;
  if (state.state === 'done')
    return (
      <span role="status" className="size-13">
        {state.capped && <span>{t('matching.capped', { number: format.number(selection.ids.length) })}</span>}{' '}
        {state.filteredHere && <span>{t('matching.filteredHere')}</span>}
      </span>
    );
  return (
    <>
      <span className="size-13">{t('matching.all', { count: rows.length, number: format.number(rows.length) })}</span>
      <Button size="small" onClick={() => void select()}>
        <span>
          {total === undefined
            ? t('matching.selectUncounted')
            : t('list:selectAll', { count: total, number: format.number(total) })}
        </span>
      </Button>
    </>
  );
}
