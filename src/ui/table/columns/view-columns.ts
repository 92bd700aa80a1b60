import { browserStorage, writeStored } from '@/api/storage';
import { type Arranged, before, declaredState, keyOf, storedState, textOf } from './columns';

/** Returns the columns as arranged on this device, for an address; undefined where they are as declared. */
export function columnsText(list: Arranged): string | undefined {
  const shown = textOf(storedState(list));
  return shown === textOf(declaredState(list.columns)) ? undefined : shown;
}

/** Gives the whole list the columns back that it was opened with, once those chosen since have become a view. */
export function leaveColumnsToView({ resource }: Arranged): void {
  const key = keyOf(resource);
  const state = before.get(key);
  if (state) writeStored(browserStorage('localStorage'), key, state);
  before.delete(key);
}
