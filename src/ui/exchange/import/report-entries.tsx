import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { readRecord, type ReportEntry } from '@/api/import-reports';
import { addressesOf } from '@/addresses';
import { importReportTexts } from '@/i18n/en/import-report';
import { useFormat } from '@/i18n/format';
import { RowLink } from '../../controls/row-link';
import { FieldChanges } from '../../form/save/field-changes';
import { RecordText } from '../../text/record-text';
import type { ImportedResource } from './imported-resource';
import styles from './report.module.css';
import { OUTCOMES } from './report-counts';

type Shown = 'all' | (typeof OUTCOMES)[number] | 'stays';

const AT_ONCE = 100;
/** No more are listed before somebody asks for them: the sums above say what was done. */
const FEW = 12;

export function ReportEntries({ resource, entries }: { resource: ImportedResource; entries: readonly ReportEntry[] }) {
  const { t } = useTranslation(importReportTexts);
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
        {t('done')}
      </h3>
      {(kinds.size > 2 || !isFew) && (
        <div role="group" aria-label={t('shown')} className="row wrap gap-8">
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
              <span>{t(`shows.${kind}`, { number: format.number(length) })}</span>
            </Button>
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ul className={`plain-list size-13 ${styles.entries} outlined`} aria-label={t('done')}>
          {rows.slice(0, most).map((entry) => (
            <li key={entry.number}>
              <Entry resource={resource} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {most < rows.length && (
        <Button size="small" onClick={() => setMost(most + AT_ONCE)}>
          {t('more', { shown: format.number(most), total: format.number(rows.length) })}
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
  const { t } = useTranslation(importReportTexts);
  const { id, title, outcome, reason, undone, kept } = entry;
  const isGone = undone === 'gone' || (undone === 'undone' && outcome === 'created');
  const to = id === undefined || isGone ? '' : addressesOf[resource.resource].record(id);
  return (
    <>
      <span className="medium anywhere">
        <RowLink to={to} text={title || t('unnamed')} />
      </span>
      <span className={styles.what} data-tone={outcome === 'created' || outcome === 'changed' ? 'good' : 'bad'}>
        {t(`outcomes.${outcome}`)}
      </span>
      <div className={`column anywhere gap-2 ${styles.facts}`}>
        {reason !== undefined && <RecordText text={reason} />}
        {outcome === 'changed' && (
          <FieldChanges schema={resource.schema} before={readRecord(entry.before)} after={readRecord(entry.after)} />
        )}
        {undone && (
          <span className={kept === undefined ? 'muted' : 'tone-warning'}>
            {[t(`undone.${undone}`), kept].filter(Boolean).join(': ')}
          </span>
        )}
      </div>
    </>
  );
}
