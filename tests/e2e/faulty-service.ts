import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHandlers } from '@/mocks/handlers';
import { createHttpServer, httpAddresses } from '@/mocks/http';
import { createStore, type Records } from '@/mocks/store';
import { fixed } from '../seeded';
import { faulty } from './addresses';

/** Answers a request in place of the service, or with its help: `pass` lets the service answer. */
export type Fault = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;

export type FaultyService = Awaited<ReturnType<typeof startFaultyService>>;

/** Starts a real service over these records, which answers the requests of some methods faultily, from `begin` to `end`. */
export async function startFaultyService(records: Records, worker: number) {
  const [port, otherPort] = [faulty.first + worker, faulty.elsewhere + worker];
  const store = createStore({ seed: () => fixed(records), now: () => new Date() });
  const server = createHttpServer(createHandlers(store, httpAddresses));
  const [answer] = server.listeners('request') as [(incoming: IncomingMessage, outgoing: ServerResponse) => void];
  let fault: { methods: readonly string[]; act: Fault } | undefined;
  const came: string[] = [];
  server.removeAllListeners('request');
  server.on('request', (incoming, outgoing) => {
    // Chromium itself repeats a request whose answer breaks off on a connection that it has used before, even a POST.
    outgoing.shouldKeepAlive = false;
    if (incoming.method !== 'OPTIONS') came.push(`${incoming.method} ${incoming.url}`);
    const pass = () => answer(incoming, outgoing);
    if (fault?.methods.includes(incoming.method ?? '')) fault.act(incoming, outgoing, pass);
    else pass();
  });
  const listen = () => once(server.listen(port), 'listening');
  const close = (one: Server) => {
    one.closeAllConnections();
    return once(one.close(), 'close');
  };
  const elsewhere: string[] = [];
  const other = createServer(({ headers, url }, outgoing) => {
    elsewhere.push(`${url} ${headers.authorization ?? 'without the key'}`);
    outgoing.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }).end('[]');
  });
  await Promise.all([listen(), once(other.listen(otherPort), 'listening')]);

  const origin = `http://localhost:${port}`;
  return {
    addresses: { base: origin, api: `${origin}/platform` },
    store,
    begin: (methods: readonly string[], act: Fault) => void (fault = { methods, act }),
    end: () => void (fault = undefined),
    /** Refuses every connection until `resume`. */
    refuse: () => close(server),
    resume: listen,
    writes: () => came.filter((one) => !one.startsWith('GET')).length,
    elsewhere: { address: `http://localhost:${otherPort}/`, came: elsewhere },
    stop: () => Promise.all([server.listening && close(server), close(other)]),
  };
}

const allowed = ({ headers: { origin = '*' } }: IncomingMessage) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Expose-Headers': 'Retry-After',
});

/** Answers with a status and a body, as the service's own answers are allowed by CORS. */
export const answering =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  (incoming, outgoing) => {
    outgoing.writeHead(status, { ...allowed(incoming), 'Content-Type': 'application/json', ...headers }).end(body);
  };

const part = '[{"_id":"u1","na';

export const reset: Fault = (incoming) => void incoming.socket.destroy();

export const resetWithin: Fault = (incoming, outgoing) => {
  outgoing.writeHead(200, { ...allowed(incoming), 'Content-Length': '4000' });
  outgoing.write(part, () => incoming.socket.destroy());
};

/** Promises more than it sends, and ends as if that were all. */
export const tooShort: Fault = (incoming, outgoing) => {
  outgoing.writeHead(200, { ...allowed(incoming), 'Content-Length': '4000' });
  outgoing.write(part, () => incoming.socket.end());
};

/** Begins to answer one path with this body, and ends when told; other paths are answered as ever. */
export function dripping(path: string, body: string): { fault: Fault; release: () => void } {
  const begun: ServerResponse[] = [];
  return {
    fault: (incoming, outgoing, pass) => {
      if (incoming.url !== path) return pass();
      outgoing.writeHead(200, { ...allowed(incoming), 'Content-Type': 'application/json' }).write(body.slice(0, 20));
      return void begun.push(outgoing);
    },
    release: () => {
      for (const outgoing of begun) outgoing.end(body.slice(20));
    },
  };
}

/** Says nothing, and never ends. */
export const silent: Fault = () => undefined;

export const withoutCors: Fault = (_, outgoing) => void outgoing.writeHead(401).end('Unauthorized');

export const redirectTo =
  (address: string): Fault =>
  (incoming, outgoing) =>
    void outgoing.writeHead(302, { ...allowed(incoming), Location: address }).end();

/** Lets the service do its work, and kills the connection in place of the answer. */
export const answerLost: Fault = (incoming, outgoing, pass) => {
  outgoing.writeHead = () => {
    incoming.socket.destroy();
    return outgoing;
  };
  pass();
};

/** Lets the first two requests through together, the later ones at once. */
export function together(): Fault {
  const waiting: (() => void)[] = [];
  let isOver = false;
  return (_incoming, _outgoing, pass) => {
    if (isOver) return pass();
    waiting.push(pass);
    isOver = waiting.length === 2;
    if (isOver) for (const one of waiting) one();
  };
}
