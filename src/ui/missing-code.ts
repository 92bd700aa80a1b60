/*
 * Loads code and style sheets after the page. This may fail: a deployment deletes the old files, and the network may be down.
 */

const reasons = /dynamically imported module|importing a module script|module script failed|unable to preload css/i;

/** Recognises a failure to load by its message: each browser words it differently for a module, Vite for a style sheet. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && reasons.test(error.message);

/** The style sheets that failed to load. Vite requests each only once, and would go on without them the second time. */
const missingStyles = new Set<string>();

/** Asks for code, and first for the style sheets that were missing when it was asked for before. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missingStyles].map(askForStyle));
  try {
    return await load();
  } catch (error) {
    const address = error instanceof Error ? /unable to preload css for (\S+)/i.exec(error.message)?.[1] : undefined;
    if (address) missingStyles.add(address);
    throw error;
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
