import { type MutationMeta, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type To, useNavigate } from 'react-router';
import { type FieldError, isApiError, isDeleted, outcomeOf, type WriteOutcome } from '@/api/api-error';
import { type Changes, changesBetween, formerIfSame, patched, sameValue } from '@/api/document';
import { createdId, idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { observable, type Observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { loadCode } from '../../loading/missing-code';
import { notify } from '../../notices/notices';
import { DraftContext } from '../drafts/draft-boundary';
import { type FormWarning, type FoundWarning, type RecordWatch, warningsBeyond } from '../record-watch';
import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import type { LostCreate } from './lost-create';
import type { Reconciliation, Settled } from './reconciliation';
import type { StoreCheck, StoreWatch, Taken } from './store-check';
import { changedByService, formPath, recordOf, type RecordValues, valuesOf } from '../record-values';
import { type StoredTwice, storedTwice } from './stored-twice';
import type { SentCreate, Twin } from './twins';

type Options = {
  base: ServiceDocument;
  read: (id: string) => RecordRead;
  write: (base: ServiceDocument) => RecordWrite;
  /** Holds the fields to compare after the write, and their labels. */
  schema: RecordSchema;
  prepare?: Prepare;
  storeCheck?: StoreCheck | undefined;
};

/** The last write of an edit. */
type SentChanges = {
  /** The record as it was read before. */
  before: ServiceDocument;
  document: ServiceDocument;
  /** The changes that were sent. */
  written: Changes<ServiceDocument>;
  /** The changes of the form at that time. */
  typed: Changes<ServiceDocument>;
};

/** Milliseconds between looks at a record that is being edited. */
const LOOK = 60_000;

const loadReconciliation = () => import('./reconciliation');

/**
 * Saves one record: reads it afresh, brings this edit's changes together with those of others, sends it once, reads it back, and
 * says what the service stored differently.
 */
export function useSaveRecord({ base, read, write, schema, prepare = asTyped, storeCheck }: Options): RecordSave {
  const { t } = useTranslation([formTexts, commonTexts]);
  const format = useFormat();
  const client = useQueryClient();
  const [opened] = useState(base);
  const [saving, setSaving] = useState(false);
  const reconciliation = useRef<Reconciliation>(undefined);
  const [conflict, setConflict] = useState<Reconciliation>();
  const sent = useRef<SentChanges>({ before: opened, document: opened, written: {}, typed: {} });
  /** The answer to the last write was lost, and the record has not been read since. */
  const isLost = useRef(false);
  const { attempt, once } = useOneAttempt();
  const { obstaclesTo, tellSince } = useObstacles(storeCheck);
  const names = fieldNames(schema);
  const labelsOf = (fields: readonly string[]) => fields.map((field) => labelOf(schema, field));

  async function readNow(): Promise<ServiceDocument> {
    const detail = read(idOf(opened));
    const updatedAt = client.getQueryState(detail.queryKey)?.dataUpdatedAt;
    try {
      return await client.query({ ...detail, staleTime: 0, retry: false });
    } catch (error) {
      // The form shows this error, so the page around it need not.
      client.setQueryData<ServiceDocument>(detail.queryKey, (shown) => shown, { updatedAt });
      for (const queryKey of write(opened).meta?.invalidates ?? [])
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      throw error;
    }
  }

  const { queryKey } = read(idOf(opened));
  // A query of its own, since a look that fails is no concern of the page.
  const { data: latest } = useQuery({
    queryKey: ['latest', ...queryKey],
    queryFn: readNow,
    initialData: opened,
    initialDataUpdatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
    structuralSharing: formerIfSame,
    enabled: !saving,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK,
    retry: false,
    gcTime: 0,
  });

  /** Returns what to save over the record just read; undefined where a choice is missing. */
  async function settle(changes: Changes<ServiceDocument>, fresh: ServiceDocument): Promise<Settled | undefined> {
    const isAs = (document: ServiceDocument) => (name: string) => sameValue(document[name] ?? null, fresh[name] ?? null);
    // A write whose answer was lost may have been stored: what it changed is nobody else's change.
    const own = Object.keys(sent.current.written).filter((name) => isAs(sent.current.document)(name) && !isAs(opened)(name));
    const mine = { ...picked(opened, own), ...changes };
    if (Object.keys(mine).every(isAs(opened)) && !reconciliation.current) return { changes };
    const { createReconciliation } = await loadCode(loadReconciliation);
    if (own.length > 0) reconciliation.current = createReconciliation(patched(opened, picked(fresh, own)), schema);
    reconciliation.current ??= createReconciliation(opened, schema);
    setConflict(reconciliation.current);
    return reconciliation.current.settle(mine, fresh);
  }

  /** Returns the record as stored; `reads` counts how often it had been read before the write. */
  async function readBack(reads: number): Promise<ServiceDocument> {
    const detail = read(idOf(opened));
    const state = client.getQueryState<ServiceDocument>(detail.queryKey);
    if (state?.data && state.dataUpdateCount > reads && !state.isInvalidated) return state.data;
    return client.query({ ...detail, staleTime: 0, retry: 2, retryDelay: 300 });
  }

  async function tellSaved(reads: number, told: string | undefined): Promise<void> {
    const stored = await readBack(reads).catch(() => undefined);
    const changed = stored ? changedByService(sent.current.document, stored, names) : [];
    const fields = format.list(labelsOf(changed));
    const byService = changed.length > 0 ? t('savedButChanged', { count: changed.length, fields }) : undefined;
    for (const text of told && byService ? [byService, told] : [byService ?? told ?? t('common:saved')])
      notify({ tone: 'success', text });
  }

  async function send(typed: Changes<ServiceDocument>): Promise<SaveAttempt> {
    const changes = prepare(typed, opened);
    let fresh: ServiceDocument;
    let settled: Settled | undefined;
    let watched: Watched | undefined;
    try {
      fresh = await readNow();
      isLost.current = false;
      settled = await settle(changes, fresh);
      watched = settled && (await obstaclesTo(patched(fresh, settled.changes), fresh));
    } catch (error) {
      return { outcome: isDeleted(error) ? 'refused' : isLost.current ? 'unknown' : 'notSent', error };
    }
    if (!settled) return { outcome: 'refused', isAsking: true };
    if (watched?.taken) return { outcome: 'notSent', taken: watched.taken };
    if (Object.keys(settled.changes).length === 0) {
      notify({ tone: 'success', text: settled.told ?? t('common:saved') });
      return { outcome: 'saved' };
    }
    sent.current = { before: fresh, document: patched(fresh, settled.changes), written: settled.changes, typed };
    const reads = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
    const options = write(fresh);
    try {
      // Bypasses useMutation, since the write is made for the document just read.
      const mutation = client.getMutationCache().build(client, { ...options, meta: withoutNotice(options.meta) });
      await mutation.execute(settled.changes as never);
    } catch (error) {
      if (await isConflict(error, changes)) return { outcome: 'refused', isAsking: true };
      const outcome = outcomeOf(error);
      isLost.current = outcome === 'unknown';
      return { outcome, error };
    }
    tellSince(watched, sent.current.document, fresh);
    await tellSaved(reads, settled.told);
    return { outcome: 'saved' };
  }

  /** Tells whether the service refused because others changed the same since the record was read. */
  async function isConflict(error: unknown, changes: Changes<ServiceDocument>): Promise<boolean> {
    if (!isApiError(error) || error.problem !== 'conflict') return false;
    try {
      return (await settle(changes, await readNow())) === undefined;
    } catch {
      return false;
    }
  }

  /** Reads whether the record holds what was sent, and says so if it does. `failure` is why that is not known. */
  async function verify(failure: unknown): Promise<SaveAttempt> {
    try {
      const stored = await readNow();
      isLost.current = false;
      const { before, document, written } = sent.current;
      if (changedByService(document, stored, names).length > 0) {
        // Others may have changed more since, also in the same lists.
        const { createReconciliation } = await loadCode(loadReconciliation);
        const settled = createReconciliation(before, schema).settle(written, stored);
        if (!settled) return { outcome: 'unknown', error: failure };
        if (Object.keys(settled.changes).length > 0) return { outcome: 'notSent' };
      }
    } catch (error) {
      isLost.current = true;
      return { outcome: 'unknown', error };
    }
    notify({ tone: 'success', text: t('wasSaved') });
    return { outcome: 'saved' };
  }

  const submit = (changes: Changes<ServiceDocument>, next?: To) =>
    once(async () => {
      if (Object.keys(changes).length === 0) {
        // Stays silent on the way to another record: the reader only wants to get there.
        if (!next) notify({ text: t('nothingToSave') });
        return { outcome: 'unchanged', next };
      }
      setSaving(true);
      try {
        return { ...(await send(changes)), next };
      } finally {
        setSaving(false);
      }
    });

  const check = (changes: Changes<ServiceDocument>) =>
    once(async () => {
      const { next } = attempt;
      const found = await verify(attempt.error);
      if (found.outcome !== 'saved' || sameValue(changes, sent.current.typed)) return { ...found, next };
      // Leaving now would lose what was typed after it was sent.
      notify({ text: t('laterNotSaved') });
      return { outcome: 'unchanged' };
    });

  return { ...attempt, saving, conflict, latest: latest === opened ? undefined : latest, submit, check };
}

const picked = (document: ServiceDocument, names: readonly string[]): ServiceDocument =>
  Object.fromEntries(names.map((name) => [name, document[name] ?? null]));

/** The outcome with the id of the new record; no id after `saved` when the service does not say which record is the new one. */
export type Created = SaveAttempt & { id?: string };

type CreateOptions = {
  /** The document the new record starts from: empty, or a copy. Fields that no form shows are taken from it. */
  from: ServiceDocument;
  /** The latest records, to find the new one in where the service does not return its id. */
  list: () => ListRead;
  /** All records, where `list` holds only the latest. */
  all?: () => ListRead;
  write: () => RecordWrite;
  /** Deletes a record that the browser, repeating the request, has made twice. */
  remove: StoredTwice['remove'];
  /** Names the fields of the new record. */
  schema: RecordSchema;
  path: (id: string) => To;
  prepare?: Prepare;
  storeCheck?: StoreCheck | undefined;
  /** The notice in place of "Created". */
  created?: string;
};

/** Milliseconds a create waits for the list read before it; without that list, a match found later may be an older record. */
const PATIENCE = 2000;

const twinsCode = () => import('./twins');

/**
 * Creates one record and finds its id, in the answer or in the list. A create whose answer was lost is never repeated before the
 * list was searched for it, and what is found is for the reader to judge.
 */
export function useCreateRecord({
  from,
  list,
  all,
  write,
  remove,
  schema,
  path,
  prepare = asTyped,
  storeCheck,
  created,
}: CreateOptions): RecordSave & Created {
  const { t } = useTranslation([formTexts, commonTexts]);
  const client = useQueryClient();
  const { attempt, once } = useOneAttempt<Created>();
  const { obstaclesTo, tellSince } = useObstacles(storeCheck);
  const [saving, setSaving] = useState(false);
  const listed = useRef<Promise<SentCreate['before']>>(undefined);
  const { draft } = use(DraftContext);
  /** Records of the list that are known to be others. */
  const others = useRef<readonly string[]>([]);
  /** A create whose answer was lost, until it is known what became of it. */
  const lost = useRef<Lost>(undefined);
  const options = write();
  const { mutateAsync } = useMutation({ ...options, meta: withoutNotice(options.meta) });

  const begin = () => {
    listed.current ??= client.query({ ...list(), retry: false }).catch(() => {
      listed.current = undefined;
      return undefined;
    });
    return listed.current;
  };

  async function twinsOf(sent: SentCreate) {
    const { findTwins } = await loadCode(twinsCode);
    const read = (query: ListRead) => client.query({ ...query, staleTime: 0, retry: 2, retryDelay: 300 });
    return findTwins({ ...sent, others: others.current }, { latest: () => read(list()), all: all && (() => read(all())) });
  }

  /** Tells of two records where one was sent: a browser repeats a request whose connection it finds closed, also a create. */
  async function lookForDouble(sent: SentCreate): Promise<void> {
    if (!sent.before) return;
    const { findDoubles } = await loadCode(twinsCode);
    const read = (query: ListRead) => client.query({ ...query, retry: false });
    const doubles = await findDoubles(sent, { latest: () => read(list()), all: all && (() => read(all())) });
    if (doubles.length > 1) storedTwice.set({ records: doubles, schema, path, remove });
  }

  function settle(id: string | undefined): void {
    lost.current = undefined;
    if (id) others.current = [...others.current, id];
    // Without an id any record listed by now may be this one, and none of them is the next.
    else listed.current = undefined;
    notify({ tone: 'success', text: id ? (created ?? t('common:created')) : t('createdUnlocated') });
  }

  /** Searches for the record whose answer was lost. `notSent` where nothing like it is stored. */
  async function look(sent: Lost, next: To | undefined): Promise<Created> {
    let twins: readonly Twin[];
    try {
      twins = await twinsOf(sent);
    } catch (error) {
      return { outcome: 'unknown', error, next };
    }
    if (twins.length === 0) return { outcome: 'notSent', next };
    const open = (id: string) =>
      once(() => {
        settle(id);
        return Promise.resolve({ outcome: 'saved', next, id });
      });
    const dismiss = () => {
      others.current = [...others.current, ...twins.map(({ id }) => id)];
    };
    return { outcome: 'unknown', next, lost: { ...sent, twins, schema, path, open, dismiss } };
  }

  async function send(changes: Changes<ServiceDocument>, next: To | undefined): Promise<Created> {
    const document = patched(from, prepare(changes, from));
    // The page that the draft was typed into may have sent it already.
    if (draft?.isSent) lost.current ??= { document, changes, before: undefined, others: others.current };
    const looked = lost.current && (await look(lost.current, next));
    if (looked?.outcome === 'unknown') return looked;
    const before = lost.current ? lost.current.before : await Promise.race([begin(), after(PATIENCE)]);
    const sent = { document, before, others: others.current };
    let watched: Watched | undefined;
    try {
      watched = await obstaclesTo(document);
    } catch (error) {
      return { outcome: 'notSent', error, next };
    }
    if (watched?.taken) return { outcome: 'notSent', taken: watched.taken, next };
    let answer: unknown;
    try {
      answer = await mutateAsync(sent.document as never);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'unknown') lost.current = { ...sent, changes };
      return { outcome, error, next };
    }
    const id = createdId(answer) || (await twinsOf(sent).then(onlyOne, () => undefined));
    // Nothing depends on it: where it cannot be read, the list shows both all the same.
    lookForDouble(sent).catch(() => undefined);
    settle(id);
    tellSince(watched, document, undefined, id ?? '');
    return { outcome: 'saved', next, id };
  }

  const submit = (changes: Changes<ServiceDocument>, next?: To) =>
    once(async () => {
      setSaving(true);
      try {
        return await send(changes, next);
      } finally {
        setSaving(false);
      }
    });

  const check = () =>
    once((): Promise<Created> => {
      const { next } = attempt;
      return lost.current ? look(lost.current, next) : Promise.resolve({ outcome: 'notSent', next });
    });

  return { ...attempt, saving, begin, submit, check };
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, milliseconds));

