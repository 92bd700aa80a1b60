import { describe, expect, test, vi } from 'vitest';
import { isDeleted, outcomeOf } from '@/api/api-error';
import { clientOf, json, lateAnswer, page, rejection, text } from './fake-service';

const record = { _id: '1' };

describe('a request', () => {
  test('carries the key and two more headers, and never follows redirects or sends cookies [T12]', async () => {
    const { client, asked } = clientOf(() => json(record));
    await client.put('/api/units/1', { name: 'A' });
    expect(asked[0]).toMatchObject({ method: 'PUT', url: 'https://core.test/base/api/units/1', body: '{"name":"A"}' });
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer canary-key',
      'content-type': 'application/json',
    });
    const strict = { redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };
    expect(asked[0]?.init).toMatchObject(strict);
    // A content type is declared only for a body.
    await client.get('/x');
    await client.delete('/x');
    expect(asked.map(({ headers }) => headers.has('Content-Type'))).toEqual([true, false, false]);
  });

  test.each([
    ['as it comes', {}],
    ['as it is announced', { 'Content-Length': '3000000' }],
  ])('for a list longer than is read unasked ends with its size, told %s; a record is read all the same', async (_, headers) => {
    const long = [{ _id: '1', text: 'x'.repeat(1_100_000) }];
    const { client } = clientOf(() => new Response(JSON.stringify(long), { headers }), { askAbove: () => 1 });
    expect(await rejection(client.list('/x'))).toMatchObject({ problem: 'longList', size: 1 });
    expect(await client.get('/x')).toMatchObject({ _id: '1' });
    const { client: unasked } = clientOf(() => new Response(JSON.stringify(long), { headers }));
    expect((await unasked.list('/x')).rows).toHaveLength(1);
  });

  const leading = '/../x /a/../../x /./x //../x /x?y /x#y /a\\b x @evil.test/x .evil.test /a\u0009b https://evil.test/';
  test.each(leading.split(' '))('that would leave its base address is not made: %j [R1]', async (path) => {
    const { client, asked } = clientOf(() => json(record));
    const error = await rejection(client.delete(path));
    expect(error).toMatchObject({ problem: 'unsafeId', sent: false });
    expect(outcomeOf(error)).toBe('notSent');
    expect(asked).toEqual([]);
  });

  test.each([null, '', 'key\nwith a break', 'مفتاح'])('without a usable key is not made: %j', async (key) => {
    const { client, asked } = clientOf(() => json(record), { key: () => key });
    expect(await rejection(client.get('/x'))).toMatchObject({ problem: 'unauthorized', sent: false });
    expect(asked).toEqual([]);
  });

  test('is not made offline, unless the service is on this device [T7]', async () => {
    const away = clientOf(() => json(record), { online: () => false });
    expect(await rejection(away.client.put('/x', {}))).toMatchObject({ problem: 'offline', sent: false });
    const here = clientOf(() => json(record), { online: () => false, base: () => 'http://localhost:4000' });
    await expect(here.client.get('/x')).resolves.toEqual(record);
  });
});

