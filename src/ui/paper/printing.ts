import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The most rows of a list or report on paper: more would keep the browser busy for long, and nobody reads them there. */
export const PRINTED_ROWS = 1000;

const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined;

/**
 * Tells whether the page is being printed, when what is folded or not yet drawn on screen must stand on paper. A browser prints what
 * stands there when `beforeprint` is over, so that is drawn at once; afterwards the page is where it was scrolled to.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(paper?.matches === true);
  // Before the next task: a press of Ctrl+P may follow what was just drawn.
  useLayoutEffect(() => {
    let scrolled = 0;
    const show = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => {
      scrolled = window.scrollY;
      show(true);
    };
    const end = () => {
      show(false);
      window.scrollTo(0, scrolled);
    };
    const change = () => setPrinting(paper?.matches === true);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper?.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper?.removeEventListener('change', change);
    };
  }, []);
  return printing;
}
