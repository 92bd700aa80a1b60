import type { To } from 'react-router';
import { type FieldError, isApiError, isDeleted, outcomeOf, type WriteOutcome } from '@/api/api-error';
import { type Changes, patched, sameValue } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import { type FoundWarning, warningsBeyond } from '../record-watch';
import { changedByService } from '../record-values';
import type { Reconciliation, Settled } from './reconciliation';
import type { StoreWatch, Taken } from './store-check';
import type { Lookalike, SentCreate } from './lookalikes';

type Edits = Changes<ServiceDocument>;

export type ReadForm = { changes: Edits; found: readonly FoundWarning[]; known: readonly string[] };

/** `watch` tells later of clashes with what was stored in the same moment. */
type Watched = { watch: StoreWatch; taken: Taken | undefined };

export type Told =
  | { key: 'saved'; told?: string | undefined; changed?: readonly string[] }
  | { key: 'nothingToSave' | 'wasSaved' | 'laterNotSaved' | 'created' | 'createdUnlocated' };

/**
 * What a save does beside deciding. The machine names an effect and what to do it with, and goes on with its result; it waits for
 * one at a time, except for `list` ahead of time and for the last three, whose results it does not need.
 */
export type SaveEffects = {
  readForm: () => Promise<ReadForm | undefined>;
  placeErrors: (error: unknown) => readonly FieldError[];
  prepare: (given: { changes: Edits; conflict: Reconciliation | undefined }) => Promise<Edits | undefined>;
  compose: (changes: Edits) => Promise<readonly ServiceDocument[] | undefined>;
  read: () => Promise<ServiceDocument>;
  merge: (given: Merge) => Promise<{ conflict: Reconciliation; settled: Settled | undefined }>;
  list: () => Promise<SentCreate['before']>;
  search: (sent: SentCreate) => Promise<readonly Lookalike[]>;
  compare: (given: Compared) => Promise<Watched | undefined>;
  write: (given: { fresh?: ServiceDocument | undefined; body: Edits }) => Promise<unknown>;
  readBack: () => Promise<ServiceDocument | undefined>;
  locate: (given: { answer: unknown; sent: SentCreate }) => Promise<string | undefined>;
  tell: (told: Told) => void;
  tellSince: (given: { watched: Watched; stored: Parameters<StoreWatch['noteStored']> }) => void;
  remindOfWait: (remind: () => void) => void;
};

type Merge = {
  /** Set where the conflict known so far began elsewhere. */
  from?: ServiceDocument | undefined;
  conflict?: Reconciliation | undefined;
  changes: Edits;
  fresh: ServiceDocument;
};
type Compared = { record: ServiceDocument; before?: ServiceDocument | undefined; accepted: readonly string[] };
type Name = keyof SaveEffects;
type Decisive = Exclude<Name, 'tell' | 'tellSince' | 'remindOfWait'>;
type Result<N extends Name> = Awaited<ReturnType<SaveEffects[N]>>;
export type SaveEffect = { [N in Name]: { do: N; with: Parameters<SaveEffects[N]>[0] } }[Name];

export type SaveEvent =
  | { type: 'touch' }
  | { type: 'press'; next?: To | undefined }
  | { type: 'again' }
  | { type: 'anyway' }
  /** The answer to a write was lost. `changes` are those of the form now. */
  | { type: 'check'; changes: Edits }
  | { type: 'createAnew' }
  | { type: 'open'; id: string }
  /** `remind` points at a countdown that has begun; undefined where it has ended. */
  | { type: 'wait'; remind: (() => void) | undefined }
  | { [N in Decisive]: { type: 'done'; of: N; result: Result<N> } }[Decisive]
  | { type: 'failed'; of: Decisive; error: unknown };