/** A record found in the list only by likeness is taken for the new one where no other is like it. */
const onlyOne = ([twin, ...more]: readonly Twin[]): string | undefined =>
  twin && more.length === 0 && !twin.maybeOlder ? twin.id : undefined;

type Lost = Pick<LostCreate, keyof SentCreate | 'changes'>;

type Watched = { watch: StoreWatch; taken: Taken | undefined };

const storeCheckCode = () => import('./store-check');

/** Looks for what others have stored against a record, just before it is sent and once more after it. */
function useObstacles(check: StoreCheck | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [accepted] = useState(() => new Set<string>());

  /** Rejects where that cannot be read. Undefined where there is nothing to look for. */
  async function obstaclesTo(record: ServiceDocument, before?: ServiceDocument): Promise<Watched | undefined> {
    if (!check?.isNeeded(record, before)) return undefined;
    const watch = (await loadCode(storeCheckCode)).createStoreWatch(client, check, accepted);
    return { watch, taken: await watch.obstaclesTo(record, before) };
  }

  function tellSince(watched: Watched | undefined, ...stored: Parameters<StoreWatch['noteStored']>): void {
    watched?.watch.noteStored(...stored);
    watched?.watch.tellSince((path) => void navigate(path));
  }
  return { obstaclesTo, tellSince };
}

