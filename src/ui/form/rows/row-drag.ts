import { dropPlace, followDrag } from '../../controls/pointer-drag';
import styles from './row-drag.module.css';

/** In px: edges of the window in which a drag scrolls, by so much a frame. */
const EDGE = 96;
const STEP = 14;

/** Follows a pointer from the handle of a row or tile; calls `drop` with its new index. Edges of the window scroll. */
export function dragRow(down: MouseEvent, row: HTMLElement, box: HTMLElement, drop: (index: number) => void): void {
  const from = indexOf(row);
  if (!row.isConnected || down.button !== 0) return;
  const mark = document.createElement('div');
  mark.className = styles.mark ?? '';
  let { clientX: x, clientY: y } = down;
  let frame = 0;
  /** Counted with the row itself among the others. */
  const place = () => {
    const rows = rowsIn(box);
    const places = rows.map((other) => other.getBoundingClientRect());
    const behind = rows[dropPlace(places.map(middleOf(places)), alongOf(places)(x, y))];
    const last = rows.at(-1) ?? row;
    return { behind, last, index: behind ? indexOf(behind) : indexOf(last) + 1, areTiles: areTiles(places) };
  };
  const showMark = () => {
    const { behind, last, areTiles: stands } = place();
    const { left, right, width, height, top, bottom } = (behind ?? last).getBoundingClientRect();
    const isBefore = (behind !== undefined) !== isMirrored();
    const [start, above] = stands ? [isBefore ? left - 5 : right + 3, top] : [left, behind ? top - 5 : bottom + 3];
    Object.assign(mark.style, {
      left: `${start}px`,
      top: `${above}px`,
      width: `${stands ? 2 : width}px`,
      height: `${stands ? height : 2}px`,
    });
  };
  const scroll = () => {
    const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
    if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
    showMark();
    frame = requestAnimationFrame(scroll);
  };
  followDrag(down, {
    ownsPress: true,
    begin() {
      document.body.append(mark);
      row.toggleAttribute('data-dragged', true);
      scroll();
    },
    move(event) {
      ({ clientX: x, clientY: y } = event);
    },
    drop() {
      const { index } = place();
      drop(index > from ? index - 1 : index);
    },
    end() {
      cancelAnimationFrame(frame);
      mark.remove();
      row.removeAttribute('data-dragged');
    },
  });
}

const areTiles = ([first, second]: readonly DOMRect[]): boolean => first !== undefined && first.top === second?.top;

const isMirrored = () => document.dir === 'rtl';

/** In px: a line of tiles, longer than any window. */
const LINE = 100_000;

/** In px: down, or along the lines of tiles one after the other. */
function alongOf(places: readonly DOMRect[]): (x: number, y: number) => number {
  if (!areTiles(places)) return (_, y) => y;
  const tops = [...new Set(places.map(({ top }) => top))];
  return (x, y) => tops.filter((top) => top <= y).length * LINE + (isMirrored() ? -x : x);
}

const middleOf = (places: readonly DOMRect[]) => {
  const along = alongOf(places);
  return ({ left, width, top, height }: DOMRect) => along(left + width / 2, areTiles(places) ? top : top + height / 2);
};

const rowsIn = (box: HTMLElement) => [...box.children].filter((child) => child instanceof HTMLElement);
const indexOf = (row: HTMLElement) => Number(row.dataset.index);
