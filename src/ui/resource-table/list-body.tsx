import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { EmptyState } from '../empty-state';
import { rememberOrder } from '../list-order';
import { BoardPlace } from './board-place';
import { CardGrid } from './card-grid';
import { CardList } from './card-list';
import { offeredView } from './list-views';
import type { ResourceList } from './resource-list';
import type { RowIndex } from './row-index';
import { SelectionBar } from './selection-bar';
import { TableView } from './table-view';
import { Toolbar } from './toolbar';
import { useColumnState } from './use-column-state';
import { useDensity } from './use-density';
import type { ListState } from './use-list-params';
import { useOpened } from './use-opened';
import { usePrinting } from './use-printing';
import { useSelection } from './use-selection';

type Props<T> = {
  list: ResourceList<T>;
  name: string;
  records: readonly T[];
  index: RowIndex;
  params: ListState;
  searched: string;
  refresh: { run: () => void; busy: boolean };
  prefetch: (id: string) => void;
  selectionActions: ((ids: readonly string[]) => ReactNode) | undefined;
};

/** More would keep the browser busy for long, and nobody reads them on paper. */
const PRINTED_AT_MOST = 5000;

/** All of a list but its search field: filters, count, and the matching records. */
export function ListBody<T>({ list, name, records, index, params, searched, refresh, prefetch, selectionActions }: Props<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const [columnState, arrange] = useColumnState(list.resource, list.columns);
  const density = useDensity();
  const { conditions, sort } = params;
  const rows = useMemo(() => index.rows({ search: searched, conditions, sort }), [index, searched, conditions, sort]);

  const { returned, leaveFor } = useOpened();
  const printing = usePrinting();
  const open = (id: string) => {
    leaveFor(id);
    const ids = Array.from(rows, (row) => records[row]).map((record) => (record === undefined ? '' : list.idOf(record)));
    rememberOrder(list.resource, ids.filter(Boolean), params.addressOf(searched));
  };
  const selected = useSelection(records, rows, list.idOf);
  const asked = offeredView(list, params.view);
  const asBoard = asked === 'board';
  const selection = selectionActions && !asBoard ? selected : undefined;
  const view = { list, name, records, rows, format, open, returned, prefetch, selection };
  const asCards = asked === 'cards' && !printing;
  const inColumn = phone && asked === 'table' && !printing;
  const asTable = !asBoard && !asCards && !inColumn;
  const printed = printing ? Math.min(rows.length, PRINTED_AT_MOST) : undefined;
  const count = list.countText(rows.length, records.length, format);
  const selectionBar =
    selectionActions && selection && selection.ids.length > 0 ? (
      <SelectionBar selection={selection} shown={rows.length} format={format}>
        {selectionActions(selection.ids)}
      </SelectionBar>
    ) : undefined;
  const clear = (
    <Button variant="outlined" onClick={params.clear}>
      {t('list.clearFilters')}
    </Button>
  );
  return (
    <>
      <Toolbar
        {...{ list, params, index, format, phone, searched, density, count, refresh }}
        columns={[columnState, arrange]}
        selectionBar={selectionBar}
      />
      {asBoard && (
        <BoardPlace {...{ list, name, records, index, format, open, returned, prefetch, printing, sort }} matching={rows} />
      )}
      {rows.length === 0 && !asBoard && <EmptyState scene="noMatch" text={t('list.noMatch')} action={clear} />}
      {rows.length > 0 && asCards && <CardGrid {...view} />}
      {rows.length > 0 && inColumn && <CardList {...view} />}
      {asTable && printed !== undefined && printed < rows.length && (
        <p>{t('list.printed', { count: printed, number: format.number(printed), total: format.number(rows.length) })}</p>
      )}
      {rows.length > 0 && asTable && (
        <TableView
          key={density.compact ? 'compact' : 'roomy'}
          {...view}
          columnState={columnState}
          printed={printed}
          compact={density.compact}
          sort={sort}
          sortBy={params.sortBy}
        />
      )}
    </>
  );
}
