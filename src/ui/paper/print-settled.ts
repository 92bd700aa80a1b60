import { SETTLED, waitingToSettle } from '../loading/use-settled';

/** A page that has not changed for so long has what it waited for. */
const STILL = 150;

const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;

/** Prints the page with what paper needs, which loads first where it has not yet; no longer than a page takes to settle. */
export async function printSettled(): Promise<void> {
  if (navigator.onLine && (waitingToSettle.size > 0 || isLoading())) {
    for (const settle of waitingToSettle) settle();
    await stillness();
  }
  window.print();
}

const stillness = (): Promise<void> =>
  new Promise((resolve) => {
    const end = setTimeout(done, SETTLED);
    let timer = setTimeout(look, STILL);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    function look() {
      if (isLoading()) timer = setTimeout(look, STILL);
      else done();
    }
    function done() {
      clearTimeout(end);
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
  });
