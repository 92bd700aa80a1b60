import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'fflate';
import { cacheControl, securityHeaders } from '../../src/build/security-headers';
import { createHandlers } from '@/mocks/handlers';
import { createHttpServer, httpAddresses } from '@/mocks/http';
import { seed } from '@/mocks/seed/seed';
import { createStore } from '@/mocks/store';
import { places } from '../e2e/places';
import { systemChromium } from '../system-chromium';
import { launch, openFresh, signIn, type Kept } from './browser';
import { types } from './server';

/*
 * Compares what each page loads on the first visit with the table `bytes.json`, and fails where a figure has grown by more than a
 * thousandth: `npm run bytes` lowers the figures of the table to those of `dist`; `-- --check` writes nothing; `-- --grow` accepts growth too.
 *
 * The figures are exact: no time is measured, the clock of the page stands still but for the steps that it is given, its requests are
 * answered in waves, and files are compressed by a library of this project.
 */

const { values: given } = parseArgs({
  options: { check: { type: 'boolean' }, grow: { type: 'boolean' }, dist: { type: 'string', default: 'dist' } },
});
const tablePath = 'tests/bench/bytes.json';

/** Bytes are those of gzip. */
type Figures = {
  /** HTML, scripts, style sheets and fonts. */
  bytes: number;
  scripts: number;
  /** Requests of files. */
  files: number;
  /** Requests to the service. */
  data: number;
  /** Rounds of requests, each of what is asked for before anything of it has come. */
  waves: number;
};
const nothing: Figures = { bytes: 0, scripts: 0, files: 0, data: 0, waves: 0 };
const kinds = ['bytes', 'scripts', 'files', 'data', 'waves'] as const;

const isCode = (file: string) => ['.html', '.js', '.css', '.woff2'].includes(extname(file));

/**
 * Returns the compressed bytes of each file of a build. The hashes in the names of files are replaced by hashes of the names alone,
 * counted from the shortest file where several have one name: a changed file gives all that name it other contents, which compress to
 * some bytes more or less.
 */
function sizesOf(folder: string): ReadonlyMap<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode);
  const hashed = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g;
  const plain = (name: string) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '');
  const length = (file: string) => statSync(join(folder, file)).size;
  const counts = new Map<string, number>();
  const hashes = new Map(
    files
      .toSorted((one, other) => length(one) - length(other))
      .map((file) => {
        const name = plain(file);
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        return [basename(file), createHash('sha256').update(`${name} ${count}`).digest('base64url').slice(0, 8)];
      }),
  );
  return new Map(
    files.map((file) => {
      const content = readFileSync(join(folder, file));
      if (file.endsWith('.woff2')) return [file, content.length];
      const text = content.toString().replaceAll(hashed, (name) => {
        const hash = hashes.get(name);
        return hash === undefined ? name : name.replace(/[\w-]{8}(?=\.\w+$)/, hash);
      });
      return [file, gzipSync(Buffer.from(text), { level: 9, mtime: 0 }).length];
    }),
  );
}

/** The day of the page and of the demo's records. */
const now = new Date('2026-11-20T08:00:00Z');

/** Serves a build with the headers of production, and the records of the demo as a service under `/service`. */
async function serve(folder: string) {
  const service = createHttpServer(createHandlers(createStore({ seed, now: () => now }), httpAddresses));
  let origin = '';
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (path.startsWith('service/')) {
      request.url = request.url?.replace('/service', '');
      service.emit('request', request, response);
      return;
    }
    const file = path !== '' && existsSync(join(folder, path)) ? path : 'index.html';
    for (const [name, value] of Object.entries(securityHeaders([]))) response.setHeader(name, value);
    response.setHeader('Cache-Control', cacheControl(path));
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    const config = { baseUrl: `${origin}/service`, apiUrl: `${origin}/service/platform` };
    response.end(path === 'config.json' ? JSON.stringify(config) : readFileSync(join(folder, file)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close().closeAllConnections() };
}

/** The time of the page in ms without a request after which its first visit is over, and by how much its clock goes on at once. */
const [QUIET, STEP] = [1000, 100];

/** Returns the addresses that a page requests on the first visit, by waves. */
async function wavesOf(browser: Browser, address: string, kept: Kept): Promise<string[][]> {
  const { page, devtools, close } = await openFresh(browser, { kept });
  await page.clock.install({ time: new Date('2026-11-20T07:00:00Z') });
  await page.clock.pauseAt(now);
  const known = new Set<string>();
  const underWay = new Set<string>();
  let held: { id: string; url: string }[] = [];
  const release = (id: string) => devtools.send('Fetch.continueRequest', { requestId: id });
  devtools.on('Fetch.requestPaused', ({ requestId: id, networkId = '', request: { url } }) => {
    // Chromium asks twice about the one request of a font.
    if (known.has(networkId)) {
      void release(id);
      return;
    }
    known.add(networkId);
    underWay.add(networkId);
    held.push({ id, url });
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    devtools.on(end, ({ requestId }) => underWay.delete(requestId));
  await devtools.send('Network.enable');
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  /** Waits until all that was let through has come, and the page has done what it does with that. */
  async function untilStill() {
    for (let calm = 0, before = ''; calm < 3;) {
      await wait(10);
      await turnsOf(page);
      const state = [...underWay].join(' ');
      calm = state === before && underWay.size === held.length ? calm + 1 : 0;
      before = state;
    }
  }

  const waves: string[][] = [];
  const letThrough = async () => {
    const asked = held;
    held = [];
    waves.push(asked.map(({ url }) => url));
    await Promise.all(asked.map(({ id }) => release(id)));
  };
  // Nothing runs in the page before it has come.
  const opened = page.goto(address, { waitUntil: 'commit' });
  while (held.length === 0) await wait(5);
  await letThrough();
  await opened;
  for (let quiet = 0; quiet < QUIET;) {
    await untilStill();
    if (held.length > 0) {
      await letThrough();
      quiet = 0;
    } else {
      await page.clock.runFor(STEP);
      quiet += STEP;
    }
  }
  await page.locator('h1').waitFor();
  await close();
  return waves;
}

/** Passes some turns of the page's own loop; its timers stand still. */
const turnsOf = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    }
  });

