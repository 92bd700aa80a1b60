import { SETTLED, waitingToSettle } from '../loading/later';

const UNCHANGED_FOR_MS = 150;

const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;
export const isComing = () => navigator.onLine && (waitingToSettle.size > 0 || isLoading());

/** Waits for what paper needs, but no longer than a page takes to settle. */
export async function printSettled(): Promise<void> {
  if (isComing()) {
    for (const settle of waitingToSettle) settle();
    await stillness();
  }
  window.print();
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
