/** Tells whether an address holds a file itself, so that it is never shown as text. */
export const isDataAddress = (url: unknown): url is string => typeof url === 'string' && /^\s*data:/i.test(url);
