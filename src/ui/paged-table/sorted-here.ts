import { collator } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import type { SortKey } from '../resource-table/row-index';
import type { PagedColumn } from './paged-list';

type Value = string | number;
type Compare = (a: Value, b: Value) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byText: Compare = (a, b) => byCode(String(a), String(b));
const byFold: Compare = (a, b) => byCode(String(a).toLowerCase(), String(b).toLowerCase());
const byWords: Compare = (a, b) => collator('en').compare(String(a), String(b));

/**
 * The rows of a page in the order asked for. A service may sort in one of several ways, and put what is empty first or last:
 * only where the rows follow none of them was the sort ignored, and the page is sorted here. `here` says that.
 */
export function sortedHere(
  rows: readonly ServiceDocument[],
  sort: SortKey | undefined,
  columns: readonly PagedColumn[],
  language: 'en' | 'ar',
): { rows: readonly ServiceDocument[]; here: boolean } {
  const column = columns.find(({ name }) => name === sort?.name);
  if (!sort || !column) return { rows, here: false };
  const sign = sort.descending ? -1 : 1;
  const read = (row: ServiceDocument) => filled(column.value(row));
  const values = rows.flatMap((row) => read(row) ?? []);
  const follows = (compare: Compare) =>
    values.every((value, at) => at === 0 || sign * compare(values[at - 1] ?? value, value) <= 0);
  if ([byCode, byText, byFold, byWords].some(follows)) return { rows, here: false };
  const compare: Compare = column.kind === 'number' ? byCode : (a, b) => collator(language).compare(String(a), String(b));
  const sorted = rows.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sign * compare(one, other);
  });
  return { rows: sorted, here: true };
}

const filled = (value: Value | null | undefined): Value | undefined =>
  value === null || value === undefined || value === '' ? undefined : value;
