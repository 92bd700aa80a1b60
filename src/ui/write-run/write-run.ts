import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, LONGEST_PAUSE, outcomeOf, pauseOf, stopsAllWrites } from '@/api/api-error';
import { createWriteQueue, type QueuedWrite, type WriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { writeRunTexts } from '@/i18n/en/write-run';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { RecordWrite } from '@/api/record-requests';
import type { Taken } from '../form/save/store-check';

/** `skipped` records are left as they are on purpose. */
type Effect = 'changed' | 'created' | 'deleted' | 'skipped';

type Result = { outcome: string };

/** `W` is what a write leaves, by which it can be taken back. */
export type WriteRunOptions<T, R extends Result, W = unknown> = {
  items: readonly T[];
  /** May be called again after a failure, so it reads first whether an earlier attempt was stored. */
  write(this: void, item: T): Promise<R>;
  titleOf(item: T): string;
  effectOf(result: R): Effect;
  resultText(result: R, format: Format): string;
  takenOf?(result: R): Taken | undefined;
  writtenBy?(result: R, item: T): W | undefined;
  /** Read again once, when the run pauses or ends. */
  renews: readonly QueryKey[];
  /** Runs then, to look at what others have stored meanwhile. */
  onRest?: () => void;
};

export type WriteRun<T = unknown, R = unknown, W = unknown> = {
  items: readonly T[];
  queue: WriteQueue<R>;
  outcomeAt: (at: number) => Outcome<T> | undefined;
  outcomes: () => ReadonlyArray<Outcome<T>>;
  written: () => readonly W[];
  /** Every record has what it was to get, by this run or before it. */
  isStored: () => boolean;
  taken: () => readonly Taken[];
  saveAnyway: () => void;
};

export type Outcome<T = unknown> = {
  item: T;
  title: () => string;
  state: Exclude<QueuedWrite<unknown>['state'], 'settled'> | Effect;
  text: () => string;
};

const LEFT: ReadonlySet<Outcome['state']> = new Set(['failed', 'skipped', 'unsent']);

/** A record that has ended without what it was to get. */
export const isLeft = ({ state }: Pick<Outcome, 'state'>): boolean => LEFT.has(state);

const STORED: readonly string[] = ['written', 'already', 'created', 'deleted', 'gone'];

/** Begins with `queue.run`. Belongs to no component. */
export function createRun<T, R extends Result, W>(client: QueryClient, options: WriteRunOptions<T, R, W>): WriteRun<T, R, W> {
  const { items, renews, onRest } = options;
  const queue = createWriteQueue({
    items,
    write: (item) => options.write(item),
    delayAfter: delayOf,
    pausesAt: stopsAllWrites,
    onRest() {
      for (const queryKey of renews) void client.invalidateQueries({ queryKey });
      onRest?.();
    },
  });
  const results = () => {
    const { writes } = queue.current();
    return items.flatMap((item, at) => {
      const write = writes[at];
      return write?.state === 'settled' ? [{ item, result: write.result }] : [];
    });
  };
  const outcomeAt = (at: number) => {
    const [item, write] = [items[at], queue.current().writes[at]];
    return item === undefined || !write ? undefined : outcomeOfWrite(options, item, write);
  };
  const takenOf = (result: R) => options.takenOf?.(result);
  const taken = () => results().flatMap(({ result }) => takenOf(result) ?? []);
  return {
    items,
    queue,
    outcomeAt,
    outcomes: () => items.flatMap((_, at) => outcomeAt(at) ?? []),
    written: () => results().flatMap(({ result, item }) => options.writtenBy?.(result, item) ?? []),
    isStored: () => queue.current().writes.every((write) => write.state === 'settled' && STORED.includes(write.result.outcome)),
    taken,
    saveAnyway() {
      for (const { accept } of taken()) accept();
      queue.repeat((result) => takenOf(result) !== undefined);
    },
  };
}

function outcomeOfWrite<T, R extends Result, W>(options: WriteRunOptions<T, R, W>, item: T, write: QueuedWrite<R>): Outcome<T> {
  const about = { item, title: () => options.titleOf(item) };
  if (write.state === 'failed') return { ...about, state: 'failed', text: () => failureText(write.error) };
  if (write.state === 'settled')
    return { ...about, state: options.effectOf(write.result), text: () => options.resultText(write.result, currentFormat()) };
  return { ...about, state: write.state, text: () => i18n.t(`states.${write.state}`, { ns: writeRunTexts }) };
}

/** When the page is left, the current write finishes and no other starts. `N` is what is known of the run. */
export function useWriteRun<N extends { run: WriteRun }>() {
  const client = useQueryClient();
  const [now, setNow] = useState<N>();
  /** A ref, since a second click would read stale state. */
  const latest = useRef<WriteRun>(undefined);
  const run = now?.run;
  useEffect(() => () => run?.queue.stop(), [run]);

  function begin<T, R extends Result, W>(options: WriteRunOptions<T, R, W>, known: (run: WriteRun<T, R, W>) => N) {
    if (latest.current && latest.current.queue.current().phase !== 'ended') return undefined;
    const started = createRun(client, options);
    latest.current = started;
    setNow(known(started));
    started.queue.run();
    return started;
  }

  function end(): void {
    latest.current = undefined;
    setNow(undefined);
  }
  return { now, begin, end };
}

/** Renews no list, which the run does once, and tells no success of its own. */
export const sendInRun = <V>(client: QueryClient, write: RecordWrite<V>, changes: V): Promise<unknown> =>
  client
    .getMutationCache()
    .build(client, { ...write, meta: { invalidates: [] } })
    .execute(changes);

/** In seconds, up to a minute. A longer wait is for a person to decide. */
export function delayOf(error: unknown): number | undefined {
  const seconds = pauseOf(error);
  return seconds === undefined || seconds > LONGEST_PAUSE ? undefined : Math.max(1, seconds);
}

export function problemText(error: unknown): string {
  const known = isApiError(error) ? error : undefined;
  const what = known
    ? i18n.t(`errors.${known.problem}`, { ns: commonTexts, host: known.host })
    : i18n.t('error.broken', { ns: commonTexts });
  return [what, known?.serverMessage].filter(Boolean).join(' ');
}

function failureText(error: unknown): string {
  return [problemText(error), outcomeOf(error) === 'unknown' && i18n.t('notKnown', { ns: writeRunTexts })]
    .filter(Boolean)
    .join(' ');
}
