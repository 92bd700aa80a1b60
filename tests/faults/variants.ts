import type { ApiProblem, WriteOutcome } from '@/api/api-error';
import { type Answer, json, page, text } from '../api/fake-service';

/** A way for one request to go wrong, and what it means to whoever asked. */
export type Variant = {
  /** The ids of the catalogue. */
  ids: string;
  name: string;
  answer: Answer;
  /** Set where the browser knows of no network. */
  offline?: true;
  /** What the caller is told; nothing where the answer is good. */
  problem?: ApiProblem;
  /** The same for a read of one record, where it differs. */
  ofRecord?: ApiProblem;
  /** The requests that a read makes while the fault lasts: 1, and 2 more for what passes. */
  tries: 0 | 1 | 2 | 3;
  /** What became of a write, as far as it can be known. */
  write: 'saved' | WriteOutcome;
  /** The service's own words, as they are shown. */
  says?: string;
  /** The fields that the service names. */
  fields?: readonly string[];
  /** The seconds that are counted down. */
  wait?: number;
};

/* What goes wrong on the way. A browser says only that a request failed, each in its own words. */

const failed = (words: string) => () => Promise.reject<Response>(new TypeError(words));

const ended = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

/** Begins to answer with a record, then does as told. */
const begun = (then: (body: ReadableStreamDefaultController<Uint8Array>, init: RequestInit) => void) => (init: RequestInit) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"_id":"r 1","na'));
        then(body, init);
      },
    }),
  );

const after = (seconds: number, answer: () => Response) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), seconds * 1000));

const good = () => json({ _id: 'r 1', name: 'A' });
const moved = () => Object.defineProperty(good(), 'redirected', { value: true });
const foreign = () => Object.defineProperty(good(), 'url', { value: 'https://elsewhere.test/api/units' });

const lost = { problem: 'network', tries: 3, write: 'unknown' } as const;
const late = { problem: 'timeout', tries: 1, write: 'unknown' } as const;
const elsewhere = { problem: 'redirected', tries: 1, write: 'unknown' } as const;

const transport: readonly Variant[] = [
  { ids: 'T1, T2', name: 'an answer after 30 seconds', answer: after(30, good), tries: 1, write: 'saved' },
  { ids: 'T3', name: 'no answer ever', answer: ended, ...late },
  {
    ids: 'T3',
    name: 'a beginning and no end',
    answer: begun((body, init) => void ended(init).catch((reason: unknown) => body.error(reason))),
    ...late,
  },
  { ids: 'T4', name: 'connection refused', answer: failed('Failed to fetch'), ...lost },
  { ids: 'T4', name: 'a host nobody knows', answer: failed('getaddrinfo ENOTFOUND core.test'), ...lost },
  {
    ids: 'T5',
    name: 'a reset before the first byte',
    answer: failed('NetworkError when attempting to fetch resource.'),
    ...lost,
  },
  {
    ids: 'T5',
    name: 'a reset after 6 seconds',
    answer: () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('Load failed')), 6000)),
    ...lost,
    tries: 1,
  },
  { ids: 'T6', name: 'a reset within the answer', answer: begun((body) => body.error(new TypeError('terminated'))), ...lost },
  {
    ids: 'T6, B6',
    name: 'an answer that ends early',
    answer: begun((body) => body.close()),
    problem: 'unreadable',
    tries: 1,
    write: 'saved',
  },
  { ids: 'T7', name: 'no network', answer: good, offline: true, problem: 'offline', tries: 0, write: 'notSent' },
  { ids: 'T8, T10', name: 'a network that only looks alive', answer: failed('The network connection was lost.'), ...lost },
  { ids: 'T11', name: 'a refusal by CORS', answer: failed('Failed to fetch: blocked by CORS policy'), ...lost },
  { ids: 'T12', name: 'a redirect, refused by the browser', answer: failed('unexpected redirect'), ...lost },
  { ids: 'T12', name: 'a redirect, followed by a proxy', answer: moved, ...elsewhere },
  { ids: 'T12', name: 'an answer of another origin', answer: foreign, ...elsewhere },
  {
    ids: 'T13',
    name: 'a request that the browser ended',
    answer: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
    ...lost,
  },
];

