import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Draft } from '@/api/drafts';
import { observable } from '@/observable';
import { keepOnDevice, useWantedDraft } from './keeper';

export type WaitingWork<T> = { draft: Draft; work: T };

type KeptWork<T> = { work: T; waiting: readonly WaitingWork<T>[]; isMemoryOnly: boolean };

type Write<T> = (work: T) => Pick<Draft, 'name' | 'changes' | 'base' | 'values'> | undefined;

type Options<T> = { connection: string; home: string; first: T; read: (draft: Draft) => T | undefined };

export type WorkKeeper<T> = ReturnType<typeof keepWork<T>>;

/** Serves pages that are no form, such as a reading round or an import: each work is a draft of its own. */
export function keepWork<T>({ connection, home, first, read }: Options<T>) {
  let write: Write<T> = () => undefined;
  const state = observable<KeptWork<T>>({ work: first, waiting: [], isMemoryOnly: false });
  const keeper = keepOnDevice({ connection, home, write: () => write(state.get().work) });
  const become = (next: Partial<KeptWork<T>>) => state.set({ ...state.get(), ...next });
  keeper.subscribe(() => {
    const { waiting, isMemoryOnly } = keeper.get();
    const readable = waiting.flatMap((draft): WaitingWork<T>[] => {
      const work = read(draft);
      return work === undefined ? [] : [{ draft, work }];
    });
    become({ waiting: readable, isMemoryOnly });
  });
  const show = (work: T, draft?: Draft) => keeper.take(draft, () => become({ work }));
  const change = (make: (work: T) => T): void => {
    const { work } = state.get();
    const next = make(work);
    if (next === work) return;
    become({ work: next });
    keeper.touch();
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    change,
    /** Resolves once the work is on the device or was refused there. */
    async keep(make: (work: T) => T): Promise<void> {
      change(make);
      await keeper.store();
    },
    async others(): Promise<readonly WaitingWork<T>[]> {
      await keeper.looked;
      return state.get().waiting;
    },
    show: (work: T) => show(work),
    resume: ({ draft, work }: WaitingWork<T>) => show(work, draft),
    discard: ({ draft }: WaitingWork<T>) => keeper.discard(draft),
    /** The work is kept again when it changes. */
    forget: keeper.forget,
    begin(by: Write<T>): () => void {
      write = by;
      return keeper.begin();
    },
  };
}

/** Work that the list of drafts led here for is continued at once. */
export function useKeptWork<T>(
  keeper: WorkKeeper<T>,
  write: Write<T>,
  onContinue: (waiting: WaitingWork<T>) => void = (one) => void keeper.resume(one),
): KeptWork<T> {
  const writeNow = useEffectEvent(write);
  useEffect(() => keeper.begin((work) => writeNow(work)), [keeper]);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get);
  const { waiting } = kept;
  const wanted = useRef(useWantedDraft());
  const proceed = useEffectEvent(onContinue);
  useEffect(() => {
    const found = waiting.find(({ draft }) => draft.id === wanted.current);
    if (!found) return;
    wanted.current = undefined;
    proceed(found);
  }, [waiting]);
  return kept;
}
