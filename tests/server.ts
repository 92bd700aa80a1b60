import { setupServer } from 'msw/node';
import { normalConditions, type Conditions } from '@/mocks/conditions';
import type { LoggedRequest } from '@/mocks/responder';
import { createHandlers } from '@/mocks/handlers';
import { collectionNames, createStore, type Records, type Store } from '@/mocks/store';

/** The addresses of the tests' service. */
export const testAddresses = { base: 'https://core.test', api: 'https://platform.test' };

type Served = {
  store: Store;
  /** Every request so far, the oldest first. */
  requests: LoggedRequest[];
  /** Can be changed at any time; read at each request. */
  conditions: Conditions;
};

const server = setupServer();
let unexpected: string[] = [];

const underWay = new Set<string>();
server.events.on('request:start', ({ request, requestId }) => {
  underWay.add(requestId);
  request.signal.addEventListener('abort', () => underWay.delete(requestId));
});
server.events.on('request:end', ({ requestId }) => underWay.delete(requestId));

// The real timer, since some tests replace the clock.
const laterOn = setTimeout;
const turn = () => new Promise((resolve) => void laterOn(resolve));

/** Waits until no request is under way, with a limit: a save begun in a test continues after it and reads its record back. */
export async function untilQuiet() {
  for (let [calm, turns] = [0, 0]; calm < 3 && turns < 1000; turns += 1) {
    await turn();
    calm = underWay.size === 0 ? calm + 1 : 0;
  }
}

/** Serves these records at the test addresses until the test ends. Records are stored unchanged, under their `_id`. */
export function serve(
  records: Records = {},
  { conditions = normalConditions(), now = () => new Date() }: { conditions?: Conditions; now?: () => Date } = {},
): Served {
  const store = createStore({ seed: () => ({}), now });
  for (const name of collectionNames) store.collection(name).fill(records[name] ?? []);
  const requests: LoggedRequest[] = [];
  server.use(...createHandlers(store, testAddresses, conditions, (request) => requests.push(request)));
  return { store, requests, conditions };
}

export function listenForTests() {
  server.listen({
    onUnhandledRequest(request, print) {
      unexpected.push(`${request.method} ${request.url}`);
      print.error();
    },
  });
}

/** Resets the service; fails if the test sent a request without a handler. */
export function resetForTests() {
  server.resetHandlers();
  const asked = unexpected;
  unexpected = [];
  if (asked.length > 0) throw new Error(`Nobody answers ${asked.join(', ')}`);
}

export function closeAfterTests() {
  server.close();
}
