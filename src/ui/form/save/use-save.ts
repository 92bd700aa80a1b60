import { type MutationMeta, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type To, useNavigate } from 'react-router';
import { type Changes, formerIfSame, patched } from '@/api/document';
import { createdId, idOf } from '@/api/record-id';
import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { observable, type Observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { loadCode } from '../../loading/missing-code';
import { notify } from '../../notices/notices';
import { DraftContext } from '../drafts/draft-boundary';
import type { Reconciliation } from './reconciliation';
import {
  isSaving,
  type SaveEffect,
  type SaveEffects,
  type SaveEnd,
  type SaveEvent,
  type SaveState,
  saveStart,
  step,
  type Told,
} from './save-machine';
import type { StoreCheck } from './store-check';
import { type StoredTwice, storedTwice } from './stored-twice';
import type { Lookalike, SentCreate } from './lookalikes';

export type Prepare = (changes: Changes<ServiceDocument>, base: ServiceDocument) => Changes<ServiceDocument>;

type EditTarget = {
  base: ServiceDocument;
  read: (id: string) => RecordRead;
  write: (base: ServiceDocument) => RecordWrite;
  schema: RecordSchema;
  prepare?: Prepare | undefined;
  storeCheck?: StoreCheck | undefined;
  /** Comes before anything is read or sent; `conflict` knows what would be saved over the changes of others. */
  confirm?: (changes: Changes<ServiceDocument>, conflict: Reconciliation | undefined) => Promise<boolean>;
};

export type CreateTarget = {
  /** Empty, or a copy. Fields that no form shows are taken from it. */
  from: ServiceDocument;
  /** The new record is found here where the service does not return its id. */
  list: () => ListRead;
  all?: (() => ListRead) | undefined;
  write: () => RecordWrite;
  /** A browser that repeats the request may have made two records. */
  remove: StoredTwice['remove'];
  schema: RecordSchema;
  path: (id: string) => To;
  prepare?: Prepare | undefined;
  storeCheck?: StoreCheck | undefined;
  compose?: (document: ServiceDocument) => Promise<readonly ServiceDocument[] | undefined>;
  /** Surrounds each of `number` writes, which it may repeat where the service has only asked to wait. */
  sending?: (write: () => Promise<unknown>, number: number) => Promise<unknown>;
  created?: string;
};

export type SaveTarget = { edit: EditTarget; create?: CreateTarget } | { edit?: undefined; create: CreateTarget };

export type Save = Pick<Observable<SaveState>, 'get' | 'subscribe'> & {
  send: (event: SaveEvent) => void;
  attach: (form: Pick<SaveEffects, 'readForm' | 'placeErrors'>) => void;
  /** Throws for a form that does not edit. */
  edit: () => EditTarget;
  create: () => CreateTarget;
  /** The reader has gone on to another field since the last press, or typed on. */
  isElsewhere: () => boolean;
};

const LOOK_EVERY_MS = 60_000;
/** Without the list read before a create, a match found later may be an older record. */
const LIST_TIMEOUT_MS = 2000;

const loadReconciliation = () => import('./reconciliation');
const storeCheckCode = () => import('./store-check');
const lookalikesCode = () => import('./lookalikes');

/** The save goes on, and keeps its state, when the page around it is left. */
export function useSave(target: SaveTarget): Save {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft } = use(DraftContext);
  const [{ save, aim }] = useState(() => createSave(target, client, draft?.isSent));
  useLayoutEffect(() => aim(target, (path) => void navigate(path)));
  return save;
}

export const SaveContext = createContext<Save | null>(null);

export function useFormSave(): Save {
  const save = use(SaveContext);
  if (!save) throw new Error('Only a RecordForm is saved');
  return save;
}

export const useSaveState = (save: Save): SaveState => useSyncExternalStore(save.subscribe, save.get);

export const useSaveEnd = (save: Save): SaveEnd => useSyncExternalStore(save.subscribe, () => save.get().end);

