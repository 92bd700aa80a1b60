import { browserStorage, keep, recall } from './kept';
import { connectionId } from './session';

/** A habit of one service that was found by trying. */
type Quirk = 'doubledSlash' | 'noPatch';

/** Where the tab keeps nothing, a quirk is found anew after a reload. */
const found = new Set<string>();

/** A quirk of a resource on the connection of this moment. It is remembered for the tab. */
export function quirkOf(quirk: Quirk, resource: string) {
  const connection = connectionId();
  const tab = browserStorage('sessionStorage');
  const entry = `mz-quirk ${quirk} ${resource} ${connection}`;
  return {
    known: () => recall(tab, entry) === true || found.has(entry),
    remember: () => {
      if (!keep(tab, entry, true)) found.add(entry);
    },
    /** Whether a second try would still go to the same service. */
    stillConnected: () => connectionId() === connection,
  };
}
