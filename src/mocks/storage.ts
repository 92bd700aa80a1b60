/** Where a store keeps its snapshots: one value for each name. */
export type SnapshotStorage = {
  read: (name: string) => Promise<unknown>;
  write: (name: string, value: unknown) => Promise<void>;
  /** Tells what somebody else has written: the same demo in another tab. */
  onForeignWrite?: (heard: (name: string) => void) => void;
};

/** Keeps snapshots for as long as the page lives. */
export function memoryStorage(): SnapshotStorage {
  const values = new Map<string, unknown>();
  return {
    read: (name) => Promise.resolve(values.get(name)),
    write: (name, value) => {
      values.set(name, value);
      return Promise.resolve();
    },
  };
}
