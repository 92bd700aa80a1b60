import IconButton from '@mui/material/IconButton';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '@/i18n/format';
import type { ColumnState } from './column-state';
import { InfoButton } from '../info-button';
import { ColumnMenu } from './column-menu';
import { FilterBar } from './filter-bar';
import { FilterChips } from './filter-chips';
import { filterControls } from './filter-controls';
import { FilterDrawer } from './filter-drawer';
import { offeredView, viewsOf } from './list-views';
import type { Drafts } from './number-box';
import { columnLabel, filterLabel, type ResourceList } from './resource-list';
import type { RowIndex } from './row-index';
import { SortSelect } from './sort-select';
import styles from './toolbar.module.css';
import type { ListState } from './use-list-params';
import { ViewSwitch } from './view-switch';

type Props<T> = {
  list: ResourceList<T>;
  params: ListState;
  index: RowIndex;
  format: Format;
  phone: boolean;
  /** What the shown rows were searched by. */
  searched: string;
  columns: readonly [ColumnState, (next: ColumnState) => void];
  density: { compact: boolean; change: (compact: boolean) => void };
  count: string;
  refresh: { run: () => void; busy: boolean };
  /** Stands in place of the count and the tools. */
  selectionBar: ReactNode;
};

export function Toolbar<T>({
  list,
  params,
  index,
  format,
  phone,
  searched,
  columns,
  density,
  count,
  refresh,
  selectionBar,
}: Props<T>) {
  const { t } = useTranslation();
  const [drafts] = useState((): Drafts => new Map());
  const controls = filterControls({
    list,
    params,
    index,
    format,
    labelOf: (filter) => filterLabel(list, filter),
    searched,
    drafts,
  });
  const sorted = params.sort.flatMap(({ name, descending }) => {
    const column = list.columns.find((candidate) => candidate.name === name);
    return column ? [t(descending ? 'list.descendingShort' : 'list.ascendingShort', { name: columnLabel(list, column) })] : [];
  });

  const views = viewsOf(list);
  const view = offeredView(list, params.view);
  const note = list.note?.();
  const tools = (
    <div className={styles.end}>
      {views.length > 1 && <ViewSwitch views={views} view={view} show={params.show} />}
      {!phone && view === 'table' && <ColumnMenu list={list} columns={columns} density={density} />}
      <IconButton title={t('list.refresh')} aria-label={t('list.refresh')} aria-busy={refresh.busy} onClick={refresh.run}>
        <RefreshCw size={20} strokeWidth={1.75} aria-hidden className={refresh.busy ? styles.busy : undefined} />
      </IconButton>
    </div>
  );

  return (
    <>
      <div className={styles.controls}>
        {phone ? (
          <>
            <FilterDrawer controls={controls} count={count} clear={params.clear} />
            <SortSelect list={list} sort={params.sort} sortBy={params.sortBy} />
          </>
        ) : (
          <FilterBar controls={controls} />
        )}
      </div>
      {selectionBar ?? (
        <div className={styles.state}>
          <p role="status" className={styles.count}>
            {count}
            {sorted.length > 0 && (
              <span className="visually-hidden">
                {t('list.separator') + t('list.sortedBy', { columns: format.list(sorted) })}
              </span>
            )}
          </p>
          {list.explain && <InfoButton>{list.explain()}</InfoButton>}
          {note && <span className={styles.note}>{note}</span>}
          <FilterChips controls={controls} clear={params.clear} />
          {tools}
        </div>
      )}
    </>
  );
}
