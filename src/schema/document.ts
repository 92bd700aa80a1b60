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
