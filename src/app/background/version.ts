import { browserFetch } from '@/api/client';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { basePath } from '@/deployment';
import { observable } from '@/observable';
import { isSafeToLeave } from '@/ui/page/leaving';
import { runningVersion } from '@/ui/loading/missing-code';

/* Knows which version of the application runs, and which one its server hands out. A version is named by its first file. */

const entry = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*>/g;

export const versionIn = (html: string): string | undefined =>
  [...html.matchAll(entry)].map(([, address]) => address).find((address) => address?.startsWith(`${basePath}assets/`));

/** The version to reload for; undefined while the running one is the latest. */
export const newVersion = observable<string | undefined>(undefined);

/** Asks the server for its version. Returns a newer one; none also where the server cannot be reached. */
export async function lookForVersion(): Promise<string | undefined> {
  const running = runningVersion();
  const served = await browserFetch(basePath, { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then(async (answer) => (answer.ok ? versionIn(await answer.text()) : undefined))
    .catch(() => undefined);
  newVersion.set(running !== undefined && served !== running ? served : undefined);
  return newVersion.get();
}

const RELOADED = 'mz-reloaded-for';

/** The page reloads once for each version, and only where nothing would be lost; else the banner offers it. */
export function watchMissingCode(): void {
  const reload = async () => {
    const version = await lookForVersion();
    const tab = browserStorage('sessionStorage');
    if (version === undefined || readStored(tab, RELOADED) === version || !(await isSafeToLeave())) return;
    if (writeStored(tab, RELOADED, version)) location.reload();
  };
  addEventListener('vite:preloadError', () => void reload());
}
