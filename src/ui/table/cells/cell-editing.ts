import type { QueryClient } from '@tanstack/react-query';
import { isApiError, outcomeOf } from '@/api/api-error';
import type { Changes } from '@/api/document';
import { listPartTexts } from '@/i18n/en/list-parts';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { currentFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { planChange, type PlannedRecord, type WrittenRecord } from '../../change-many/change-plan';
import { changeWrites, storedChange, undoWrites } from '../../change-many/write-changes';
import type { Taken } from '../../form/save/store-check';
import { type Notice, notify } from '../../notices/notices';
import { problemText } from '../../write-run/write-run';
import { type CellEdits, type CellState, type CellStates, cellEdits } from './cell-edits';
import { type Column, columnLabel, type EditedCells, type RowList, wordOf } from '../list-definition';

export type CellEdit = {
  list: string;
  id: string;
  column: string;
  field: string;
  label: string;
  textOf: (record: ServiceDocument) => string;
  resource: EditedCells;
  /** The record as what is typed is compared with: as it was listed, or as it was read when others had changed it. */
  row: ServiceDocument;
  listed: ServiceDocument;
  at: number;
  state: CellState;
  typed?: { value: unknown };
  planned?: PlannedRecord;
  /** Why it was not stored, or not known to be. */
  reason?: string;
  /** Records of others that clash with it, until it is saved anyway. */
  taken?: Taken;
  /** Fingerprints of that, once the reader has saved anyway. */
  accepted: Set<string>;
};

export type EditorPage = { client: QueryClient; open: (path: string) => void };

type Held = CellEdits & { edits: readonly CellEdit[]; opened: CellEdit | undefined };

const held = (): Held | undefined => cellEdits.get() as Held | undefined;

const isSame = (one: CellEdit, other: Pick<CellEdit, 'list' | 'id' | 'column'>) =>
  one.list === other.list && one.id === other.id && one.column === other.column;

const latest = (edit: CellEdit): CellEdit | undefined => held()?.edits.find((one) => isSame(one, edit));

export const openedIn = (list: string): CellEdit | undefined => {
  const opened = held()?.opened;
  return opened?.list === list ? opened : undefined;
};

const nothing: CellStates | undefined = undefined;

function share(edits: readonly CellEdit[], opened: CellEdit | undefined): void {
  const before = held();
  const here = (list: string) => edits.filter((edit) => edit.list === list);
  const states = new Map<string, CellStates>();
  for (const edit of edits) {
    const key = `${edit.list} ${edit.id}`;
    const next = new Map(states.get(key)).set(edit.column, edit.state);
    states.set(key, next);
  }
  // A row whose cells stay as they are is not drawn again.
  for (const [key, next] of states) {
    const [list = '', id = ''] = splitKey(key);
    const known = before?.statesOf(list, id);
    if (known && isSameStates(known, next)) states.set(key, known);
  }
  cellEdits.set({
    edits,
    opened: opened && edits.find((one) => isSame(one, opened)),
    over: (list, records, rows) => rowsOver(here(list.resource), list, records, rows),
    statesOf: (list, id) => states.get(`${list} ${id}`) ?? nothing,
    stateText: (state) => i18n.t(`cell.states.${state}`, { ns: listPartTexts }),
    open: openedIn,
    forget: () => share([], undefined),
  } satisfies Held as CellEdits);
  const isUnsaved = edits.some(({ state }) => state !== 'stored');
  if (isUnsaved) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}

const splitKey = (key: string) => {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
};

const isSameStates = (one: CellStates, other: CellStates) =>
  one.size === other.size && [...one].every(([column, state]) => other.get(column) === state);

const askBeforeLeaving = (event: Event) => event.preventDefault();

function change(edit: CellEdit, next: Partial<CellEdit>): void {
  const edits = held()?.edits ?? [];
  share(
    edits.map((one) => (isSame(one, edit) ? { ...one, ...next } : one)),
    held()?.opened,
  );
}

function end(edit: CellEdit): void {
  const { edits = [], opened } = held() ?? {};
  share(
    edits.filter((one) => !isSame(one, edit)),
    opened && isSame(opened, edit) ? undefined : opened,
  );
}

const close = (): void => share(held()?.edits ?? [], undefined);

function rowsOver<T>(edits: readonly CellEdit[], list: RowList<T>, records: readonly T[], rows: Uint32Array) {
  if (edits.length === 0) return undefined;
  const places = new Map(edits.map(({ id }) => [id, -1]));
  for (const [at, record] of records.entries()) if (places.has(list.idOf(record))) places.set(list.idOf(record), at);
  // Positions after the last record are headings.
  const shown = new Set(rows.filter((row) => row < records.length));
  const next: T[] = [...records];
  const added: { at: number; position: number }[] = [];
  const strays = new Set<string>();
  for (const { id, state, row, listed, planned, at } of edits) {
    let position = places.get(id) ?? -1;
    if (position < 0) {
      if (state === 'stored') continue;
      position = next.push(row as T) - 1;
      places.set(id, position);
    }
    // What is stored shows until the list has been read again.
    const isRead = state === 'stored' && next[position] !== (listed as T);
    if (planned && state !== 'typing' && !isRead) next[position] = withChanges(next[position] as ServiceDocument, planned) as T;
    if (shown.has(position) || strays.has(id) || state === 'stored') continue;
    strays.add(id);
    added.push({ at, position });
  }
  // The headings come after the records that were added.
  const more = next.length - records.length;
  const all = Array.from(rows, (row) => (row < records.length ? row : row + more));
  for (const { at, position } of added.toSorted((one, other) => one.at - other.at)) all.splice(at, 0, position);
  return { records: next, rows: Uint32Array.from(all), strays };
}

/** Several cells of one record may be under way: each shows its own change. */
function withChanges(record: ServiceDocument, { document, after }: PlannedRecord): ServiceDocument {
  const changed = Object.keys(after).filter((name) => after[name] !== document[name]);
  return { ...record, ...Object.fromEntries(changed.map((name) => [name, after[name]])) };
}

/** The reader has asked for an editor, which then takes the focus; one that opens by itself does not. */
let wantsFocus = false;

export function takesFocus(): boolean {
  const wanted = wantsFocus;
  wantsFocus = false;
  return wanted;
}

type Asked<T> = { list: RowList<T>; resource: EditedCells; record: ServiceDocument; column: Column<T>; at: number };

/** Opens the editor of a cell, as it was left where what was typed there is not stored. */
export function beginEdit<T>({ list, resource, record, column, at }: Asked<T>): void {
  const id = list.idOf(record as T);
  const place = { list: list.resource, id, column: column.name };
  const edits = held()?.edits ?? [];
  const known = edits.find((one) => isSame(one, place));
  if (known?.state === 'saving') {
    notify({ text: i18n.t('cell.wait', { ns: listPartTexts }) });
    return;
  }
  wantsFocus = true;
  if (known && known.state !== 'stored') {
    share(edits, known);
    return;
  }
  const edit: CellEdit = {
    ...place,
    field: column.edit ?? column.name,
    label: columnLabel(list, column),
    textOf: (one) => wordOf(column, column.value?.(one as T) ?? '', currentFormat()),
    resource,
    row: record,
    listed: record,
    at,
    state: 'typing',
    accepted: new Set(),
  };
  share([...edits.filter((one) => !isSame(one, place)), edit], edit);
}

export function keepTyped(edit: CellEdit, value: unknown): void {
  const { edits = [] } = held() ?? {};
  for (const one of edits) if (isSame(one, edit)) one.typed = { value };
}

/** Leaves the editor; what was typed stays at the cell. */
export const leave = (): void => close();

export const takeBack = (edit: CellEdit): void => end(edit);

/** The last write of each record: the next one waits for it. */
const underWay = new Map<string, Promise<unknown>>();

function inTurn(edit: CellEdit, work: () => Promise<void>): void {
  const key = `${edit.list} ${edit.id}`;
  const next = (underWay.get(key) ?? Promise.resolve()).then(work, work);
  underWay.set(key, next);
  void next.finally(() => {
    if (underWay.get(key) === next) underWay.delete(key);
  });
}

/**
 * Saves what was typed: reads the record, brings the change together with what others have changed, and sends it. Returns the warnings
 * to show first; else calls `onClose` and closes the editor, also where there is nothing to save.
 */
export function save(
  page: EditorPage,
  edit: CellEdit,
  changes: Changes<ServiceDocument>,
  isAccepted: boolean,
  onClose: () => void,
): readonly string[] {
  const { resource, row, id } = edit;
  const asTyped = () => (Object.keys(changes).length === 0 ? ('same' as const) : changes);
  const { changed, warnings } = planChange({ documents: [row], idOf: () => id }, asTyped, resource);
  const [planned] = changed;
  if (planned && warnings.size > 0 && !isAccepted) return [...warnings.keys()];
  // The focus leaves the editor before it goes away.
  onClose();
  if (!planned) {
    end(edit);
    return [];
  }
  close();
  edit.taken?.accept();
  change(edit, { state: 'saving', planned, reason: undefined, taken: undefined });
  inTurn(edit, () => send(page, edit, planned));
  return [];
}

async function send(page: EditorPage, edit: CellEdit, planned: PlannedRecord): Promise<void> {
  const { resource, accepted } = edit;
  try {
    const { items, onRest } = changeWrites({ ...page, resource, accepted }, [planned]);
    const { outcome, written, taken } = (await items[0]?.write()) ?? {};
    if (taken) refuse(edit, { taken, reason: taken.text() });
    else if (outcome === 'changedSince') await meetOthers(page, edit);
    else stored(page, edit, written);
    onRest?.();
  } catch (error) {
    failed(edit, error);
  }
}

async function meetOthers({ client }: EditorPage, edit: CellEdit): Promise<void> {
  const fresh = await client.query({ ...edit.resource.detail(edit.id), retry: false });
  refuse(edit, { row: fresh, reason: i18n.t('cell.gone', { ns: listPartTexts, value: edit.textOf(fresh) }) });
}

function failed(edit: CellEdit, error: unknown): void {
  // A read that fails comes before the write: nothing was sent then.
  const isRead = isApiError(error) && error.method === 'GET';
  if (outcomeOf(error) === 'unknown' && !isRead)
    refuse(edit, { state: 'unknown', reason: i18n.t('cell.unknown', { ns: listPartTexts }) });
  else refuse(edit, { reason: reasonOf(error, edit) });
}

function reasonOf(error: unknown, { field }: CellEdit): string {
  const about = isApiError(error) ? error.fields.filter(({ path }) => path === field) : [];
  return about.length > 0 ? about.flatMap(({ messages }) => messages).join(' ') : problemText(error);
}

const onScreen = new Set<string>();
const keyOf = ({ list, id, column }: CellEdit) => `${list} ${id} ${column}`;

/** Notes that the editor of a cell is on screen. Returns how to end that. */
export function showEditor(edit: CellEdit): () => void {
  onScreen.add(keyOf(edit));
  return () => void onScreen.delete(keyOf(edit));
}

/** Opens the editor again with the reason, unless the reader is typing in another cell. */
function refuse(edit: CellEdit, next: Partial<CellEdit>): void {
  change(edit, { state: 'refused', ...next });
  const now = latest(edit);
  if (now && !held()?.opened) share(held()?.edits ?? [], now);
  // Where the reader has gone on, to another cell or page, the editor does not say it.
  setTimeout(() => {
    if (now && !onScreen.has(keyOf(now))) notify({ tone: 'error', text: `${titleOf(now)}: ${now.reason ?? ''}` });
  });
}

const titleOf = ({ resource, row }: CellEdit) => resource.titleOf(row);

const textOf = (key: 'saved' | 'undone', edit: CellEdit) =>
  i18n.t(`cell.${key}`, { ns: listPartTexts, name: titleOf(edit), field: edit.label });

function stored(page: EditorPage, edit: CellEdit, written: WrittenRecord | undefined): void {
  change(edit, { state: 'stored' });
  notify({
    tone: 'success',
    text: textOf('saved', edit),
    ...(written && {
      action: { label: i18n.t('undo', { ns: commonTexts }), run: () => inTurn(edit, () => undo(page, edit, written)) },
    }),
  });
  renew(page, edit);
}

function renew({ client }: EditorPage, edit: CellEdit): void {
  const keys = edit.resource.replace({}).meta?.invalidates ?? [];
  const reads = keys.map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: true }));
  // Where the list cannot be read, what is stored keeps its place.
  Promise.all(reads).then(
    () => latest(edit)?.state === 'stored' && end(edit),
    () => undefined,
  );
}

