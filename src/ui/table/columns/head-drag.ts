import { dropPlace, followDrag } from '../../controls/pointer-drag';
import { type ColumnState, givenWidth, withPlace, withWidth } from './column-moves';
import styles from './head-drag.module.css';

type DraggedColumns = {
  state: ColumnState;
  arrange: (next: ColumnState) => void;
  fitting: ReadonlyArray<{ name: string; width: number }>;
};

const WIDTH_EDGE_PX = 8;

/**
 * Follows a pointer that went down on a head: from its edge it changes the width of the column, from elsewhere it moves the column.
 * A press that does not move stays a press, a second one on an edge gives the column its own width again, and Escape takes back.
 */
export function dragHead(down: MouseEvent, head: HTMLElement, columns: DraggedColumns): void {
  const heads = Array.from(head.parentElement?.querySelectorAll<HTMLElement>('th') ?? []);
  const at = heads.indexOf(head);
  const column = columns.fitting[at];
  const isTouch = down instanceof PointerEvent && down.pointerType === 'touch';
  if (!column || down.button !== 0 || isTouch) return;
  const isReversed = getComputedStyle(head).direction === 'rtl';
  const along = (x: number) => (isReversed ? -x : x);
  const { left, right, width } = head.getBoundingClientRect();
  const isEdge = width > 0 && (isReversed ? down.clientX - left : right - down.clientX) <= WIDTH_EDGE_PX;
  if (down.type === 'dblclick') {
    if (isEdge) columns.arrange(withWidth(columns.state, column.name, undefined));
    return;
  }
  if (!isEdge && at === 0) return;

  const mark = document.createElement('div');
  mark.className = styles.mark ?? '';
  const region = head.closest('table')?.getBoundingClientRect();
  const middles = heads.slice(1).map((other) => {
    const box = other.getBoundingClientRect();
    return along(box.left + box.width / 2);
  });
  let x = down.clientX;

  const place = () => dropPlace(middles, along(x)) + 1;
  const showMark = () => {
    const edge = heads[place()] ?? heads.at(-1);
    const box = edge?.getBoundingClientRect();
    const isStart = place() < heads.length;
    const atDrop = box && (isStart === isReversed ? box.right : box.left);
    mark.style.left = `${isEdge ? x : (atDrop ?? x)}px`;
    mark.style.top = `${head.getBoundingClientRect().top}px`;
    mark.style.height = `${Math.min(region?.bottom ?? 0, window.innerHeight) - head.getBoundingClientRect().top}px`;
  };
  followDrag(down, {
    ownsPress: isEdge,
    begin() {
      document.body.append(mark);
      head.toggleAttribute('data-dragged', !isEdge);
    },
    move(event) {
      x = event.clientX;
      showMark();
    },
    drop() {
      if (!isEdge) {
        columns.arrange(withPlace(columns.state, column.name, columns.fitting[place()]?.name));
        return;
      }
      const wanted = width + along(x) - along(down.clientX);
      const others = columns.fitting.reduce((sum, other) => (other === column ? sum : sum + other.width), 0);
      const fixed = (region?.width ?? 0) - heads.reduce((sum, other) => sum + other.offsetWidth, 0);
      const given = givenWidth(wanted, (region?.width ?? 0) - fixed, others);
      columns.arrange(withWidth(columns.state, column.name, given));
    },
    end() {
      mark.remove();
      head.removeAttribute('data-dragged');
    },
  });
}