export function useLatest({ get, edit }: Save): ServiceDocument | undefined {
  const client = useQueryClient();
  const { opened } = get();
  const { queryKey } = edit().read(idOf(opened));
  // A query of its own, since a look that fails is no concern of the page.
  const { data } = useQuery({
    queryKey: ['latest', ...queryKey],
    queryFn: () => readNow(client, edit(), opened),
    initialData: opened,
    initialDataUpdatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
    structuralSharing: formerIfSame,
    enabled: () => !isSaving(get()),
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
    gcTime: 0,
  });
  return data === opened ? undefined : data;
}

async function readNow(client: QueryClient, { read, write }: EditTarget, opened: ServiceDocument): Promise<ServiceDocument> {
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

function createSave(first: SaveTarget, client: QueryClient, isDraftSent: boolean | undefined) {
  const { schema } = first.edit ?? first.create;
  const opened = first.edit?.base ?? {};
  const state = observable(saveStart({ kind: first.edit ? 'edit' : 'create', schema, opened, isDraftSent }));
  // The latest: what is sent may depend on what the page around the form has read since.
  let now = first;
  let openPath: ((path: string) => void) | undefined;
  const edit = () => given(now.edit);
  const create = () => given(now.create);
  let reads = 0;
  let listed: Promise<SentCreate['before']> | undefined;
  let pressed: Typing = { at: null };

  const lists = (retries: object) => {
    const { list, all } = create();
    const read = (query: ListRead) => client.query({ ...query, ...retries });
    return { latest: () => read(list()), all: all && (() => read(all())) };
  };

  const search = async (sent: SentCreate) =>
    (await loadCode(lookalikesCode)).findLookalikes(sent, lists({ staleTime: 0, ...FEW_RETRIES }));

  /** A browser repeats a request whose connection it finds closed, also a create. */
  async function lookForDouble(sent: SentCreate): Promise<void> {
    if (!sent.before) return;
    const { schema: fields, path, remove } = create();
    const doubles = await (await loadCode(lookalikesCode)).findDoubles(sent, lists({ retry: false }));
    if (doubles.length > 1) storedTwice.set({ records: doubles, schema: fields, path, remove });
  }

  const performers: SaveEffects = {
    readForm: () => Promise.resolve(undefined),
    placeErrors: () => [],
    async prepare({ changes, conflict }) {
      const { prepare = asTyped, confirm } = edit();
      return !confirm || (await confirm(changes, conflict)) ? prepare(changes, opened) : undefined;
    },
    async compose(changes) {
      const { from, prepare = asTyped, compose } = create();
      const document = patched(from, prepare(changes, from));
      return compose ? compose(document) : [document];
    },
    read: () => readNow(client, edit(), opened),
    async merge({ from, conflict, changes, fresh }) {
      const { createReconciliation } = await loadCode(loadReconciliation);
      const next = from ? createReconciliation(from, schema) : (conflict ?? createReconciliation(opened, schema));
      return { conflict: next, settled: next.settle(changes, fresh) };
    },
    async compare({ record, before, accepted }) {
      const { storeCheck } = state.get().kind === 'edit' ? edit() : create();
      if (!storeCheck?.isNeeded(record, before)) return undefined;
      const watch = (await loadCode(storeCheckCode)).createStoreWatch(client, storeCheck, new Set(accepted));
      return { watch, taken: await watch.obstaclesTo(record, before) };
    },
    write({ fresh, body }) {
      if (fresh) reads = client.getQueryState(edit().read(idOf(opened)).queryKey)?.dataUpdateCount ?? 0;
      const { meta, ...options } = fresh ? edit().write(fresh) : create().write();
      // Without the write's own notice of success: the form reads back first and says what the service changed.
      const quiet: MutationMeta = { invalidates: meta?.invalidates ?? [] };
      const write = () =>
        client
          .getMutationCache()
          .build(client, { ...options, meta: quiet })
          .execute(body as never);
      const { sending } = fresh ? {} : create();
      return sending ? sending(write, state.get().documents.length) : write();
    },
    async readBack() {
      const detail = edit().read(idOf(opened));
      const known = client.getQueryState<ServiceDocument>(detail.queryKey);
      if (known?.data && known.dataUpdateCount > reads && !known.isInvalidated) return known.data;
      return client.query({ ...detail, staleTime: 0, ...FEW_RETRIES }).catch(() => undefined);
    },
    list() {
      listed ??= client.query({ ...create().list(), retry: false }).catch(() => {
        listed = undefined;
        return undefined;
      });
      return Promise.race([listed, after(LIST_TIMEOUT_MS)]);
    },
    search,
    async locate({ answer, sent }) {
      const id = createdId(answer) || (await search(sent).then(onlyOne, () => undefined));
      // Nothing depends on it: where it cannot be read, the list shows both all the same.
      lookForDouble(sent).catch(() => undefined);
      // Without an id any record listed by now may be this one, and none of them is the next.
      if (!id) listed = undefined;
      return id;
    },
    tell: (told) => tell(told, schema, now.create?.created),
    tellSince({ watched: { watch }, stored }) {
      watch.noteStored(...stored);
      watch.tellSince(openPath);
    },
    remindOfWait: (remind) => remind(),
  };

  function send(event: SaveEvent): void {
    if (presses.has(event.type)) pressed = typingAt(document.activeElement);
    const { state: next, effects } = step(state.get(), event);
    state.set(next);
    for (const effect of effects) void perform(effect);
  }

  async function perform({ do: of, with: what }: SaveEffect): Promise<void> {
    let event: object;
    try {
      event = { type: 'done', of, result: await performers[of](what as never) };
    } catch (error) {
      event = { type: 'failed', of, error };
    }
    send(event as SaveEvent);
  }

  const save: Save = {
    get: state.get,
    subscribe: state.subscribe,
    send,
    attach(form) {
      Object.assign(performers, form);
    },
    edit,
    create,
    isElsewhere() {
      const { at, text } = typingAt(document.activeElement);
      return text !== undefined && (at !== pressed.at || text !== pressed.text);
    },
  };
  const aim = (target: SaveTarget, open: (path: string) => void) => {
    now = target;
    openPath = open;
  };
  return { save, aim };
}

/** Without a text it is no field that is typed into. */
type Typing = { at: Element | null; text?: string };

const typingAt = (at: Element | null): Typing =>
  at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
    ? { at, text: at.value }
    : { at };

function given<T>(target: T | undefined): T {
  if (!target) throw new Error('A form that saves this way needs the requests for it');
  return target;
}

const presses: ReadonlySet<SaveEvent['type']> = new Set(['press', 'again', 'anyway', 'createAnew']);

const FEW_RETRIES = { retry: 2, retryDelay: 300 };

const asTyped: Prepare = (changes) => changes;

const after = (milliseconds: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, milliseconds));

/** The likeness proves nothing where another record has it too. */
const onlyOne = ([lookalike, ...more]: readonly Lookalike[]): string | undefined =>
  lookalike && more.length === 0 && !lookalike.maybeOlder ? lookalike.id : undefined;

function tell(told: Told, schema: RecordSchema, created: string | undefined): void {
  const success = (text: string) => notify({ tone: 'success', text });
  if (told.key === 'nothingToSave' || told.key === 'laterNotSaved')
    notify({ tone: 'info', text: i18n.t(told.key, { ns: formTexts }) });
  else if (told.key === 'created') success(created ?? i18n.t('created', { ns: commonTexts }));
  else if (told.key !== 'saved') success(i18n.t(told.key, { ns: formTexts }));
  else {
    const { changed = [], told: merged } = told;
    const fields = currentFormat().list(changed.map((field) => labelOf(schema, field)));
    if (changed.length > 0) success(i18n.t('savedButChanged', { ns: formTexts, count: changed.length, fields }));
    if (merged !== undefined || changed.length === 0) success(merged ?? i18n.t('saved', { ns: commonTexts }));
  }
}
