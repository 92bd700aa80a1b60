import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { notify, type Notice } from '../notices/notices';
import { prepareRun, RunDialog, useFirstPress } from './run-dialog';
import type { RunShown } from './run-view';
import { createRun, isLeft, useWriteRun, type WriteRun, type WriteRunOptions } from './write-run';

export type Told = Said & { text: string; also?: Notice['also'] };

type Said = { undone: string; notUndone: string };

type Result = { outcome: string };

/** Runs once all is stored, and tells it in a notice from which it can be undone; returns nothing where the page tells it. */
export type OnStored<W> = (written: readonly W[]) => Told | void | Promise<Told>;

export type ChangeWords<T, R, W> = Pick<RunShown<T>, 'record' | 'lists' | 'countText' | 'figure' | 'file' | 'foot'> & {
  title: (count: number, isUndo: boolean) => string;
  renderHead?: (run: WriteRun<T, R, W>, hasEnded: boolean) => ReactNode;
  renderActions?: (run: WriteRun<T, R, W>) => ReactNode;
  undo?: (written: readonly W[]) => WriteRunOptions<T, Result>;
  undoText?: (count: number) => string;
  /** Runs once all is taken back, which closes the dialog. */
  onUndone?: () => void;
  /** Tells in a notice what is left written, where the page does not. */
  onClose?: (closed: Closed<W>) => ReturnType<OnStored<W>>;
};

type Closed<W> = { run: WriteRun; left: readonly W[]; isUndo: boolean };

type Now<T, R, W> = {
  run: WriteRun<T>;
  /** Undefined in an undo, which takes `written` back. */
  change?: WriteRun<T, R, W>;
  written?: readonly W[];
  onStored: OnStored<W> | undefined;
};

const silent = () => () => {};
const none = () => undefined;

/** Writes records one after the other, and takes it back. One that is stored at once needs no dialog. */
export function useChange<T, R extends Result, W = unknown>(words: ChangeWords<T, R, W>) {
  const client = useQueryClient();
  const { now, begin, end } = useWriteRun<Now<T, R, W>>();
  useFirstPress(prepareRun);
  const queue = now?.run.queue;
  const state = useSyncExternalStore(queue?.subscribe ?? silent, queue?.current ?? none);
  const isStored = now?.onStored !== undefined && state?.phase === 'ended' && now.run.isStored();

  async function tell(asked: ReturnType<OnStored<W>>, written: readonly W[]): Promise<void> {
    const told = await asked;
    if (!told) return;
    const run = () => words.undo && undoAtOnce(client, words.undo(written), told);
    tellUndoable(told, run);
  }
  const finish = useEffectEvent(() => {
    if (!now?.onStored) return;
    const written = writtenBy(now);
    end();
    void tell(now.onStored(written), written);
  });
  useEffect(() => {
    if (isStored) finish();
  }, [isStored]);

  function start(options: WriteRunOptions<T, R, W>, onStored?: OnStored<W>): WriteRun<T, R, W> | undefined {
    return begin(options, (run) => ({ run, change: run, onStored }));
  }
  function takeBack(written: readonly W[]): void {
    const options = words.undo?.(written);
    if (options) begin(options, (run) => ({ run, written, onStored: words.onUndone }));
  }
  const isSeen = now !== undefined && (!now.onStored || now.run.items.length > 1 || state?.phase !== 'writing');
  const shown = now && isSeen && !isStored ? shownOf(now, words, { end, takeBack, tell }) : undefined;
  return {
    start,
    takeBack,
    isRunning: state !== undefined && state.phase !== 'ended',
    /** Also at the end, until what is stored is told: the dialog that began it does not come back. */
    isShown: isSeen,
    /** For a dialog in which the change is planned as well. */
    shown,
    dialog: shown && <RunDialog open shown={shown} />,
  };
}

function writtenBy<T, R, W>({ change, written = [] }: Now<T, R, W>): readonly W[] {
  return change ? change.written() : written;
}

type Steps<W> = {
  end: () => void;
  takeBack: (written: readonly W[]) => void;
  tell: (told: ReturnType<OnStored<W>>, written: readonly W[]) => Promise<void>;
};

function shownOf<T, R, W>(now: Now<T, R, W>, words: ChangeWords<T, R, W>, { end, takeBack, tell }: Steps<W>): RunShown<T> {
  const { run, change } = now;
  const { record, lists, countText, figure, file, foot, undoText } = words;
  const isUndo = change === undefined;
  return {
    record,
    lists,
    countText,
    figure,
    file,
    foot,
    run,
    isUndo,
    title: words.title(run.items.length, isUndo),
    ...(change && {
      renderHead: (hasEnded) => words.renderHead?.(change, hasEnded),
      renderActions: () => {
        const written = change.written();
        return (
          <>
            {words.renderActions?.(change)}
            {undoText && written.length > 0 && (
              <Button variant="outlined" onClick={() => takeBack(written)}>
                <span>{undoText(written.length)}</span>
              </Button>
            )}
          </>
        );
      },
    }),
    onClose() {
      const written = writtenBy(now);
      const outcomes = run.outcomes();
      const left = isUndo ? outcomes.flatMap((outcome, at) => (isLeft(outcome) ? written.slice(at, at + 1) : [])) : written;
      end();
      void tell(words.onClose?.({ run, isUndo, left }), left);
    },
  };
}

export const tellUndoable = ({ text, also }: Pick<Told, 'text' | 'also'>, run: () => void): void =>
  void notify({ tone: 'success', text, also, action: { label: i18n.t('undo', { ns: commonTexts }), run } });

/** Writes without a dialog, and tells at the end whether all of it is stored. */
export function undoAtOnce<T, R extends Result>(client: QueryClient, options: WriteRunOptions<T, R>, said: Said): void {
  const run = createRun(client, {
    ...options,
    onRest() {
      options.onRest?.();
      notify(run.isStored() ? { tone: 'success', text: said.undone } : { tone: 'error', text: said.notUndone });
    },
  });
  run.queue.run();
}
