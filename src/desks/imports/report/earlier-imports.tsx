import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importReportPath } from '@/addresses';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { ButtonLink } from '@/ui/controls/button-link';
import { RecordText } from '@/ui/text/record-text';
import type { ImportedResource } from '../plan/imported-resource';
import { countsText } from './report-counts';
import { reportListQuery } from './report-queries';
import styles from './report.module.css';
import { UndoImport } from './undo-button';

export function EarlierImports({ resource }: { resource: ImportedResource }) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const id = useId();
  const { data: reports = [] } = useQuery(reportListQuery(connectionId(), resource.resource));
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="size-16 bold">
        {t('report.earlier')}
      </h3>
      <ul className="plain-list">
        {reports.map((report) => {
          const { key, name, at, counts, undone } = report;
          const made = (counts.created ?? 0) + (counts.changed ?? 0);
          const moment = format.dateTime(new Date(at));
          return (
            <li key={key} className={`row wrap centred between gap-4-16 pad-block-8 ${styles.earlier}`}>
              <span className="stack">
                <span>
                  <RecordText className="medium" text={name} />
                </span>
                <span className="muted size-13">{[moment, countsText(report, format)].join(' · ')}</span>
              </span>
              <span className="row wrap gap-8">
                <ButtonLink
                  variant="outlined"
                  to={importReportPath(resource.listPath, key)}
                  aria-label={t('report.showOf', { name, moment })}
                >
                  {t('report.showReport')}
                </ButtonLink>
                {undone < made && <UndoImport resource={resource} report={report} label={t('report.undoOf', { name, moment })} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
