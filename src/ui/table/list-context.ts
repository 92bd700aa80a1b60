import { createContext, use } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { useEditedRows } from './cells/cell-edits';
import type { TableColumns, useDensity } from './columns/columns';
import type { Heading, RecordList, RowList } from './list-definition';
import type { ListView } from './list-params';
import type { SortKey } from './row-index';
import type { Intent, Returned } from './row-navigation';
import type { Selection } from './selection/use-selection';

/** A list and what is done with its rows. It stays the same while records are selected, so that rows can be memoised. */
export type ListContextValue = {
  list: RowList<ServiceDocument>;
  name: string;
  format: Format;
  view: ListView | 'card-list';
  /** The service pages the list: all rows of a page are in the document, and one column at a time sorts them. */
  isPaged: boolean;
  columns: TableColumns<ServiceDocument>;
  askForAll: () => void;
  density: ReturnType<typeof useDensity>;
  sort: readonly SortKey[];
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
  open: (id: string) => void;
  intent: Intent;
  select: Selection['select'];
};

export type RowsContextValue = {
  records: readonly ServiceDocument[];
  rows: Uint32Array;
  /** The rows as drawn: with the headings of groups, without folded rows, and with what was typed in cells. */
  drawn: ReturnType<typeof useEditedRows<ServiceDocument>>;
  /** Draws what stands at a position after the last record; left out where rows are not grouped. */
  heading?: Heading | undefined;
  selection: Selection;
  returned: Returned;
  /** Reads all records that match, where only a page of them is loaded. */
  readAll?: ReadAll<ServiceDocument> | undefined;
};

export const ListContext = createContext<ListContextValue | null>(null);
export const RowsContext = createContext<RowsContextValue | null>(null);

function given<T>(value: T | null): T {
  if (value === null) throw new Error('No ListProvider');
  return value;
}

export const useList = () => given(use(ListContext));

const isOfRecords = (list: RowList<ServiceDocument>): list is RecordList<ServiceDocument> => list.schema !== undefined;

export function useRecordList(): RecordList<ServiceDocument> {
  const { list } = useList();
  if (!isOfRecords(list)) throw new Error('No list of records');
  return list;
}

export const useRows = () => given(use(RowsContext));

export type ReadAll<T> = (options: ReadOptions) => Promise<AllRecords<T>>;

export type ReadOptions = {
  client: QueryClient;
  /** Reads the records of these ids instead, whether they match or not. */
  ids?: readonly string[];
  signal: AbortSignal;
  onRead: (records: number) => void;
};

export type AllRecords<T> = {
  records: readonly T[];
  /** There are others, beyond the most that are read. */
  more: boolean;
  sharedIds: ReadonlySet<string>;
  /** The service sent others too, since it ignores a search or a filter. */
  filteredHere: boolean;
};
