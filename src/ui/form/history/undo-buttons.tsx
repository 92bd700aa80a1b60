import type { LucideIcon } from 'lucide-react';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import type { UseFormReturn } from 'react-hook-form';
import { formTexts } from '@/i18n/en/form';
import { isolated } from '@/i18n/isolated';
import { isDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { observable, type Observable } from '@/observable';
import { notify } from '../../notices/notices';
import styles from '../form-foot.module.css';
import { nameOfPath, nameOfRow } from '../form-paths';
import { useFocusField } from '../focus-field';
import { setValuesAt, useRecordForm, useValues } from '../form-context';
import { copyOfValue, isInner, isRows, orderIn, type RecordValues, rowPath, sameTyped, valueAt } from '../record-values';
import { BEGINNINGS, type EarlyWork, isForForm, type Started, takenWay, type Way } from './undo-keys';

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

type Step = HistoryStep & { changes: ValueChange[]; action: number; at: number };

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

type UndoButtonsProps = { start: RecordValues; early: EarlyWork };

export function UndoButtons({ start, early }: UndoButtonsProps) {
  const { t } = useTranslation(formTexts);
  const form = useValues();
  const { watch } = useRecordForm();
  const nameStep = useStepName();
  const show = useShowStep();
  const [history] = useState(() => createFormHistory({ form, start, started: early.started }));
  const { past, future } = useSyncExternalStore(history.subscribe, history.get);
  const told = useRef<() => void>(undefined);

  function go(way: Way, byKey: boolean) {
    // Also takes what an input gives only when it is left.
    watch.refresh();
    const step = way === 'undo' ? history.undo() : history.redo();
    told.current?.();
    if (!step) {
      told.current = notify({ text: t(way === 'undo' ? 'rows.nothingToUndo' : 'rows.nothingToRedo'), tone: 'info' });
      return;
    }
    watch.refresh();
    const isShown = show.isHere(step);
    if (byKey && isShown) show.focus(step);
    told.current = notify({
      text: t(way === 'undo' ? 'rows.undone' : 'rows.redone', { what: isolated(nameStep(step)) }),
      tone: 'info',
      ...(!isShown && { action: { label: t('show'), run: () => show.focus(step) } }),
    });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = takenWay(event);
    if (way) go(way, true);
  });
  const onEarly = useEffectEvent(() => {
    for (const way of early.asked.splice(0)) go(way, true);
  });
  // The browser's own commands, as its menus give them.
  const onInput = useEffectEvent((event: InputEvent) => {
    const way = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined;
    if (!way || !event.cancelable || !isForForm(event.target)) return;
    event.preventDefault();
    go(way, true);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const beginning of BEGINNINGS) addEventListener(beginning, history.begin, { signal, capture: true });
    addEventListener('keydown', (event) => onKey(event), { signal });
    addEventListener('beforeinput', (event) => onInput(event), { signal });
    const stop = history.watch();
    onEarly();
    return () => {
      listeners.abort();
      stop();
    };
  }, [history]);

  const [undone, redone] = [past.at(-1), future[0]];
  const undoName = undone ? t('rows.undoOf', { name: nameStep(undone) }) : t('rows.nothingToUndo');
  const redoName = redone ? t('rows.redoOf', { name: nameStep(redone) }) : t('rows.nothingToRedo');
  // Plain buttons with the style of the foot: a style sheet that arrives with the first key would restyle all rows.
  return (
    <span className="row">
      <StepButton name={undoName} keys="Control+Z Meta+Z" isOff={!undone} Icon={Undo2} onClick={() => go('undo', false)} />
      <StepButton name={redoName} keys="Control+Y Meta+Shift+Z" isOff={!redone} Icon={Redo2} onClick={() => go('redo', false)} />
    </span>
  );
}

type StepProps = { name: string; keys: string; isOff: boolean; Icon: LucideIcon; onClick: () => void };

const StepButton = ({ name, keys, isOff, Icon, onClick }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={name}
    title={name}
    aria-keyshortcuts={keys}
    aria-disabled={isOff || undefined}
    onClick={onClick}
  >
    <Icon className="mirror" size={18} />
  </button>
);

function useStepName(): (step: HistoryStep) => string {
  const { t } = useTranslation(formTexts);
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  return ({ changes }) => {
    const values = getValues();
    const order = orderOf(changes);
    if (!order) {
      const [first, ...others] = changes;
      const name = nameOfPath(schema, values, first?.path ?? '', nameRow);
      return others.length === 0 ? name : `${name} ${t('summary.more', { count: others.length })}`;
    }
    const [field = ''] = order.path.split('.');
    const label = labelOf(schema, field);
    const [key, ...more] = [...order.added, ...order.removed];
    if (key === undefined) return t('rows.orderOf', { list: label });
    const number = (order.added.length > 0 ? order.after : order.before).indexOf(key) + 1;
    const list: unknown = values[field];
    const row = isRows(list) ? list.byKey[key] : undefined;
    const name =
      more.length > 0
        ? `${label} · ${t('sections.rows', { count: more.length + 1 })}`
        : nameOfRow(label, number, isDocument(row) ? nameRow?.(field, row, values) : undefined);
    return t(order.added.length > 0 ? 'rows.added' : 'rows.removed', { name });
  };
}

function orderOf(changes: HistoryStep['changes']) {
  const change = changes.find(({ path }) => path.endsWith('.order'));
  if (!change) return undefined;
  const [before, after] = [orderIn(change.before), orderIn(change.after)];
  const added = after.filter((key) => !before.includes(key));
  return { path: change.path, before, after, added, removed: before.filter((key) => !after.includes(key)) };
}

function useShowStep() {
  const { addressOf } = useRecordForm();
  const { getValues } = useValues();
  const { pathname, search } = useLocation();
  const focusField = useFocusField();
  const placeOf = ({ changes }: HistoryStep): string => {
    const order = orderOf(changes);
    if (!order) return changes[0]?.path ?? '';
    const now = orderIn(getValues(order.path));
    const back = [...order.added, ...order.removed].find((key) => now.includes(key));
    return back === undefined ? order.path : rowPath(order.path.replace(/\.order$/, ''), back);
  };
  return {
    isHere(step: HistoryStep): boolean {
      const address = addressOf?.(placeOf(step).split('.')[0] ?? '');
      return address === undefined || address === pathname + search;
    },
    focus: (step: HistoryStep) => focusField(placeOf(step)),
  };
}
