import { useCallback, useState } from 'react';
import { usePhone } from '../../page/use-phone';
import { usePrinting } from '../../paper/printing';
import { useWindowRows } from '../../table/virtual-rows';
import { useWantedRow } from '../focus-field';
import { type DrawnRow, RowCards, type RowCardsProps } from './row-cards';

const LINE = 50;
const PHONE_LINE = 66;
const GAP = 8;

/** Also draws the rows around the focus, the one that is wanted or dragged, and both ends, which Tab leads to. */
export function LongRowCards(props: RowCardsProps) {
  const { name, order } = props;
  const isPaper = usePrinting();
  const [focused, hold] = useState<string>();
  const [wanted, keep] = useState<string>();
  const shown = useWantedRow(name).key;
  const isPhone = usePhone();
  const keyOf = useCallback((at: number) => order[at] ?? at, [order]);
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : order.indexOf(key));
  const place = placeOf(focused);
  const around = place < 0 ? [] : [place - 1, place, place + 1];
  const kept = [0, ...around, placeOf(wanted), placeOf(shown), order.length - 1].filter((at) => at < order.length);
  const { box, virtualizer, start, height } = useWindowRows<HTMLDivElement>({
    count: isPaper ? 0 : order.length,
    size: isPhone ? PHONE_LINE : LINE,
    gap: GAP,
    keyOf,
    kept,
  });
  const items = virtualizer.getVirtualItems();
  if (isPaper) return <RowCards {...props} />;
  const drawn: readonly DrawnRow[] = items.map((item, at) => ({
    key: String(item.key),
    index: item.index,
    space: item.start - (items[at - 1]?.end ?? start),
  }));
  const placing = { box, height, measure: virtualizer.measureElement, hold, keep };
  return <RowCards {...props} drawn={drawn} placing={placing} />;
}
