import { queryText } from '../../page/use-address';
import type { Arranged } from '../columns/columns';
import { columnsText } from '../columns/view-columns';
import { COLUMNS, NAMED, plain } from './saved-views';

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
