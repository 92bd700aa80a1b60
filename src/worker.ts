import { addRoute, precache, PrecacheFallbackPlugin, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { beginnings } from './addresses';

/*
 * The service worker: opens the application without a network. `build/service-worker.ts` builds it and lists the files.
 *
 * It answers for the files of the application and for the addresses of its pages, and leaves every other request to the browser: a
 * service behind the same server never meets it. Pages come from the network, and from the device only when that fails, so that a
 * deployment is seen at once.
 */

/** A worker's own events, which the types of pages do not have. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
declare const self: {
  registration: { scope: string };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (kind: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  };
};

/** Inserted by the build: the files that open the application, all other files of code, and the name of this version. */
declare const shellFiles: PrecacheEntry[];
declare const codeFiles: readonly string[];
declare const version: string;

/** Seconds to wait for an answer, on a line that is there and carries nothing. */
const TIMEOUT_SECONDS = 4;
const base = new URL(self.registration.scope).pathname;

const pages = new Set(beginnings().map((path) => path.slice(1)));
const isPage = (path: string) => pages.has(path.slice(base.length).split('/')[0] ?? '');

const freshFile = (file: string) =>
  new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_SECONDS, plugins: [new PrecacheFallbackPlugin({ fallbackURL: file })] });

/** A file is the same for whoever asks, also where the server says that it varies. */
const matchOptions = { ignoreVary: true };

const config = new NetworkFirst({ cacheName: `manzil-config ${base}`, networkTimeoutSeconds: TIMEOUT_SECONDS, matchOptions });

/** Some servers answer a missing file with a page. */
const isCode = ({ status, headers }: Response) => status === 200 && !/\bhtml\b/i.test(headers.get('Content-Type') ?? '');
const codeName = `manzil-code ${base}`;
const code = new CacheFirst({
  cacheName: codeName,
  matchOptions,
  plugins: [{ cacheWillUpdate: ({ response }) => Promise.resolve(isCode(response) ? response : null) }],
});

registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url.pathname), freshFile('index.html'));
registerRoute(({ url }) => url.pathname === `${base}favicon.svg`, freshFile('favicon.svg'));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === `${base}config.json`, config);
precache(shellFiles);
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`), code);

self.addEventListener('install', (event) => {
  const [, kept] = config.handleAll({ event, request: new Request(`${base}config.json`) });
  event.waitUntil(kept);
});

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropFormerCode(), self.clients.claim()])));

self.addEventListener('message', (event) => {
  if (event.data === 'keep all code') event.waitUntil(keepAllCode(event));
  if (event.data === `take over for ${base}${version}`) event.waitUntil(takeOver());
});

/** Takes over from the worker of another version, unless that version is open in another tab. */
async function takeOver(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length < 2) await self.skipWaiting();
}

const addressOf = (file: string) => new URL(file, self.registration.scope).href;
/** Exists once all code of this version is on the device; `ui/loading/missing-code.ts` looks for it. */
const completeName = `manzil-complete ${base}${version}`;

async function dropFormerCode(): Promise<void> {
  const known = new Set(codeFiles.map(addressOf));
  const cache = await caches.open(codeName);
  const former = (await cache.keys()).filter(({ url }) => !known.has(url));
  await Promise.all(former.map((request) => cache.delete(request)));
  for (const name of await caches.keys())
    if (name.startsWith(`manzil-complete ${base}assets/`) && name !== completeName) await caches.delete(name);
}

/** One file after the other, after whatever a page asks for. */
async function keepAllCode(event: WorkerEvent): Promise<void> {
  if (await caches.has(completeName)) return;
  const cache = await caches.open(codeName);
  for (const file of codeFiles) {
    const request = new Request(addressOf(file), { priority: 'low' });
    await Promise.all(code.handleAll({ event, request }));
    if (!(await cache.match(request, matchOptions))) return;
  }
  await caches.open(completeName);
}
