import { spelledAs } from './json';
import { isDocument, isNothing, ownValue, type ServiceDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';

/** Edited values by field. A missing or undefined field is unchanged; null marks a field that was emptied. */
export type Changes<T> = Partial<T>;

type Fields = { readonly [name: string]: unknown };

/** Groups merge key by key, lists are replaced whole; keys keep their order; untouched values stay by reference. */
export function patched(base: ServiceDocument, changes: Changes<Fields>): ServiceDocument {
  const touched = Object.entries(changes).filter(([, value]) => value !== undefined);
  // A Map and `fromEntries`, because assigning to `__proto__` would change the prototype instead.
  const fields = touched.map(([name, value]) => [name, merged(ownValue(base, name), value)] as const);
  const document = Object.fromEntries(new Map([...Object.entries(base), ...fields]));
  bases.set(document, base);
  return spelledAs(base, document);
}

const bases = new WeakMap<ServiceDocument, ServiceDocument>();

export const baseOf = (document: ServiceDocument): ServiceDocument | undefined => bases.get(document);

function merged(before: unknown, after: unknown): unknown {
  if (isDocument(before) && isDocument(after)) return patched(before, after);
  // A list is replaced whole; numbers that stay in their place stay as they are spelt.
  return Array.isArray(before) && Array.isArray(after) ? spelledAs(before, after as unknown[]) : after;
}

export function patchBody(base: ServiceDocument, changes: Changes<Fields>): ServiceDocument {
  return Object.fromEntries(Object.entries(patched(base, changes)).filter(([name]) => ownValue(changes, name) !== undefined));
}

/** Compares deeply, as JSON does: a missing key equals undefined, and lossless numbers compare by their digits. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (isLosslessNumber(a) || isLosslessNumber(b)) return isLosslessNumber(a) && isLosslessNumber(b) && a.source === b.source;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isDocument(a) || !isDocument(b)) return false;
  return (
    Object.keys(a).every((name) => sameValue(a[name], ownValue(b, name))) &&
    Object.keys(b).every((name) => Object.hasOwn(a, name) || b[name] === undefined)
  );
}

/** For a query's `structuralSharing`: returns the former answer when nothing changed, else the new one exactly as it came. */
export const formerIfSame = (former: unknown, next: unknown): unknown => (sameValue(former, next) ? former : next);

const isEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.length === 0) || (isDocument(value) && Object.values(value).every(isEmpty));

function differs(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  if (isNothing(before) && isEmpty(after)) return false;
  if (isDocument(before) && isDocument(after))
    return Object.keys(after).some((name) => differs(ownValue(before, name), after[name]));
  return !sameValue(before, after);
}

/** Returns the fields of `names` that differ from the base. Emptying a value that was missing, null or '' is no change. */
export function changesBetween<T extends Fields>(
  base: ServiceDocument,
  values: T,
  names: ReadonlyArray<keyof T & string>,
): Changes<T> {
  return Object.fromEntries(
    names.filter((name) => differs(ownValue(base, name), ownValue(values, name))).map((name) => [name, values[name]]),
  ) as Changes<T>;
}
