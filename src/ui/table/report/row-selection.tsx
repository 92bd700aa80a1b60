import { type ReactNode, useMemo } from 'react';
import { Checkbox } from '../../controls/controls';
import styles from '../selection/selection.module.css';
import { changed, type Chosen, NOTHING, useChosen } from '../selection/use-selection';

export type RowSelection<R> = {
  chosen: Chosen;
  rows: readonly R[];
  has: (row: R) => boolean;
  set: (rows: readonly R[], selected: boolean) => void;
  clear: () => void;
};

/** Holds the selected rows of a report by `rowKey`, at first the given ones, through changes of filters and of records. */
export function useRowSelection<R extends { rowKey: string }>(all: readonly R[], first: readonly string[] = []): RowSelection<R> {
  const [keys, setKeys] = useChosen(first);
  return useMemo(() => {
    const has = ({ rowKey }: R) => keys.has(rowKey);
    return {
      chosen: [keys, setKeys],
      rows: keys.size === 0 ? [] : all.filter(has),
      has,
      set: (rows, selected) =>
        setKeys((current) =>
          changed(
            current,
            rows.map(({ rowKey }) => rowKey),
            selected,
          ),
        ),
      clear: () => setKeys(NOTHING),
    };
  }, [all, keys, setKeys]);
}

type TickProps<R> = {
  selection: Pick<RowSelection<R>, 'has' | 'set'>;
  canSelect?: ((row: R) => boolean) | undefined;
  rows: readonly R[];
  children: ReactNode;
};

export function Tick<R>({ selection, canSelect, rows, children }: TickProps<R>) {
  const some = canSelect ? rows.filter(canSelect) : rows;
  return (
    <label className={`screen-only row centred gap-12 press-high ${styles.tick}`}>
      <Checkbox
        disabled={some.length === 0}
        checked={some.length > 0 && some.every(selection.has)}
        onChange={({ target }) => selection.set(some, target.checked)}
      />
      {children}
    </label>
  );
}
