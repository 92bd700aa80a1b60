/*
 * Code and style sheets that are asked for after the page. After a deployment the old files are gone, and the network may be.
 */

const reasons = /dynamically imported module|importing a module script|module script failed|unable to preload css/i;

/** Each browser has its own words for a module that did not load, Vite for a style sheet. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && reasons.test(error.message);

/** The style sheets that did not come. Vite asks for each once, and would go on without them the second time. */
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
