import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import { Checkbox } from '../controls';
import styles from './column-menu.module.css';
import { type ColumnState, declaredState, type TableColumns } from './columns';
import { columnLabel, type RecordList } from './list-definition';

export type ColumnPopoverProps = Omit<PopoverProps, 'onClose'> & {
  onClose: () => void;
  list: Pick<RecordList<never>, 'schema' | 'columns'>;
  columns: Pick<TableColumns<never>, 'state' | 'arrange'> & Record<'chosen' | 'fitting', ReadonlyArray<{ name: string }>>;
  density: { compact: boolean; change: (compact: boolean) => void };
};

/** Chooses the columns, their order and the row density. */
export function ColumnPopover({ list, columns, density, ...popover }: ColumnPopoverProps) {
  const { t } = useTranslation(listTexts);
  return (
    <Popover {...popover} slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), className: styles.panel } }}>
      <ColumnChoices list={list} columns={columns} />
      <label className={styles.density}>
        <Checkbox checked={density.compact} onChange={(event) => density.change(event.target.checked)} />
        {t('compactRows')}
      </label>
      <Button size="small" className={styles.reset} onClick={() => columns.arrange(declaredState(list.columns))}>
        {t('resetColumns')}
      </Button>
    </Popover>
  );
}

function ColumnChoices({ list, columns: { state, arrange, chosen, fitting } }: Pick<ColumnPopoverProps, 'list' | 'columns'>) {
  const { t } = useTranslation(listTexts);
  const movable = state.order.slice(1).flatMap((name) => list.columns.find((column) => column.name === name) ?? []);
  const unfit = new Set(chosen.filter((column) => !fitting.includes(column)).map(({ name }) => name));
  return (
    <ul className={styles.columns} aria-label={t('shownColumns')}>
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
              <span>
                {name}
                {unfit.has(column.name) && <span className={styles.unfit}>{t('noRoom')}</span>}
              </span>
            </label>
            {/* Never disabled: a button disabled at the end of the list would drop the focus. */}
            <IconButton size="small" aria-label={t('moveUp', { name })} aria-disabled={at === 0} onClick={() => move(-1)}>
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('moveDown', { name })}
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

export function withVisibility(state: ColumnState, name: string, visible: boolean): ColumnState {
  const hidden = state.hidden.filter((other) => other !== name);
  return { ...state, hidden: visible ? hidden : [...hidden, name] };
}

/** Moves a column by one; `step` is −1 or 1. The leading column stays first. */
export function withMove(state: ColumnState, name: string, step: -1 | 1): ColumnState {
  const at = state.order.indexOf(name);
  const to = at + step;
  if (at < 1 || to < 1 || to >= state.order.length) return state;
  const order = [...state.order];
  order.splice(at, 1);
  order.splice(to, 0, name);
  return { ...state, order };
}