async function undo(page: EditorPage, edit: CellEdit, written: WrittenRecord): Promise<void> {
  const { resource, accepted } = edit;
  const again = () => inTurn(edit, () => undo(page, edit, written));
  const notUndone = (reason: string, action?: Notice['action']) =>
    notify({
      tone: 'error',
      text: i18n.t('cell.notUndone', { ns: listPartTexts, name: titleOf(edit), field: edit.label, reason }),
      ...(action && { action }),
    });
  try {
    const { items, onRest } = undoWrites({ ...page, resource, accepted }, [written]);
    const { outcome, taken } = (await items[0]?.write()) ?? {};
    if (taken) {
      const run = () => {
        taken.accept();
        again();
      };
      notUndone(taken.text(), { label: i18n.t('saveAnyway', { ns: commonTexts }), run });
    } else if (outcome === 'changedSince') notUndone(i18n.t('cell.changedAfter', { ns: listPartTexts }));
    else notify({ tone: 'success', text: textOf('undone', edit) });
    onRest?.();
    renew(page, edit);
  } catch (error) {
    // Trying again reads first, and sends nothing where it is as before already.
    notUndone(problemText(error), { label: i18n.t('retry', { ns: commonTexts }), run: again });
  }
}

export async function check(page: EditorPage, edit: CellEdit): Promise<void> {
  const { planned, resource } = edit;
  if (!planned) return;
  try {
    const written = await storedChange({ client: page.client, resource }, planned);
    if (written) {
      close();
      stored(page, edit, written);
    } else change(edit, { state: 'refused', reason: i18n.t('cell.notStored', { ns: listPartTexts }) });
  } catch (error) {
    change(edit, { reason: problemText(error) });
  }
}
