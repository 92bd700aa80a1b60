import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { isDocument } from '@/schema/document';

/* The units that were last compared or put aside in this tab, so that one more can be added from anywhere. */

/** More than these are no shortlist, and fit no address. */
export const MOST_COMPARED = 30;

const NAME = 'mz-shortlist';
const storage = () => browserStorage('sessionStorage');

export function rememberedShortlist(): readonly string[] {
  const stored = readStored(storage(), NAME);
  if (!isDocument(stored) || stored.connection !== connectionId() || !Array.isArray(stored.ids)) return [];
  return stored.ids.filter((id) => typeof id === 'string');
}

export const rememberShortlist = (ids: readonly string[]): void =>
  void writeStored(storage(), NAME, { connection: connectionId(), ids });

export function addToShortlist(id: string): readonly string[] {
  const ids = [...new Set([...rememberedShortlist(), id])].slice(-MOST_COMPARED);
  rememberShortlist(ids);
  return ids;
}