describe('an answer', () => {
  const problems = `304 redirected, 400 badRequest, 401 unauthorized, 403 forbidden, 404 notFound, 405 unsupported, 408 timeout,
    409 conflict, 410 notFound, 412 conflict, 413 tooLarge, 414 addressTooLong, 415 unsupported, 418 badRequest, 422 invalid,
    428 conflict, 429 tooMany, 500 server, 501 unsupported, 502 gateway, 503 maintenance, 504 gateway, 522 gateway`;
  const statuses = problems.split(/,\s+/).map((one) => [Number(one.slice(0, 3)), one.slice(4)] as const);
  test.each(statuses)(
    'of %i is %s, whatever its body [S400, S403, S408, S413, S414, S415, S500, S502/504, S503]',
    async (status, problem) => {
      for (const body of ['', page, '{"message":"no"}', 'null', '[', '\u0000']) {
        const { client } = clientOf(() => text(body, { status }));
        expect(await rejection(client.get('/api/x'))).toMatchObject({
          // A service says no as data; the page comes from a firewall or proxy on the way.
          problem: status === 403 && body === page ? 'firewall' : problem,
          status,
          method: 'GET',
          host: 'core.test',
          url: 'https://core.test/base/api/x',
        });
      }
    },
  );

  const isGone = (status: number) => [404, 410].includes(status);
  test.each([404, 410, 403, 500])('of %i means that the record is deleted, or not [S404r, S404d]', async (status) => {
    const { client } = clientOf(() => text('', { status }));
    expect(isDeleted(await rejection(client.get('/api/x')))).toBe(isGone(status));
  });

  test.each([
    ['7', 7],
    ['Wed, 01 Jan 2025 00:00:30 GMT', 30],
    ['Wed, 01 Jan 2020 00:00:00 GMT', 0],
    ['soon', undefined],
    ['2 minutes', undefined],
    ['86400', 86400],
  ])('that asks to wait %j [S429a/b, S429c]', async (header, retryAfter) => {
    const answer = () => text('', { status: 429, headers: { 'Retry-After': header } });
    const { client } = clientOf(answer, { now: () => Date.UTC(2025, 0, 1) });
    expect(await rejection(client.get('/x'))).toMatchObject({ problem: 'tooMany', retryAfter });
  });

  test.each([1, 2, 3, 5, 1000])('in chunks of %i bytes becomes one text, wherever it was cut', async (size) => {
    const cut = (bytes: Uint8Array) => () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
            controller.close();
          },
        }),
      );
    // A byte order mark inside of the text is a character, and what is no UTF-8 shows as such.
    const sent = { _id: 'u1', unitNameAr: 'شقة في المارينا', name: 'é \uFEFF\uFEFF 🏙️ 𐍈' };
    const bytes = new TextEncoder().encode(`\uFEFF${JSON.stringify(sent)}`);
    expect(await clientOf(cut(bytes)).client.get('/x')).toEqual(sent);
    const broken = Uint8Array.from([...new TextEncoder().encode('{"_id":"'), 0xc3, 0xf0, 0x9f, 0x8f, 0xff, 0x80, 0x22, 0x7d]);
    expect(await clientOf(cut(broken)).client.get('/x')).toEqual({ _id: new TextDecoder().decode(broken).slice(8, -2) });
  });
});

/* What is lost or cut on the way, and what comes from elsewhere: `faults/variants.ts`. */
describe('time', () => {
  const never = (): Promise<Response> => new Promise(() => {});
  /** Aborts with its signal, like a browser's `fetch`. */
  const obeying = (signal: AbortSignal | null | undefined): Promise<Response> =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

  test.each(Object.entries({ GET: 60_000, PUT: 90_000, DELETE: 90_000 }))('%s is given %i ms', async (method, limit) => {
    vi.useFakeTimers();
    const { client, told } = clientOf(never, { fetch: (_, init) => obeying(init?.signal) });
    const asking = { GET: () => client.get('/x'), PUT: () => client.put('/x', {}) }[method] ?? (() => client.delete('/x'));
    const failure = rejection(asking());
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toMatchObject({ problem: 'timeout', ms: limit });
    expect(outcomeOf(error)).toBe('unknown');
    expect(told).toMatchObject([{ problem: 'timeout', ms: limit }]);
  });

  test('an answer after 30 seconds is in time, and leaves no timer behind [T1, T2]', async () => {
    vi.useFakeTimers();
    const late = lateAnswer();
    const { client } = clientOf(late.answer);
    const answer = client.get('/x');
    await vi.advanceTimersByTimeAsync(30_000);
    late.give(json(record));
    expect(await answer).toEqual(record);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a request under way can be cancelled; the outcome of a write is then unknown [T3]', async () => {
    const { client } = clientOf(never, { fetch: (_, init) => obeying(init?.signal) });
    const controller = new AbortController();
    const failure = rejection(client.put('/x', {}, { signal: controller.signal }));
    controller.abort();
    const error = await failure;
    expect(error).toMatchObject({ problem: 'cancelled', sent: true });
    expect(outcomeOf(error)).toBe('unknown');
  });

  test('a request cancelled before its start is not sent', async () => {
    const { client, asked } = clientOf(() => json(record));
    const failure = rejection(client.get('/x', { signal: AbortSignal.abort() }));
    expect(await failure).toMatchObject({ problem: 'cancelled', sent: false });
    expect(asked).toEqual([]);
  });
});

