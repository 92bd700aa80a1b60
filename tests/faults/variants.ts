import type { ApiProblem, WriteOutcome } from '@/api/api-error';
import { type Answer, json, page, text } from '../api/fake-service';

/** A way for one request to go wrong, and what it means to whoever asked. */
export type Variant = {
  /** Ends with the ids of the catalogue. */
  name: string;
  answer: Answer;
  /** Set where the browser knows of no network. */
  offline?: true;
  /** Problem that the caller is told; none where the answer is good. */
  problem?: ApiProblem;
  /** The same for a read of one record, where it differs. */
  ofRecord?: ApiProblem;
  /** The requests that a read makes while the fault lasts: 1, and 2 more for what passes. */
  tries: 0 | 1 | 2 | 3;
  /** Outcome of a write, as far as it can be known. */
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
    new ReadableStream<Uint8Array>({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"_id":"r 1","na'));
        then(body, init);
      },
    }),
  );

const after = (seconds: number, answer: () => Response) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), seconds * 1000));

const good = () => json({ _id: 'r 1', name: 'A' });
const aborted = () => Promise.reject<Response>(new DOMException('The user aborted a request.', 'AbortError'));
const moved = () => Object.defineProperty(good(), 'redirected', { value: true });
/** Answer of a browser to a redirect that it was told not to follow. */
const opaque = () =>
  Object.defineProperties(new Response(), { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } });
const foreign = () => Object.defineProperty(good(), 'url', { value: 'https://core.test.evil/api/units' });

const lost = { problem: 'network', tries: 3, write: 'unknown' } as const;
const unreadable = { problem: 'unreadable', tries: 1, write: 'saved' } as const;
const late = { problem: 'timeout', tries: 1, write: 'unknown' } as const;
const elsewhere = { problem: 'redirected', tries: 1, write: 'unknown' } as const;

const transport: readonly Variant[] = [
  { name: 'an answer after 30 seconds [T1, T2]', answer: after(30, good), tries: 1, write: 'saved' },
  { name: 'no answer ever [T3]', answer: ended, ...late },
  {
    name: 'a beginning and no end [T3]',
    answer: begun((body, init) => void ended(init).catch((end) => body.error(end))),
    ...late,
  },
  { name: 'connection refused [T4]', answer: failed('Failed to fetch'), ...lost },
  { name: 'a host nobody knows [T4]', answer: failed('getaddrinfo ENOTFOUND core.test'), ...lost },
  { name: 'a reset before the first byte [T5]', answer: failed('NetworkError when attempting to fetch resource.'), ...lost },
  {
    name: 'a reset after 6 seconds [T5]',
    answer: () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('Load failed')), 6000)),
    ...lost,
    tries: 1,
  },
  { name: 'a reset within the answer [T6]', answer: begun((body) => body.error(new TypeError('terminated'))), ...lost },
  { name: 'an answer that ends early [T6, B6]', answer: begun((body) => body.close()), ...unreadable },
  { name: 'no network [T7]', answer: good, offline: true, problem: 'offline', tries: 0, write: 'notSent' },
  { name: 'a network that only looks alive [T8, T10]', answer: failed('The network connection was lost.'), ...lost },
  { name: 'a refusal by CORS [T11]', answer: failed('Failed to fetch: blocked by CORS policy'), ...lost },
  { name: 'a redirect, not followed by the browser [T12]', answer: opaque, ...elsewhere },
  { name: 'a redirect, followed by a proxy [T12]', answer: moved, ...elsewhere },
  { name: 'an answer of another origin [T12]', answer: foreign, ...elsewhere },
  { name: 'a request that the browser ended [T13]', answer: aborted, ...lost },
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
const invalid = (body: unknown, status = 422) => {
  return () => json(body, { status });
};
const ofPrice = { ...refused('invalid'), fields: ['price'] } as const;
const pointed = [{ source: { pointer: '/data/attributes/price' }, detail: 'odd' }];
const typed = { errors: { price: { message: 'not a number', kind: 'Number' } } };

const stack = `Error: Bearer canary-key is not known\n    at check (/srv/app/auth.js:12:7)\n    at next (/srv/app/router.js:4:1)`;
const tomorrow = 86_400;
const traced = () => text(stack, { status: 500 });
const until = () => bare(429, { 'Retry-After': new Date(Date.now() + 20_000).toUTCString() })({});

