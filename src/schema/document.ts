/** A record exactly as the service sent it. Schemas only make views; a save sends it back with the touched fields replaced. */
export type ServiceDocument = { readonly [name: string]: unknown };

/** Tells whether a value is a plain object as JSON makes them: no list, and no object with another prototype. */
export function isDocument(value: unknown): value is ServiceDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype) return true;
  // Checks a property instead of identity, because each frame has its own `Object.prototype`.
  return prototype === null || Object.hasOwn(Object(prototype) as object, 'isPrototypeOf');
}

/** Reads own properties only: a record may hold `__proto__` or `constructor`. */
export const ownValue = (document: ServiceDocument, name: string): unknown =>
  Object.hasOwn(document, name) ? document[name] : undefined;

export const isNothing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/** Counts a text of spaces as nothing. */
export const isBlank = (value: unknown): boolean => isNothing(value) || (typeof value === 'string' && value.trim() === '');

/** Counts an empty list as nothing too. */
export const isMissing = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

export const textsIn = (stored: unknown): Readonly<Record<string, string>> =>
  isDocument(stored)
    ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};

/** Tells whether an address holds a file itself, so that it is never shown as text. */
export const isDataAddress = (url: unknown): url is string => typeof url === 'string' && /^\s*data:/i.test(url);
