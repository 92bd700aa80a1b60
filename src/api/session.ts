import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';
import { basePath } from '@/deployment';
import type { Addresses, DemoControl, DeploymentConfig } from '@/config';
import { type PaymentReading, paymentReading } from '@/schema/payment-reading';
import { isZone, serviceZone } from '@/schema/service-zone';
import { browserStorage, readStored, removeStored, writeStored } from './storage';

export type Session = {
  mode: 'demo' | 'service' | 'signedOut';
  /** The service's addresses, chosen here or configured; set even while the demo is open or nobody is signed in. */
  addresses?: Addresses;
  /** True when the addresses come from the deployment, so that sign-in asks for the key only. */
  configured: boolean;
  demoOffered: boolean;
  keptForTab: boolean;
};

type SessionStart = {
  deployment: DeploymentConfig;
  demo?: DemoControl;
  local?: Storage;
  tab?: Storage;
  fetch?: DemoControl['fetch'];
};

type Connection = {
  addresses: Addresses;
  key: string;
  fetch?: DemoControl['fetch'];
  /** Tells whether the service can be reached, where the browser cannot know. */
  online?: () => boolean;
};

const ADDRESSES = 'mz-addresses';
const KEY = 'mz-key';
/** The origins that a key was last used for; stays after signing out. */
const KEY_ORIGINS = 'mz-key-origins';
const DEMO = 'mz-demo';
/** When somebody last signed out in this browser. Tabs that sleep meanwhile, or are opened again later, find it here. */
const SIGNED_OUT = `mz-signed-out ${basePath}`;
const ZONES = 'mz-service-zones';
const PAYMENT_READINGS = 'mz-payment-readings';
const KEEPS_LISTS = 'mz-keep-lists';

export const KEPT_LISTS = 'manzil-lists';

type State = { start: SessionStart; session: Session; key: string | null; lastSignOut?: unknown };

const state = observable<State>({
  start: { deployment: { demo: false } },
  session: { mode: 'signedOut', configured: false, demoOffered: false, keptForTab: false },
  key: null,
});

export const session = (): Session => state.get().session;

function become(next: Partial<State>): void {
  state.set({ ...state.get(), ...next });
  applyZone(zones()[connectionId()]);
  applyPaymentReading();
}

/** Time zones by connection; an empty one says that days are as written. */
function zones(): Readonly<Record<string, string>> {
  const stored = readStored(state.get().start.local, ZONES);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => entry[1] === '' || (typeof entry[1] === 'string' && isZone(entry[1])),
    ),
  );
}

export const isZoneChosen = (): boolean => zones()[connectionId()] !== undefined;

export function chooseZone(zone: string): void {
  writeStored(state.get().start.local, ZONES, { ...zones(), [connectionId()]: zone });
  applyZone(zone);
}

const applyZone = (zone: string | undefined): void => serviceZone.set(zone === '' ? undefined : zone);

