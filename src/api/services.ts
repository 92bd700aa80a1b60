import { observable } from '@/observable';
import type { Addresses } from '@/config';
import { whenIdle, within } from '@/steps';
import type { ServiceDocument } from '@/schema/document';
import { browserFetch, type Client, type ClientOptions, createClient, type RequestLogEntry } from './client';
import type { Listing } from './response';
import type { KeptList, KnownList } from './kept-lists';
import type { ListKey, ReceivedList } from './list-tags';
import { askAbove, connection, connectionId, forgetKeptLists, keepsLists, KEPT_LISTS } from './session';

const LOGGED = 200;
const log = observable<readonly RequestLogEntry[]>([]);

export const requestLog = log.get;

export const subscribeRequestLog = log.subscribe;

export const clearRequestLog = (): void => log.set([]);

type Fetch = ClientOptions['fetch'];

export const clientOf = (address: keyof Addresses, around: (fetch: Fetch) => Fetch = (fetch) => fetch): Client =>
  createClient({
    base: () => connection()?.addresses[address] ?? '',
    key: () => connection()?.key ?? null,
    fetch: around((input, init) => (connection()?.fetch ?? browserFetch)(input, init)),
    now: () => Date.now(),
    log: (entry) => log.set([...log.get().slice(1 - LOGGED), entry]),
    online: isOnline,
    keepsLists,
    askAbove,
    listed: (list, answer) => void setTimeout(() => void keep(list, answer), KEPT_LATER),
  });

/** Tells whether there is a network as far as the browser knows; the demo answers in the page. */
export const isOnline = (): boolean => connection()?.online?.() ?? globalThis.navigator?.onLine ?? true;

/** Milliseconds in which the page has its rows, before they are kept. */
const KEPT_LATER = 3000;
const keptLists = () => import('./kept-lists');

async function keep(list: ListKey, answer: ReceivedList): Promise<void> {
  const isStill = () => keepsLists() && connection()?.key === list.key;
  if (!isStill()) return;
  await keptLists().then(
    ({ keepList }) => keepList(list, answer),
    // The next visit then waits for the service.
    () => undefined,
  );
  // Somebody may have signed out meanwhile.
  if (!isStill()) forgetKeptLists();
}

const baseClient = clientOf('base');

type TwoReads = {
  answer: Promise<Listing<ServiceDocument>>;
  last: Promise<KeptList | undefined>;
  isStill: () => boolean;
};
const started = new Map<string, TwoReads>();

function sameConnection(): () => boolean {
  const now = () => `${connectionId()} ${connection()?.key}`;
  const then = now();
  return () => now() === then;
}

/** The list is read before any page can ask for it, here and from the service; the first request takes over both. */
export function beginList(path: string): void {
  const reads = readTwice(path);
  // Whoever asks gets the failure; without a listener it would count as unhandled.
  reads.answer.catch(() => undefined);
  started.set(path, reads);
}

/** Milliseconds that other reading goes before the answer of the service; neither a storage nor another answer may ever come. */
const FIRST_AT_MOST = 10_000;

/** Milliseconds that a request waits for what is known of its list. */
const KNOWN_WITHIN = 1000;

/** Milliseconds that a page has to show a list before the next one is parsed. */
const SHOWN_WITHIN = 2000;

/** The list that was asked for last, until it has been answered and shown. */
let former: Promise<unknown> = Promise.resolve();

type Asked = {
  signal?: AbortSignal;
  /** The list that the page has already, which is then not read from this device. */
  held?: Listing<ServiceDocument> | undefined;
};

/** Reading from this device goes before, and lists are parsed in the order asked for: the first is shown first. */
function readTwice(path: string, { signal, held }: Asked = {}): TwoReads {
  const before = knownList(path, held);
  const last = before.then((list) => list?.last());
  const after = within(FIRST_AT_MOST, Promise.all([last, former]));
  const options = { signal, after };
  const ask = () => baseClient.list(path, options);
  const answer = isOwnOrigin()
    ? within(KNOWN_WITHIN, before).then((list) => list?.read(baseClient, path, options) ?? ask())
    : ask();
  former = answer.then(
    () => whenIdle(SHOWN_WITHIN),
    () => undefined,
  );
  return { last, answer, isStill: sameConnection() };
}

/** Another origin would be asked first whether it takes the header of a tag, which many services refuse. */
const isOwnOrigin = (): boolean => `${connection()?.addresses.base}/`.startsWith(`${globalThis.origin}/`);

async function knownList(path: string, held?: Listing<ServiceDocument>): Promise<KnownList | undefined> {
  const { addresses, key } = connection() ?? {};
  if (!addresses || key === undefined || !keepsLists()) return undefined;
  // A first visit has nothing here, and does not load what reads it. What cannot be loaded or read is not shown.
  if (!held && !(await caches.has(KEPT_LISTS).catch(() => false))) return undefined;
  return keptLists()
    .then((code) => code.knownList({ url: addresses.base + path, key }, held))
    .catch(() => undefined);
}

/** When each list was read that is shown from this device until the service has answered, in milliseconds since 1970. */
export const shownFromDevice = observable<ReadonlyMap<string, number>>(new Map());

async function showLast(path: string, { answer, last, isStill }: TwoReads, show: (list: KeptList) => void): Promise<void> {
  const settled = answer.then(
    () => undefined,
    () => undefined,
  );
  const kept = await Promise.race([settled, last]);
  if (!kept || !isStill()) return;
  show(kept);
  // React would begin anew to draw a page whose stores change meanwhile.
  if (await Promise.race([settled.then(() => true), whenIdle(SHOWN_WITHIN)])) return;
  shownFromDevice.set(new Map([...shownFromDevice.get(), [path, kept.at]]));
  await settled;
  shownFromDevice.set(new Map([...shownFromDevice.get()].filter(([other]) => other !== path)));
}

type BaseService = Client & {
  /** Reads a list, and calls `show` with it as it was last read, if this device keeps it and the answer has not come. */
  listAfterLast: (path: string, options: Asked & { show: (kept: KeptList) => void }) => Promise<Listing<ServiceDocument>>;
};

export const baseService: BaseService = {
  ...baseClient,
  list: (path, options) => takeStarted(path)?.answer ?? baseClient.list(path, options),
  listAfterLast(path, asked) {
    const reads = takeStarted(path) ?? readTwice(path, asked);
    void showLast(path, reads, asked.show);
    return reads.answer;
  },
};

function takeStarted(path: string): TwoReads | undefined {
  const early = started.get(path);
  started.delete(path);
  // Another service, or somebody else, may have been connected meanwhile.
  return early?.isStill() ? early : undefined;
}

export const apiService = clientOf('api');
