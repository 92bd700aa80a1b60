import { connectionId } from './session';

/** A habit of one service that was found by trying. */
type Quirk = 'doubledSlash' | 'noPatch';

const found = new Set<string>();

/** A quirk of a resource on the connection of this moment. It is remembered until the page is closed. */
export function quirkOf(quirk: Quirk, resource: string) {
  const connection = connectionId();
  const entry = `${quirk} ${resource} ${connection}`;
  return {
    known: () => found.has(entry),
    remember: () => void found.add(entry),
    /** Whether a second try would still go to the same service. */
    stillConnected: () => connectionId() === connection,
  };
}
