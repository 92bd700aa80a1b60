import type { UseFormReturn } from 'react-hook-form';
import { observable, type Observable } from '@/observable';
import { setValuesAt } from '../form-values';
import { copyOfValue, isInner, type RecordValues, sameTyped, valueAt } from '../record-values';
import type { Started } from './undo-keys';

type ValueChange = { path: string; before: unknown; after: unknown };

export type HistoryStep = { readonly changes: readonly ValueChange[] };

type HistoryState = { past: readonly HistoryStep[]; future: readonly HistoryStep[] };

export type FormHistory = Pick<Observable<HistoryState>, 'get' | 'subscribe'> & {
  /** Changes from here on are not part of the step before. */
  begin: () => void;
  undo: () => HistoryStep | undefined;
  redo: () => HistoryStep | undefined;
  watch: () => () => void;
};

type Watched = {
  form: Pick<UseFormReturn<RecordValues>, 'getValues' | 'setValue' | 'subscribe'>;
  start: RecordValues;
  /** Begun before this history watched. */
  started?: Started[];
  now?: () => number;
};

/** In ms: typing into one field with shorter pauses is one step. */
const PAUSE = 1000;

type Step = HistoryStep & {
  changes: ValueChange[];
  action: number;
  at: number;
};

/** Watches the values, so that no field has to know of it. What follows from an action by itself is of its step. */
export function createFormHistory({ form, start, started = [], now = Date.now }: Watched): FormHistory {
  const state = observable<HistoryState>({ past: [], future: [] });
  let seen: RecordValues = copyOfValue(start);
  let action = 0;
  /** Changes that follow from an undo or redo are no step. */
  let restoring: number | undefined;

  function look(name?: string, values = form.getValues(), at = now()) {
    const changes =
      name === undefined ? differences(seen, values, '') : differences(valueAt(seen, name), valueAt(values, name), name);
    if (changes.length === 0) return;
    const changed = new Set(changes.map(({ path }) => path.split('.')[0] ?? ''));
    seen = { ...seen, ...Object.fromEntries([...changed].map((field) => [field, copyOfValue(values[field])])) };
    if (restoring === action) return;
    const copies = changes.map(({ path, before, after }) => ({ path, before: copyOfValue(before), after: copyOfValue(after) }));
    record(copies, at);
  }

  function record(changes: readonly ValueChange[], at: number) {
    const { past } = state.get();
    const last = past.at(-1) as Step | undefined;
    if (last && (last.action === action || isTypedOn(last, changes, at))) {
      const next = { action, at, changes: merged(last.changes, changes) };
      state.set({ past: [...past.slice(0, -1), next].filter((step) => step.changes.length > 0), future: [] });
    } else if (last && takesBack(last, changes)) {
      state.set({ past: past.slice(0, -1), future: [last] });
    } else {
      state.set({ past: [...past, { action, at, changes: [...changes] } as Step], future: [] });
    }
  }

  function put(entries: ReadonlyArray<readonly [string, unknown]>) {
    restoring = action;
    setValuesAt(
      form,
      entries.map(([path, value]) => [path, copyOfValue(value)] as const),
    );
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    begin: () => void (action += 1),
    undo() {
      const { past, future } = state.get();
      const step = past.at(-1);
      if (!step) return undefined;
      put(step.changes.toReversed().map(({ path, before }) => [path, before]));
      state.set({ past: past.slice(0, -1), future: [step, ...future] });
      return step;
    },
    redo() {
      const { past, future } = state.get();
      const [step] = future;
      if (!step) return undefined;
      put(step.changes.map(({ path, after }) => [path, after]));
      state.set({ past: [...past, step], future: future.slice(1) });
      return step;
    },
    watch() {
      const stop = form.subscribe({ formState: { values: true }, callback: ({ name }) => look(name) });
      let [at] = started.map((first) => first.at);
      for (const next of started.splice(0)) {
        look(undefined, next.values, at);
        action += 1;
        at = next.at;
      }
      look(undefined, form.getValues(), at);
      return stop;
    },
  };
}

function isTypedOn({ changes: [first], at: before }: Step, [next, ...others]: readonly ValueChange[], at: number): boolean {
  return next !== undefined && others.length === 0 && next.path === first?.path && at - before <= PAUSE && isTyped(next);
}

const isTyped = ({ before, after }: ValueChange) =>
  [before, after].every((value) => typeof value !== 'boolean' && !isInner(value) && !Array.isArray(value));

/** A notice has its own Undo. */
const takesBack = ({ changes: [done, ...others] }: HistoryStep, [next, ...more]: readonly ValueChange[]): boolean =>
  done !== undefined &&
  next !== undefined &&
  others.length + more.length === 0 &&
  done.path === next.path &&
  sameTyped(done.before, next.after);

/** A typed value replaces the one typed before. */
function merged(changes: readonly ValueChange[], more: readonly ValueChange[]): ValueChange[] {
  const all = [...changes];
  for (const next of more) {
    const at = all.findLastIndex(({ path }) => path === next.path);
    const former = all[at];
    if (!former || all.slice(at + 1).some(({ path }) => isAround(path, next.path) || isAround(next.path, path))) all.push(next);
    else if (sameTyped(former.before, next.after)) all.splice(at, 1);
    else all[at] = { ...former, after: next.after };
  }
  return all;
}

const isAround = (outer: string, inner: string) => inner.startsWith(`${outer}.`);

/** A list changes as a whole, unless one entry of it does. */
function differences(before: unknown, after: unknown, path: string): ValueChange[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const entries = before.flatMap((entry: unknown, index) => differences(entry, after[index], `${path}.${index}`));
    return entries.length > 1 ? [{ path, before, after }] : entries;
  }
  if (!isInner(before) || !isInner(after)) return sameTyped(before, after) ? [] : [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], path === '' ? name : `${path}.${name}`));
}