/**
 * Keeps the last attempt to save, and lets only one run at a time: Enter, a click and Ctrl+S in one moment send one request.
 * The lock is a ref, since state would change too late.
 */
function useOneAttempt<A extends SaveAttempt>() {
  const [attempt, setAttempt] = useState<A | SaveAttempt>({});
  const running = useRef(false);
  const count = useRef(0);

  async function once(work: () => Promise<A>): Promise<A | SaveAttempt> {
    if (running.current) return {};
    running.current = true;
    setAttempt({});
    try {
      const result = await work();
      count.current += 1;
      setAttempt({ ...result, number: count.current });
      return result;
    } finally {
      running.current = false;
    }
  }
  return { attempt, once };
}

/** Drops the write's own notice of success: the form reads back first and says what the service changed. */
const withoutNotice = (meta: MutationMeta | undefined): MutationMeta => ({ invalidates: meta?.invalidates ?? [] });

/** The result of an attempt to save. */
export type SaveAttempt = {
  /** Counts the attempts, so that the same failure twice in a row is announced twice. */
  number?: number;
  /** `unchanged`: there was nothing to send. */
  outcome?: 'saved' | 'unchanged' | WriteOutcome;
  error?: unknown;
  /** Set where a record that may be the one sent was found. */
  lost?: LostCreate;
  /** Set where nothing was saved, because of what others have stored. */
  taken?: Taken;
  /** Set where nothing was saved, because others changed the same and a choice is missing. */
  isAsking?: boolean;
  /** The address the user was leaving for when they chose to save first. */
  next?: To;
};

