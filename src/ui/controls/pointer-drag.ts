const SLACK_PX = 5;

type Drag = {
  begin: () => void;
  move: (event: PointerEvent) => void;
  drop: () => void;
  end: () => void;
  /** The press by itself is for the drag, so that no click follows it. */
  ownsPress?: boolean;
};

/** A press that does not move stays a press, and Escape takes a drag back. */
export function followDrag(down: MouseEvent, { begin, move, drop, end, ownsPress = false }: Drag): void {
  let isDragged = false;
  const listeners = new AbortController();
  const stop = () => {
    listeners.abort();
    end();
    if (!isDragged && !ownsPress) return;
    window.addEventListener('click', ignoreClick, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', ignoreClick, { capture: true }));
  };
  const { signal } = listeners;
  window.addEventListener(
    'pointermove',
    (event) => {
      // The pointer may have gone up while this code was loaded.
      if (event.buttons === 0) return stop();
      if (!isDragged && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= SLACK_PX) return;
      if (!isDragged) begin();
      isDragged = true;
      move(event);
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    () => {
      if (isDragged) drop();
      stop();
    },
    { signal },
  );
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    },
    { signal, capture: true },
  );
}

/** A drag that ends over what it began on would press it. */
function ignoreClick(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Returns the place at which a dragged thing is dropped: before the first whose middle lies behind the pointer. In px. */
export function dropPlace(middles: readonly number[], at: number): number {
  const behind = middles.findIndex((middle) => at < middle);
  return behind < 0 ? middles.length : behind;
}
