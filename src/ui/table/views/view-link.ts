import { queryText } from '../../page/use-address';
import { type Arranged, before, declaredState, keyOf, storedState, textOf } from '../columns/columns';
import { COLUMNS, NAMED, plain } from './saved-views';
import { browserStorage, writeStored } from '@/api/storage';

/** Returns the columns as arranged on this device, for an address; undefined where they are as declared. */
function columnsText(list: Arranged): string | undefined {
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

/** Returns a query with the columns as the reader arranged them, unless that is as they are declared. */
export function withColumns(query: string, list: Arranged | undefined): string {
  const params = new URLSearchParams(plain(query));
  const columns = list && columnsText(list);
  if (columns && !params.has(COLUMNS)) params.set(COLUMNS, columns);
  return queryText(params);
}

/** Returns the link that shows a query to somebody else, who can keep it under the name. */
export function viewLink(href: string, query: string, name: string | undefined): string {
  const params = new URLSearchParams(query);
  if (name) params.set(NAMED, name);
  return window.location.origin + href + queryText(params);
}
