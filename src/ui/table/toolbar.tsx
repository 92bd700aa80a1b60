import IconButton from '@mui/material/IconButton';
import Building2 from 'lucide-react/icons/building-2';
import Columns3 from 'lucide-react/icons/columns-3';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { SelectBox } from '../controls/controls';
import { Segments } from '../controls/segments';
import { lazyDialog } from '../loading/lazy-part';
import { usePopover } from '../dialogs/popover';
import { NoRoomLine } from './filters/no-room';
import { useList } from './list-context';
import { columnLabel, type RowList } from './list-definition';
import type { ListView } from './list-params';
import type { SortKey } from './row-index';
import styles from './toolbar.module.css';

type Props = {
  count: ReactNode;
  words: readonly string[];
  refresh: { run: () => void; busy: boolean };
  tools?: ReactNode;
  children?: ReactNode;
};

export function Toolbar({ count, words, refresh, tools, children }: Props) {
  const { t } = useTranslation(listTexts);
  const { view } = useList();
  return (
    <div className={`row wrap centred gap-8-16 ${styles.state}`}>
      <p role="status" className="size-13 muted">
        {count}
      </p>
      {words.length > 0 && <p className="paper-only">{words.join(' · ')}</p>}
      {children}
      {view === 'table' && <NoRoomLine />}
      <div className={`screen-only row centred gap-4 ${styles.end}`}>
        {tools}
        {view === 'table' && <ColumnMenu />}
        <IconButton title={t('refresh')} aria-label={t('refresh')} aria-busy={refresh.busy} onClick={refresh.run}>
          <RefreshCw size={20} className={refresh.busy ? styles.busy : undefined} />
        </IconButton>
        <MoreMenu />
      </div>
    </div>
  );
}

const loadListMenu = () => import('./selection/list-menu').then((module) => module.ListMenu);
const ListMenu = lazyDialog(loadListMenu);

function MoreMenu() {
  const { t } = useTranslation(commonTexts);
  const { button, panel } = usePopover();
  return (
    <>
      <IconButton {...button} aria-haspopup="menu" title={t('more')} aria-label={t('more')}>
        <Ellipsis size={20} />
      </IconButton>
      <ListMenu {...panel} />
    </>
  );
}

const loadColumnPopover = () => import('./columns/column-menu').then((module) => module.ColumnPopover);
const ColumnPopover = lazyDialog(loadColumnPopover);

export function ColumnMenu() {
  const { t } = useTranslation(listTexts);
  const { askForAll } = useList();
  const { button, panel } = usePopover();
  return (
    <>
      <IconButton
        {...button}
        title={t('columns')}
        aria-label={t('columns')}
        onClick={(event) => {
          askForAll();
          button.onClick(event);
        }}
      >
        <Columns3 size={20} />
      </IconButton>
      <ColumnPopover {...panel} />
    </>
  );
}

const asText = ({ name, descending }: SortKey) => `${name} ${descending ? 'desc' : 'asc'}`;

/** A select of all orders, since a phone shows no heads to sort by. `unsorted` names the order without a choice. */
export function SortSelect({ unsorted }: { unsorted: string }) {
  const { t } = useTranslation(listTexts);
  const { list, sort, sortBy } = useList();
  const orders = list.columns
    .filter((column) => column.sortable !== false)
    .flatMap(({ name }) => [
      { name, descending: false },
      { name, descending: true },
    ]);
  return (
    <SelectBox
      aria-label={t('sort')}
      value={sort[0] ? asText(sort[0]) : ''}
      onChange={(event) => sortBy(() => orders.filter((key) => asText(key) === event.target.value))}
    >
      <option value="">{unsorted}</option>
      {orders.map((key) => (
        <option key={asText(key)} value={asText(key)}>
          {orderText(list, key)}
        </option>
      ))}
    </SelectBox>
  );
}

export function orderText<T>(list: Pick<RowList<T>, 'schema' | 'columns'>, { name, descending }: SortKey): string {
  const column = list.columns.find((candidate) => candidate.name === name);
  const text = descending ? 'descendingShort' : 'ascendingShort';
  return column ? i18n.t(text, { ns: listTexts, name: columnLabel(list, column) }) : '';
}

const looks = [
  { view: 'table', text: 'asTable', icon: Rows3 },
  { view: 'cards', text: 'asCards', icon: LayoutGrid },
  { view: 'board', text: 'asBoard', icon: Building2 },
] as const;

type ViewSwitchProps = { views: readonly ListView[]; view: ListView; show: (view: ListView) => void };

export function ViewSwitch({ views, view, show }: ViewSwitchProps) {
  const { t } = useTranslation(listTexts);
  const choices = looks
    .filter((look) => views.includes(look.view))
    .map(({ view: value, text, icon }) => ({ value, label: t(text), icon, iconAlone: true }));
  return <Segments label={t('view')} value={view} choices={choices} onChange={show} />;
}
