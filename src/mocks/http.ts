import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getResponse, type RequestHandler } from 'msw';
import { unanswered } from './in-page-fetch';

/** The address that the handlers expect; the server's actual host does not matter. */
export const httpAddresses = { base: 'http://mock.invalid', api: 'http://mock.invalid/platform' };

export function createHttpServer(handlers: readonly RequestHandler[]): Server {
  return createServer((incoming, outgoing) => {
    void answer(handlers, incoming, outgoing).catch((problem: unknown) => {
      outgoing.writeHead(500, { 'Content-Type': 'application/json', ...crossOrigin(incoming) });
      outgoing.end(JSON.stringify({ status: 500, message: String(problem) }));
    });
  });
}

async function answer(handlers: readonly RequestHandler[], incoming: IncomingMessage, outgoing: ServerResponse) {
  if (incoming.method === 'OPTIONS') {
    outgoing.writeHead(204, { ...crossOrigin(incoming), ...preflight });
    outgoing.end();
    return;
  }
  const request = await toRequest(incoming);
  const response = (await getResponse([...handlers], request)) ?? unanswered(request);
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...crossOrigin(incoming) });
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const method = incoming.method ?? 'GET';
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const body = method === 'GET' || method === 'HEAD' || chunks.length === 0 ? undefined : Buffer.concat(chunks);
  return new Request(httpAddresses.base + (incoming.url ?? '/'), { method, headers, body });
}

const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function crossOrigin({ headers: { origin } }: IncomingMessage): Record<string, string> {
  if (!origin || !local.test(origin)) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After, X-Total-Count', Vary: 'Origin' };
}

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Accept, Content-Type',
  'Access-Control-Max-Age': '600',
};