describe('log entries', () => {
  test('are reported at the end of a request, with what was sent and the outcome', async () => {
    let time = 1000;
    const answers = [() => json([record]), () => json({ message: 'no' }, { status: 409 })];
    const { client, told } = clientOf(answers, { now: () => (time += 5) });
    await client.list('/api/units', { query: { page: 2, q: '' } });
    await rejection(client.post('/api/units', { name: 'A' }));
    const [some, url] = [expect.any(Number) as number, 'https://core.test/base/api/units'];
    const [listed, posted] = ['[{"_id":"1"}]', '{"message":"no"}'];
    const refused = { status: 409, problem: 'conflict', body: '{"name":"A"}', query: '' };
    expect(told).toEqual([
      { id: some, url, method: 'GET', query: '?page=2', status: 200, answer: listed, answerLength: 13, ms: 5, started: 1005 },
      { id: some, url, method: 'POST', ...refused, answer: posted, answerLength: 16, ms: some, started: some },
    ]);
    expect((told[1]?.id ?? 0) - (told[0]?.id ?? 0)).toBe(1);
  });

  test('never contain the key, wherever it was put; those of two clients have different numbers', async () => {
    const [one, two] = [clientOf(() => json([record])), clientOf(() => json([record]))];
    await one.client.list('/canary-key', { query: { q: 'canary-key' } });
    await two.client.post('/x', { note: 'canary-key' });
    const [listed, posted] = [...one.told, ...two.told];
    expect(listed?.id).not.toBe(posted?.id);
    expect(JSON.stringify([listed, posted])).not.toContain('canary-key');
  });
});

describe('a key that the service repeats', () => {
  const key = 'sk_live+7/Kf"3q~Zp=(x)';
  const base64 = (words: string) => Buffer.from(words).toString('base64');
  const spelt: ReadonlyArray<readonly [name: string, echo: string]> = [
    ['as it is', key],
    ['percent-encoded', encodeURIComponent(key)],
    ['in hex', Buffer.from(key).toString('hex')],
    ['in hex, in capitals', Buffer.from(key).toString('hex').toUpperCase()],
    ['in base64', base64(key)],
    ['in base64, as the password of a name', base64(`u:${key}`)],
    ['in base64, within a longer text', base64(`Bearer ${key}\nHost: core.test`)],
    ['in base64url', Buffer.from(`ab${key}`).toString('base64url')],
    ['in base64, percent-encoded', encodeURIComponent(base64(key))],
    ['in base64, percent-encoded small', encodeURIComponent(base64(`x${key}`)).replace(/%../g, (one) => one.toLowerCase())],
  ];
  test.each(spelt)('%s is masked in errors and in the log [K1]', async (_, echo) => {
    const { client, told } = clientOf(() => json({ message: `No: ${echo}!` }, { status: 403 }), { key: () => key });
    const error = await rejection(client.get('/x'));
    const [entry] = told;
    const { serverMessage, excerpt } = error as { serverMessage?: string; excerpt?: string };
    for (const shown of [serverMessage, excerpt, entry?.answer]) {
      expect(shown).toMatch(/No: .{0,10}•••/);
      // No six characters of it are left.
      const pieces = Array.from({ length: echo.length - 9 }, (__, at) => echo.slice(at, at + 10));
      const inner = echo.includes(key) || !/^[\w+/=%-]+$/.test(echo) ? pieces : pieces.slice(6, -20);
      expect(inner.filter((piece) => shown?.includes(piece))).toEqual([]);
    }
  });

  test('masks nothing else', async () => {
    const words = 'a3Vs plain words, YWJjZGVmZ2hpamtsbW5vcA== and %2B';
    const { client, told } = clientOf(() => json({ message: words }, { status: 403 }), { key: () => key });
    await rejection(client.get('/x'));
    expect(told[0]?.answer).toContain(words);
  });
});
