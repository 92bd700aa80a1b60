import { http, HttpResponse } from 'msw';
import { normalConditions, type Conditions } from '@/mocks/conditions';
import { createHandlers, type LoggedRequest } from '@/mocks/handlers';
import { type ResourceName, resourceNames } from '@/config';
import { inPageFetch } from '@/mocks/in-page-fetch';
import { createStore, type Records, type Store } from '@/mocks/store';
import { isDescribed, type StoredSchema, wrongInExchange } from './interface-check';

/** The addresses of the tests' service. */
export const testAddresses = { base: 'https://core.test', api: 'https://platform.test' };
/** The name of the connection to them, under which drafts are kept. */
export const connection = `${testAddresses.base} ${testAddresses.api}`;

type Served = {
  store: Store;
  /** Every request so far, the oldest first. */
  requests: LoggedRequest[];
  /** Can be changed at any time; read at each request. */
  conditions: Conditions;
};

let unexpected: string[] = [];

/** Answers what nobody serves as a network does that is not there, and notes it. */
const nobody = http.all('*', ({ request }) => {
  unexpected.push(`${request.method} ${request.url}`);
  return HttpResponse.error();
});
const unserved = inPageFetch([nobody]);

const underWay = new Set<Request>();

const schemas: Record<ResourceName, StoredSchema> = {
  units: 'UnitStored',
  contracts: 'ContractStored',
  'notification-signals': 'NotificationSignalStored',
  'quota-plans': 'QuotaPlanStored',
};

/** Records that are as the document describes them, or not; a record that changes is another one. */
const described = new WeakMap<object, boolean>();
let served: { store: Store; conditions: Conditions; answer: typeof fetch } | undefined;

/** Tells whether the test serves records of other forms, which go back as they came. */
const servesOddRecords = ({ store }: { store: Store }): boolean =>
  resourceNames.some((name) =>
    store
      .collection(name)
      .all()
      .some((record) => {
        const known = described.get(record) ?? isDescribed(record, schemas[name]);
        described.set(record, known);
        return !known;
      }),
  );

/** Parts of the requests of a test and their answers that `public/openapi.json` does not describe. */
let undescribed: string[] = [];
let checks: Array<Promise<unknown>> = [];

/**
 * Answers a request without a network between, the interception of which took a twentieth of the time of pages, and has both compared
 * with the document. A write may bring what is odd: what was served before it counts.
 */
async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!served) return unserved(request);
  const sent = { body: request.clone().text(), hasOddRecords: servesOddRecords(served) };
  const { conditions, answer } = served;
  underWay.add(request);
  try {
    const response = await answer(request);
    const isFaulty = conditions.quirks.length > 0 || conditions.failures.length > 0;
    const checked = check(request, response.clone(), { ...sent, isFaulty });
    checks.push(checked.catch((error: unknown) => undescribed.push(String(error))));
    return response;
  } finally {
    underWay.delete(request);
  }
}

type Sent = { body: Promise<string>; hasOddRecords: boolean };

async function check({ method, headers, url }: Request, response: Response, sent: Sent & { isFaulty: boolean }): Promise<void> {
  const address = Object.values(testAddresses).find((one) => url.startsWith(one)) ?? '';
  const request = { method, path: url.slice(address.length), headers: Object.fromEntries(headers), body: await sent.body };
  const type = response.headers.get('Content-Type') ?? undefined;
  const answer = { status: response.status, type, body: await response.text() };
  undescribed.push(...wrongInExchange(request, answer, sent));
}

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
  for (const name of resourceNames) store.collection(name).fill(records[name] ?? []);
  const requests: LoggedRequest[] = [];
  const handlers = createHandlers(store, testAddresses, conditions, (request) => requests.push(request));
  served = { store, conditions, answer: inPageFetch([...handlers, nobody]) };
  return { store, requests, conditions };
}

const network = globalThis.fetch;

export function listenForTests() {
  globalThis.fetch = answered;
}

/** Resets the service; fails if the test sent a request without a handler, or one that the interface does not describe. */
export async function resetForTests() {
  served = undefined;
  await Promise.all(checks);
  checks = [];
  const wrong = undescribed;
  undescribed = [];
  if (wrong.length > 0) throw new Error(`Not as in public/openapi.json: ${wrong.join(' · ')}`);
  const asked = unexpected;
  unexpected = [];
  if (asked.length > 0) throw new Error(`Nobody answers ${asked.join(', ')}`);
}

export function closeAfterTests() {
  globalThis.fetch = network;
}
