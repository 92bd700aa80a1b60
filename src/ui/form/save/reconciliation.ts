import { type Changes, patched, sameValue } from '@/api/document';
import { type Choice, type Difference, merge } from '@/api/merge';
import { savingTexts } from '@/i18n/en/saving';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';

type State = {
  conflicts: readonly Difference[];
  /** By the id of the conflict; one that changes again is asked about again. */
  choices: ReadonlyMap<string, Choice>;
  /** Counts missing choices, so that the question takes the focus each time. */
  asked: number;
};

export type Settled = { changes: Changes<ServiceDocument>; told?: string };

export type Reconciliation = {
  subscribe: (listener: () => void) => () => void;
  current: () => State;
  choose: (conflicts: readonly Difference[], choice: Choice) => void;
  settle: (changes: Changes<ServiceDocument>, theirs: ServiceDocument) => Settled | undefined;
  preview: (changes: Changes<ServiceDocument>) => Changes<ServiceDocument>;
};

/** `base` is the record as the edit began. */
export function createReconciliation(base: ServiceDocument, schema: RecordSchema): Reconciliation {
  const state = observable<State>({ conflicts: [], choices: new Map(), asked: 0 });
  let theirs = base;

  function mergeNow(changes: Changes<ServiceDocument>) {
    const { choices } = state.get();
    const { merged, differences } = merge({ base, mine: patched(base, changes), theirs }, ({ id }) => choices.get(id));
    const left = Object.keys(changes).filter((name) => !sameValue(merged[name] ?? null, theirs[name] ?? null));
    return { changes: Object.fromEntries(left.map((name) => [name, merged[name]])), differences };
  }

  return {
    subscribe: state.subscribe,
    current: state.get,
    choose(conflicts, choice) {
      const { choices, ...rest } = state.get();
      state.set({ ...rest, choices: new Map([...choices, ...conflicts.map(({ id }) => [id, choice] as const)]) });
    },
    settle(changes, read) {
      theirs = read;
      const { changes: left, differences } = mergeNow(changes);
      const { choices, asked } = state.get();
      const conflicts = differences.filter(({ isConflict }) => isConflict);
      const isAsking = conflicts.some(({ id }) => !choices.has(id));
      state.set({ conflicts, choices, asked: isAsking ? asked + 1 : asked });
      if (isAsking) return undefined;
      const kept = differences.filter(({ id, isConflict }) => !isConflict || choices.get(id) !== 'mine');
      return { changes: left, told: toldOf(schema, kept, Object.keys(left).length > 0) };
    },
    preview: (changes) => mergeNow(changes).changes,
  };
}

function toldOf(schema: RecordSchema, kept: readonly Difference[], isSent: boolean): string | undefined {
  if (!isSent) return i18n.t('nothingLeft', { ns: savingTexts });
  const touched = new Set(kept.map(({ path }) => path[0]));
  const labels = fieldNames(schema).flatMap((name) => (touched.has(name) ? [labelOf(schema, name)] : []));
  if (labels.length === 0) return undefined;
  return i18n.t('kept', { ns: savingTexts, fields: currentFormat().list(labels) });
}
