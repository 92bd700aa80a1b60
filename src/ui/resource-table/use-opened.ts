import { useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** By entry of the browser's history: the record that was opened from the list there. */
const opened = new Map<string, string>();

/** Where the reader left the list of this entry for a record, when Back has led here again. */
export type Returned = { id: string; arrived: () => void } | undefined;

export function useOpened() {
  const { key } = useLocation();
  const id = opened.get(key);
  const returned: Returned = id === undefined ? undefined : { id, arrived: () => void opened.delete(key) };
  return { returned, leaveFor: (next: string) => void opened.set(key, next) };
}

/** The place of the record the reader comes back from, as it was when the list was drawn first; -1 where there is none. */
export function useReturnedPlace(returned: Returned, count: number, idAt: (at: number) => string): number {
  const [place] = useState(() => {
    if (!returned) return -1;
    for (let at = 0; at < count; at++) if (idAt(at) === returned.id) return at;
    return -1;
  });
  return place;
}

/** Puts the focus on the link or button of that record as soon as it stands there, unless the reader is elsewhere by then. */
export function useReturnOfFocus(returned: Returned, box: RefObject<HTMLElement | null>, selector: string): void {
  useLayoutEffect(() => {
    if (!returned || !isFree(document.activeElement)) return;
    const link = box.current?.querySelector<HTMLElement>(`${selector} :is(a, button)`);
    if (!link) return;
    returned.arrived();
    link.focus();
  });
}

const isFree = (focused: Element | null) => focused === null || focused.matches('body, main, h1');
