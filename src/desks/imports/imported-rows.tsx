import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { IMPORTED } from '@/addresses';
import { entriesOf, reportOf } from './report/import-reports';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { listPartTexts } from '@/i18n/en/list-parts';
import { useFormat } from '@/i18n/format';
import { EmptyState } from '@/ui/page/empty-state';
import { useAddress } from '@/ui/page/use-address';
import type { NarrowedPages, NarrowedRows } from '@/ui/table/narrowed-list.place';

export function ImportedRows({ rows, children }: NarrowedRows) {
  const { t } = useTranslation(listPartTexts);
  const format = useFormat();
  const { data, showAll } = useImported();
  const ids = data?.ids;
  const given = useMemo(() => (ids ? rows.filter((row) => ids.has(idOf(row))) : []), [ids, rows]);
  if (data === undefined) return null;
  if (data === null) return <NoReport showAll={showAll} />;
  const text = t('imported.from', { name: data.name, number: format.number(given.length) });
  return children(given, { param: IMPORTED, inputs: null, text, words: [] });
}

export function ImportedPages({ all, children }: NarrowedPages) {
  const { t } = useTranslation(listPartTexts);
  const format = useFormat();
  const client = useQueryClient();
  const { data, showAll } = useImported();
  if (data === undefined) return null;
  if (data === null) return <NoReport showAll={showAll} />;
  const { key, name, ids } = data;
  return (
    <>
      <p role="status" className="row wrap gap-8 below-8">
        <span>{t('imported.from', { name, number: format.number(ids.size) })}</span>
        <Button size="small" onClick={showAll}>
          {t('imported.all')}
        </Button>
      </p>
      {children((params) => ({
        // Read anew with the lists of its resource.
        queryKey: [...all().queryKey.slice(0, -1), 'imported', key, params],
        queryFn: async () => {
          const { rows, unreadable } = await client.query(all());
          return { rows: rows.filter((row) => ids.has(idOf(row))), unreadable, whole: true };
        },
        structuralSharing: false,
      }))}
    </>
  );
}

function useImported() {
  const [address, write] = useAddress();
  const key = address.get(IMPORTED) ?? '';
  const { data } = useQuery({ queryKey: ['imported-rows', connectionId(), key], queryFn: () => importedIds(key), gcTime: 0 });
  return { data, showAll: () => write((next) => next.delete(IMPORTED)) };
}

function NoReport({ showAll }: { showAll: () => void }) {
  const { t } = useTranslation(listPartTexts);
  return (
    <EmptyState scene="noMatch" text={t('imported.missing')} action={<Button onClick={showAll}>{t('imported.all')}</Button>} />
  );
}

async function importedIds(key: string) {
  const at = { connection: connectionId(), key };
  const [report, entries] = await Promise.all([reportOf(at), entriesOf(at)]);
  if (!report) return null;
  const made = entries.filter(({ outcome }) => outcome === 'created' || outcome === 'changed');
  return { key, name: report.name, ids: new Set(made.map(({ id }) => id)) };
}
