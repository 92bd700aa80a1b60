import type { EntryOutcome, ReportHead } from '@/api/import-reports';
import { importTexts } from '@/i18n/en/import';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';

export const OUTCOMES = [
  'created',
  'changed',
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