/** Empty while the first or another attempt is under way. */
export type SaveEnd = {
  /** Tells one failure from the next. */
  number?: number;
  /** `unchanged`: there was nothing to send, or more than was sent is left. */
  outcome?: 'saved' | 'unchanged' | WriteOutcome;
  error?: unknown;
  next?: To | undefined;
  id?: string | undefined;
  isAsking?: boolean;
  taken?: Taken;
  lookalikes?: readonly Lookalike[];
};

type Lost = Pick<SentCreate, 'document' | 'before'> & { changes: Edits };

type Attempt = {
  isCheck?: boolean;
  typed: Edits;
  changes: Edits;
  fresh?: ServiceDocument;
  settled?: Settled;
  watched?: Watched | undefined;
  sent?: SentCreate;
  /** Why a write was refused that is looked at once more, or why the outcome of the last one is unknown. */
  failure?: unknown;
};

export type SaveState = {
  kind: 'edit' | 'create';
  schema: RecordSchema;
  opened: ServiceDocument;
  at: 'rest' | Decisive;
  end: SaveEnd;
  /** The same failure twice in a row is announced twice. */
  tries: number;
  /** The address the reader was leaving for when they last chose to save. */
  next?: To | undefined;
  remind?: (() => void) | undefined;
  newWarnings: readonly FoundWarning[];
  unmatched: readonly FieldError[];
  attempt: Attempt;
  isAnyway: boolean;
  /** Warnings and obstacles that the reader has seen and passed. */
  passed: readonly string[];
  accepted: readonly string[];

  conflict?: Reconciliation | undefined;
  /** The last write of an edit: the record before and after it, what was sent, and the changes of the form at that time. */
  written?: { before: ServiceDocument; document: ServiceDocument; changes: Edits; typed: Edits };
  /** The answer to the last write of an edit was lost, and the record has not been read since. */
  isLost: boolean;

  documents: readonly ServiceDocument[];
  created: ReadonlyArray<{ document: ServiceDocument; id: string | undefined }>;
  lost?: Lost | undefined;
  /** The page that a continued draft was typed into may have sent it already. */
  isDraftSent: boolean;
  /** Ids of records of the list that are not the one sent. */
  others: readonly string[];
};

export type Step = { state: SaveState; effects: readonly SaveEffect[] };

type Start = Pick<SaveState, 'kind' | 'schema' | 'opened'> & { isDraftSent?: boolean };

export const saveStart = ({ isDraftSent = false, ...start }: Start): SaveState => ({
  ...start,
  isDraftSent,
  at: 'rest',
  end: {},
  tries: 0,
  newWarnings: [],
  unmatched: [],
  attempt: { typed: {}, changes: {} },
  isAnyway: false,
  passed: [],
  accepted: [],
  isLost: false,
  documents: [],
  created: [],
  others: [],
});

/** A check only reads, and does not hold the form. */
export const isSaving = ({ at, attempt }: SaveState): boolean =>
  !['rest', 'readForm', 'prepare', 'compose'].includes(at) && !attempt.isCheck;

/** An edit without changes is done only where the reader wants to get elsewhere. */
export const isDone = ({ outcome, next }: SaveEnd): boolean =>
  outcome === 'saved' || (outcome === 'unchanged' && next !== undefined);

export const isCreated = ({ created }: Pick<SaveState, 'created'>, document: ServiceDocument): boolean =>
  created.some((other) => sameValue(other.document, document));

/** An event that is not expected now changes nothing: one press, one write. */
export function step(state: SaveState, event: SaveEvent): Step {
  if (event.type === 'done' || event.type === 'failed') {
    if (event.of !== state.at) return stay(state);
    if (event.type === 'failed') return afterFailure(state, event.error);
    return (after[event.of] as (state: SaveState, result: unknown) => Step)(state, event.result);
  }
  if (event.type === 'wait') return stay({ ...state, remind: event.remind });
  if (event.type === 'touch') return stay(state, ...(state.kind === 'create' ? [effect('list', undefined)] : []));
  if (state.at !== 'rest') return stay(state);
  if (event.type === 'press') return press({ ...state, next: event.next });
  if (event.type === 'again') return press(state);
  if (event.type === 'anyway') return press(passing(state), true);
  if (event.type === 'createAnew') return press({ ...state, kind: 'create', end: {}, conflict: undefined });
  if (event.type === 'check') return check(state, event.changes);
  return open(state, event.id);
}

