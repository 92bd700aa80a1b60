/* Storage can be blocked, full or hold anything. The application then goes on without it. */

/** Returns undefined where storage is blocked, since even reading the property throws there. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

export function writeStored(storage: Storage | undefined, name: string, value: unknown): boolean {
  try {
    storage?.setItem(name, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Returns the stored value, unchecked; undefined when nothing readable is there. */
export function readStored(storage: Storage | undefined, name: string): unknown {
  try {
    const text = storage?.getItem(name);
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

export function removeStored(storage: Storage | undefined, name: string): void {
  try {
    storage?.removeItem(name);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
