import { dropPlace, followDrag } from '../../controls/pointer-drag';
import styles from './row-drag.module.css';

/** The strip at the top and bottom of the window in which a drag scrolls the page, and how far a frame scrolls, in px. */
const EDGE = 96;
const STEP = 14;

/**
 * Follows a pointer that went down on the handle of a row in a box, and calls `drop` with the index that the row is to have.
 * Near the top and bottom of the window the page scrolls, and a long list draws other rows meanwhile.
 */
export function dragRow(down: MouseEvent, row: HTMLElement, box: HTMLElement, drop: (index: number) => void): void {
  const from = indexOf(row);
  if (!row.isConnected || down.button !== 0) return;
  const mark = document.createElement('div');
  mark.className = styles.mark ?? '';
  let y = down.clientY;
  let frame = 0;
  /** The place that the row would take, counted with itself among the others. */
  const place = () => {
    const rows = rowsIn(box);
    const middles = rows.map((other) => {
      const { top, height } = other.getBoundingClientRect();
      return top + height / 2;
    });
    const behind = rows[dropPlace(middles, y)];
    const last = rows.at(-1) ?? row;
    return { behind, last, index: behind ? indexOf(behind) : indexOf(last) + 1 };
  };
  const showMark = () => {
    const { behind, last } = place();
    const { left, width, top, bottom } = (behind ?? last).getBoundingClientRect();
    mark.style.left = `${left}px`;
    mark.style.width = `${width}px`;
    mark.style.top = `${behind ? top - 5 : bottom + 3}px`;
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
      y = event.clientY;
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

const rowsIn = (box: HTMLElement) => [...box.children].filter((child) => child instanceof HTMLElement);
const indexOf = (row: HTMLElement) => Number(row.dataset.index);