const effect = <N extends Name>(name: N, given: Parameters<SaveEffects[N]>[0]) => ({ do: name, with: given }) as SaveEffect;
const stay = (state: SaveState, ...effects: SaveEffect[]): Step => ({ state, effects });
const go = <N extends Decisive>(state: SaveState, name: N, given: Parameters<SaveEffects[N]>[0], ...notes: SaveEffect[]): Step =>
  stay({ ...state, at: name }, effect(name, given), ...notes);
const rest = (state: SaveState): SaveState => ({ ...state, at: 'rest', newWarnings: [], unmatched: [] });
const finish = (state: SaveState, end: SaveEnd, ...notes: SaveEffect[]): Step =>
  stay({ ...rest(state), end: { ...end, next: state.next } }, ...notes);
const failing = (state: SaveState, found: Partial<SaveState> = {}): Step =>
  stay({ ...rest(state), ...found, tries: state.tries + 1 });

function fail(state: SaveState, end: SaveEnd & { outcome: WriteOutcome }): Step {
  const ended = { ...state, end: { ...end, number: state.tries + 1 } };
  return isApiError(end.error) && end.error.fields.length > 0 ? go(ended, 'placeErrors', end.error) : failing(ended);
}

const knowing = (state: SaveState, found: Partial<Attempt>): SaveState => ({ ...state, attempt: { ...state.attempt, ...found } });

function press(state: SaveState, isAnyway = false): Step {
  if (state.remind) return stay(state, effect('remindOfWait', state.remind));
  return go({ ...state, isAnyway }, 'readForm', undefined);
}

/** Passes what the last attempt asked about. */
const passing = (state: SaveState): SaveState => ({
  ...state,
  accepted: [...state.accepted, ...(state.end.taken?.found.map(({ fingerprint }) => fingerprint) ?? [])],
  others: [...state.others, ...(state.end.lookalikes?.map(({ id }) => id) ?? [])],
});

function check(state: SaveState, changes: Edits): Step {
  const started = { ...state, end: {}, attempt: { typed: changes, changes, isCheck: true, failure: state.end.error } };
  if (state.kind === 'edit') return go(started, 'read', undefined);
  return state.lost ? search(started, state.lost) : fail(started, { outcome: 'notSent' });
}

const search = (state: SaveState, { document, before }: Lost): Step =>
  go(state, 'search', { document, before, others: state.others });

function open(state: SaveState, id: string): Step {
  const document = state.lost?.document ?? {};
  const isOnly = state.documents.length <= 1;
  const next = { ...withCreated(state, document, id), documents: isOnly ? [document] : state.documents };
  const isLast = next.documents.every((other) => isCreated(next, other));
  const told = effect('tell', { key: 'created' });
  return isLast ? finish(next, savedAll(next), told) : finish({ ...next, next: undefined }, { outcome: 'unchanged' }, told);
}

const withCreated = (state: SaveState, document: ServiceDocument, id: string | undefined): SaveState => ({
  ...state,
  created: [...state.created, { document, id }],
  others: id ? [...state.others, id] : state.others,
  lost: undefined,
});

const savedAll = ({ documents, created }: SaveState): SaveEnd => ({
  outcome: 'saved',
  id: documents.length === 1 ? created.findLast(({ document }) => sameValue(document, documents[0]))?.id : undefined,
});

/** A create whose answer was lost is searched for in the list before anything is sent. */
function createNext(state: SaveState): Step {
  const { attempt, documents, isDraftSent, lost } = state;
  const document = documents.find((other) => !isCreated(state, other));
  if (!document) return finish(state, savedAll(state));
  const others = state.others;
  const wanted = lost ?? (isDraftSent ? { document, before: undefined, changes: attempt.typed } : undefined);
  const started = knowing({ ...state, lost: wanted }, { sent: { document, before: wanted?.before, others } });
  return wanted ? search(started, wanted) : go(started, 'list', undefined);
}