/** The write behind a form's Save. */
export type RecordSave = SaveAttempt & {
  saving: boolean;
  /** Called at the first change, to read ahead what a save needs. */
  begin?: () => unknown;
  /** Set once others have changed the same fields as this edit. */
  conflict?: Reconciliation;
  /** The record as others have left it since the form opened. */
  latest?: ServiceDocument;
  /** Resolves when the outcome is known. Starts nothing while another write is under way. */
  submit: (changes: Changes<ServiceDocument>, next?: To) => Promise<SaveAttempt>;
  /** Reads the record to find out whether a write whose answer was lost was stored. `changes` are those of the form now. */
  check: (changes: Changes<ServiceDocument>) => Promise<SaveAttempt>;
};

/** Completes what was typed before it is sent; `base` is the record as the form opened on it. */
export type Prepare = (changes: Changes<ServiceDocument>, base: ServiceDocument) => Changes<ServiceDocument>;

const asTyped: Prepare = (changes) => changes;

type Parts = {
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  save: RecordSave;
  watch: RecordWatch;
  warn: (record: ServiceDocument) => readonly FormWarning[];
};

type How = {
  /** Saves in spite of new warnings, which the reader has seen. */
  anyway?: boolean;
  next?: To;
  /** Replaces the form's own write. */
  through?: RecordSave;
};

