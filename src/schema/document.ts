/** A record exactly as the service sent it. Schemas make views of it; what is sent back is this, with the touched places replaced. */
export type ServiceDocument = { readonly [name: string]: unknown };

/** Whether a value is a plain object, as JSON makes them: no list, and no value with a nature of its own. */
export function isDocument(value: unknown): value is ServiceDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Told by a property and not by identity: a frame has an `Object.prototype` of its own.
  return prototype === null || Object.hasOwn(Object(prototype) as object, 'isPrototypeOf');
}
