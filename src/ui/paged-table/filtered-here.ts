import { sameValue } from '@/api/document';
import { foldTight } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import type { PagedFilter } from './paged-list';
import { equalitiesOf, type PagedParams } from './paged-params';

type Asked = Pick<PagedParams, 'filters' | 'policy' | 'fields'>;
type Holds = (record: ServiceDocument) => boolean;

/**
 * The rows of a page that are what was asked for. One row that is not shows that the service did not filter: `here` says that.
 * Not judged is what only the service can tell: conditions that are no plain equality, and fields that no row came with.
 */
export function filteredHere(
  rows: readonly ServiceDocument[],
  asked: Asked,
  filters: readonly PagedFilter[],
): { rows: readonly ServiceDocument[]; here: boolean } {
  const came = new Set(rows.flatMap((row) => Object.keys(row)));
  const conditions = Object.entries(equalitiesOf(asked, { sortable: [], filters }))
    .filter(([name, wanted]) => came.has(name) && (typeof wanted !== 'object' || wanted === null))
    .map(([name, wanted]) => equality(name, wanted, filters.find((filter) => filter.name === name)?.key ?? foldTight));
  const held = rows.filter((row) => conditions.every((holds) => holds(row)));
  return held.length === rows.length ? { rows, here: false } : { rows: held, here: true };
}

/** Of a list one entry is enough. What is missing is as good as null or false; texts are compared as readers would. */
function equality(name: string, wanted: unknown, key: (text: string) => string): Holds {
  const missing = typeof wanted === 'boolean' ? false : null;
  const text = key(String(wanted));
  const isWanted = (value: unknown) =>
    sameValue(value ?? missing, wanted) || (isPlain(value) && isPlain(wanted) && key(String(value)) === text);
  return (record) => {
    const value = record[name];
    return Array.isArray(value) ? value.some(isWanted) : isWanted(value);
  };
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
