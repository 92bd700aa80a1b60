import { draftPlace } from '@/api/draft-places';
import { type Draft, type DraftKey, draftsOf, removeDrafts, storeDraft } from '@/api/drafts';
import { announceForm, type FormPresence, newFormId } from '@/api/open-forms';
import { observable } from '@/observable';
import { useLocation } from 'react-router';

type KeeperState = {
  /** No open tab writes them; the newest comes first. */
  waiting: readonly Draft[];
  isElsewhere: boolean;
  /** The device refused to store it. */
  isMemoryOnly: boolean;
};

type Options = Pick<DraftKey, 'connection' | 'home'> & {
  write: () => Omit<Draft, keyof DraftKey | 'at'> | undefined;
  continued?: Draft | undefined;
};

/** The user knows that drafts do not outlive the page. */
export const memoryOnlyTold = observable(false);

const PAUSE = 500;
const ANSWERED_WITHIN_MS = 100;

/** Also knows of other tabs that have the address open. */
export function keepOnDevice({ connection, home, write, continued }: Options) {
  const state = observable<KeeperState>({ waiting: [], isElsewhere: false, isMemoryOnly: false });
  let id = continued?.id ?? newFormId();
  let isKept = continued !== undefined;
  let isPending = false;
  let isStored = isKept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let presence: FormPresence | undefined;
  let removal: Promise<void> | undefined;
  let looks = 0;
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
    const here = presence;
    if (!here) return;
    looks += 1;
    const turn = looks;
    const drafts = await draftsOf(connection, home);
    // A later look knows more, and may have been answered first.
    if (presence !== here || turn !== looks) return;
    const claimed = here.others();
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
        // A form that is being left types nothing more: whoever opens its draft now is the next, and no other.
        if (!presence) return;
        id = newFormId();
        isKept = false;
        touch();
      },
      onChange: () => void look(),
    });
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    isPending = false;
    if (isKept) removal = removeDrafts([{ connection, home, id }]);
    isKept = false;
  }

  /** Other tabs look for drafts when the form is left, so storing and removing come first. */
  async function leaveAfter(storing: Promise<void>): Promise<void> {
    const left = presence;
    presence = undefined;
    await storing;
    await removal;
    left?.leave();
  }

  function discard(draft: Draft): () => void {
    become({ waiting: state.get().waiting.filter((other) => other.id !== draft.id) });
    void removeDrafts([draft]);
    return () => void storeDraft(draft).then(look);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    isStored: () => isStored,
    touch,
    store,
    looked,
    /** Goes on with a draft, or none; what was typed waits. `show` is called at once: what is typed next is of the other. */
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
    /** Listens to other tabs and to the end of the page. Returns how to stop, which stores what was typed last. */
    begin(): () => void {
      announce();
      const looking = setTimeout(() => void look(), ANSWERED_WITHIN_MS);
      const hide = () => {
        if (document.visibilityState === 'hidden') void store();
      };
      const leave = () => void store();
      document.addEventListener('visibilitychange', hide);
      addEventListener('pagehide', leave);
      return () => {
        clearTimeout(looking);
        void leaveAfter(store());
        document.removeEventListener('visibilitychange', hide);
        removeEventListener('pagehide', leave);
      };
    },
  };
}

export function useWantedDraft(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string'
    ? state.draft
    : undefined;
}
