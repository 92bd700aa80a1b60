import { draftPlace } from '@/api/draft-places';
import { type Draft, type DraftKey, draftsOf, removeDrafts, storeDraft } from '@/api/drafts';
import { announceForm, type FormPresence, newFormId } from '@/api/open-forms';
import { observable } from '@/observable';

type KeeperState = {
  /** Drafts of this address that no open tab writes, the newest first. */
  waiting: readonly Draft[];
  /** The address is open in another tab. */
  isElsewhere: boolean;
  /** The device refused to store what was typed. */
  isMemoryOnly: boolean;
};

type Options = Pick<DraftKey, 'connection' | 'home'> & {
  /** Returns what is typed now; undefined while nothing of it would be lost. */
  write: () => Omit<Draft, keyof DraftKey | 'at'> | undefined;
  /** The draft that is continued. */
  continued?: Draft | undefined;
};

/** The time in ms after which typed values are stored; also the shortest time between two writes. */
const PAUSE = 500;
/** The time in ms in which other tabs answer. */
const ANSWERS = 100;

/** Stores what is typed at an address as a draft, finds the drafts that wait there, and knows of other tabs that have it open. */
export function keepOnDevice({ connection, home, write, continued }: Options) {
  const state = observable<KeeperState>({ waiting: [], isElsewhere: false, isMemoryOnly: false });
  let id = continued?.id ?? newFormId();
  let isKept = continued !== undefined;
  let isPending = false;
  /** All that was typed is on the device. */
  let isStored = isKept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let presence: FormPresence | undefined;
  let endFirstLook = () => {};
  const looked = new Promise<void>((resolve) => (endFirstLook = resolve));

  const become = (next: Partial<KeeperState>) => state.set({ ...state.get(), ...next });

  function touch(): void {
    isPending = true;
    timer ??= setTimeout(() => void store(), PAUSE);
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!isPending) return;
    isPending = false;
    isStored = false;
    const key = { connection, home, id };
    const kept = write();
    if (!kept) {
      const wasKept = isKept;
      isKept = false;
      if (wasKept) await removeDrafts([key]);
      return;
    }
    isKept = true;
    const onDevice = await storeDraft({ ...key, ...kept, at: Date.now() });
    isStored = onDevice && !isPending;
    if (onDevice === state.get().isMemoryOnly) become({ isMemoryOnly: !onDevice });
  }

  async function look(): Promise<void> {
    if (!presence) return;
    const claimed = presence.others();
    const drafts = await draftsOf(connection, home);
    if (!presence) return;
    become({
      waiting: drafts.filter((draft) => draft.id !== id && !claimed.includes(draft.id)),
      isElsewhere: claimed.length > 0,
    });
    endFirstLook();
  }

  function announce(): void {
    presence?.leave();
    presence = announceForm({
      place: draftPlace(connection, home),
      draft: () => id,
      // Another tab goes on with this draft: what is typed here is one of its own.
      onTaken() {
        id = newFormId();
        isKept = false;
        touch();
      },
      onChange: () => void look(),
    });
  }

  /** Removes what is kept of the values, which are saved or unwanted; they are kept again when they change. */
  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    isPending = false;
    if (isKept) void removeDrafts([{ connection, home, id }]);
    isKept = false;
  }

  /** Removes a draft that waits. Returns how to undo that. */
  function discard(draft: Draft): () => void {
    become({ waiting: state.get().waiting.filter((other) => other.id !== draft.id) });
    void removeDrafts([draft]);
    return () => void storeDraft(draft).then(look);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Tells whether all that was typed is on the device. */
    isStored: () => isStored,
    /** Notes that there is something new to store. */
    touch,
    /** Stores now what is new. */
    store,
    /** Resolves once the drafts that wait are known. */
    looked,
    /**
     * Goes on with a draft, or with none; what was typed before waits. `show` puts the other values in place. It is called at once: what is
     * typed or sent next belongs to the other draft.
     */
    async take(draft: Draft | undefined, show: () => void): Promise<void> {
      const storing = store();
      id = draft?.id ?? newFormId();
      isKept = draft !== undefined;
      show();
      announce();
      await storing;
      await look();
    },
    forget,
    discard,
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
