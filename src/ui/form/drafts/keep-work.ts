import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { draftPlace } from '@/api/draft-places';
import { type Draft, draftsOf, removeDrafts, storeDraft } from '@/api/drafts';
import { announceForm, type FormPresence, newFormId } from '@/api/open-forms';
import { observable } from '@/observable';
import { useWantedDraft } from './wanted-draft';

/** Work that waits on the device. */
export type WaitingWork<T> = { draft: Draft; work: T };

type KeptWork<T> = {
  /** The work that is shown. */
  work: T;
  /** Work of this device that no tab has open, the newest first. */
  waiting: readonly WaitingWork<T>[];
  /** The device refused to store the typed values. */
  isMemoryOnly: boolean;
};

type Options<T> = {
  connection: string;
  /** The address of the page. */
  home: string;
  first: T;
  /** Returns what is kept of work; undefined while nothing of it would be lost. */
  write: (work: T) => Pick<Draft, 'name' | 'changes' | 'base' | 'values'> | undefined;
  /** Reads what was kept; undefined for anything else. */
  read: (draft: Draft) => T | undefined;
};

/** The time in ms after which typed values are stored; also the shortest time between two writes. */
const PAUSE = 500;
/** The time in which other tabs answer. */
const ANSWERS = 100;

export type WorkKeeper<T> = ReturnType<typeof keepWork<T>>;

/**
 * Holds the work of a page that is no form, such as a reading round or an import, keeps it on the device while it is typed, as a
 * draft of its own, and finds the work that waits.
 */
export function keepWork<T>({ connection, home, first, write, read }: Options<T>) {
  const state = observable<KeptWork<T>>({ work: first, waiting: [], isMemoryOnly: false });
  let id = newFormId();
  let isKept = false;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let presence: FormPresence | undefined;

  const become = (next: Partial<KeptWork<T>>) => state.set({ ...state.get(), ...next });

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!isPending) return;
    isPending = false;
    const key = { connection, home, id };
    const kept = write(state.get().work);
    if (!kept) {
      if (isKept) await removeDrafts([key]);
      isKept = false;
      return;
    }
    isKept = true;
    const isStored = await storeDraft({ ...key, ...kept, at: Date.now() });
    if (isStored === state.get().isMemoryOnly) become({ isMemoryOnly: !isStored });
  }

  async function look(): Promise<void> {
    const claimed = presence?.others() ?? [];
    const drafts = await draftsOf(connection, home);
    const waiting = drafts.flatMap((draft): WaitingWork<T>[] => {
      const work = draft.id === id || claimed.includes(draft.id) ? undefined : read(draft);
      return work === undefined ? [] : [{ draft, work }];
    });
    become({ waiting });
  }

  function announce(): void {
    presence?.leave();
    presence = announceForm({
      place: draftPlace(connection, home),
      draft: () => id,
      // Another tab goes on with this work: what is typed here is work of its own.
      onTaken() {
        id = newFormId();
        isKept = false;
        changed();
      },
      onChange: () => void look(),
    });
  }

  function changed(): void {
    isPending = true;
    timer ??= setTimeout(() => void store(), PAUSE);
  }

  /** Shows other work; what was shown before waits. */
  async function show(work: T, draft?: Draft): Promise<void> {
    await store();
    id = draft?.id ?? newFormId();
    isKept = draft !== undefined;
    become({ work });
    announce();
    await look();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Changes the work that is shown. */
    change(make: (work: T) => T): void {
      const { work } = state.get();
      const next = make(work);
      if (next === work) return;
      become({ work: next });
      changed();
    },
    show: (work: T) => show(work),
    resume: ({ draft, work }: WaitingWork<T>) => show(work, draft),
    /** Removes work that waits. Returns how to undo that. */
    discard({ draft }: WaitingWork<T>): () => void {
      become({ waiting: state.get().waiting.filter((one) => one.draft.id !== draft.id) });
      void removeDrafts([draft]);
      return () => void storeDraft(draft).then(look);
    },
    /** Removes what is kept of the work that is shown, which is done; it is kept again when it changes. */
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      isPending = false;
      if (isKept) void removeDrafts([{ connection, home, id }]);
      isKept = false;
    },
    /** Begins to listen to other tabs and to the end of the page. Returns how to stop, which stores what was typed last. */
    begin(): () => void {
      announce();
      const looking = setTimeout(() => void look(), ANSWERS);
      const hide = () => {
        if (document.visibilityState === 'hidden') void store();
      };
      const leave = () => void store();
      document.addEventListener('visibilitychange', hide);
      addEventListener('pagehide', leave);
      return () => {
        clearTimeout(looking);
        void store();
        presence?.leave();
        presence = undefined;
        document.removeEventListener('visibilitychange', hide);
        removeEventListener('pagehide', leave);
      };
    },
  };
}

/** Follows the work of a page while it is open. What the list of drafts led here for is continued at once. */
export function useKeptWork<T>(keeper: WorkKeeper<T>, onContinue: (waiting: WaitingWork<T>) => void): KeptWork<T> {
  useEffect(() => keeper.begin(), [keeper]);
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
