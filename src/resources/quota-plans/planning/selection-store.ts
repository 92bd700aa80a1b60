import { at, type Selection } from './selection';

/** The selection, outside of React: it changes with every arrow key, and only the two lines concerned are drawn again. */
export type SelectionStore = {
  get: () => Selection;
  set: (selection: Selection) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createSelectionStore(): SelectionStore {
  let selection = at({ row: 0, column: 0 });
  const listeners = new Set<() => void>();
  return {
    get: () => selection,
    set(next) {
      selection = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
