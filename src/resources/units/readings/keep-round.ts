import { draftPlace } from '@/api/draft-places';
import { type Draft, draftsOf, removeDrafts, storeDraft } from '@/api/drafts';
import { announceForm, type FormPresence, newFormId } from '@/api/open-forms';
import { readingsPath } from '@/addresses';
import { observable } from '@/observable';
import { countOf, readRound, type Round, writeRound } from './round';

/** A round that waits on the device. */
export type WaitingRound = { draft: Draft; round: Round; total: number };

export type KeptRounds = {
  /** The round that is shown. */
  round: Round;
  /** Rounds of this device that no tab has open, the newest first. */
  waiting: readonly WaitingRound[];
  /** What was typed could not be stored on the device. */
  isMemoryOnly: boolean;
};

type Named = { /** Names the round in the list of drafts. */ name: string; /** The units of the round. */ total: number };

/** What is typed is stored at the latest after this time, in ms, and no more often. */
const PAUSE = 500;
/** The time in which other tabs answer. */
const ANSWERS = 100;

export type RoundKeeper = ReturnType<typeof keepRounds>;

/**
 * Holds the round of this tab and keeps it on the device while it is typed, as a draft of its own; finds the rounds that wait.
 */
export function keepRounds(connection: string, first: Round) {
  let named: (round: Round) => Named = () => ({ name: '', total: 0 });
  const state = observable<KeptRounds>({ round: first, waiting: [], isMemoryOnly: false });
  const place = draftPlace(connection, readingsPath);
  let id = newFormId();
  let isKept = false;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let presence: FormPresence | undefined;

  const become = (next: Partial<KeptRounds>) => state.set({ ...state.get(), ...next });

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!isPending) return;
    isPending = false;
    const { round } = state.get();
    const key = { connection, home: readingsPath, id };
    const changes = countOf(round);
    if (changes === 0) {
      if (isKept) await removeDrafts([key]);
      isKept = false;
      return;
    }
    const { name, total } = named(round);
    isKept = true;
    const isStored = await storeDraft({ ...key, name, changes, at: Date.now(), base: {}, values: writeRound(round, total) });
    if (isStored === state.get().isMemoryOnly) become({ isMemoryOnly: !isStored });
  }

  async function look(): Promise<void> {
    const claimed = presence?.others() ?? [];
    const drafts = await draftsOf(connection, readingsPath);
    const waiting = drafts.flatMap((draft): WaitingRound[] => {
      const kept = draft.id === id || claimed.includes(draft.id) ? undefined : readRound(draft.values);
      if (!kept) return [];
      const { total, ...round } = kept;
      return [{ draft, round, total }];
    });
    become({ waiting });
  }

  function announce(): void {
    presence?.leave();
    presence = announceForm({
      place,
      draft: () => id,
      // Another tab goes on with this round: what is typed here is a round of its own.
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

  /** Shows another round; the one before waits. */
  async function show(round: Round, draft?: Draft): Promise<void> {
    await store();
    id = draft?.id ?? newFormId();
    isKept = draft !== undefined;
    become({ round });
    announce();
    await look();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Sets what tells, whenever a round is stored, how it is called. */
    nameBy(next: (round: Round) => Named): void {
      named = next;
    },
    /** Changes the round that is shown. */
    change(make: (round: Round) => Round): void {
      const { round } = state.get();
      const next = make(round);
      if (next === round) return;
      become({ round: next });
      if (next.entries !== round.entries || isKept) changed();
    },
    show: (round: Round) => show(round),
    resume: ({ draft, round }: WaitingRound) => show(round, draft),
    /** Removes a round that waits. Returns how to undo that. */
    discard({ draft }: WaitingRound): () => void {
      become({ waiting: state.get().waiting.filter((one) => one.draft.id !== draft.id) });
      void removeDrafts([draft]);
      return () => void storeDraft(draft).then(look);
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
