import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepList, type KeptList, knownList } from '@/api/kept-lists';
import { baseService, beginList, shownFromDevice } from '@/api/services';
import { chooseKeptLists, connect, keepsLists, KEPT_LISTS, session, signOut } from '@/api/session';
import { patience } from '@/steps';
import { unitQueries } from '@/resources/units/unit.api';
import { type Answer, connectTo, json, lateAnswer, text } from './fake-service';

/** The storage of answers that a browser has; each is copied as it is put and matched. */
function storage() {
  const named = new Map<string, Map<string, Response>>();
  return {
    named,
    open: (name: string) => {
      const answers = named.get(name) ?? new Map<string, Response>();
      named.set(name, answers);
      return Promise.resolve({
        put: (url: string, answer: Response) => Promise.resolve(void answers.set(url, answer)),
        match: (url: string) => Promise.resolve(answers.get(url)?.clone()),
        delete: (url: string) => Promise.resolve(answers.delete(url)),
      });
    },
    has: (name: string) => Promise.resolve(named.has(name)),
    delete: (name: string) => Promise.resolve(named.delete(name)),
  };
}

/** Ciphers that are at work, on other threads, which no clock of a test advances. */
const ciphers = new Set<Promise<unknown>>();

function watchCiphers() {
  for (const name of ['importKey', 'deriveKey', 'encrypt', 'decrypt'] as const) {
    const work = crypto.subtle[name].bind(crypto.subtle) as (...given: unknown[]) => Promise<never>;
    vi.spyOn(crypto.subtle, name).mockImplementation((...given: unknown[]) => {
      const cipher = work(...given);
      ciphers.add(cipher);
      cipher.finally(() => ciphers.delete(cipher)).catch(() => undefined);
      return cipher;
    });
  }
}

/** Waits until no cipher is at work, nor begun by what the last one was for. */
async function ciphersDone(): Promise<void> {
  for (let calm = 0; calm < 50; calm += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    if (ciphers.size > 0) calm = 0;
    await Promise.allSettled(ciphers);
  }
}

/** Reads again and again while the clock goes on, until what is read is as expected. */
const inTime = <T>(read: () => T) =>
  expect.poll(async () => {
    await vi.advanceTimersByTimeAsync(50);
    return read();
  });

let caches: ReturnType<typeof storage>;
beforeEach(() => {
  watchCiphers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  caches = storage();
  vi.stubGlobal('caches', caches);
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => local.set(name, value),
    removeItem: (name: string) => local.delete(name),
  });
});
afterEach(async () => {
  signOut();
  // A list that has been answered lets the next one be parsed.
  await vi.advanceTimersByTimeAsync(10);
});

const place = { url: 'https://core.test/api/units', key: 'canary-key' };
const later = '[{"_id":"1","name":"برج","price":12345678901234567890}]';
const rowsOf = async (list = place) => (await (await knownList(list))?.last())?.listing.rows;
const read = (body: string, headers = {}) => {
  return { headers: new Headers(headers), parts: [new TextEncoder().encode(body)], listing: { rows: [], unreadable: 0 } };
};

test('a list comes back as it was read, numerals and counts included, with its moment', async () => {
  const before = Date.now();
  await keepList(place, read(later, { 'X-Total-Count': '7' }));
  const kept = await (await knownList(place))?.last();
  expect(kept?.listing).toMatchObject({ rows: [{ _id: '1', name: 'برج' }], total: 7 });
  expect(JSON.stringify(kept?.listing.rows[0]?.['price'])).not.toBe('12345678901234567000');
  expect(kept?.at).toBeGreaterThanOrEqual(before);
});

test('what is kept is readable with the same key only, and names neither key nor record [K1]', async () => {
  await keepList(place, read(later));
  expect(await rowsOf({ ...place, key: 'another-key' })).toBeUndefined();
  expect(await rowsOf({ ...place, url: 'https://other.test/api/units' })).toBeUndefined();
  const [stored] = [...(caches.named.get(KEPT_LISTS)?.values() ?? [])];
  const bytes = Buffer.from((await stored?.clone().arrayBuffer()) ?? new ArrayBuffer());
  const all = bytes.toString('latin1') + bytes.toString('utf8') + JSON.stringify([...(stored?.headers ?? [])]);
  expect(bytes.length).toBeGreaterThan(40);
  for (const secret of [place.key, '"_id"', 'برج']) expect(all).not.toContain(secret);
});

