import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterControl } from './filter-controls';
import { NumberBox } from './number-box';
import type { Condition } from './row-index';
import styles from './range-filter.module.css';

type Props<T> = { control: FilterControl<T>; unit: string | undefined };

type Bounds = { from?: number | undefined; to?: number | undefined };

const boundsOf = (condition: Condition | undefined): Bounds => (condition && !('among' in condition) ? condition : {});

function bounded(name: string, { from, to }: Bounds): Condition | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export function RangeFilter<T>({ control: { filter, condition, set, drafts }, unit }: Props<T>) {
  const { t } = useTranslation();
  const hint = useId();
  const { from, to } = boundsOf(condition);
  const change = (bound: Bounds) => set((current) => bounded(filter.name, { ...boundsOf(current), ...bound }));
  const inverted = from !== undefined && to !== undefined && from > to;
  const bound = { unit, drafts, describedBy: inverted ? hint : undefined };
  return (
    <div className={styles.range}>
      <NumberBox
        {...bound}
        field={`${filter.name} from`}
        label={t('list.from')}
        value={from}
        onChange={(value) => change({ from: value })}
      />
      <NumberBox
        {...bound}
        field={`${filter.name} to`}
        label={t('list.upTo')}
        value={to}
        onChange={(value) => change({ to: value })}
      />
      {inverted && (
        <p id={hint} role="status" className={styles.hint}>
          {t('list.inverted')}
        </p>
      )}
    </div>
  );
}

export function AtMostFilter<T>({ control: { filter, condition, set, drafts }, unit }: Props<T>) {
  const { t } = useTranslation();
  return (
    <NumberBox
      label={t('list.upTo')}
      unit={unit}
      drafts={drafts}
      field={filter.name}
      value={boundsOf(condition).to}
      onChange={(to) => set(() => bounded(filter.name, { to }))}
    />
  );
}