export type Submission = {
  /** Counts the failed attempts, so that the summary takes the focus after each. */
  tries: number;
  /** Warnings to confirm once before saving. */
  newWarnings: readonly FoundWarning[];
  /** The service's errors about fields that this form does not have. */
  unmatchedErrors: readonly FieldError[];
  /** The address the user was leaving for when they chose to save first. */
  next?: To;
  /** Set while the service asks to wait: says so in place of a save. */
  wait: Observable<(() => void) | undefined>;
  submit: (how?: How) => Promise<void>;
};

const nothing = { newWarnings: [], unmatchedErrors: [] } as const;

/**
 * The warnings a stored record came with, which Save does not ask about: found over its values as the form holds them, as those
 * to be saved are.
 */
const warningsBefore = ({ schema, base, warn }: Pick<Parts, 'schema' | 'base' | 'warn'>): readonly FormWarning[] =>
  idOf(base) === '' ? [] : warn(recordOf(schema, valuesOf(schema, base), base));

/** Saves the form: stops at unreadable values, asks once about new warnings, and puts the service's errors at their fields. */
export function useSubmission({ form, schema, base, save, watch, warn }: Parts): Submission {
  const [before] = useState(() => warningsBefore({ schema, base, warn }).map(({ fingerprint }) => fingerprint));
  const passed = useRef<readonly string[]>(before);
  const [wait] = useState(() => observable<(() => void) | undefined>(undefined));
  const [state, setState] = useState<Omit<Submission, 'submit' | 'wait'>>({ tries: 0, ...nothing });
  const failed = (found: Partial<Submission>) => setState(({ tries }) => ({ ...nothing, ...found, tries: tries + 1 }));
  const begin = useEffectEvent(() => save.begin?.());

  useEffect(() => {
    const stop = watch.subscribe(() => {
      if (watch.current().changes.length === 0) return;
      stop();
      begin();
    });
    return stop;
  }, [watch]);

  async function submit({ anyway = false, next, through = save }: How = {}): Promise<void> {
    if (through.saving) return;
    const tellWait = wait.get();
    if (tellWait) return tellWait();
    // Also stores what is still being typed: the cell of a grid, the name of a recipient (`useCommitBeforeSave`).
    const { found } = watch.refresh();
    const changes = await readableChanges();
    if (!changes) return failed({});
    const beyond = warningsBeyond(
      found.map(([, warning]) => warning),
      passed.current,
    );
    const newWarnings = found.filter(([, warning]) => beyond.has(warning));
    if (newWarnings.length > 0 && !anyway) return failed({ newWarnings, next });
    passed.current = [...passed.current, ...newWarnings.map(([, { fingerprint }]) => fingerprint)];
    // The question stays until the service answers: otherwise the page would move under an impatient second click.
    const { outcome, error } = await through.submit(changes, next);
    if (outcome === 'saved' || outcome === 'unchanged') {
      setState(({ tries }) => ({ ...nothing, tries }));
      return;
    }
    failed({ unmatchedErrors: assignErrors(error) });
  }

  async function readableChanges(): Promise<Changes<ServiceDocument> | undefined> {
    let changes: Changes<ServiceDocument> | undefined;
    await form.handleSubmit((values) => {
      changes = changesBetween(base, recordOf(schema, values, base), fieldNames(schema));
    })();
    return changes;
  }

  /** Puts each message at its field; returns those whose field is unknown. */
  function assignErrors(error: unknown): FieldError[] {
    if (!isApiError(error)) return [];
    const values = form.getValues();
    return error.fields.filter(({ path, messages }) => {
      const field = formPath(schema, values, path);
      if (field) form.setError(field, { type: 'server', message: messages.join(' ') });
      return !field;
    });
  }

  return { ...state, wait, submit };
}
