import { describe, expect, test } from 'vitest';
import type { DemoControl, DeploymentConfig } from '@/config';
import { baseService, apiService } from '@/api/services';
import {
  choosePaymentReading,
  askAbove,
  connect,
  connectionId,
  openDemo,
  readLongLists,
  session,
  signOut,
  startSession,
  subscribeSession,
} from '@/api/session';
import { paymentReading } from '@/schema/payment-reading';
import { fakeFetch, json, rejection } from './fake-service';

const addresses = { base: 'https://core.test', api: 'https://platform.test/v' };
const key = 'canary-key-1';

function memory(entries: Record<string, string> = {}): Storage & { text: () => string } {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
    text: () => JSON.stringify([...map]),
  };
}

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse, key: refuse, length: 0 } satisfies Storage;

function demoOf() {
  const { fetch, asked } = fakeFetch(() => json([]));
  const control: DemoControl = {
    addresses: { base: 'https://app.test/demo-api', api: 'https://app.test/demo-api' },
    fetch,
    isNormal: () => true,
    isOnline: () => true,
    subscribe: () => () => undefined,
    load: () => Promise.reject(new Error('Nobody is at the controls')),
    controls: () => undefined,
  };
  return { control, asked };
}

/** A browser with its storages, in which the page can be reloaded. */
type Given = { deployment?: DeploymentConfig; demo?: ReturnType<typeof demoOf> };
function browser({ deployment = { demo: true }, demo = demoOf() }: Given = {}) {
  const [local, tab] = [memory(), memory()];
  const { fetch, asked } = fakeFetch(() => json([]));
  const load = () => startSession({ deployment, demo: demo.control, local, tab, fetch });
  load();
  return { local, tab, asked, demo, load };
}

const signedOut = { mode: 'signedOut', configured: false, demoOffered: false, keptForTab: false } as const;

test.each<[string, DeploymentConfig, Partial<ReturnType<typeof session>>]>([
  ['the demo is open without addresses', { demo: true }, { ...signedOut, mode: 'demo', demoOffered: true }],
  ['one signs in without addresses and a demo', { demo: false }, signedOut],
  [
    'one signs in with the key alone to configured addresses',
    { demo: true, addresses: { base: `${addresses.base}/`, api: addresses.api } },
    { ...signedOut, addresses, configured: true, demoOffered: true },
  ],
  [
    'configured addresses that are invalid or insecure are ignored',
    { demo: true, addresses: { base: 'http://core.example.com', api: 'x y' } },
    { ...signedOut, mode: 'demo', demoOffered: true },
  ],
])('at the start %s', (_, deployment, state) => {
  browser({ deployment });
  expect(session()).toEqual(state);
  expect(connectionId() === 'demo').toBe(state.mode === 'demo');
});

describe('connecting', () => {
  test('sends the key to both services, and nowhere else', async () => {
    const { asked } = browser();
    connect({ addresses, key: ` ${key}\n`, keepForTab: false });
    await baseService.list('/api/units');
    await apiService.list('/api/v2/notification-signals');
    expect(asked.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
      ['https://core.test/api/units', `Bearer ${key}`],
      ['https://platform.test/v/api/v2/notification-signals', `Bearer ${key}`],
    ]);
  });

  test('stores the addresses in this browser, but not the key', () => {
    const { local, tab, load } = browser();
    connect({ addresses, key, keepForTab: false });
    expect(local.text() + tab.text()).not.toContain(key);
    load();
    expect(session()).toMatchObject({ mode: 'signedOut', addresses, keptForTab: false });
  });

  test('stores the key for the tab on request', () => {
    const { local, tab, load } = browser();
    connect({ addresses, key, keepForTab: true });
    expect(local.text()).not.toContain(key);
    expect(tab.text()).toContain(key);
    load();
    expect(session()).toMatchObject({ mode: 'service', addresses, keptForTab: true });
    connect({ addresses, key, keepForTab: false });
    expect(tab.text()).not.toContain(key);
  });

  test('to other origins drops the key; to another path of the same origins keeps it', () => {
    browser();
    connect({ addresses, key, keepForTab: true });
    connect({ addresses: { ...addresses, base: 'https://core.test/v2' }, keepForTab: true });
    expect(session()).toMatchObject({ mode: 'service' });
    connect({ addresses: { ...addresses, api: 'https://platform.test.evil' }, keepForTab: true });
    expect(session()).toMatchObject({ mode: 'signedOut', keptForTab: false });
  });

  test('a key stored for other origins is not used after a reload', () => {
    const { local, load } = browser();
    connect({ addresses, key, keepForTab: true });
    local.setItem('mz-addresses', JSON.stringify({ base: 'https://other.test', api: addresses.api }));
    load();
    expect(session()).toMatchObject({ mode: 'signedOut' });
  });

  test('back to the configured addresses forgets the chosen ones', () => {
    const { local } = browser({ deployment: { demo: true, addresses } });
    connect({ addresses: { base: 'https://other.test', api: 'https://other.test' }, key, keepForTab: false });
    expect(session().configured).toBe(false);
    connect({ addresses, key, keepForTab: false });
    expect(session().configured).toBe(true);
    expect(local.getItem('mz-addresses')).toBeNull();
  });

  test('takes checked addresses only', () => {
    browser();
    expect(() => connect({ addresses: { ...addresses, base: 'http://example.com' }, key, keepForTab: false })).toThrow(TypeError);
    expect(session().mode).toBe('demo');
  });
});