const statuses: readonly Variant[] = [
  { name: '304 [S3xx]', answer: bare(304), ...elsewhere },
  { name: '307 [S3xx]', answer: bare(307, { Location: 'https://elsewhere.test' }), ...elsewhere },
  { name: '400 [S400]', answer: bare(400), ...refused('badRequest') },
  { name: '400 with fields [S400]', answer: invalid({ errors: { price: 'too low' } }, 400), ...ofPrice },
  { name: '401 [S401r, S401w]', answer: message(401), ...refused('unauthorized'), says },
  { name: '403 [S403]', answer: message(403), ...refused('forbidden'), says },
  { name: '404 [S404r, S404w, S404d]', answer: bare(404), ...refused('notFound') },
  { name: '404 as a page [S404r, S404w, S404d]', answer: html(404), ...refused('notFound') },
  { name: '410 [S404d]', answer: message(410), ...refused('notFound'), says },
  { name: '405 [S405]', answer: bare(405, { Allow: 'GET' }), ...refused('unsupported') },
  { name: '408 [S408]', answer: bare(408), ...lost, problem: 'timeout' },
  { name: '409 [S409]', answer: bare(409), ...refused('conflict') },
  { name: '409 with words [S409]', answer: message(409), ...refused('conflict'), says },
  { name: '412 [S412/428]', answer: bare(412), ...refused('conflict') },
  { name: '413 [S413]', answer: html(413), ...refused('tooLarge') },
  { name: '414 [S414]', answer: bare(414), ...refused('addressTooLong') },
  { name: '415 [S415]', answer: message(415), ...refused('unsupported'), says },
  { name: '422 {errors:{field:text}} [S422a]', answer: invalid({ errors: { price: 'too low' } }), ...ofPrice },
  { name: '422 {errors:{field:[texts]}} [S422b]', answer: invalid({ errors: { price: ['too low', 'odd'] } }), ...ofPrice },
  {
    name: '422 [{path,message}] [S422c]',
    answer: invalid([{ path: 'specs[2].featureNumber', message: 'odd' }]),
    ...refused('invalid'),
    fields: ['specs.2.featureNumber'],
  },
  { name: '422 JSON:API [S422d]', answer: invalid({ errors: pointed }), ...ofPrice },
  { name: '422 missing fields [S422e]', answer: message(422), ...refused('invalid'), says },
  {
    name: '422 with 200 fields [S422f]',
    answer: invalid({ errors: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, '<b>أ</b>'])) }),
    ...refused('invalid'),
    fields: Array.from({ length: 200 }, (_, index) => `f${index}`),
  },
  { name: '428 [S412/428]', answer: bare(428), ...refused('conflict') },
  { name: '429 for 7 seconds [S429a]', answer: message(429, {}, { 'Retry-After': '7' }), ...busy('tooMany', 7), says },
  { name: '429 until a date [S429b]', answer: until, ...busy('tooMany', 20) },
  { name: '429 [S429c]', answer: bare(429), ...busy('tooMany', 10) },
  { name: '429 for a day [S429c]', answer: bare(429, { 'Retry-After': `${tomorrow}` }), ...busy('tooMany', tomorrow), tries: 1 },
  { name: '500 [S500]', answer: bare(500), ...broken },
  { name: '500 with words [S500]', answer: message(500), ...broken, says },
  { name: '500 with a stack and the key [S500]', answer: traced, ...broken, says: 'Error: Bearer ••• is not known' },
  { name: '500 with fields [S500]', answer: invalid(typed, 500), ...ofPrice, ...broken, write: 'refused' },
  { name: '501 [S405]', answer: bare(501), ...refused('unsupported') },
  { name: '502 as a page [S502/504]', answer: html(502), ...behind },
  { name: '503 for 30 seconds [S503]', answer: message(503, {}, { 'Retry-After': '30' }), ...busy('maintenance', 30), says },
  { name: '503 as a page [S503]', answer: html(503), ...busy('maintenance', 10) },
  { name: '504 [S502/504]', answer: message(504), ...behind, says },
  { name: '522 of a CDN [S502/504]', answer: html(522), ...behind },
];

/* Good statuses with bad bodies. Any of them is a write that went through, unless it says otherwise. */

const nothing = { problem: 'unexpected', ofRecord: 'noDetails', tries: 1, write: 'saved' } as const;

const bodies: readonly Variant[] = [
  { name: 'a web page [B1]', answer: html(200), problem: 'notData', tries: 1, write: 'unknown' },
  { name: 'an empty body [B2, B3]', answer: () => text(''), ...nothing },
  { name: '204 [B2, B3]', answer: bare(204), ...nothing },
  { name: 'null [B4]', answer: () => json(null), ...nothing },
  { name: '{message} [B4]', answer: () => json({ message: says }), ...nothing, says },
  { name: '"OK" [B4]', answer: () => json('OK'), ...nothing, says: 'OK' },
  { name: '{success:false} [B5]', answer: () => json({ success: false, error: says }), ...refused('refused'), says },
  { name: '{status:"error"} [B5]', answer: () => json({ status: 'error', message: says }), ...refused('refused'), says },
  { name: '{code:400} [B5]', answer: () => json({ code: 400, msg: says }), ...refused('refused'), says },
  { name: 'NaN [B8]', answer: () => text('[{"price":NaN}]'), ...unreadable },
  { name: 'two values [B8]', answer: () => text('{"_id":"1"}{"_id":"2"}'), ...unreadable },
];

/** Every way for one request to go wrong that the tests know. A new one is a row in one of the three tables. */
export const variants: readonly Variant[] = [...transport, ...statuses, ...bodies];