/* What the service answers. */

const message =
  (status: number, more: object = {}, headers: Record<string, string> = {}): Answer =>
  () =>
    json({ status, message: 'The service is tired', ...more }, { status, headers });

const says = 'The service is tired';
const bare =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    text('', { status, headers });
const html =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    text(page, { status, headers: { 'Content-Type': 'text/html', ...headers } });

const refused = (problem: ApiProblem) => ({ problem, tries: 1, write: 'refused' }) as const;
const busy = (problem: ApiProblem, wait: number) => ({ problem, tries: 3, write: 'refused', wait }) as const;
const behind = { problem: 'gateway', tries: 3, write: 'unknown' } as const;
/** The service may have stored a write before it failed. */
const broken = { problem: 'server', tries: 2, write: 'unknown' } as const;
const invalid =
  (body: unknown): Answer =>
  () =>
    json(body, { status: 422 });

const stack = `Error: Bearer canary-key is not known\n    at check (/srv/app/auth.js:12:7)\n    at next (/srv/app/router.js:4:1)`;
const tomorrow = 86_400;

const statuses: readonly Variant[] = [
  { ids: 'S3xx', name: '304', answer: bare(304), ...elsewhere },
  { ids: 'S3xx', name: '307', answer: bare(307, { Location: 'https://elsewhere.test' }), ...elsewhere },
  { ids: 'S400', name: '400', answer: bare(400), ...refused('badRequest') },
  {
    ids: 'S400',
    name: '400 with fields',
    answer: () => json({ errors: { price: 'too low' } }, { status: 400 }),
    ...refused('invalid'),
    fields: ['price'],
  },
  { ids: 'S401r, S401w', name: '401', answer: message(401), ...refused('unauthorized'), says },
  { ids: 'S403', name: '403', answer: message(403), ...refused('forbidden'), says },
  { ids: 'S404r, S404w, S404d', name: '404', answer: bare(404), ...refused('notFound') },
  { ids: 'S404r, S404w, S404d', name: '404 as a page', answer: html(404), ...refused('notFound') },
  { ids: 'S404d', name: '410', answer: message(410), ...refused('notFound'), says },
  { ids: 'S405', name: '405', answer: bare(405, { Allow: 'GET' }), ...refused('unsupported') },
  { ids: 'S408', name: '408', answer: bare(408), ...lost, problem: 'timeout' },
  { ids: 'S409', name: '409', answer: bare(409), ...refused('conflict') },
  { ids: 'S409', name: '409 with words', answer: message(409), ...refused('conflict'), says },
  { ids: 'S412/428', name: '412', answer: bare(412), ...refused('conflict') },
  { ids: 'S413', name: '413', answer: html(413), ...refused('tooLarge') },
  { ids: 'S414', name: '414', answer: bare(414), ...refused('addressTooLong') },
  { ids: 'S415', name: '415', answer: message(415), ...refused('unsupported'), says },
  {
    ids: 'S422a',
    name: '422 {errors:{field:text}}',
    answer: invalid({ errors: { price: 'too low' } }),
    ...refused('invalid'),
    fields: ['price'],
  },
  {
    ids: 'S422b',
    name: '422 {errors:{field:[texts]}}',
    answer: invalid({ errors: { price: ['too low', 'odd'] } }),
    ...refused('invalid'),
    fields: ['price'],
  },
  {
    ids: 'S422c',
    name: '422 [{path,message}]',
    answer: invalid([{ path: 'specs[2].featureNumber', message: 'odd' }]),
    ...refused('invalid'),
    fields: ['specs.2.featureNumber'],
  },
  {
    ids: 'S422d',
    name: '422 JSON:API',
    answer: invalid({ errors: [{ source: { pointer: '/data/attributes/price' }, detail: 'odd' }] }),
    ...refused('invalid'),
    fields: ['price'],
  },
  { ids: 'S422e', name: '422 missing fields', answer: message(422), ...refused('invalid'), says },
  {
    ids: 'S422f',
    name: '422 with 200 fields',
    answer: invalid({ errors: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, '<b>أ</b>'])) }),
    ...refused('invalid'),
    fields: Array.from({ length: 200 }, (_, index) => `f${index}`),
  },
  { ids: 'S412/428', name: '428', answer: bare(428), ...refused('conflict') },
  { ids: 'S429a', name: '429 for 7 seconds', answer: message(429, {}, { 'Retry-After': '7' }), ...busy('tooMany', 7), says },
  {
    ids: 'S429b',
    name: '429 until a date',
    answer: () => bare(429, { 'Retry-After': new Date(Date.now() + 20_000).toUTCString() })({}),
    ...busy('tooMany', 20),
  },
  { ids: 'S429c', name: '429', answer: bare(429), ...busy('tooMany', 10) },
  {
    ids: 'S429c',
    name: '429 for a day',
    answer: bare(429, { 'Retry-After': `${tomorrow}` }),
    ...busy('tooMany', tomorrow),
    tries: 1,
  },
  { ids: 'S500', name: '500', answer: bare(500), ...broken },
  { ids: 'S500', name: '500 with words', answer: message(500), ...broken, says },
  {
    ids: 'S500',
    name: '500 with a stack and the key',
    answer: () => text(stack, { status: 500 }),
    ...broken,
    says: 'Error: Bearer ••• is not known',
  },
  {
    ids: 'S500',
    name: '500 with fields',
    answer: () => json({ errors: { price: { message: 'not a number', kind: 'Number' } } }, { status: 500 }),
    ...broken,
    write: 'refused',
    fields: ['price'],
  },
  { ids: 'S405', name: '501', answer: bare(501), ...refused('unsupported') },
  { ids: 'S502/504', name: '502 as a page', answer: html(502), ...behind },
  {
    ids: 'S503',
    name: '503 for 30 seconds',
    answer: message(503, {}, { 'Retry-After': '30' }),
    ...busy('maintenance', 30),
    says,
  },
  { ids: 'S503', name: '503 as a page', answer: html(503), ...busy('maintenance', 10) },
  { ids: 'S502/504', name: '504', answer: message(504), ...behind, says },
  { ids: 'S502/504', name: '522 of a CDN', answer: html(522), ...behind },
];

