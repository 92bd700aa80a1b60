/** Each browser has its own words for a module that did not load; after a deployment the old files are gone. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script|module script failed/i.test(error.message);
