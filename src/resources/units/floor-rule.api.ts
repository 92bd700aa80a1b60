import { useSyncExternalStore } from 'react';
import { browserStorage, readStored, removeStored, writeStored } from '@/api/storage';
import { connectionId, useSession } from '@/api/session';
import type { FloorRule } from './rules/floors';

const keyOf = (connection: string) => `mz-floor-rule ${connection}`;
const listeners = new Set<() => void>();

/** Returns the rule stored in this browser for the connected service; undefined when there is none or it is unreadable. */
export function useFloorRule(): FloorRule | undefined {
  const key = keyOf(connectionId(useSession()));
  return ruleOf(useSyncExternalStore(subscribe, () => storedPattern(key)));
}

export const currentFloorRule = (): FloorRule | undefined => ruleOf(storedPattern(keyOf(connectionId())));

let last: FloorRule | undefined;

/** Returns one rule for as long as the pattern stays, since what is derived by it is kept by the rule. */
function ruleOf(pattern: string): FloorRule | undefined {
  if (pattern === '') return undefined;
  if (last?.pattern === pattern) return last;
  try {
    last = { pattern, expression: new RegExp(pattern, 'iu') };
    return last;
  } catch {
    return undefined;
  }
}

/** If storage is blocked, the rule lasts for this visit. */
export function storeFloorRule(rule: FloorRule | undefined): void {
  const key = keyOf(connectionId());
  const local = browserStorage('localStorage');
  if (!rule) removeStored(local, key);
  const isStored = rule === undefined || writeStored(local, key, rule.pattern);
  unstored.set(key, isStored ? undefined : rule?.pattern);
  for (const listener of listeners) listener();
}

const unstored = new Map<string, string | undefined>();

function storedPattern(key: string): string {
  const pattern = unstored.get(key) ?? readStored(browserStorage('localStorage'), key);
  return typeof pattern === 'string' ? pattern : '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
