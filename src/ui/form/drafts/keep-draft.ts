import type { UseFormReturn } from 'react-hook-form';
import { draftPlace } from '@/api/draft-places';
import { type Draft, draftsOf, removeDrafts, storeDraft } from '@/api/drafts';
import { announceForm, newFormId } from '@/api/open-forms';
import { observable, type Observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import type { RecordWatch } from '../record-watch';
import { isSaving } from '../save/save-machine';
import type { Save } from '../save/use-save';
import { changesOf, type RecordValues, storedValue } from '../record-values';

type KeptForm = {
  connection: string;
  home: string;
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  /** The document that changes are counted from. */
  base: ServiceDocument;
  /** The document that the draft is stored with, as the service sent it. */
  received: ServiceDocument;
  watch: RecordWatch;
  save: Pick<Save, 'get' | 'subscribe'>;
  /** The draft that the form continues. */
  continued: Draft | undefined;
  nameOf: (record: ServiceDocument) => string;
  /** Returns what the form holds beside its record. */
  aside: () => ServiceDocument | undefined;
  /** Called when a draft could not be stored on the device, and is in memory only. */
  onMemoryOnly: () => void;
};

type DraftState = {
  /** Drafts of this form that no open form writes, the newest first. */
  waiting: readonly Draft[];
  /** The form is open in another tab. */
  isElsewhere: boolean;
};

export type KeptDraft = Pick<Observable<DraftState>, 'get' | 'subscribe'> & {
  /** Tells whether all that was typed is on the device; begins to store what is not. */
  isStored: () => boolean;
  /** Stores all that was typed. */
  keep: () => void;
  /** Notes that there is something new to store. */
  touch: () => void;
  /** Removes the draft of what was typed, and keeps no other: it was saved, or the user discards it. */
  remove: () => void;
  /** Removes a draft that waits. Returns how to undo that. */
  removeWaiting: (draft: Draft) => () => void;
  /** Ends with the form: stores what was typed last. */
  end: () => void;
};

/** The draft keeper; undefined until its code is loaded. */
export type KeptDraftHolder = Observable<KeptDraft | undefined>;

/** The time in ms after which typed values are stored; also the shortest time between two writes. */
const PAUSE = 500;
/** The time in which other tabs answer. */
const ANSWERS = 100;

/** Stores what is typed into a form as a draft, finds earlier drafts of the form, and knows of other tabs that have it open. */
export function keepDraft({
  connection,
  home,
  form,
  schema,
  base,
  received,
  watch,
  save,
  continued,
  nameOf,
  aside,
  onMemoryOnly,
}: KeptForm): KeptDraft {
  const state = observable<DraftState>({ waiting: [], isElsewhere: false });
  let id = continued?.id ?? newFormId();
  let isKept = continued !== undefined;
  /** Something was typed since it was stored last; also before this code had loaded. */
  let isPending = !isKept;
  let isStored = isKept;
  let isSent = continued?.isSent ?? false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const presence = announceForm({
    place: draftPlace(connection, home),
    draft: () => id,
    onTaken() {
      id = newFormId();
      isKept = false;
      typed();
    },
    onChange: () => void look(),
  });

  function typed() {
    isPending = true;
    timer ??= setTimeout(() => void store(), PAUSE);
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!isPending || hasEnded) return;
    isPending = false;
    isStored = false;
    const values = form.getValues();
    const changes = changesOf(schema, values, base);
    if (changes.length === 0) {
      if (isKept) await removeDrafts([{ connection, home, id }]);
      isKept = false;
      return;
    }
    const fields = [...new Set(changes.map(({ field }) => field))];
    const typedFields = (valueOf: (field: string) => unknown) =>
      Object.fromEntries(fields.map((field) => [field, valueOf(field)]));
    const record = { ...base, ...typedFields((field) => storedValue(schema, field, values[field], base[field])) };
    isKept = true;
    const onDevice = await storeDraft({
      connection,
      home,
      id,
      name: nameOf(record),
      changes: changes.length,
      at: Date.now(),
      base: received,
      values: typedFields((field) => values[field]),
      aside: aside(),
      isSent,
    });
    isStored = onDevice && !isPending;
    if (!onDevice) onMemoryOnly();
  }

  /** Also takes what is still being typed, such as the cell of a grid. */
  function storeAll() {
    watch.refresh();
    return store();
  }

  async function look() {
    if (hasEnded) return;
    const claimed = presence.others();
    // A form that continues a draft has decided; other drafts wait in the settings.
    const found = continued ? [] : await draftsOf(connection, home);
    const waiting = found.filter((draft) => draft.id !== id && !claimed.includes(draft.id));
    if (!hasEnded) state.set({ waiting, isElsewhere: claimed.length > 0 });
  }

  function remove() {
    clearTimeout(timer);
    hasEnded = true;
    if (isKept) void removeDrafts([{ connection, home, id }]);
  }

  /** Removes the draft of what was saved, also after the form was left. Notes what is being sent, or may have been stored. */
  function followSave() {
    const { outcome } = save.get().end;
    const isSending = isSaving(save.get());
    if (outcome === 'saved') remove();
    const isSentNow = isSending || outcome === 'unknown';
    if (hasEnded || isSentNow === isSent || !(isSending || outcome)) return;
    isSent = isSentNow;
    isPending = true;
    void storeAll();
  }
  save.subscribe(followSave);
  followSave();

  const stopListening = form.subscribe({ formState: { values: true }, callback: typed });
  const hide = () => {
    if (document.visibilityState === 'hidden') void storeAll();
  };
  const leavePage = () => void storeAll();
  document.addEventListener('visibilitychange', hide);
  addEventListener('pagehide', leavePage);
  if (isPending) typed();
  setTimeout(() => void look(), ANSWERS);

  return {
    get: state.get,
    subscribe: state.subscribe,
    isStored() {
      void storeAll();
      return isStored;
    },
    keep: () => void storeAll(),
    touch: typed,
    remove,
    removeWaiting(draft) {
      const { waiting, isElsewhere } = state.get();
      state.set({ waiting: waiting.filter((other) => other.id !== draft.id), isElsewhere });
      void removeDrafts([draft]);
      return () => void storeDraft(draft).then(look);
    },
    end() {
      void store();
      hasEnded = true;
      stopListening();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leavePage);
      presence.leave();
    },
  };
}
