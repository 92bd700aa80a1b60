import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import type { ServiceDocument } from '@/schema/document';
import { prepareRun, RunDialog, useFirstPress } from '@/ui/write-run/run-dialog';
import { isLeft, useWriteRun, type WriteRun, type Outcome } from '@/ui/write-run/write-run';
import type { PlannedRecord } from '../plan/import-plan';
import type { ImportedResource } from '../plan/imported-resource';
import { reportsKey } from './kept-reports';
import { type PlannedFile, restTables } from './rest-file';
import { importWrites, type ImportResult, type Sent } from './write-import';
import {
  type EntryOutcome,
  type ReportBody,
  type ReportEntry,
  type ReportHead,
  type RestTable,
  storeReport,
} from './import-reports';
import { writeJson } from '@/api/json';
import { idOf } from '@/api/record-id';
import { cellText } from '@/ui/exchange/record-sheets';
import { storeAsItGoes } from './store-as-it-goes';
import { leftText } from '../steps/dry-run-table';

type Options = { resource: ImportedResource; onDone: () => void; onEnd: (key: string) => void };

export type StartedImport = {
  name: string;
  of: PlannedFile;
  items: readonly PlannedRecord[];
  passed: Set<string>;
  comparison: ServiceDocument | undefined;
};

export type LiveImport = { key: string; run: WriteRun<PlannedRecord, ImportResult>; stored: () => Promise<unknown> };

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
    const report = keptReport({ about, of, comparison });
    const writes = importWrites(client, resource, items, { passed, onSend: report.noteSent });
    begin(writes, (run) => ({ run, key: report.key, stored: report.keep(run) }));
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

type Kept = Pick<StartedImport, 'of' | 'comparison'> & { about: Pick<ReportHead, 'connection' | 'resource' | 'name'> };

/** Notes each record before it is sent and when it is stored: a page that is closed between the two loses none. */
export function keptReport({ about, of, comparison }: Kept) {
  const at = Date.now();
  const key = `${at.toString(36)}${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`;
  const name = { connection: about.connection, key };
  const numbers = new Map(of.plan.records.map((record, number) => [record, number] as const));
  const outcomes = new Map<number, EntryOutcome>();
  const counts: Partial<Record<EntryOutcome, number>> = {};
  const put = (entries: readonly ReportEntry[], isEnded: boolean, body?: ReportBody) => {
    for (const { number, outcome } of entries) {
      const former = outcomes.get(number);
      if (former) counts[former] = (counts[former] ?? 0) - 1;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      outcomes.set(number, outcome);
    }
    const head: ReportHead = { ...about, key, at, isEnded, counts: { ...counts }, undone: 0 };
    return storeReport(name, { head, entries, ...(body && { body }) });
  };
  const body = (rest: readonly RestTable[], listed?: readonly ServiceDocument[]): ReportBody => ({
    rest,
    ...(listed && { listed: listed.map(idOf) }),
    ...(comparison && { comparison }),
  });

  let hasListed = false;
  const noteSent = (record: PlannedRecord, { before, after, listed }: Sent) => {
    const number = numbers.get(record);
    if (number === undefined) return;
    const sides = { ...(before && { id: idOf(before), before: writeJson(before) }), after: writeJson(after) };
    const isFirst = listed !== undefined && !hasListed;
    hasListed ||= isFirst;
    void put([{ ...facts(record, number), outcome: 'sent', ...sides }], false, isFirst ? body([], listed) : undefined);
  };

  const unwritten = of.plan.records.flatMap((record, number) => unwrittenEntry(record, number, of));
  const keep = (run: WriteRun<PlannedRecord, ImportResult>) => {
    void put(unwritten, false, body([]));
    return storeAsItGoes(run.queue, (changed, hasEnded) => {
      const { writes } = run.queue.current();
      const entries = changed.flatMap((index): ReportEntry[] => {
        const [outcome, write] = [run.outcomeAt(index), writes[index]];
        const number = outcome && numbers.get(outcome.item);
        if (!outcome || number === undefined || !write) return [];
        const entry = { ...facts(outcome.item, number), outcome: outcomeOf(outcome), ...resultOf(outcome) };
        return [write.state === 'settled' ? { ...entry, ...recordsOf(outcome.item, write.result) } : entry];
      });
      if (!hasEnded) return put(entries, false);
      hasListed = false;
      const reasons = new Map(
        run
          .outcomes()
          .filter(isLeft)
          .map((one) => [one.item, one.text()] as const),
      );
      return put(entries, true, body(restTables(of, (record) => reasons.get(record))));
    });
  };
  return { key, noteSent, keep };
}

const outcomeOf = ({ state }: Outcome<PlannedRecord>): EntryOutcome =>
  state === 'created' || state === 'changed' || state === 'failed' || state === 'unsent' ? state : 'skipped';

const resultOf = (outcome: Outcome<PlannedRecord>) => (isLeft(outcome) ? { reason: outcome.text() } : {});

function facts(record: PlannedRecord, number: number): Pick<ReportEntry, 'number' | 'title' | 'said'> {
  const said = saidOf(record);
  return { number, title: record.title, ...(said && { said }) };
}

function unwrittenEntry(record: PlannedRecord, number: number, { sheets }: PlannedFile): ReportEntry[] {
  const { state, base, rows } = record;
  if (state === 'left') {
    const [row] = rows;
    const reason = row ? leftText(row, sheets[row.sheet]?.headings ?? []) : '';
    return [{ ...facts(record, number), outcome: 'leftOut', reason }];
  }
  const known = facts(record, number);
  return state === 'unchanged' && base && known.said ? [{ ...known, outcome: 'unchanged', id: idOf(base) }] : [];
}

function recordsOf({ base }: PlannedRecord, result: ImportResult): Partial<ReportEntry> {
  if (result.outcome === 'created') return { after: writeJson(result.after), ...(result.id !== undefined && { id: result.id }) };
  if (result.outcome === 'already') return { outcome: 'unchanged', ...(base && { id: idOf(base) }) };
  const id = base && { id: idOf(base) };
  return result.outcome === 'changed' ? { ...id, before: writeJson(result.before), after: writeJson(result.after) } : { ...id };
}

function saidOf({ said }: PlannedRecord): Readonly<Record<string, string>> | undefined {
  const texts = [...said].map(([name, cell]) => [name, cellText(cell)] as const).filter(([, text]) => text !== '');
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