/** Puts other bytes in place of the kept ones. */
function damage() {
  const answers = caches.named.get(KEPT_LISTS);
  const { headers } = answers?.get(place.url) ?? {};
  answers?.set(place.url, new Response(new Uint8Array(60), headers && { headers }));
}

test('a long list comes back from parts of any size, and is none when cut short anywhere', async () => {
  const records = Array.from({ length: 5000 }, (_, at) => ({ _id: String(at), name: `برج ${at}`, description: 'x'.repeat(80) }));
  const bytes = new TextEncoder().encode(JSON.stringify(records));
  const parts = [bytes.subarray(0, 7), bytes.subarray(7, 300_001), bytes.subarray(300_001)];
  await keepList(place, { ...read(''), parts });
  expect(await rowsOf()).toEqual(records);

  const answers = caches.named.get(KEPT_LISTS);
  const whole = answers?.get(place.url);
  const stored = await whole?.clone().arrayBuffer();
  const length = stored?.byteLength ?? 0;
  expect(length).toBeGreaterThan(2 * 262_160);
  for (const end of [0, 5, 262_160, 2 * 262_160, length - 1]) {
    answers?.set(place.url, new Response(stored?.slice(0, end), whole && { headers: whole.headers }));
    expect(await rowsOf(), `cut at ${end}`).toBeUndefined();
  }
});

test('no two pieces are encrypted with the same nonce, neither of one list nor of two with the same key', async () => {
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  const long = JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ _id: String(at), description: 'x'.repeat(100) })));
  await keepList(place, read(long));
  await keepList(place, read(long));
  await keepList({ ...place, url: 'https://core.test/contracts' }, read(later));
  const nonces = encrypt.mock.calls.map(([cipher]) => {
    const { iv } = cipher as AesGcmParams;
    return Buffer.from(iv as Uint8Array<ArrayBuffer>).toString('hex');
  });
  expect(nonces.length).toBeGreaterThan(4);
  expect(new Set(nonces).size).toBe(nonces.length);
  // What is stored is read with the nonces that it was written with.
  expect(await rowsOf()).toHaveLength(5000);
});

test('a full device keeps no list rather than the one before', async () => {
  const { put } = await caches.open(KEPT_LISTS);
  const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  const open = caches.open;
  let isFull = false;
  vi.spyOn(caches, 'open').mockImplementation(async (name) => ({ ...(await open(name)), put: isFull ? full : put }));
  await keepList(place, read(later));
  expect(await rowsOf()).toBeDefined();
  isFull = true;
  await keepList(place, read('[{"_id":"2","name":"new"}]'));
  expect(await rowsOf()).toBeUndefined();
});

/** A list is kept some seconds after it has come. */
async function untilKept(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3000);
  await inTime(() => caches.named.get(KEPT_LISTS)?.size).toBe(1);
}

const asList = (name: string) => () => json([{ _id: '1', name }]);

test('the next visit shows the last list until the service has answered, and says of when it is', async () => {
  const late = lateAnswer();
  connectTo(asList('before'), late.answer);
  await baseService.list('/api/units');
  await untilKept();

  const queryClient = new QueryClient();
  const asked = queryClient.fetchQuery(unitQueries.all());
  const shown = () => queryClient.getQueryData(unitQueries.all().queryKey)?.rows;
  await inTime(shown).toEqual([{ _id: '1', name: 'before' }]);
  await inTime(() => [...shownFromDevice.get().keys()]).toEqual(['/api/units']);
  expect(queryClient.getQueryState(unitQueries.all().queryKey)?.fetchStatus).toBe('fetching');
  late.give(json([{ _id: '1', name: 'after' }]));
  expect((await asked).rows).toEqual([{ _id: '1', name: 'after' }]);
  expect(shown()).toEqual([{ _id: '1', name: 'after' }]);
  await inTime(() => shownFromDevice.get().size).toBe(0);
});

/** Asks for a list as a page does that is opened. */
const visit = (path: string, show: (kept: KeptList) => void = () => {}) =>
  baseService.listAfterLast(path, { signal: new AbortController().signal, show });

const long = (name: string) => json(Array.from({ length: 9000 }, (_, at) => ({ _id: String(at), name, words: 'x'.repeat(120) })));

