import { useSyncExternalStore } from 'react';

const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined;
let isPreparing = false;

/** Whether the page is being printed: what is folded on screen must stand on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPreparing || paper?.matches === true);

function subscribe(listener: () => void): () => void {
  const prepare = (is: boolean) => () => {
    isPreparing = is;
    listener();
  };
  const [before, after] = [prepare(true), prepare(false)];
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  paper?.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    paper?.removeEventListener('change', listener);
  };
}
