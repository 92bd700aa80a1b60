import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { importedRecordsPath } from '@/addresses';
import type { ReportBody, ReportEntry, ReportHead } from '@/api/import-reports';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { importReportTexts } from '@/i18n/en/import-report';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { ButtonLink } from '../../controls/button-link';
import { LazyBoundary } from '../../loading/lazy-part';
import { LoadingSign } from '../../loading/loading-sign';
import { notify } from '../../notices/notices';
import { EmptyState } from '../../page/empty-state';
import { AnywayButton, RetryButton } from '../../write-run/run-view';
import type { LiveImport } from './import-run';
import type { ImportedResource, SaidOfRecord } from './imported-resource';
import { countsText } from './report-counts';
import { ReportEntries } from './report-entries';
import { reportQuery } from './report-queries';
import { saveRest } from './rest-file';
import { UndoImport } from './undo-button';
import { canBeUndone } from './undo-import';

type Props = {
  resource: ImportedResource;
  reported: string;
  live: LiveImport | undefined;
  onRows: (() => void) | undefined;
  onAnother: () => void;
};

export function ImportReport({ resource, reported, ...rest }: Props) {
  const { t } = useTranslation(importReportTexts);
  const query = useQuery(reportQuery({ connection: connectionId(), key: reported }));
  if (query.isPending) return <LoadingSign />;
  if (!query.data || query.data.report.resource !== resource.resource)
    return <EmptyState scene="noMatch" text={t('missing')} action={<Button onClick={rest.onAnother}>{t('another')}</Button>} />;
  return <Report resource={resource} {...query.data} {...rest} />;
}

type ReportProps = Omit<Props, 'reported'> & { report: ReportHead & ReportBody; entries: readonly ReportEntry[] };

function Report({ resource, report, entries, live, onRows, onAnother }: ReportProps) {
  const { t } = useTranslation([importReportTexts, importTexts]);
  const format = useFormat();
  const language = useLanguage();
  const { insight, listPath } = resource;
  const label = resource.label();
  const there = entries.filter(isThere);
  const said = entries.flatMap(({ id, title, said: words, undone }): SaidOfRecord[] =>
    id !== undefined && words && undone !== 'undone' && undone !== 'gone' ? [{ id, title, said: words }] : [],
  );
  const save = () =>
    void saveRest(report.rest, { label, rightToLeft: language === 'ar' }).catch(() =>
      notify({ tone: 'error', text: t('import:notSaved') }),
    );
  return (
    <>
      <div>
        <p role="status" className="bold size-16">
          {countsText(report, format)}
        </p>
        <p className="muted size-13">
          {t('from', { name: report.name, moment: format.dateTime(new Date(report.at)) })}
          {' · '}
          {t('keptFor')}
        </p>
        {!report.isEnded && <p className="tone-warning above-8">{t('cutShort')}</p>}
      </div>
      <div className="row wrap gap-8">
        {there.length > 0 && (
          <ButtonLink variant="contained" to={importedRecordsPath(listPath, report.key)}>
            {t('show', { ...format.counted(there.length), label: label.toLowerCase() })}
          </ButtonLink>
        )}
        {entries.some(canBeUndone) && <UndoImport resource={resource} report={report} />}
        {report.rest.length > 0 && (
          <Button variant="outlined" onClick={save}>
            {t('import:failures')}
          </Button>
        )}
        {live && report.undone === 0 && (
          <>
            <RetryButton run={live.run} />
            <AnywayButton run={live.run} />
          </>
        )}
        {onRows && <Button onClick={onRows}>{t('rows')}</Button>}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
      {report.rest.length > 0 && <p className="muted size-13">{t('import:failuresNote')}</p>}
      {insight && (
        <LazyBoundary>
          {said.length > 0 && <insight.FollowUp records={said} />}
          {report.comparison && <insight.Comparison comparison={report.comparison} isDone />}
        </LazyBoundary>
      )}
      <ReportEntries resource={resource} entries={entries} />
    </>
  );
}

const isThere = ({ id, outcome, undone }: ReportEntry): boolean =>
  id !== undefined && (outcome === 'created' || outcome === 'changed') && undone !== 'undone' && undone !== 'gone';
