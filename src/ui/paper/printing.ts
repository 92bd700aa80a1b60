import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { observable } from '@/observable';

/** The most rows of a list or report on paper: more would keep the browser busy for long, and nobody reads them there. */
export const PRINTED_ROWS = 1000;

const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined;
const printing = observable(paper?.matches === true);
let isBegun = false;
let scrolled = 0;

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => {
    isBegun = true;
    scrolled = window.scrollY;
    show(true);
  });
  window.addEventListener('afterprint', () => {
    if (!isBegun) return;
    isBegun = false;
    show(false);
    window.scrollTo(0, scrolled);
  });
  // Chromium may say in the middle of a printing that the medium is the screen: the sheets that follow would be lost.
  paper?.addEventListener('change', () => show(isBegun || paper.matches));
}

/** A browser prints what stands there when `beforeprint` is over: it is drawn at once. */
function show(next: boolean): void {
  flushSync(() => printing.set(next));
}

/** Tells whether the page is being printed, so that what is folded stands on paper. One answer for the whole page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(printing.get);
  // Before the next task: a press of Ctrl+P may follow what was just drawn.
  useLayoutEffect(() => {
    const read = () => setPrinting(printing.get());
    read();
    return printing.subscribe(read);
  }, []);
  return isPrinting;
}