describe('the demo', () => {
  test('is answered in the page, with a placeholder key', async () => {
    const { demo, asked } = browser();
    await baseService.list('/api/units');
    expect(asked).toEqual([]);
    expect(demo.asked.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
      ['https://app.test/demo-api/api/units', 'Bearer demo'],
    ]);
  });

  test('drops the key of the service, and stays open after a reload', () => {
    const { tab, load } = browser({ deployment: { demo: true, addresses } });
    connect({ addresses, key, keepForTab: true });
    openDemo();
    expect(tab.text()).not.toContain(key);
    load();
    expect(session()).toMatchObject({ mode: 'demo', addresses });
    connect({ addresses, key, keepForTab: false });
    load();
    expect(session()).toMatchObject({ mode: 'signedOut' });
  });

  test('cannot be opened where it is not offered', () => {
    browser({ deployment: { demo: false, addresses } });
    openDemo();
    expect(session().mode).toBe('signedOut');
  });
});

test('after signing out nothing is sent and the key is nowhere', async () => {
  const { local, tab, asked } = browser();
  connect({ addresses, key, keepForTab: true });
  signOut();
  expect(session()).toMatchObject({ mode: 'signedOut', addresses });
  expect(local.text() + tab.text()).not.toContain(key);
  expect(await rejection(baseService.list('/api/units'))).toMatchObject({ problem: 'unauthorized', sent: false });
  expect(asked).toEqual([]);
  connect({ addresses, keepForTab: false });
  expect(session().mode).toBe('signedOut');
});

test('blocked storage only loses what it should remember [W5]', () => {
  startSession({ deployment: { demo: false }, local: blocked, tab: blocked });
  connect({ addresses, key, keepForTab: true });
  expect(session()).toMatchObject({ mode: 'service', keptForTab: false });
  signOut();
  expect(session().mode).toBe('signedOut');
});

test.each(['{', 'null', '7', '{"base":1}', '{"base":"x y","api":""}', '{"base":"http://example.com","api":"https://a.test"}'])(
  'addresses kept as %s are ignored [W6]',
  (kept) => {
    const local = memory({ 'mz-addresses': kept, 'mz-key': kept });
    startSession({ deployment: { demo: false }, local, tab: memory({ 'mz-key': kept }) });
    expect(session()).toMatchObject({ mode: 'signedOut' });
    expect(session()).not.toHaveProperty('addresses');
  },
);

test('listeners are told of every change, and the connection has an identifier', () => {
  browser();
  const heard: string[] = [];
  const stop = subscribeSession(() => heard.push(connectionId()));
  connect({ addresses, key, keepForTab: false });
  openDemo();
  stop();
  signOut();
  expect(heard).toEqual(['https://core.test https://platform.test/v', 'demo']);
});

describe('how payments are read', () => {
  const expectReading = (recordsAll: boolean, countsDeposited: boolean) =>
    expect(paymentReading.get()).toEqual({ recordsAll, countsDeposited });

  test('is chosen for each connection, and all are recorded in the demo', () => {
    const { load } = browser();
    expectReading(true, false);
    connect({ addresses, key, keepForTab: true });
    expectReading(false, false);
    let told = 0;
    const stop = paymentReading.subscribe(() => told++);
    choosePaymentReading({ countsDeposited: true });
    connect({ addresses, key, keepForTab: true });
    stop();
    expect(told).toBe(1);
    openDemo();
    choosePaymentReading({ recordsAll: false });
    connect({ addresses, key, keepForTab: true });
    expectReading(false, true);
    load();
    expectReading(false, true);
    openDemo();
    expectReading(false, false);
  });

  test.each(['7', '{"demo":1}', '{"demo":{"recordsAll":"yes","countsDeposited":null}}'])(
    'is the usual one where %s is kept',
    (kept) => {
      const local = memory({ 'mz-payment-readings': kept });
      startSession({ deployment: { demo: true }, demo: demoOf().control, local, tab: memory() });
      expect(paymentReading.get()).toEqual({ recordsAll: true, countsDeposited: false });
    },
  );
});

test('long lists are asked about from the size of the deployment on, until somebody reads one', () => {
  startSession({ deployment: { demo: false, askAbove: 20 } });
  expect(askAbove()).toBe(20);
  readLongLists();
  expect(askAbove()).toBeUndefined();
  startSession({ deployment: { demo: false } });
  expect(askAbove()).toBeUndefined();
});
