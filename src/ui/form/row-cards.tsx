import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import { formRowTexts } from '@/i18n/en/form-rows';
import { useFormat } from '@/i18n/format';
import { usePrinting } from '../printing';
import { useWindowRows } from '../table/virtual-rows';
import { rowId, useSought } from './form-context';
import { rowPath } from './record-values';
import type { RowActions, RowFocus } from './row-actions';
import { NestedRow, type NestedRowProps, RowIconShapes, type RowMarks } from './row-card';
import styles from './row-cards.module.css';
import { dragRowInside, movedBy } from './row-handle';

type Props = Pick<NestedRowProps, 'schema' | 'noun' | 'titleOf' | 'columns' | 'actions' | 'onMenu'> & {
  /** The path of the list among the values. */
  name: string;
  /** The keys of the rows. */
  order: readonly string[];
  marksOf: (key: string) => RowMarks;
  /** Called with what moves the focus among the rows, for as long as they are shown. */
  onFocusing: (focus: RowFocus | undefined) => void;
};

const OPEN_AT_MOST = 3;
/** A list with more rows draws only those near the window. */
const DRAWN_AT_MOST = 50;
/** The heights of a folded row, in px: on one line, and on a phone. */
const LINE = 50;
const PHONE_LINE = 66;
const GAP = 8;

/** Draws the rows of a list as cards. A few start open, many start folded; of a long list only those near the window are drawn. */
export function RowCards({ name, order, marksOf, onFocusing, ...row }: Props) {
  const { t } = useTranslation([formRowTexts, formTexts]);
  const format = useFormat();
  const [startsOpen] = useState(order.length <= OPEN_AT_MOST);
  const isLong = !usePrinting() && order.length > DRAWN_AT_MOST;
  const { drawn, box, height, measure, hold, keep } = useDrawnRows(name, order, isLong);

  useEffect(() => {
    const drawnRow = (key: string | undefined) => {
      if (key === undefined) return null;
      flushSync(() => keep(key));
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
        ref={box}
        className={styles.rows}
        data-rows
        data-long={isLong || undefined}
        style={isLong ? { minBlockSize: height } : undefined}
        onFocus={({ target, currentTarget }) => hold(keyAround(target, currentTarget))}
        onKeyDown={(event) => moveByKey(event, row.actions)}
        onPointerDown={(event) => {
          keep(keyAround(event.target, event.currentTarget));
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
            measure={isLong ? measure : undefined}
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

type Drawn = { key: string; index: number; space?: number };

/**
 * Returns the rows to draw. Of a long list these are the ones near the window, the row with the focus and those beside it, the one that
 * is to get the focus or is dragged, and both ends, which Tab leads to from outside.
 */
function useDrawnRows(name: string, order: readonly string[], isLong: boolean) {
  const [focused, hold] = useState<string>();
  const [wanted, keep] = useState<string>();
  const sought = useSought(name).key;
  const isPhone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const keyOf = useCallback((at: number) => order[at] ?? at, [order]);
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : order.indexOf(key));
  const place = placeOf(focused);
  const around = place < 0 ? [] : [place - 1, place, place + 1];
  const kept = [0, ...around, placeOf(wanted), placeOf(sought), order.length - 1].filter((at) => at < order.length);
  const { box, virtualizer, start, height } = useWindowRows<HTMLDivElement>({
    count: isLong ? order.length : 0,
    size: isPhone ? PHONE_LINE : LINE,
    gap: GAP,
    keyOf,
    kept,
  });
  const items = virtualizer.getVirtualItems();
  const drawn: readonly Drawn[] = isLong
    ? items.map((item, at) => ({
        key: String(item.key),
        index: item.index,
        space: item.start - (items[at - 1]?.end ?? start),
      }))
    : order.map((key, index) => ({ key, index }));
  return { drawn, box, height, measure: virtualizer.measureElement, hold, keep };
}

/** Returns the key of the row of this list that an element is in. */
function keyAround(target: EventTarget, rows: HTMLElement): string | undefined {
  const row = [...rows.children].find((one) => target instanceof Node && one.contains(target));
  return row instanceof HTMLElement ? row.dataset.rowKey : undefined;
}

/** Moves the row around a pressed button with Alt and an arrow. */
function moveByKey(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const by = movedBy(event);
  const row = by !== 0 && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-key]') : null;
  if (row?.dataset.rowKey === undefined || row.parentElement !== event.currentTarget) return;
  event.preventDefault();
  actions.move([row.dataset.rowKey], by);
}
