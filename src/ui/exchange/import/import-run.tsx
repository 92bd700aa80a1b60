import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import type { ServiceDocument } from '@/schema/document';
import { useFirstPress } from '../../loading/first-press';
import { prepareRun, RunDialog } from '../../write-run/run-dialog';
import { isLeft, useWriteRun, type WriteRun } from '../../write-run/write-run';
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
  const { t } = useTranslation(importTexts);
  const client = useQueryClient();
  const { now: live, begin } = useWriteRun<LiveImport>();
  useFirstPress(prepareRun);
  const tellEnd = useEffectEvent((key: string, isStored: boolean) => {
    if (isStored) onDone();
    void client.invalidateQueries({ queryKey: reportsKey });
    onEnd(key);
  });

  const start = ({ name, of, items, passed, comparison }: StartedImport) => {
    const about = { connection: connectionId(), resource: resource.resource, name };
    begin(importWrites(client, resource, items, passed), (run) => ({ run, ...keepReport({ about, of, run, comparison }) }));
  };
  useEffect(() => {
    if (!live) return undefined;
    const { key, run, stored } = live;
    let isHere = true;
    const stop = run.queue.subscribe(() => {
      if (run.queue.current().phase !== 'ended') return;
      const isStored = !run.outcomes().some(isLeft);
      void stored().then(() => isHere && tellEnd(key, isStored));
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [live]);
  const queue = live?.run.queue;
  const isRunning = useSyncExternalStore(queue?.subscribe ?? never, () => (queue?.current().phase ?? 'ended') !== 'ended');
  const title = t('title', { label: resource.label().toLowerCase() });
  const shown = live && isRunning ? { run: live.run, title, lists: isLeft, onClose: nothing } : undefined;
  return { start, live, isRunning, dialog: shown && <RunDialog open shown={shown} /> };
}

const nothing = () => undefined;
const never = () => nothing;
