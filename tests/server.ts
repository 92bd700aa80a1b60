import { setupServer } from 'msw/node';
import { normalConditions, type Conditions } from '@/mocks/conditions';
import type { LoggedRequest } from '@/mocks/responder';
import { createHandlers } from '@/mocks/handlers';
import { createStore, type Records, type Store } from '@/mocks/store';

/** Where the service of the tests lives. */
export const testAddresses = { base: 'https://core.test', api: 'https://platform.test' };

type Served = {
  store: Store;
  /** Every request so far, the oldest first. */
  requests: LoggedRequest[];
  /** Change it at any time: it is read at each request. */
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

// Some tests have a clock of their own.
const laterOn = setTimeout;
const turn = () => new Promise((resolve) => void laterOn(resolve));

/** A save that a test saw begin goes on after it, and reads back what it wrote: until nothing is under way any more, or for too long. */
export async function untilQuiet() {
  for (let [calm, turns] = [0, 0]; calm < 3 && turns < 1000; turns += 1) {
    await turn();
    calm = underWay.size === 0 ? calm + 1 : 0;
  }
}

/** Answers at the test addresses from these records, until the test ends. Records are stored as they are, under their `_id`. */
export function serve(
  records: Records = {},
  { conditions = normalConditions(), now = () => new Date() }: { conditions?: Conditions; now?: () => Date } = {},
): Served {
  const store = createStore({ seed: () => records, now });
  const requests: LoggedRequest[] = [];
  void store.ready();
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

/** Forgets what was served; fails when the test asked for something that nobody answers. */
export function resetForTests() {
  server.resetHandlers();
  const asked = unexpected;
  unexpected = [];
  if (asked.length > 0) throw new Error(`Nobody answers ${asked.join(', ')}`);
}

export function closeAfterTests() {
  server.close();
}
