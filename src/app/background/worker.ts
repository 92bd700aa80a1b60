import { basePath } from '@/deployment';
import { runningVersion } from '@/ui/loading/missing-code';
import { lookForVersion } from './version';

/* The page's side of the service worker, `src/worker.ts`. */

/** The policy by which the page may name a worker; the types of the browser do not know of it yet. */
type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string;
  };
};

/** Registers the worker, and lets it keep all code where the line allows. Plain http has no workers. */
export async function keepWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const keepCode = () => isGoodLine() && serviceWorker.controller?.postMessage('keep all code');
  keepCode();
  serviceWorker.addEventListener('controllerchange', keepCode);
  try {
    const registration = await serviceWorker.register(workerAddress(), { scope: basePath, updateViaCache: 'none' });
    const takeOver = () => registration.waiting?.postMessage(`take over for ${runningVersion()}`);
    takeOver();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', takeOver);
      if (serviceWorker.controller) void lookForVersion();
    });
  } catch {
    // Blocked storage, or a server without the file: without a network each page then says what it lacks.
  }
}

export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(basePath);
  if (!registration) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
}

/** Another path of the same server may have an application, and caches, of its own. */
const isOurs = (name: string) =>
  name.endsWith(` ${basePath}`) ||
  name.startsWith(`manzil-complete ${basePath}assets/`) ||
  (name.startsWith('workbox-precache') && name.endsWith(location.origin + basePath));

function workerAddress(): string {
  const address = `${basePath}worker.js`;
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const rules = {
    createScriptURL(asked: string) {
      if (asked !== address) throw new TypeError(`${asked} is not the worker of Manzil`);
      return asked;
    },
  };
  return trustedTypes?.createPolicy('manzil-worker', rules).createScriptURL(address) ?? address;
}

type Line = { saveData?: boolean; effectiveType?: string };

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Line };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}
