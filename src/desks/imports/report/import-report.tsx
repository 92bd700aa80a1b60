import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { importedRecordsPath, addressesOf, importReportPath } from '@/addresses';
import { type ReportBody, type ReportEntry, type ReportHead, readRecord } from './import-reports';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { sheetTexts } from '@/i18n/en/sheets';
import { useFormat } from '@/i18n/format';
import { LazyBoundary } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { notify } from '@/ui/notices/notices';
import { EmptyState } from '@/ui/page/empty-state';
import { AnywayButton, RetryButton } from '@/ui/write-run/run-view';
import type { LiveImport } from './import-run';
import type { ImportedResource, SaidOfRecord } from '../plan/imported-resource';
import { countsText, OUTCOMES, reportQuery, reportListQuery } from './kept-reports';
import { saveRest } from './rest-file';
import { UndoImport, canBeUndone } from './undo-import';
import { useId, useMemo, useState } from 'react';
import { RowLink } from '@/ui/controls/row-link';
import { RecordText } from '@/ui/text/record-text';
import { ButtonLink } from '@/ui/controls/links';
import styles from './report.module.css';
import { receivedText } from '@/api/json';
import { type Difference, merge } from '@/api/merge';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { FormerValue, ChangedValue, RowValues } from '@/ui/form/save/changed-value';
import { differenceName, fieldAt } from '@/ui/form/save/difference-name';

type Props = {
  resource: ImportedResource;
  reported: string;
  live: LiveImport | undefined;
  onRows: (() => void) | undefined;
  onAnother: () => void;
};

export function ImportReport({ resource, reported, ...rest }: Props) {
  const { t } = useTranslation(importTexts);
  const query = useQuery(reportQuery({ connection: connectionId(), key: reported }));
  if (query.isPending) return <LoadingSign />;
  if (!query.data || query.data.report.resource !== resource.resource)
    return (
      <EmptyState
        scene="noMatch"
        text={t('report.missing')}
        action={<Button onClick={rest.onAnother}>{t('report.another')}</Button>}
      />
    );
  return <Report resource={resource} {...query.data} {...rest} />;
}

type ReportProps = Omit<Props, 'reported'> & { report: ReportHead & ReportBody; entries: readonly ReportEntry[] };

