import { type ReactNode, useCallback, useMemo } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { useFormat } from '@/i18n/format';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { rememberOrder } from '../page/list-memory';
import { CardList } from './cards/cards';
import { useEditedRows } from './cells/cell-edits';
import { useDensity } from './columns/columns';
import { ListContext, type ListContextValue, RowsContext, type RowsContextValue, useList } from './list-context';
import { ownIdOf } from './list-definition';
import { PrintedTable } from './printed-table';
import { useIntent, useOpened } from './row-navigation';
import { type Chosen, useSelection } from './selection/use-selection';
import { CardsSkeleton } from './skeletons';
import { TableView } from './table';

const CardGrid = lazyPart(() => import('./cards/card-grid').then((module) => module.CardGrid));

type Source = Pick<ListContextValue, 'list' | 'name' | 'view' | 'columns' | 'askForAll' | 'sort' | 'sortBy'> &
  Pick<RowsContextValue, 'records' | 'rows' | 'heading' | 'readAll'> & {
    drawn: Uint32Array;
    chosen: Chosen;
    /** The query of the address that Back from a record leads to. */
    address: string;
  };

export function useListContexts({ records, rows, drawn, heading, readAll, chosen, address, ...facts }: Source) {
  const { list, name, view, columns, askForAll, sort, sortBy } = facts;
  const format = useFormat();
  const density = useDensity();
  const isPaged = readAll !== undefined;
  const edited = useEditedRows<ServiceDocument>(list, records, drawn);
  const { returned, leaveFor } = useOpened();
  const intent = useIntent(list.detail);
  const idOf = useMemo(() => ownIdOf(list), [list]);
  const selection = useSelection(chosen, { ...edited, shown: isPaged ? edited.rows : rows, idOf, hasOthers: isPaged });
  const { select } = selection;
  const open = useCallback(
    (id: string) => {
      leaveFor(id);
      const ids = Array.from(rows, (row) => {
        const record = records[row];
        return record ? list.idOf(record) : '';
      });
      rememberOrder(list.resource, ids.filter(Boolean), address);
    },
    [leaveFor, rows, records, list, address],
  );
  const parts: ListContextValue = useMemo(
    () => ({ list, name, format, view, isPaged, columns, askForAll, density, sort, sortBy, open, intent, select }),
    [list, name, format, view, isPaged, columns, askForAll, density, sort, sortBy, open, intent, select],
  );
  const shown: RowsContextValue = { records, rows, drawn: edited, heading, selection, returned, readAll };
  return { parts, shown };
}

type ProviderProps = ReturnType<typeof useListContexts> & { children: ReactNode };

export const ListProvider = ({ parts, shown, children }: ProviderProps) => (
  <ListContext value={parts}>
    <RowsContext value={shown}>{children}</RowsContext>
  </ListContext>
);

export function ListRows({ instead }: { instead?: ReactNode }) {
  const { view, density } = useList();
  return (
    <>
      <div className="screen-only">
        {instead ??
          (view === 'cards' ? (
            <LazyBoundary fallback={<CardsSkeleton />}>
              <CardGrid />
            </LazyBoundary>
          ) : view === 'table' ? (
            <TableView key={density.compact ? 'compact' : 'roomy'} />
          ) : (
            <CardList />
          ))}
      </div>
      <PrintedTable />
    </>
  );
}
