import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, LONGEST_PAUSE, outcomeOf, pauseOf, stopsAllWrites } from '@/api/api-error';
import { createWriteQueue, type QueuedWrite, type WriteQueue } from '@/api/write-queue';
import { errorTexts } from '@/i18n/en/errors';
import { shellTexts } from '@/i18n/en/shell';
import { writeRunTexts } from '@/i18n/en/write-run';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { RecordWrite } from '@/api/record-requests';
import type { Taken } from '../form/save/store-check';
import { useFirstPress } from '../loading/first-press';
import { prepareRun } from './run-dialog';

/** `skipped` records are left as they are on purpose. */
type Effect = 'changed' | 'created' | 'deleted' | 'skipped';

export type WriteRunOptions<T, R> = {
  items: readonly T[];
  /** May be called again after a failure, so it reads first whether an earlier attempt was stored. */
  write: (item: T) => Promise<R>;
  titleOf: (item: T) => string;
  effectOf: (result: R) => Effect;
  resultText: (result: R, format: Format) => string;
  /** Kept the record from being written. */
  takenOf?: (result: R) => Taken | undefined;
  /** Read again once, when the run pauses or ends. */
  renews: readonly QueryKey[];
  /** Runs then, to look at what others have stored meanwhile. */
  onRest?: () => void;
};

export type WriteRun<T, R> = Pick<WriteRunOptions<T, R>, 'items' | 'titleOf' | 'effectOf' | 'resultText' | 'takenOf'> & {
  queue: WriteQueue<R>;
};

export type Outcome<T> = { item: T; state: Exclude<QueuedWrite<unknown>['state'], 'settled'> | Effect; text: () => string };

/** When the page is left, the current write finishes and no other starts. */
export function useWriteRun<T, R>() {
  const client = useQueryClient();
  const [run, setRun] = useState<WriteRun<T, R>>();
  /** A ref, since a second click would read stale state. */
  const latest = useRef<WriteQueue<R>>(undefined);
  useEffect(() => () => run?.queue.stop(), [run]);
  // The network may be gone by the time that something is written.
  useFirstPress(prepareRun);

  /** Returns undefined while an earlier run is still under way. */
  function begin({ items, write, renews, onRest, ...words }: WriteRunOptions<T, R>): WriteRun<T, R> | undefined {
    if (latest.current && latest.current.current().phase !== 'ended') return undefined;
    const queue = createWriteQueue({
      items,
      write,
      delayAfter: delayOf,
      pausesAt: stopsAllWrites,
      onRest: () => {
        for (const queryKey of renews) void client.invalidateQueries({ queryKey });
        onRest?.();
      },
    });
    latest.current = queue;
    const started = { items, queue, ...words };
    setRun(started);
    queue.run();
    return started;
  }

  function end(): void {
    latest.current = undefined;
    setRun(undefined);
  }
  return { run, begin, end };
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

/** Tells whether every record has what it was to get, by this run or before it. */
export const areStored = (writes: ReadonlyArray<QueuedWrite<{ outcome: string }>>): boolean =>
  writes.every((one) => one.state === 'settled' && ['written', 'already'].includes(one.result.outcome));

export function outcomesOf<T, R>(
  { items, effectOf, resultText }: WriteRun<T, R>,
  writes: ReadonlyArray<QueuedWrite<R>>,
  format: Format,
): ReadonlyArray<Outcome<T>> {
  return items.map((item, index) => {
    const write = writes[index] ?? { state: 'waiting' };
    if (write.state === 'failed') return { item, state: 'failed', text: () => failureText(write.error) };
    if (write.state === 'settled') return { item, state: effectOf(write.result), text: () => resultText(write.result, format) };
    return { item, state: write.state, text: () => i18n.t(`states.${write.state}`, { ns: writeRunTexts }) };
  });
}

export function problemText(error: unknown): string {
  const known = isApiError(error) ? error : undefined;
  const what = known ? i18n.t(known.problem, { ns: errorTexts, host: known.host }) : i18n.t('error.broken', { ns: shellTexts });
  return [what, known?.serverMessage].filter(Boolean).join(' ');
}

function failureText(error: unknown): string {
  return [problemText(error), outcomeOf(error) === 'unknown' && i18n.t('notKnown', { ns: writeRunTexts })]
    .filter(Boolean)
    .join(' ');
}
