import { observable, type Observable } from '@/observable';

/** The expanded rows of the nested lists; kept by the form, so that a section reopens as it was left. */
export type OpenRows = {
  subscribe: (listener: () => void) => () => void;
  isOpen: (path: string) => boolean | undefined;
  set: (path: string, open: boolean) => void;
  /** The path of a field that is to get the focus, while it is looked for: a table draws only the rows in view, and this one. */
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
