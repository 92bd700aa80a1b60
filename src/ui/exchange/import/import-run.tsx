import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { importTexts } from '@/i18n/en/import';
import { useLanguage } from '@/i18n/use-language';
import { RecordText } from '../../text/record-text';
import { notify } from '../../notices/notices';
import { RunDialog } from '../../write-run/run-dialog';
import { type Outcome, useWriteRun, type WriteRun } from '../../write-run/write-run';
import { OutcomeText, WriteRunView } from '../../write-run/write-run-view';
import { saveTables } from '../write/save-tables';
import type { PlannedRecord } from './import-plan';
import type { ImportedResource } from './imported-resource';
import styles from './importer.module.css';
import { restTables, type PlannedFile } from './rest-file';
import { importWrites, type ImportResult } from './write-import';

type Run = WriteRun<PlannedRecord, ImportResult>;

/** Holds the run of an import. `onDone` is called once nothing of it is left to be sent. */
export function useImportRun(resource: ImportedResource, onDone: () => void) {
  const client = useQueryClient();
  const { run, begin, end } = useWriteRun<PlannedRecord, ImportResult>();
  const tellDone = useEffectEvent(onDone);
  useEffect(
    () =>
      run?.queue.subscribe(() => {
        const { phase, writes } = run.queue.current();
        const isStored = writes.every((write) => write.state === 'settled' && run.effectOf(write.result) !== 'skipped');
        if (phase === 'ended' && isStored) tellDone();
      }),
    [run],
  );
  return {
    run,
    begin: (items: readonly PlannedRecord[], passed: Set<string>) => begin(importWrites(client, resource, items, passed)),
    end,
  };
}

type Props = {
  run: Run;
  resource: ImportedResource;
  /** The number of records that the plan cannot import. */
  problems: number;
  of: PlannedFile;
  onClose: () => void;
};

const MOST_TOLD = 100;

/** Shows the run of an import, and saves the rows that it left. */
export function ImportRun({ run, resource, problems, of, onClose }: Props) {
  const { t } = useTranslation(importTexts);
  const language = useLanguage();
  const saveFailures = (outcomes: ReadonlyArray<Outcome<PlannedRecord>>) => {
    const reasons = new Map(
      outcomes
        .filter(({ state }) => state === 'failed' || state === 'skipped' || state === 'unsent')
        .map((outcome) => [outcome.item, outcome.text()] as const),
    );
    const tables = restTables(of, (record) => reasons.get(record));
    saveTables(tables, {
      format: tables.length > 1 ? 'xlsx' : 'csv',
      name: t('failuresFile', { label: resource.label() }),
      rightToLeft: language === 'ar',
    }).catch(() => notify({ tone: 'error', text: t('notSaved') }));
  };
  return (
    <RunDialog open title={t('title', { label: resource.label().toLowerCase() })} onClose={undefined}>
      <WriteRunView run={run} leaveTitle={t('leaveTitle')} onClose={onClose}>
        {(outcomes, ended) => {
          const left = outcomes.filter(({ state }) => state === 'failed' || state === 'skipped');
          const isAnyLeft = problems + left.length > 0 || outcomes.some(({ state }) => state === 'unsent');
          return (
            <>
              <ul className={styles.outcomes}>
                {left.slice(0, MOST_TOLD).map((outcome) => (
                  <li key={`${outcome.item.title} ${outcome.item.rows[0]?.row.number ?? ''}`}>
                    <RecordText text={outcome.item.title} /> <OutcomeText outcome={outcome} />
                  </li>
                ))}
              </ul>
              {ended && isAnyLeft && (
                <Button variant="outlined" onClick={() => saveFailures(outcomes)}>
                  {t('failures')}
                </Button>
              )}
            </>
          );
        }}
      </WriteRunView>
    </RunDialog>
  );
}
