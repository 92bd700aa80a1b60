import IconButton from '@mui/material/IconButton';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { Format } from '@/i18n/format';
import { ColumnMenu } from '../resource-table/column-menu';
import type { ColumnState } from '../resource-table/column-state';
import { columnLabel } from '../resource-table/resource-list';
import busy from '../resource-table/toolbar.module.css';
import type { Count, PagedList } from './paged-list';
import { PagedSort } from './paged-sort';
import styles from './paged-table.module.css';
import type { PagedState } from './use-paged-params';

type Props = {
  list: PagedList;
  params: PagedState;
  count: Count;
  phone: boolean;
  columns: readonly [ColumnState, (next: ColumnState) => void];
  density: { compact: boolean; change: (compact: boolean) => void };
  refresh: { run: () => void; busy: boolean };
  format: Format;
};

export function PagedToolbar({ list, params, count, phone, columns, density, refresh, format }: Props) {
  const { t } = useTranslation();
  const column = list.columns.find(({ name }) => name === params.sort?.name);
  const order = column
    ? t(params.sort?.descending ? 'list.descendingShort' : 'list.ascendingShort', { name: columnLabel(list, column) })
    : t('pagedList.newestFirst');
  return (
    <div className={styles.state}>
      <p role="status" className={styles.count}>
        {list.countText(count, format)}
        <span className={phone ? 'visually-hidden' : undefined}>{` · ${order}`}</span>
      </p>
      <div className={styles.tools}>
        {phone ? <PagedSort list={list} params={params} /> : <ColumnMenu list={list} columns={columns} density={density} />}
        <IconButton title={t('list.refresh')} aria-label={t('list.refresh')} aria-busy={refresh.busy} onClick={refresh.run}>
          <RefreshCw size={20} strokeWidth={1.75} aria-hidden className={refresh.busy ? busy.busy : undefined} />
        </IconButton>
      </div>
    </div>
  );
}
