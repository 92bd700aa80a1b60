import { useCallback } from 'react';
import type { Work } from '@/steps';
import { useWork } from '../../page/use-work';
import type { ListFilter, ResourceList } from '../list-definition';
import { readListParams, termsOf } from '../list-params';
import type { Condition } from '../row-index';

type Filtered<T> = Pick<ResourceList<T>, 'columns' | 'filters'>;

/** Records looked at before the page may do something else. */
const STEP = 500;

/** Counts what views show, by their queries, with the filters of their list. A view by a filter that waits for records is left out. */
function* countViews<T>(list: Filtered<T>, records: readonly T[], queries: readonly string[]): Work<ReadonlyMap<string, number>> {
  const terms = termsOf(list);
  const views = queries.flatMap((query) => {
    const { conditions } = readListParams(new URLSearchParams(query), terms);
    const tests = conditions.flatMap((condition) => testsOf(list.filters, condition));
    return tests.length < conditions.length ? [] : [{ query, tests }];
  });
  const counts = new Map(views.map(({ query }) => [query, 0]));
  for (const [at, record] of records.entries()) {
    for (const { query, tests } of views) {
      if (tests.every((meets) => meets(record))) counts.set(query, (counts.get(query) ?? 0) + 1);
    }
    if (at % STEP === STEP - 1) yield;
  }
  return counts;
}

/** Returns the test of a condition on one of several values; none where its filter waits, or for a condition of another kind. */
function testsOf<T>(filters: ReadonlyArray<ListFilter<T>>, condition: Condition): ReadonlyArray<(record: T) => boolean> {
  const filter = filters.find(({ name, blocked }) => name === condition.name && !blocked);
  if (!filter || !('among' in condition)) return [];
  const { value } = filter;
  return [(record) => [value(record) ?? ''].flat().some((one) => condition.among.includes(String(one)))];
}

const noRecords: readonly never[] = [];

/** Returns how many records each view shows, by its query; empty until they are counted. */
export function useViewCounts<T>(
  list: Filtered<T>,
  records: readonly T[] | undefined,
  queries: readonly string[],
): ReadonlyMap<string, number> | undefined {
  const counts = useWork(useCallback(() => countViews(list, records ?? noRecords, queries), [list, records, queries]));
  return records && counts;
}