test('a long list comes from the service also where the storage of this device never answers', async () => {
  patience.set(1);
  connectTo(() => long('A'));
  vi.stubGlobal('caches', { ...caches, has: () => new Promise(() => {}) });
  const asked = visit('/api/units');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await asked).rows).toHaveLength(9000);
});

test.each([
  ['answered', () => long('contracts')],
  ['refused', () => new Response('', { status: 500 })],
])('a long list is not read before the one asked for earlier is %s', async (_, answer) => {
  const late = lateAnswer();
  connectTo(late.answer, () => long('units'));
  const ended: string[] = [];
  const ask = async (path: string) => {
    await visit(path).catch(() => undefined);
    ended.push(path);
  };
  const [contracts, units] = [ask('/contracts'), ask('/api/units')];
  // Lists as long, asked for later by whoever does not wait, have been read: the units would have been too.
  for (let more = 0; more < 2; more += 1) await baseService.list('/api/other');
  expect(ended).toEqual([]);
  late.give(answer());
  await contracts;
  await vi.advanceTimersByTimeAsync(10);
  await units;
  expect(ended).toEqual(['/contracts', '/api/units']);
});

test('signing out deletes the lists, also one that is just being kept', async () => {
  connectTo(asList('A'));
  await baseService.list('/api/units');
  await untilKept();
  signOut();
  expect(caches.named.has(KEPT_LISTS)).toBe(false);

  connectTo(asList('B'));
  await baseService.list('/api/units');
  signOut();
  await vi.advanceTimersByTimeAsync(3200);
  expect(caches.named.has(KEPT_LISTS)).toBe(false);
});

test('the choice decides what is kept, and the browser itself keeps nothing in either case', async () => {
  const { asked } = connectTo(asList('A'));
  expect(keepsLists()).toBe(true);
  await baseService.list('/api/units');
  await baseService.get('/api/units/1').catch(() => undefined);
  await untilKept();
  chooseKeptLists(false);
  expect(caches.named.has(KEPT_LISTS)).toBe(false);
  await baseService.list('/api/units');
  expect(asked.map(({ init }) => init.cache)).toEqual(['no-store', 'no-store', 'no-store']);
  await vi.advanceTimersByTimeAsync(3200);
  expect(caches.named.has(KEPT_LISTS)).toBe(false);
});

const connectAs = (key: string) => connect({ addresses: session().addresses ?? { base: '', api: '' }, key, keepForTab: false });

describe('another key at the same service', () => {
  /** Answers with the key that asked, once released. */
  function connectHeld() {
    const { answer, give } = lateAnswer();
    connectTo(async ({ headers }) => {
      await answer();
      return json([{ _id: '1', name: new Headers(headers).get('Authorization') }]);
    });
    return { release: () => give(new Response()) };
  }

  test('does not get the list that was begun with the one before, which else goes to the first who asks', async () => {
    const { asked } = connectTo(asList('A'));
    beginList('/api/units');
    await baseService.list('/api/units');
    expect(asked).toHaveLength(1);
    await baseService.list('/api/units');
    expect(asked).toHaveLength(2);

    const { release } = connectHeld();
    beginList('/api/units');
    connectAs('another-key');
    release();
    expect((await baseService.list('/api/units')).rows).toEqual([{ _id: '1', name: 'Bearer another-key' }]);
  });

  test('does not keep what came for the one before', async () => {
    const { release } = connectHeld();
    const asked = baseService.list('/api/units');
    connectAs('another-key');
    release();
    await asked;
    await vi.advanceTimersByTimeAsync(3200);
    await ciphersDone();
    expect([await rowsOf(), await rowsOf({ ...place, key: 'another-key' })]).toEqual([undefined, undefined]);
  });

  test('is not shown the kept list of the one before, though it is read from the device only later', async () => {
    connectTo(asList('of the first key'));
    await baseService.list('/api/units');
    await untilKept();
    const { asked } = connectTo(() => new Promise(() => {}));
    const shown: unknown[] = [];
    const show = ({ listing }: KeptList) => shown.push(listing.rows);
    void visit('/api/units', show);
    connectAs('another-key');
    void visit('/contracts', show);
    await inTime(() => asked.length).toBe(2);
    await ciphersDone();
    expect(shown).toEqual([]);
  });
});