function figuresOf(waves: readonly (readonly string[])[], sizes: ReadonlyMap<string, number>): Figures {
  const paths = waves.flat().map((url) => new URL(url).pathname.slice(1));
  const data = paths.filter((path) => path.startsWith('service/'));
  const files = paths.filter((path) => !data.includes(path)).map((path) => (path.includes('.') ? path : 'index.html'));
  return { ...bytesOf(files, sizes), data: data.length, waves: waves.length };
}

/** Returns the figures of all files of a build. */
const wholeOf = (sizes: ReadonlyMap<string, number>): Figures => ({ ...nothing, ...bytesOf([...sizes.keys()], sizes) });

function bytesOf(paths: readonly string[], sizes: ReadonlyMap<string, number>) {
  const sum = (of: readonly string[]) => of.reduce((bytes, path) => bytes + (sizes.get(path) ?? 0), 0);
  return { bytes: sum(paths), scripts: sum(paths.filter((path) => path.endsWith('.js'))), files: paths.length };
}

type Table = Record<string, Figures>;
const table = existsSync(tablePath) ? (JSON.parse(readFileSync(tablePath, 'utf8')) as Table) : {};

/** Visits a place until two visits agree, or one with the table: a busy machine may ask later for a part of a wave. */
async function agreed(place: string, visit: () => Promise<Figures>): Promise<Figures> {
  const seen = [JSON.stringify(table[place])];
  for (let tries = 0; tries < 6; tries++) {
    const figures = await visit();
    if (seen.includes(JSON.stringify(figures))) return figures;
    seen.push(JSON.stringify(figures));
  }
  throw new Error(`Each visit of ${place} loads something else: ${seen.join(' ')}`);
}

/** The name of an address in the table. */
const placeOf = (address: string) => address.replace(/[\da-f]{24}/, ':id');

async function measure(): Promise<Table> {
  const sizes = sizesOf(given.dist);
  const [server, browser] = [await serve(given.dist), await launch([], systemChromium())];
  const kept = await signIn(browser, server.origin);
  const measured: Table = { 'all of the build': wholeOf(sizes) };
  // What asks and leads on has no page of its own.
  const addresses = Object.values(places)
    .flat()
    .filter((address) => address !== '/sign-out');
  for (const address of addresses) measured[placeOf(address)] = nothing;
  const left = [...addresses];
  const visitor = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const storage = address === '/sign-in' ? { local: {}, tab: {} } : kept;
      const url = server.origin + address;
      const visit = async () => figuresOf(await wavesOf(browser, url, storage), sizes);
      measured[placeOf(address)] = await agreed(placeOf(address), visit);
    }
  };
  await Promise.all([visitor(), visitor(), visitor()]);
  await browser.close();
  server.close();
  return measured;
}

const measured = await measure();
const changes = (isChange: (was: number, is: number) => boolean) =>
  Object.entries(measured).flatMap(([place, figures]) =>
    kinds
      .filter((kind) => isChange(table[place]?.[kind] ?? Number.NaN, figures[kind]))
      .map((kind) => `${place}: ${kind} ${String(table[place]?.[kind] ?? 'unknown')} → ${figures[kind]}`),
  );
/** A changed word makes a page some bytes larger; the table stays as it is, so that many of them together are seen. */
const WORDS = 1.001;
const grown = changes((was, is) => !(is <= was * WORDS));
const lowered = changes((was, is) => is < was);

if (lowered.length > 0) console.log(`Lower than in ${tablePath}:\n  ${lowered.join('\n  ')}`);
if (grown.length > 0) console.log(`Grown beyond ${tablePath}:\n  ${grown.join('\n  ')}`);
if (!given.check) {
  const kept = (place: string, figures: Figures) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, given.grow ? figures[kind] : Math.min(table[place]?.[kind] ?? figures[kind], figures[kind])]),
    );
  const rows = Object.entries(measured).map(([place, figures]) => {
    const cells = Object.entries(kept(place, figures)).map(([kind, figure]) => `"${kind}": ${figure}`);
    return `  ${JSON.stringify(place)}: { ${cells.join(', ')} }`;
  });
  writeFileSync(tablePath, `{\n${rows.join(',\n')}\n}\n`);
}
if (grown.length > 0 && !given.grow) {
  console.log('Grown on purpose? `npm run bytes -- --grow` accepts it.');
  process.exitCode = 1;
} else console.log(`${Object.keys(measured).length} places, none beyond ${tablePath}.`);
