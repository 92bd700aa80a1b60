import { type EntryOutcome, type ReportHead, entriesOf, type ReportKey, reportOf, reportsOf } from './import-reports';
import { importTexts } from '@/i18n/en/import';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { queryOptions } from '@tanstack/react-query';

export const OUTCOMES = [
  'created',
  'changed',
  'sent',
  'skipped',
  'failed',
  'leftOut',
  'unsent',
] as const satisfies readonly EntryOutcome[];

export function countsText({ counts, undone }: Pick<ReportHead, 'counts' | 'undone'>, format: Format): string {
  const told = OUTCOMES.flatMap((outcome): string[] => {
    const count = counts[outcome] ?? 0;
    return count > 0 || outcome === 'created' || outcome === 'changed'
      ? [i18n.t(`report.counts.${outcome}`, { ns: importTexts, ...format.counted(count) })]
      : [];
  });
  if (undone > 0) told.push(i18n.t('report.counts.undone', { ns: importTexts, ...format.counted(undone) }));
  return told.join(' · ');
}

export const reportsKey = ['import-reports'] as const;

export const reportQuery = (at: ReportKey) =>
  queryOptions({
    queryKey: [...reportsKey, at.connection, at.key],
    queryFn: async () => {
      const [report, entries] = await Promise.all([reportOf(at), entriesOf(at)]);
      return report ? { report, entries } : null;
    },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });

export const reportListQuery = (connection: string, resource: string) =>
  queryOptions({
    queryKey: [...reportsKey, connection, 'of', resource],
    queryFn: () => reportsOf(connection, resource),
    staleTime: 0,
    gcTime: 0,
  });
