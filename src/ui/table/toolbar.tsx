import IconButton from '@mui/material/IconButton';
import Building2 from 'lucide-react/icons/building-2';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import type { Format } from '@/i18n/format';
import { SelectBox } from '../controls';
import { InfoButton } from '../info-button';
import { ColumnMenu, type ColumnState } from './columns';
import { type Drafts, FilterBar, FilterChips, filterControls, FilterDrawer } from './filters';
import { columnLabel, filterLabel, type ResourceList } from './list-definition';
import { type ListState, type ListView, offeredView, viewsOf } from './list-params';
import type { RowIndex, SortKey } from './row-index';
import styles from './toolbar.module.css';

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
  const { t } = useTranslation(listTexts);
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
    return column ? [t(descending ? 'descendingShort' : 'ascendingShort', { name: columnLabel(list, column) })] : [];
  });

  const views = viewsOf(list);
  const view = offeredView(list, params.view);
  const note = list.note?.();
  const tools = (
    <div className={styles.end}>
      {views.length > 1 && <ViewSwitch views={views} view={view} show={params.show} />}
      {!phone && view === 'table' && <ColumnMenu list={list} columns={columns} density={density} />}
      <IconButton title={t('refresh')} aria-label={t('refresh')} aria-busy={refresh.busy} onClick={refresh.run}>
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
              <span className="visually-hidden">{t('separator') + t('sortedBy', { columns: format.list(sorted) })}</span>
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

type SortSelectProps<T> = {
  list: Pick<ResourceList<T>, 'schema' | 'columns'>;
  sort: readonly SortKey[];
  sortBy: (change: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
};

const asText = ({ name, descending }: SortKey) => `${name} ${descending ? 'desc' : 'asc'}`;

/** On a phone there are no heads to sort by: one list of all orders, in the phone's own manner. */
function SortSelect<T>({ list, sort, sortBy }: SortSelectProps<T>) {
  const { t } = useTranslation(listTexts);
  const orders = list.columns.flatMap((column) => {
    const name = columnLabel(list, column);
    return [
      { key: { name: column.name, descending: false }, text: t('ascendingShort', { name }) },
      { key: { name: column.name, descending: true }, text: t('descendingShort', { name }) },
    ];
  });
  return (
    <SelectBox
      className={styles.select}
      aria-label={t('sort')}
      value={sort[0] ? asText(sort[0]) : ''}
      onChange={(event) => sortBy(() => orders.filter(({ key }) => asText(key) === event.target.value).map(({ key }) => key))}
    >
      <option value="">{t('sortAsReceived')}</option>
      {orders.map(({ key, text }) => (
        <option key={asText(key)} value={asText(key)}>
          {text}
        </option>
      ))}
    </SelectBox>
  );
}

const looks = [
  { view: 'table', text: 'asTable', icon: Rows3 },
  { view: 'cards', text: 'asCards', icon: LayoutGrid },
  { view: 'board', text: 'asBoard', icon: Building2 },
] as const;

type ViewSwitchProps = { views: readonly ListView[]; view: ListView; show: (view: ListView) => void };

/** The same records in another view; the choice is part of the address. */
function ViewSwitch({ views, view, show }: ViewSwitchProps) {
  const { t } = useTranslation(listTexts);
  const name = useId();
  return (
    <fieldset className={styles.switch} aria-label={t('view')}>
      {looks
        .filter((look) => views.includes(look.view))
        .map(({ view: one, text, icon: Icon }) => (
          <label key={one} className={styles.choice} title={t(text)}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={t(text)}
              checked={one === view}
              onChange={() => show(one)}
            />
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </label>
        ))}
    </fieldset>
  );
}
