import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { rowId } from '../form-paths';
import { rowPath } from '../record-values';
import type { RowActions, RowFocus } from './row-actions';
import { dragRowInside, movedBy, NestedRow, type NestedRowProps, RowIconShapes, type RowMarks } from './row-card';
import styles from './row-cards.module.css';

export type RowCardsProps = Pick<NestedRowProps, 'schema' | 'noun' | 'titleOf' | 'columns' | 'actions' | 'onMenu'> & {
  name: string;
  order: readonly string[];
  marksOf: (key: string) => RowMarks;
  onFocusing: (focus: RowFocus | undefined) => void;
};

const OPEN_AT_MOST = 3;
export type DrawnRow = { key: string; index: number; /** The room before it, in px. */ space?: number };

type Placing = {
  box: RefObject<HTMLDivElement | null>;
  height: number;
  measure: (row: HTMLElement | null) => void;
  hold: (key: string | undefined) => void;
  /** Draws the row wherever the window is. */
  keep: (key: string | undefined) => void;
};

type Props = RowCardsProps & { drawn?: readonly DrawnRow[]; placing?: Placing };

export function RowCards({ name, order, marksOf, onFocusing, drawn = order.map(place), placing, ...row }: Props) {
  const { t } = useTranslation(formTexts);
  const format = useFormat();
  const [startsOpen] = useState(order.length <= OPEN_AT_MOST);
  const keep = placing?.keep;

  useEffect(() => {
    const drawnRow = (key: string | undefined) => {
      if (key === undefined) return null;
      if (keep) flushSync(() => keep(key));
      return document.getElementById(rowId(rowPath(name, key)));
    };
    onFocusing({
      row: (key) => drawnRow(key)?.focus(),
      added: (key) =>
        drawnRow(key)?.closest('[role="group"]')?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea')?.focus(),
    });
    return () => onFocusing(undefined);
  }, [name, keep, onFocusing]);

  return (
    <>
      <RowIconShapes />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and the pointer act on the rows inside */}
      <div
        ref={placing?.box}
        className={`full-width ${styles.rows}`}
        data-rows
        data-long={placing ? true : undefined}
        style={placing && { minBlockSize: placing.height }}
        onFocus={({ target, currentTarget }) => placing?.hold(keyAround(target, currentTarget))}
        onKeyDown={(event) => moveByKey(event, row.actions)}
        onPointerDown={(event) => {
          keep?.(keyAround(event.target, event.currentTarget));
          dragRowInside(event, ({ dataset }, index) => row.actions.moveTo([dataset.rowKey ?? ''], index));
        }}
      >
        {drawn.map(({ key, index, space }) => (
          <NestedRow
            key={key}
            path={rowPath(name, key)}
            rowKey={key}
            number={index + 1}
            count={order.length}
            startsOpen={startsOpen}
            space={space}
            measure={placing?.measure}
            {...marksOf(key)}
            {...row}
            t={t}
            format={format}
          />
        ))}
      </div>
    </>
  );
}

const place = (key: string, index: number): DrawnRow => ({ key, index });

function keyAround(target: EventTarget, rows: HTMLElement): string | undefined {
  const row = [...rows.children].find((one) => target instanceof Node && one.contains(target));
  return row instanceof HTMLElement ? row.dataset.rowKey : undefined;
}

function moveByKey(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const by = movedBy(event);
  const row = by !== 0 && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-key]') : null;
  if (row?.dataset.rowKey === undefined || row.parentElement !== event.currentTarget) return;
  event.preventDefault();
  actions.move([row.dataset.rowKey], by);
}
