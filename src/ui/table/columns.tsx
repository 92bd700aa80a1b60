import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { listTexts } from '@/i18n/en/list';
import { Checkbox } from '../controls';
import { Popover, usePopover } from '../popover';
import styles from './columns.module.css';
import { type Column, columnLabel, type RecordList } from './list-definition';

type Props<T> = {
  list: Pick<RecordList<T>, 'schema' | 'columns'>;
  columns: readonly [ColumnState, (next: ColumnState) => void];
  density: { compact: boolean; change: (compact: boolean) => void };
};

/** A menu that chooses the columns, their order and the row density. */
export function ColumnMenu<T>({ list, columns, density }: Props<T>) {
  const [, arrange] = columns;
  const { t } = useTranslation(listTexts);
  const { button, panel } = usePopover();
  return (
    <>
      <IconButton {...button} title={t('columns')} aria-label={t('columns')}>
        <Columns3 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': t('columns'), className: styles.panel } }}>
        <ColumnChoices list={list} columns={columns} />
        <label className={styles.density}>
          <Checkbox checked={density.compact} onChange={(event) => density.change(event.target.checked)} />
          {t('compactRows')}
        </label>
        <Button size="small" className={styles.reset} onClick={() => arrange(declaredState(list.columns))}>
          {t('resetColumns')}
        </Button>
      </Popover>
    </>
  );
}

function ColumnChoices<T>({ list, columns: [state, arrange] }: Omit<Props<T>, 'density'>) {
  const { t } = useTranslation(listTexts);
  const movable = state.order.slice(1).flatMap((name) => list.columns.find((column) => column.name === name) ?? []);
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
              {name}
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

/** The reader's arrangement of a table's columns. Unknown names are dropped; new columns take their declared position. */
export type ColumnState = { order: readonly string[]; hidden: readonly string[]; width: Readonly<Record<string, number>> };

type Declared = { name: string; optional?: boolean };

const names = z.array(z.string());
const widths = z.record(z.string(), z.number().check(z.gte(40), z.lte(1200)));
const stateSchema = z.object({ order: z.unknown(), hidden: z.unknown(), width: z.unknown() });

function readOr<T>(type: z.ZodMiniType<T>, value: unknown, otherwise: T): T {
  const read = z.safeParse(type, value);
  return read.success ? read.data : otherwise;
}

export const declaredState = (columns: readonly Declared[]): ColumnState => ({
  order: columns.map((column) => column.name),
  hidden: columns.filter((column) => column.optional).map((column) => column.name),
  width: {},
});

/** Reads a stored arrangement for the current columns. The first column always leads and is never hidden. */
export function readColumnState(stored: unknown, columns: readonly Declared[]): ColumnState {
  const declared = declaredState(columns);
  const read = z.safeParse(stateSchema, stored);
  if (!read.success) return declared;
  const wanted = readOr(names, read.data.order, []);
  const hiddenNames = readOr(names, read.data.hidden, []);
  const [lead, ...others] = declared.order;
  const known = new Set(others);
  const order = [...new Set(wanted)].filter((name) => known.has(name));
  for (const [at, name] of others.entries()) {
    if (!order.includes(name)) order.splice(order.indexOf(others[at - 1] ?? '') + 1, 0, name);
  }
  const hidden = others.filter((name) => (wanted.includes(name) ? hiddenNames : declared.hidden).includes(name));
  return { order: lead === undefined ? order : [lead, ...order], hidden, width: readOr(widths, read.data.width, {}) };
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

/** Returns the columns as this reader arranged them, stored per resource on this device. */
export function useColumnState<T>(resource: string, columns: ReadonlyArray<Column<T>>) {
  const key = `mz-columns-${resource}`;
  const [state, setState] = useState(() => readColumnState(readStored(browserStorage('localStorage'), key), columns));
  const arrange = (next: ColumnState) => {
    setState(next);
    writeStored(browserStorage('localStorage'), key, next);
  };
  return [state, arrange] as const;
}

const KEY = 'mz-compact-rows';

/** Chooses rows of 44 or 36 pixels, for all tables on this device. */
export function useDensity() {
  const [compact, setCompact] = useState(() => readStored(browserStorage('localStorage'), KEY) === true);
  const change = (next: boolean) => {
    setCompact(next);
    writeStored(browserStorage('localStorage'), KEY, next);
  };
  return { compact, change };
}
