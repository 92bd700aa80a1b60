import { observable, type Observable } from '@/observable';

/** Kept by the form, so that a section reopens as it was left. */
export type OpenRows = {
  subscribe: (listener: () => void) => () => void;
  isOpen: (path: string) => boolean | undefined;
  set: (path: string, open: boolean) => void;
  /** A field that is to get the focus: a table draws only the rows in view, and this one. */
  wanted: Observable<string | undefined>;
};

export function createOpenRows(): OpenRows {
  const rows = observable<ReadonlyMap<string, boolean>>(new Map());
  return {
    subscribe: rows.subscribe,
    isOpen: (path) => rows.get().get(path),
    set: (path, open) => rows.set(new Map(rows.get()).set(path, open)),
    wanted: observable<string | undefined>(undefined),
  };
}