const compareCreate = (state: SaveState, sent: SentCreate): Step =>
  go(knowing(state, { sent }), 'compare', { record: sent.document, accepted: state.accepted });

function settle(state: SaveState, fresh: ServiceDocument): Step {
  const { opened, written, conflict } = state;
  const { changes } = state.attempt;
  const isAs = (document: ServiceDocument) => (name: string) => sameValue(document[name] ?? null, fresh[name] ?? null);
  // A write whose answer was lost may have been stored: what it changed is nobody else's change.
  const own = written ? Object.keys(written.changes).filter((name) => isAs(written.document)(name) && !isAs(opened)(name)) : [];
  const mine = { ...picked(opened, own), ...changes };
  const known = knowing({ ...state, isLost: false }, { fresh });
  if (Object.keys(mine).every(isAs(opened)) && !conflict) return settledAs(known, { changes });
  const from = own.length > 0 ? patched(opened, picked(fresh, own)) : undefined;
  return go(known, 'merge', { from, conflict, changes: mine, fresh });
}

const picked = (document: ServiceDocument, names: readonly string[]): ServiceDocument =>
  Object.fromEntries(names.map((name) => [name, document[name] ?? null]));

function settledAs(state: SaveState, settled: Settled | undefined): Step {
  const { fresh = {}, failure } = state.attempt;
  if (!settled) return fail(state, { outcome: 'refused', isAsking: true });
  if (failure !== undefined) return fail(state, { outcome: 'refused', error: failure });
  const record = patched(fresh, settled.changes);
  return go(knowing(state, { settled }), 'compare', { record, before: fresh, accepted: state.accepted });
}

function verify(state: SaveState, stored: ServiceDocument): Step {
  const { schema, written } = state;
  const known = { ...state, isLost: false };
  if (!written || changedByService(written.document, stored, fieldNames(schema)).length === 0) return verified(known);
  // Others may have changed more since, also in the same lists.
  return go(known, 'merge', { from: written.before, changes: written.changes, fresh: stored });
}

function verified(state: SaveState): Step {
  const told = effect('tell', { key: 'wasSaved' });
  if (!state.written || sameValue(state.attempt.typed, state.written.typed)) return finish(state, { outcome: 'saved' }, told);
  // Leaving now would lose what was typed after it was sent.
  const later = effect('tell', { key: 'laterNotSaved' });
  return finish({ ...state, next: undefined }, { outcome: 'unchanged' }, told, later);
}

