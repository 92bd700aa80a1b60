import { useSyncExternalStore } from 'react';
import { useRecordForm } from '@/ui/form/form-context';
import type { PlanningMeasure } from '../rules/planning';
import type { PlanYear } from './plan-years';
import type { Step } from './planning-steps';

/** What the grid knows besides the form's values. It lives as long as the form, so that other sections can be visited meanwhile. */
export type PlanningMemory = {
  year?: PlanYear;
  measure: PlanningMeasure;
  /** The places that spreading, filling and pasting leave alone. */
  locks: ReadonlySet<string>;
  /** What leads back from each step, the latest last, and again to what was taken back. */
  past: readonly Step[];
  future: readonly Step[];
};

type Store = {
  get: () => PlanningMemory;
  change: (changes: Partial<PlanningMemory>) => void;
  subscribe: (listener: () => void) => () => void;
};

const stores = new WeakMap<object, Store>();

function storeOf(form: object): Store {
  const known = stores.get(form);
  if (known) return known;
  const store = createStore();
  stores.set(form, store);
  return store;
}

function createStore(): Store {
  let memory: PlanningMemory = { measure: 'target', locks: new Set(), past: [], future: [] };
  const listeners = new Set<() => void>();
  return {
    get: () => memory,
    change(changes) {
      memory = { ...memory, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function usePlanningMemory(): [PlanningMemory, (changes: Partial<PlanningMemory>) => void] {
  const { watch } = useRecordForm();
  const { get, change, subscribe } = storeOf(watch);
  return [useSyncExternalStore(subscribe, get), change];
}
