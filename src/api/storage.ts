/* Storage can be blocked, full or hold anything: then nothing is kept, and the application goes on. */

/** Merely asking for a storage throws where it is blocked. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; says whether it worked. */
export function writeStored(storage: Storage | undefined, name: string, value: unknown): boolean {
  try {
    storage?.setItem(name, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** What was kept, unchecked; undefined when there is nothing readable. */
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
    // Blocked storage holds nothing to forget.
  }
}