function paymentReadings(): Readonly<Record<string, unknown>> {
  const stored = readStored(state.get().start.local, PAYMENT_READINGS);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function choosePaymentReading(choice: Partial<PaymentReading>): void {
  const chosen = { ...paymentReading.get(), ...choice };
  writeStored(state.get().start.local, PAYMENT_READINGS, { ...paymentReadings(), [connectionId()]: chosen });
  paymentReading.set(chosen);
}

/** In the demo every contract is paid through Manzil. */
function applyPaymentReading(): void {
  const stored = paymentReadings()[connectionId()];
  const chosen: Partial<Record<keyof PaymentReading, unknown>> = typeof stored === 'object' && stored !== null ? stored : {};
  const isOn = (name: keyof PaymentReading, usual: boolean) => {
    const value = chosen[name];
    return typeof value === 'boolean' ? value : usual;
  };
  const next = { recordsAll: isOn('recordsAll', connectionId() === 'demo'), countsDeposited: isOn('countsDeposited', false) };
  const { recordsAll, countsDeposited } = paymentReading.get();
  if (next.recordsAll !== recordsAll || next.countsDeposited !== countsDeposited) paymentReading.set(next);
}

/** Tells whether this device keeps the last lists of the service, so that the next visit shows them at once. */
export const keepsLists = (): boolean =>
  globalThis.caches !== undefined &&
  state.get().session.mode === 'service' &&
  readStored(state.get().start.local, KEEPS_LISTS) !== false;

export function chooseKeptLists(keeps: boolean): void {
  const { local } = state.get().start;
  if (keeps) removeStored(local, KEEPS_LISTS);
  else {
    writeStored(local, KEEPS_LISTS, false);
    forgetKeptLists();
  }
}

/** A browser that refuses its storage has kept none. */
export const forgetKeptLists = (): void => void globalThis.caches?.delete(KEPT_LISTS).catch(() => undefined);

/** Opens the demo when there is one and no address is known. */
export function startSession(given: SessionStart): void {
  const start = { local: browserStorage('localStorage'), tab: browserStorage('sessionStorage'), ...given };
  const { deployment, demo, local, tab } = start;
  readsLongLists = false;
  const configured = checkedAddresses(deployment.addresses);
  const chosen = checkedAddresses(readStored(local, ADDRESSES));
  const addresses = chosen ?? configured;
  const lastSignOut = readStored(local, SIGNED_OUT);
  const key = storedKey(tab, addresses, lastSignOut);
  if (key === null) removeStored(tab, KEY);
  const demoOffered = deployment.demo && demo !== undefined;
  const inDemo = demoOffered && (addresses === undefined || readStored(tab, DEMO) === true);
  const mode = inDemo ? 'demo' : addresses && key !== null ? 'service' : 'signedOut';
  become({
    start,
    key,
    lastSignOut,
    session: {
      mode,
      ...(addresses && { addresses }),
      configured: configured !== undefined && !chosen,
      demoOffered,
      keptForTab: key !== null,
    },
  });
}

export const subscribeSession = state.subscribe;

export const useSession = (): Session => useSyncExternalStore(subscribeSession, session);

/**
 * Connects to a service. Both addresses must have passed `checkAddress`. The key stays in memory, or in this tab on request;
 * without a new one the current key stays, unless the origins differ from those it was typed for.
 */
export function connect(wanted: { addresses: Addresses; key?: string; keepForTab: boolean }): void {
  const addresses = checkedAddresses(wanted.addresses);
  if (!addresses) throw new TypeError('The addresses have not been checked');
  const { local, tab, deployment } = state.get().start;
  const bound = sameOrigins(addresses, state.get().session.addresses) ? state.get().key : null;
  const typed = wanted.key?.trim() ?? '';
  const key = typed === '' ? bound : typed;
  const configured = sameAddresses(addresses, checkedAddresses(deployment.addresses));
  if (configured) removeStored(local, ADDRESSES);
  else writeStored(local, ADDRESSES, addresses);
  removeStored(tab, DEMO);
  const keptForTab =
    key !== null && wanted.keepForTab && writeStored(tab, KEY, { key, origins: originsOf(addresses), at: Date.now() });
  if (!keptForTab) removeStored(tab, KEY);
  if (key !== null) writeStored(local, KEY_ORIGINS, originsOf(addresses));
  become({
    key,
    lastSignOut: readStored(local, SIGNED_OUT),
    session: { ...state.get().session, mode: key === null ? 'signedOut' : 'service', addresses, configured, keptForTab },
  });
}

/** Returns those of the connection, otherwise those a key was last used for, otherwise those of the deployment. */
export function keyOrigins(): readonly string[] {
  const { start, session: current } = state.get();
  const used = readStored(start.local, KEY_ORIGINS);
  if (current.mode !== 'service' && typeof used === 'string') return used.split(' ');
  return current.addresses ? originsOf(current.addresses).split(' ') : [];
}

/** Opens the demo until the tab is closed or a service is connected. Drops the key of a service. */
export function openDemo(): void {
  if (!state.get().session.demoOffered) return;
  removeStored(state.get().start.tab, KEY);
  writeStored(state.get().start.tab, DEMO, true);
  const lastSignOut = readStored(state.get().start.local, SIGNED_OUT);
  become({ key: null, lastSignOut, session: { ...state.get().session, mode: 'demo', keptForTab: false } });
}

export function signOut(): void {
  writeStored(state.get().start.local, SIGNED_OUT, Date.now());
  endSession();
}

export const isSignedOutElsewhere = (): boolean =>
  state.get().session.mode !== 'signedOut' && readStored(state.get().start.local, SIGNED_OUT) !== state.get().lastSignOut;

export function endSession(): void {
  forgetKeptLists();
  removeStored(state.get().start.tab, KEY);
  removeStored(state.get().start.tab, DEMO);
  become({ key: null, session: { ...state.get().session, mode: 'signedOut', keptForTab: false } });
}

export function connection(): Connection | undefined {
  const { start, session: current, key } = state.get();
  if (current.mode === 'demo' && start.demo) {
    const { addresses, fetch, isOnline } = start.demo;
    return { addresses, key: 'demo', fetch, online: isOnline };
  }
  if (current.mode !== 'service' || !current.addresses || key === null) return undefined;
  return { addresses: current.addresses, key, fetch: start.fetch };
}

let readsLongLists = false;

/** Returns the size of a list, in MB, from which on it is asked about; undefined where none is. */
export const askAbove = (): number | undefined => (readsLongLists ? undefined : state.get().start.deployment.askAbove);

export const readLongLists = (): void => {
  readsLongLists = true;
};

/** Returns the company of the demo or of the deployment, as written; undefined where neither names one. */
export async function configuredCompany(): Promise<unknown> {
  const { start, session: current } = state.get();
  return current.mode === 'demo' ? (await start.demo?.load())?.company : start.deployment.company;
}

/** Names the connection for caches, drafts and remembered quirks: the two addresses, or `demo`. Empty when there is none. */
export function connectionId({ mode, addresses }: Session = state.get().session): string {
  if (mode === 'demo') return 'demo';
  return addresses ? `${addresses.base} ${addresses.api}` : '';
}

/** Returns the stored key, but only for the origins it was typed for, and unless somebody has signed out since. */
function storedKey(tab: Storage | undefined, addresses: Addresses | undefined, lastSignOut: unknown): string | null {
  const stored = readStored(tab, KEY);
  if (!addresses || typeof stored !== 'object' || stored === null || !('key' in stored) || !('origins' in stored)) return null;
  const since = 'at' in stored && typeof stored.at === 'number' ? stored.at : 0;
  if (typeof lastSignOut === 'number' && lastSignOut > since) return null;
  return typeof stored.key === 'string' && stored.origins === originsOf(addresses) ? stored.key : null;
}

function checkedAddresses(addresses: unknown): Addresses | undefined {
  if (typeof addresses !== 'object' || addresses === null || !('base' in addresses) || !('api' in addresses)) return undefined;
  const [base, api] = [addresses.base, addresses.api].map((text) =>
    typeof text === 'string' ? checkAddress(text).address : undefined,
  );
  return base !== undefined && api !== undefined ? { base, api } : undefined;
}

const originsOf = ({ base, api }: Addresses): string => `${new URL(base).origin} ${new URL(api).origin}`;
const sameOrigins = (a: Addresses, b: Addresses | undefined): boolean => b !== undefined && originsOf(a) === originsOf(b);
const sameAddresses = (a: Addresses, b: Addresses | undefined): boolean =>
  b !== undefined && a.base === b.base && a.api === b.api;

export type AddressProblem = 'empty' | 'notAnAddress' | 'insecure';
type AddressCheck = { address: string; problem?: undefined } | { problem: AddressProblem; address?: undefined };

const ipv4 = /^\d+(?:\.\d+){3}$/;
const privateIpv4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./;
const privateIpv6 = /^\[(?:::1\]|f[cd]|fe[89ab])/;
const privateName = /^(?:[^.]+|.+\.(?:localhost|local|internal|intranet|lan|home\.arpa))$/;

/** Recognises hosts of this device or network, where plain http does not send the key across the internet. */
function isPrivateHost(host: string): boolean {
  if (ipv4.test(host)) return privateIpv4.test(host);
  return host.startsWith('[') ? privateIpv6.test(host) : privateName.test(host);
}

export const isOwnDevice = (host: string): boolean => /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/.test(host);

/** Assumes https where the scheme is missing, http for private hosts. */
function parse(typed: string): URL | undefined {
  const withScheme = (scheme: string) => (URL.canParse(scheme + typed) ? new URL(scheme + typed) : undefined);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed)) return withScheme('');
  const url = withScheme('https://');
  return url && isPrivateHost(url.hostname) ? withScheme('http://') : url;
}

/**
 * Reads a typed base address. The scheme may be missing; a trailing slash, query and fragment are dropped.
 * Plain http is accepted for private hosts only; a name or password in the address never is.
 */
export function checkAddress(text: string): AddressCheck {
  const typed = text.trim();
  if (typed === '') return { problem: 'empty' };
  const url = /[\s\\]/.test(typed) ? undefined : parse(typed);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'notAnAddress' };
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) return { problem: 'insecure' };
  return { address: url.origin + url.pathname.replace(/\/+$/, '') };
}
