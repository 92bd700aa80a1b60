import { type ClientOptions, createClient, type RequestLogEntry } from '@/api/client';
import { connect, startSession } from '@/api/session';

type Asked = { method: string; url: string; headers: Headers; body: string | undefined; init: RequestInit };
/** Answers one request; `init` holds the signal that ends it. */
export type Answer = (init: RequestInit) => Response | Promise<Response>;

/** A `fetch` that gives these answers in turn, repeats the last one, and records its requests. */
export function fakeFetch(...answers: Answer[]) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? (() => text(''));
    const url = input instanceof Request ? input.url : String(input);
    const { method = 'GET', headers, body } = init;
    asked.push({ method, url, headers: new Headers(headers), body: typeof body === 'string' ? body : undefined, init });
    return Promise.resolve(init).then(answer);
  };
  return { fetch, asked };
}

const withoutBody = [204, 205, 304];

/** Makes an answer with this text as its body. */
export const text = (body: string, init: ResponseInit = {}): Response =>
  new Response(withoutBody.includes(init.status ?? 200) ? null : body, init);

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  text(JSON.stringify(value), { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });

export const page = '<!doctype html><html><body>Please sign in</body></html>';

/** Makes an answer that comes once it is given. */
export function lateAnswer() {
  let give: (answer: Response) => void = () => {};
  const given = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => given, give };
}

/** Makes a client of `https://core.test/base`, with its requests and log entries. */
export function clientOf(answers: Answer | Answer[], options: Partial<ClientOptions> = {}) {
  const { fetch, asked } = fakeFetch(...[answers].flat());
  const told: RequestLogEntry[] = [];
  const usual = { base: () => 'https://core.test/base', key: () => 'canary-key', fetch, now: Date.now };
  const client = createClient({ ...usual, log: (entry) => told.push(entry), ...options });
  return { client, asked, told };
}

/** Connects the session to a service with these answers, as a person would who types two addresses and a key. */
export function connectTo(...answers: Answer[]) {
  const { fetch, asked } = fakeFetch(...answers);
  startSession({ deployment: { demo: false }, fetch });
  const addresses = { base: 'https://core.test', api: `https://platform${++connections}.test` };
  connect({ addresses, key: 'canary-key', keepForTab: false });
  return { asked };
}

let connections = 0;

export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => Promise.reject(new Error('It was fulfilled')),
    (reason: unknown) => reason,
  );
