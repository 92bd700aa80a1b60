import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import type { ServiceDocument } from '@/schema/document';
import { RecordText } from '../../text/record-text';
import { RunDialog } from '../../write-run/run-dialog';
import { useWriteRun, type WriteRun } from '../../write-run/write-run';
import { OutcomeText, WriteRunView } from '../../write-run/write-run-view';
import type { PlannedRecord } from './import-plan';
import type { ImportedResource } from './imported-resource';
import { keepReport } from './keep-report';
import { reportsKey } from './report-queries';
import type { PlannedFile } from './rest-file';
import { importWrites, type ImportResult } from './write-import';

type Options = {
  resource: ImportedResource;
  /** Called once nothing of the file is left to be sent. */
  onDone: () => void;
  onEnd: (key: string) => void;
};

export type StartedImport = {
  name: string;
  of: PlannedFile;
  items: readonly PlannedRecord[];
  passed: Set<string>;
  comparison: ServiceDocument | undefined;
};

export type LiveImport = {
  key: string;
  run: WriteRun<PlannedRecord, ImportResult>;
  stored: () => Promise<unknown>;
};

export function useImportRun({ resource, onDone, onEnd }: Options) {
  const client = useQueryClient();
  const { begin } = useWriteRun<PlannedRecord, ImportResult>();
  const [live, setLive] = useState<LiveImport>();
  const tellEnd = useEffectEvent((key: string, isStored: boolean) => {
    if (isStored) onDone();
    void client.invalidateQueries({ queryKey: reportsKey });
    onEnd(key);
  });

  const start = ({ name, of, items, passed, comparison }: StartedImport) => {
    const run = begin(importWrites(client, resource, items, passed));
    if (!run) return;
    const about = { connection: connectionId(), resource: resource.resource, name };
    const { key, stored } = keepReport({ about, of, run, comparison });
    setLive({ key, run, stored });
  };
  useEffect(() => {
    if (!live) return undefined;
    const { key, run, stored } = live;
    let isHere = true;
    const stop = run.queue.subscribe(() => {
      const { phase, writes } = run.queue.current();
      if (phase !== 'ended') return;
      const isStored = writes.every((write) => write.state === 'settled' && run.effectOf(write.result) !== 'skipped');
      void stored().then(() => isHere && tellEnd(key, isStored));
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [live]);
  const queue = live?.run.queue;
  const isUnderWay = useSyncExternalStore(queue?.subscribe ?? never, () => (queue?.current().phase ?? 'ended') !== 'ended');
  const view: ReactNode = live && isUnderWay ? <ImportRun resource={resource} run={live.run} /> : null;
  return { start, live, view };
}

const MOST_TOLD = 100;
const nothing = () => undefined;
const never = () => nothing;

function ImportRun({ resource, run }: { resource: ImportedResource; run: LiveImport['run'] }) {
  const { t } = useTranslation(importTexts);
  return (
    <RunDialog open title={t('title', { label: resource.label().toLowerCase() })} onClose={undefined}>
      <WriteRunView run={run} leaveTitle={t('leaveTitle')} onClose={nothing}>
        {(outcomes) => (
          <ul className="indent-20">
            {outcomes
              .filter(({ state }) => state === 'failed' || state === 'skipped')
              .slice(0, MOST_TOLD)
              .map((outcome) => (
                <li key={`${outcome.item.title} ${outcome.item.rows[0]?.sheet ?? ''} ${outcome.item.rows[0]?.row.number ?? ''}`}>
                  <RecordText text={outcome.item.title} /> <OutcomeText outcome={outcome} />
                </li>
              ))}
          </ul>
        )}
      </WriteRunView>
    </RunDialog>
  );
}
