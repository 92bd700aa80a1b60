import { foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { createTextSearch } from '../resource-table/text-search';

/** The rows in which every word occurs, in whatever value. */
export function searchedHere(rows: readonly ServiceDocument[], q: string): readonly ServiceDocument[] {
  const found = createTextSearch(rows, textsIn, foldTight).find(q);
  return found ? rows.filter((_, at) => found.includes(at)) : rows;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isDocument(value) ? Object.values(value).flatMap(textsIn) : [];
}
