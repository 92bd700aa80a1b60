import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { cacheControl, securityHeaders } from '../../src/build/security-headers';
import {
  contractsOf,
  longLease,
  planOf,
  unitsForBoth,
  unitsOf,
  unitWithFloors,
  unitWithLists,
  unitWithRows,
  type BenchUnit,
} from './data';

/** A slow link: one round trip a connection and one a request, and a bandwidth that all answers share. */
export type Link = { roundTrip: number; bytesPerMs: number };

/** The "Slow 4G" of the browsers' own tools: 1.6 Mbit/s, 150 ms. */
export const slow4g: Link = { roundTrip: 150, bytesPerMs: 200 };

type Stored = { body: Buffer; headers: Record<string, string> };

/** The types of files by the ends of their names. */
export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const compressed = (body: Buffer, quality: number): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** Compresses less than files, as a service does that compresses on the fly. */
const json = (value: unknown): Buffer => compressed(Buffer.from(JSON.stringify(value)), 4);

const tagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

async function store(folder: string): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>();
  for (const path of await readdir(folder, { recursive: true })) {
    const type = types[extname(path)];
    if (!type) continue;
    const body = await readFile(join(folder, path));
    const isText = !path.endsWith('.woff2');
    const headers = { 'content-type': type, 'cache-control': cacheControl(path), ...(isText && { 'content-encoding': 'br' }) };
    files.set(`/${path}`, { body: isText ? compressed(body, 11) : body, headers });
  }
  return files;
}

/** Serves a built application like production, and a service of generated units under `/service`. */
export async function serve(folder: string) {
  const files = await store(folder);
  const known = new Set<Socket>();
  let sent: { path: string; bytes: number }[] = [];
  let link: Link | undefined;
  let freeAt = 0;
  let isConfigured = true;
  let isTagged = false;
  let units: BenchUnit[] = [];
  let list: Buffer = Buffer.alloc(0);
  let contracts: Buffer = json([longLease]);

  const policy = securityHeaders([]);

  function dataFor(path: string): Buffer | undefined {
    if (path === '/config.json') return json(isConfigured ? { baseUrl: `${origin}/service` } : {});
    if (path === '/service/api/units') return list;
    if (path === '/service/contracts') return contracts;
    if (path === `/service/contracts/${longLease._id}`) return json(longLease);
    const members = /^\/service\/api\/v2\/quota-plans\/plan-(\d+)$/.exec(path)?.[1];
    if (members !== undefined) return json(planOf(Number(members)));
    const id = /^\/service\/api\/units\/(.+)$/.exec(path)?.[1];
    const unit = id === undefined ? undefined : [unitWithLists, ...units].find((each) => each._id === id);
    if (unit) return json(unit);
    return path.startsWith('/service/') ? json([]) : undefined;
  }

  function find(request: IncomingMessage): Stored | undefined {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const data = dataFor(path);
    if (data) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'br', ...(isTagged && { etag: tagOf(data) }) };
      return { body: data, headers };
    }
    const isPage = request.headers.accept?.includes('text/html') === true;
    return files.get(path) ?? (isPage ? files.get('/index.html') : undefined);
  }

  async function write(response: ServerResponse, body: Buffer, { bytesPerMs }: Link) {
    const step = 4096;
    for (let start = 0; start < body.length; start += step) {
      const part = body.subarray(start, start + step);
      freeAt = Math.max(freeAt, performance.now()) + part.length / bytesPerMs;
      await wait(Math.max(0, freeAt - performance.now()));
      response.write(part);
    }
    response.end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (link) await wait(link.roundTrip * (known.has(request.socket) ? 1 : 2));
    known.add(request.socket);
    const found = find(request);
    if (!found) {
      response.writeHead(404, policy).end();
      return;
    }
    const { etag } = found.headers;
    const isKnown = etag !== undefined && etag === request.headers['if-none-match'];
    sent.push({ path: request.url ?? '/', bytes: isKnown ? 0 : found.body.length });
    if (isKnown) {
      response.writeHead(304, { ...policy, etag }).end();
      return;
    }
    response.writeHead(200, { ...policy, ...found.headers, 'content-length': found.body.length });
    if (link) await write(response, found.body, link);
    else response.end(found.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** Sets whether `config.json` names the service; else the application opens its demo. */
    setConfigured: (next: boolean) => {
      isConfigured = next;
    },
    /** Sets whether the service gives its answers a tag, and sends nothing to whoever names it. */
    setTagged: (next: boolean) => {
      isTagged = next;
    },
    /** Sets the number of units of the service. */
    setUnits: (count: number) => {
      units = [unitWithRows(200), unitWithRows(500), unitWithFloors, ...unitsOf(count - 3)];
      list = json(units);
      contracts = json([longLease]);
    },
    /** Sets 10,000 units for sale and for rent, and a number of contracts over them. */
    setContracts: (count: number) => {
      units = unitsForBoth(10_000);
      list = json(units);
      contracts = json(contractsOf(count));
    },
    setLink: (next: Link | undefined) => {
      link = next;
      freeAt = 0;
    },
    /** Returns what was sent since the last call. */
    takeSent: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type BenchServer = Awaited<ReturnType<typeof serve>>;
