import { browserFetch } from '@/api/client';

/* Loads code and style sheets after the page, which may fail: a deployment deletes old files, and the network may be down. */

const reasons = /dynamically imported module|importing a module script|module script failed|unable to preload css/i;

/** Each browser words the message differently for a module, Vite for a style sheet. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && reasons.test(error.message);

/** Vite requests each style sheet only once, and would go on without it the second time. */
const missingStyles = new Set<string>();

/** The error of a failed load names one style sheet, and an element's error does not bubble. */
export function noteMissingStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target.getAttribute('href') ?? '');
  };
  document.addEventListener('error', note, true);
}

const loaded = new WeakSet<() => Promise<unknown>>();

export const runningVersion = (): string | undefined =>
  document.querySelector('script[type="module"]')?.getAttribute('src') ?? undefined;

/** `worker.ts` keeps all code of a version. Plain http and blocked storage have no place for it. */
async function isKept(): Promise<boolean> {
  try {
    return await caches.has(`manzil-complete ${runningVersion()}`);
  } catch {
    return false;
  }
}

/** Asks for missing style sheets, then for code; not without a network, since some browsers remember that a module failed. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !loaded.has(load) && !(await isKept())) await reachServer();
  await Promise.all([...missingStyles].map(askForStyle));
  const code = await load();
  loaded.add(load);
  return code;
}

/** Silent where it fails: the code is asked for again when it is wanted. */
export const prepareCode = (load: () => Promise<unknown>): void => void loadCode(load).catch(() => undefined);

/** A server on this device can be reached without a network. */
async function reachServer(): Promise<void> {
  try {
    await browserFetch(document.baseURI, { method: 'HEAD', cache: 'no-store' });
  } catch (error) {
    throw new Error('Offline: no dynamically imported module is asked for', { cause: error });
  }
}

const askForStyle = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const failed of document.querySelectorAll(`link[rel="stylesheet"][href="${address}"]`)) failed.remove();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
    link.addEventListener('load', () => {
      missingStyles.delete(address);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${address}`)));
    document.head.append(link);
  });