describe('a list that has not changed', () => {
  beforeEach(() => vi.stubGlobal('origin', 'https://core.test'));

  /** Answers with a unit under a tag, and with the tag alone to whoever names it. */
  const underTag =
    (etag = '"1"', name = 'A'): Answer =>
    ({ headers }) =>
      new Headers(headers).get('If-None-Match') === etag
        ? text('', { status: 304, headers: { ETag: etag } })
        : json([{ _id: '1', name }], { headers: { ETag: etag } });
  const named = (asked: readonly { headers: Headers }[]) => asked.map(({ headers }) => headers.get('If-None-Match'));
  const units = unitQueries.all();
  /** Reads the units as a page does that has them, or that opens them. */
  const readUnits = (queryClient = new QueryClient()) => queryClient.fetchQuery(units);
  async function readAndKept(...answers: Answer[]) {
    const { asked } = connectTo(...answers);
    const page = new QueryClient();
    const listing = await readUnits(page);
    await untilKept();
    await ciphersDone();
    return { asked, page, listing };
  }

  test.each(['"1"', 'W/"1"'])('under %s is not sent again to a page that has it, and stays the same object', async (tag) => {
    const { asked, page, listing } = await readAndKept(underTag(tag));
    expect(await readUnits(page)).toBe(listing);
    expect(page.getQueryData(units.queryKey)).toBe(listing);
    expect(await readUnits()).toEqual(listing);
    expect(named(asked)).toEqual([null, tag, tag]);
  });

  test('is not sent again on the next visit, nor to the page that then has it; its moment is that of the answer', async () => {
    const { asked, listing } = await readAndKept(underTag());
    const minuteLater = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(minuteLater);
    const page = new QueryClient();
    const again = await readUnits(page);
    expect(again).toEqual(listing);
    expect(await readUnits(page)).toBe(again);
    expect(named(asked)).toEqual([null, '"1"', '"1"']);
    await inTime(async () => (await (await knownList(place))?.last())?.at).toBe(minuteLater);
  });

  test('that has changed is sent, and its new tag counts', async () => {
    const { asked, page } = await readAndKept(underTag(), underTag('"2"', 'B'));
    expect((await readUnits(page)).rows).toEqual([{ _id: '1', name: 'B' }]);
    const former = caches.named.get(KEPT_LISTS)?.get(place.url);
    await vi.advanceTimersByTimeAsync(3000);
    await inTime(() => caches.named.get(KEPT_LISTS)?.get(place.url)).not.toBe(former);
    expect((await readUnits()).rows).toEqual([{ _id: '1', name: 'B' }]);
    expect(named(asked)).toEqual([null, '"1"', '"2"']);
  });

  test('is sent again where the rows of the page were changed since, for these have no tag', async () => {
    const { asked, page, listing } = await readAndKept(underTag());
    page.setQueryData(units.queryKey, { ...listing, rows: [{ _id: '1', name: 'changed here' }] });
    expect(await readUnits(page)).toEqual(listing);
    expect(named(asked)).toEqual([null, null]);
  });

  test.each([
    ['to another key', () => connectAs('another-key')],
    ['in other languages', () => void vi.stubGlobal('navigator', { languages: ['ar'] })],
  ])('is sent again %s, both where the page and where the device has it', async (_, change) => {
    const { asked, page } = await readAndKept(underTag());
    change();
    await readUnits(page);
    await readUnits();
    expect(named(asked)).toEqual([null, null, null]);
  });

  test('is asked for without the tag by whoever connects while the device is read', async () => {
    const { asked } = await readAndKept(underTag());
    const open = caches.open;
    vi.spyOn(caches, 'open').mockImplementation((name) => {
      connectAs('another-key');
      return open(name);
    });
    await readUnits();
    expect(named(asked)).toEqual([null, null]);
  });

  test('is sent again where its rows cannot be read any more', async () => {
    const { asked, listing } = await readAndKept(underTag());
    damage();
    expect(await readUnits()).toEqual(listing);
    expect(named(asked)).toEqual([null, '"1"', null]);
  });

  test.each([
    ['of another origin', 'https://page.test', underTag()],
    ['of an origin that begins alike', 'https://core.tes', underTag()],
    ['without a tag', 'https://core.test', asList('A')],
  ])('is sent again by a service %s', async (_, origin, answer) => {
    vi.stubGlobal('origin', origin);
    const { asked, page, listing } = await readAndKept(answer);
    expect(await readUnits(page)).toEqual(listing);
    expect(await readUnits()).toEqual(listing);
    expect(named(asked)).toEqual([null, null, null]);
  });
});
