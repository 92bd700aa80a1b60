import { useEffect } from 'react';
import { SETTLED, waitingToSettle } from '../loading/later';

const UNCHANGED_FOR_MS = 150;

const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;
const isComing = () => navigator.onLine && (waitingToSettle.size > 0 || isLoading());

/** Waits for what paper needs, but no longer than a page takes to settle. */
export async function printSettled(): Promise<void> {
  if (isComing()) {
    for (const settle of waitingToSettle) settle();
    await stillness();
  }
  window.print();
}

/** The browser's own key waits as well. */
export function usePrintKey(): void {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'KeyP' || !(ctrlKey || metaKey) || altKey || shiftKey || !isComing()) return;
      event.preventDefault();
      void printSettled();
    };
    addEventListener('keydown', print);
    return () => removeEventListener('keydown', print);
  }, []);
}

const stillness = (): Promise<void> =>
  new Promise((resolve) => {
    const end = setTimeout(done, SETTLED);
    let timer = setTimeout(look, UNCHANGED_FOR_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, UNCHANGED_FOR_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    function look() {
      if (isLoading()) timer = setTimeout(look, UNCHANGED_FOR_MS);
      else done();
    }
    function done() {
      clearTimeout(end);
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
  });