const after: { [N in Decisive]: (state: SaveState, result: Result<N>) => Step } = {
  readForm(state, read) {
    if (!read) return failing(state);
    const { changes, found, known } = read;
    const warnings = found.map(([, warning]) => warning);
    const beyond = warningsBeyond(warnings, [...known, ...state.passed]);
    const newWarnings = found.filter(([, warning]) => beyond.has(warning));
    if (newWarnings.length > 0 && !state.isAnyway) return failing(state, { newWarnings });
    const passed = [...state.passed, ...newWarnings.map(([, { fingerprint }]) => fingerprint)];
    const started: SaveState = { ...state, passed, attempt: { typed: changes, changes } };
    if (state.kind === 'create') return go(started, 'compose', changes);
    if (Object.keys(changes).length > 0) return go(started, 'prepare', { changes, conflict: state.conflict });
    // Stays silent on the way to another record: the reader only wants to get there.
    return finish(
      started,
      { outcome: 'unchanged' },
      ...(state.next !== undefined ? [] : [effect('tell', { key: 'nothingToSave' })]),
    );
  },
  placeErrors: (state, unmatched) => failing(state, { unmatched }),
  prepare: (state, changes) => (changes ? go(knowing({ ...state, end: {} }, { changes }), 'read', undefined) : stay(rest(state))),
  compose: (state, documents) => (documents ? createNext({ ...state, end: {}, documents }) : stay(rest(state))),
  read: (state, fresh) => (state.attempt.isCheck ? verify(state, fresh) : settle(state, fresh)),
  merge(state, { conflict, settled }) {
    if (!state.attempt.isCheck) return settledAs({ ...state, conflict }, settled);
    if (!settled) return fail(state, { outcome: 'unknown', error: state.attempt.failure });
    return Object.keys(settled.changes).length > 0 ? fail(state, { outcome: 'notSent' }) : verified(state);
  },
  search(state, lookalikes) {
    const { isCheck, sent } = state.attempt;
    if (lookalikes.length > 0) return fail(state, { outcome: 'unknown', lookalikes });
    return isCheck || !sent ? fail(state, { outcome: 'notSent' }) : compareCreate(state, sent);
  },
  list: (state, before) => compareCreate(state, { document: {}, others: [], ...state.attempt.sent, before }),
  compare(state, watched) {
    const { sent, fresh, settled, typed } = state.attempt;
    if (watched?.taken) return fail(state, { outcome: 'notSent', taken: watched.taken });
    const known = knowing(state, { watched });
    if (sent) return go(known, 'write', { body: sent.document });
    if (!fresh || !settled) return stay(rest(state));
    const { changes, told } = settled;
    if (Object.keys(changes).length === 0) return finish(state, { outcome: 'saved' }, effect('tell', { key: 'saved', told }));
    const written = { before: fresh, document: patched(fresh, changes), changes, typed };
    return go({ ...known, written }, 'write', { fresh, body: changes });
  },
  write(state, answer) {
    const { sent, watched } = state.attempt;
    if (sent) return go(state, 'locate', { answer, sent });
    const { document = {}, before } = state.written ?? {};
    return go(state, 'readBack', undefined, ...(watched ? [effect('tellSince', { watched, stored: [document, before] })] : []));
  },
  readBack(state, stored) {
    const changed = stored && state.written ? changedByService(state.written.document, stored, fieldNames(state.schema)) : [];
    return finish(state, { outcome: 'saved' }, effect('tell', { key: 'saved', told: state.attempt.settled?.told, changed }));
  },
  locate(state, id) {
    const { sent, watched } = state.attempt;
    const document = sent?.document ?? {};
    const { state: next, effects } = createNext(withCreated(state, document, id));
    const since = watched && effect('tellSince', { watched, stored: [document, undefined, id ?? ''] });
    return stay(next, effect('tell', { key: id ? 'created' : 'createdUnlocated' }), ...(since ? [since] : []), ...effects);
  },
};

function afterFailure(state: SaveState, error: unknown): Step {
  const { at, attempt } = state;
  if (at === 'write') {
    const outcome = outcomeOf(error);
    if (attempt.sent) {
      const lost = outcome === 'unknown' ? { ...attempt.sent, changes: attempt.typed } : state.lost;
      return fail({ ...state, lost }, { outcome, error });
    }
    // Others may have changed the same since the record was read: then the reader is asked.
    if (isApiError(error) && error.problem === 'conflict') return go(knowing(state, { failure: error }), 'read', undefined);
    return fail({ ...state, isLost: outcome === 'unknown' }, { outcome, error });
  }
  if (at === 'search') return fail(state, { outcome: 'unknown', error });
  // The record can be read no more, but nothing was sent by this attempt.
  if (state.kind === 'create') return fail(state, { outcome: 'notSent', error });
  if (attempt.isCheck) return fail({ ...state, isLost: true }, { outcome: 'unknown', error });
  if (attempt.failure !== undefined) return fail(state, { outcome: 'refused', error: attempt.failure });
  return fail(state, { outcome: isDeleted(error) ? 'refused' : state.isLost ? 'unknown' : 'notSent', error });
}