function Report({ resource, report, entries, live, onRows, onAnother }: ReportProps) {
  const { t } = useTranslation([importTexts, sheetTexts]);
  const format = useFormat();
  const { insight, listPath } = resource;
  const label = resource.label();
  const there = entries.filter(isThere);
  const said = entries.flatMap(({ id, title, said: words, undone }): SaidOfRecord[] =>
    id !== undefined && words && undone !== 'undone' && undone !== 'gone' ? [{ id, title, said: words }] : [],
  );
  const save = () => void saveRest(report.rest, label).catch(() => notify({ tone: 'error', text: t('sheets:notSaved') }));
  return (
    <>
      <div>
        <p role="status" className="bold size-16">
          {countsText(report, format)}
        </p>
        <p className="muted size-13">
          {t('report.from', { name: report.name, moment: format.dateTime(new Date(report.at)) })}
          {' · '}
          {t('report.keptFor')}
        </p>
        {!report.isEnded && <p className="tone-warning above-8">{t('report.cutShort')}</p>}
      </div>
      <div className="row wrap gap-8">
        {there.length > 0 && (
          <ButtonLink variant="contained" to={importedRecordsPath(listPath, report.key)}>
            {t('report.show', { ...format.counted(there.length), label: label.toLowerCase() })}
          </ButtonLink>
        )}
        {entries.some(canBeUndone) && <UndoImport resource={resource} report={report} />}
        {report.rest.length > 0 && (
          <Button variant="outlined" onClick={save}>
            {t('failures')}
          </Button>
        )}
        {live && report.undone === 0 && (
          <>
            <RetryButton run={live.run} />
            <AnywayButton run={live.run} />
          </>
        )}
        {onRows && <Button onClick={onRows}>{t('report.rows')}</Button>}
        <Button onClick={onAnother}>{t('report.another')}</Button>
      </div>
      {report.rest.length > 0 && <p className="muted size-13">{t('failuresNote')}</p>}
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

type Shown = 'all' | (typeof OUTCOMES)[number] | 'stays';

const AT_ONCE = 100;
const FEW = 12;

function ReportEntries({ resource, entries }: { resource: ImportedResource; entries: readonly ReportEntry[] }) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const id = useId();
  const isFew = entries.length <= FEW;
  const [shown, setShown] = useState<Shown | undefined>(isFew ? 'all' : undefined);
  const [most, setMost] = useState(AT_ONCE);
  const kinds = useMemo(() => byKind(entries), [entries]);
  const rows = (shown && kinds.get(shown)) ?? [];
  if (kinds.get('all')?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="column gap-12">
      <h3 id={id} className="size-16 bold flush">
        {t('report.done')}
      </h3>
      {(kinds.size > 2 || !isFew) && (
        <div role="group" aria-label={t('report.shown')} className="row wrap gap-8">
          {[...kinds].map(([kind, { length }]) => (
            <Button
              key={kind}
              size="small"
              variant={kind === shown ? 'contained' : 'outlined'}
              aria-pressed={kind === shown}
              onClick={() => {
                setShown(kind === shown && !isFew ? undefined : kind);
                setMost(AT_ONCE);
              }}
            >
              <span>{t(`report.shows.${kind}`, { number: format.number(length) })}</span>
            </Button>
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ul className={`plain-list size-13 ${styles.entries} outlined`} aria-label={t('report.done')}>
          {rows.slice(0, most).map((entry) => (
            <li key={entry.number}>
              <Entry resource={resource} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {most < rows.length && (
        <Button size="small" onClick={() => setMost(most + AT_ONCE)}>
          {t('report.more', { shown: format.number(most), total: format.number(rows.length) })}
        </Button>
      )}
    </section>
  );
}

function byKind(entries: readonly ReportEntry[]): ReadonlyMap<Shown, readonly ReportEntry[]> {
  const told = entries.filter(({ outcome }) => outcome !== 'unchanged');
  const kinds = new Map<Shown, readonly ReportEntry[]>([['all', told]]);
  for (const outcome of OUTCOMES)
    kinds.set(
      outcome,
      told.filter((entry) => entry.outcome === outcome),
    );
  kinds.set(
    'stays',
    told.filter(({ kept }) => kept !== undefined),
  );
  for (const [kind, of] of kinds) if (of.length === 0 && kind !== 'all') kinds.delete(kind);
  return kinds;
}

function Entry({ resource, entry }: { resource: ImportedResource; entry: ReportEntry }) {
  const { t } = useTranslation(importTexts);
  const { id, title, outcome, reason, undone, kept } = entry;
  const isGone = undone === 'gone' || (undone === 'undone' && outcome === 'created');
  const to = id === undefined || isGone ? '' : addressesOf[resource.resource].record(id);
  return (
    <>
      <span className="medium anywhere">
        <RowLink to={to} text={title || t('report.unnamed')} />
      </span>
      <span className={styles.what} data-tone={outcome === 'created' || outcome === 'changed' ? 'good' : 'bad'}>
        {t(`report.outcomes.${outcome}`)}
      </span>
      <div className={`column anywhere gap-2 ${styles.facts}`}>
        {reason !== undefined && <RecordText text={reason} />}
        {outcome === 'changed' && (
          <FieldChanges schema={resource.schema} before={readRecord(entry.before)} after={readRecord(entry.after)} />
        )}
        {undone && (
          <span className={kept === undefined ? 'muted' : 'tone-warning'}>
            {[t(`report.undone.${undone}`), kept].filter(Boolean).join(': ')}
          </span>
        )}
      </div>
    </>
  );
}

type ChangesProps = { schema: RecordSchema; before: ServiceDocument | undefined; after: ServiceDocument | undefined };

function FieldChanges({ schema, before, after }: ChangesProps) {
  if (!before || !after) return null;
  return (
    <ul className="plain-list">
      {merge({ base: before, mine: before, theirs: after }).differences.map((difference) => (
        <li key={difference.id} className={`row wrap figures baseline gap-0-8 ${styles.change}`}>
          <span className="muted">{differenceName(schema, difference)}</span>
          {difference.kind !== 'added' && (
            <FormerValue before={<Side schema={schema} difference={difference} value={difference.base} />} />
          )}
          <Side schema={schema} difference={difference} value={difference.theirs} />
        </li>
      ))}
    </ul>
  );
}

/** No schema describes such fields: a payment in the terms of a contract. */
const wordsOf = (value: ServiceDocument): string =>
  Object.entries(value)
    .map(([name, one]) => `${name} ${receivedText(one)}`)
    .join(' · ');

type SideProps = { schema: RecordSchema; difference: Difference; value: unknown };

function Side({ schema, difference: { path }, value }: SideProps) {
  const field = fieldAt(schema, path);
  if (!field) return <RecordText text={isDocument(value) ? wordsOf(value) : receivedText(value)} />;
  const { fields } = fieldOf(field.schema, field.name);
  return typeof path.at(-1) !== 'string' && fields && isDocument(value) ? (
    <RowValues schema={fields} row={value} />
  ) : (
    <ChangedValue {...field} value={value} />
  );
}

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
          const made = (counts.created ?? 0) + (counts.changed ?? 0) + (counts.sent ?? 0);
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
