import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORTED } from '@/addresses';
import { entriesOf, reportOf } from '@/api/import-reports';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { importedRowsTexts } from '@/i18n/en/imported-rows';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { EmptyState } from '../page/empty-state';
import { useAddress } from '../page/use-address';
import type { OwnFilter } from './local-list';

export type ImportedRowsProps = {
  rows: readonly ServiceDocument[];
  children: (rows: readonly ServiceDocument[], filter: OwnFilter) => ReactNode;
};

/** Narrows a list to the records of the import that the address names, as this device has kept its report. */
export function ImportedRows({ rows, children }: ImportedRowsProps) {
  const { t } = useTranslation(importedRowsTexts);
  const format = useFormat();
  const [address, write] = useAddress();
  const key = address.get(IMPORTED) ?? '';
  const { data } = useQuery({ queryKey: ['imported-rows', connectionId(), key], queryFn: () => importedIds(key), gcTime: 0 });
  const ids = data?.ids;
  const given = useMemo(() => (ids ? rows.filter((row) => ids.has(idOf(row))) : []), [ids, rows]);
  if (data === undefined) return null;
  const removed = () => write((next) => next.delete(IMPORTED));
  if (data === null)
    return <EmptyState scene="noMatch" text={t('missing')} action={<Button onClick={removed}>{t('all')}</Button>} />;
  const text = t('from', { name: data.name, number: format.number(given.length) });
  return children(given, { param: IMPORTED, inputs: null, text, words: [] });
}

/** Reads which records an import has created or changed; null where this device has no report of it. */
async function importedIds(key: string) {
  const at = { connection: connectionId(), key };
  const [report, entries] = await Promise.all([reportOf(at), entriesOf(at)]);
  if (!report) return null;
  const made = entries.filter(({ outcome }) => outcome === 'created' || outcome === 'changed');
  return { name: report.name, ids: new Set(made.map(({ id }) => id)) };
}
