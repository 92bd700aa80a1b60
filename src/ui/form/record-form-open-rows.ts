/** Which rows of the nested lists are expanded; kept by the form, so that a section is found again as it was left. */
export type OpenRows = {
  subscribe: (listener: () => void) => () => void;
  isOpen: (path: string) => boolean | undefined;
  set: (path: string, open: boolean) => void;
};

export function createOpenRows(): OpenRows {
  const rows = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: (path) => rows.get(path),
    set(path, open) {
      rows.set(path, open);
      for (const listener of listeners) listener();
    },
  };
}
