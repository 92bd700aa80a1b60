import { dropPlace, followDrag } from '../pointer-drag';
import styles from './row-drag.module.css';

/** The strip at the top and bottom of the window in which a drag scrolls the page, and how far a frame scrolls, in px. */
const EDGE = 96;
const STEP = 14;

/**
 * Follows a pointer that went down on the handle of a row among `rows`, and calls `drop` with the index that the row is to have.
 * Near the top and bottom of the window the page scrolls.
 */
export function dragRow(down: MouseEvent, row: HTMLElement, rows: readonly HTMLElement[], drop: (index: number) => void): void {
  const from = rows.indexOf(row);
  if (from < 0 || down.button !== 0) return;
  const mark = document.createElement('div');
  mark.className = styles.mark ?? '';
  let y = down.clientY;
  let frame = 0;
  /** The place that the row would take, counted with itself among the others. */
  const place = () => {
    const middles = rows.map((other) => {
      const { top, height } = other.getBoundingClientRect();
      return top + height / 2;
    });
    return dropPlace(middles, y);
  };
  const showMark = () => {
    const at = place();
    const box = (rows[at] ?? rows.at(-1))?.getBoundingClientRect();
    if (!box) return;
    mark.style.left = `${box.left}px`;
    mark.style.width = `${box.width}px`;
    mark.style.top = `${at < rows.length ? box.top - 5 : box.bottom + 3}px`;
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
      const at = place();
      drop(at > from ? at - 1 : at);
    },
    end() {
      cancelAnimationFrame(frame);
      mark.remove();
      row.removeAttribute('data-dragged');
    },
  });
}