/* Good statuses with bad bodies. Any of them is a write that went through, unless it says otherwise. */

const nothing = { problem: 'unexpected', ofRecord: 'noDetails', tries: 1, write: 'saved' } as const;
const unreadable = { problem: 'unreadable', tries: 1, write: 'saved' } as const;

const bodies: readonly Variant[] = [
  { ids: 'B1', name: 'a web page', answer: html(200), problem: 'notData', tries: 1, write: 'unknown' },
  { ids: 'B2, B3', name: 'an empty body', answer: () => text(''), ...nothing },
  { ids: 'B2, B3', name: '204', answer: bare(204), ...nothing },
  { ids: 'B4', name: 'null', answer: () => json(null), ...nothing },
  { ids: 'B4', name: '{message}', answer: () => json({ message: says }), ...nothing, says },
  { ids: 'B4', name: '"OK"', answer: () => json('OK'), ...nothing, says: 'OK' },
  { ids: 'B5', name: '{success:false}', answer: () => json({ success: false, error: says }), ...refused('refused'), says },
  { ids: 'B5', name: '{status:"error"}', answer: () => json({ status: 'error', message: says }), ...refused('refused'), says },
  { ids: 'B5', name: '{code:400}', answer: () => json({ code: 400, msg: says }), ...refused('refused'), says },
  { ids: 'B8', name: 'NaN', answer: () => text('[{"price":NaN}]'), ...unreadable },
  { ids: 'B8', name: 'two values', answer: () => text('{"_id":"1"}{"_id":"2"}'), ...unreadable },
];

/** Every way for one request to go wrong that the tests know. A new one is a row in one of the three tables. */
export const variants: readonly Variant[] = [...transport, ...statuses, ...bodies];
