export type SnapshotStorage = {
  read: (name: string) => Promise<unknown>;
  write: (name: string, value: unknown) => Promise<void>;
  /** Set where the browser keeps nothing for this site, so that everything is gone after a reload. */
  isBlocked?: true;
  /** Notifies of writes by others, such as the same demo in another tab. */
  onForeignWrite?: (heard: (name: string) => void) => void;
};

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
