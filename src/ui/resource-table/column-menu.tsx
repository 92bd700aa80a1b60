import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls';
import { Popover } from '../popover';
import styles from './column-menu.module.css';
import { declaredState, withMove, withVisibility, type ColumnState } from './column-state';
import { columnLabel, type ResourceList } from './resource-list';
import { usePopover } from './use-popover';

type Props<T> = {
  list: Pick<ResourceList<T>, 'schema' | 'columns'>;
  columns: readonly [ColumnState, (next: ColumnState) => void];
  density: { compact: boolean; change: (compact: boolean) => void };
};

/** Which columns are shown, in which order, and how close the rows stand. */
export function ColumnMenu<T>({ list, columns, density }: Props<T>) {
  const [, arrange] = columns;
  const { t } = useTranslation();
  const { button, panel } = usePopover();
  return (
    <>
      <IconButton {...button} title={t('list.columns')} aria-label={t('list.columns')}>
        <Columns3 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.columns'), className: styles.panel } }}>
        <ColumnChoices list={list} columns={columns} />
        <label className={styles.density}>
          <Checkbox checked={density.compact} onChange={(event) => density.change(event.target.checked)} />
          {t('list.compactRows')}
        </label>
        <Button size="small" className={styles.reset} onClick={() => arrange(declaredState(list.columns))}>
          {t('list.resetColumns')}
        </Button>
      </Popover>
    </>
  );
}

function ColumnChoices<T>({ list, columns: [state, arrange] }: Omit<Props<T>, 'density'>) {
  const { t } = useTranslation();
  const movable = state.order.slice(1).flatMap((name) => list.columns.find((column) => column.name === name) ?? []);
  return (
    <ul className={styles.columns} aria-label={t('list.shownColumns')}>
      {movable.map((column, at) => {
        const name = columnLabel(list, column);
        const move = (step: -1 | 1) => arrange(withMove(state, column.name, step));
        return (
          <li key={column.name} className={styles.column}>
            <label className={styles.name}>
              <Checkbox
                checked={!state.hidden.includes(column.name)}
                onChange={(event) => arrange(withVisibility(state, column.name, event.target.checked))}
              />
              {name}
            </label>
            {/* Never disabled: a button that loses the focus at the end of the list loses the reader. */}
            <IconButton size="small" aria-label={t('list.moveUp', { name })} aria-disabled={at === 0} onClick={() => move(-1)}>
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('list.moveDown', { name })}
              aria-disabled={at === movable.length - 1}
              onClick={() => move(1)}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
