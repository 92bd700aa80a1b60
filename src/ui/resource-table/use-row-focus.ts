import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Rows a page key goes over. */
const PAGE = 10;

/**
 * One tab stop for all rows: arrows, Page and Home/End keys go from link to link, also to rows that are not in the document yet.
 * `hasLink` says whether a row can take the focus.
 */
export function useRowFocus(count: number, hasLink: (at: number) => boolean) {
  const [wanted, setWanted] = useState(0);
  const last = count - 1;
  const current = nearest(Math.min(wanted, last), 1, count, hasLink) ?? 0;

  const targetOf = (key: string): number | undefined => {
    if (key === 'ArrowDown') return nearest(current + 1, 1, count, hasLink);
    if (key === 'ArrowUp') return nearest(current - 1, -1, count, hasLink);
    if (key === 'PageDown') return nearest(Math.min(current + PAGE, last), -1, count, hasLink);
    if (key === 'PageUp') return nearest(Math.max(current - PAGE, 0), 1, count, hasLink);
    if (key === 'Home') return nearest(0, 1, count, hasLink);
    if (key === 'End') return nearest(last, -1, count, hasLink);
    return undefined;
  };

  return {
    current,
    take: setWanted,
    move(event: KeyboardEvent<HTMLElement>, scrollTo: (at: number) => void) {
      if (event.altKey || event.shiftKey || event.metaKey) return;
      const target = targetOf(event.key);
      if (target === undefined) return;
      event.preventDefault();
      const body = event.currentTarget.closest('tbody');
      flushSync(() => setWanted(target));
      scrollTo(target);
      body?.querySelector<HTMLElement>(`tr[aria-rowindex="${target + 2}"] a`)?.focus({ preventScroll: true });
    },
  };
}

function nearest(from: number, step: 1 | -1, count: number, hasLink: (at: number) => boolean): number | undefined {
  for (let at = from; at >= 0 && at < count; at += step) if (hasLink(at)) return at;
  return undefined;
}
