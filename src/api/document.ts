import { isDocument, type ServiceDocument } from '@/schema/document';
import { isLosslessNumber } from './json';

/** What was edited, by field. A missing or undefined field is unchanged; null is a field that was emptied. */
export type Changes<T> = Partial<T>;

type Fields = { readonly [name: string]: unknown };

/** Dictionary reads by own names only: a record may hold `__proto__` or `constructor`. */
const valueOf = (document: Fields, name: string): unknown => (Object.hasOwn(document, name) ? document[name] : undefined);

/**
 * The document with the touched fields replaced: groups are merged key by key, lists are taken whole.
 * Keys keep their order, new ones come last, and everything untouched is the same by reference.
 */
export function patched(base: ServiceDocument, changes: Changes<Fields>): ServiceDocument {
  const touched = Object.entries(changes).filter(([, value]) => value !== undefined);
  // A Map and `fromEntries`, because assigning to `__proto__` would change the prototype instead.
  return Object.fromEntries(
    new Map([...Object.entries(base), ...touched.map(([name, value]) => [name, merged(valueOf(base, name), value)] as const)]),
  );
}

const merged = (before: unknown, after: unknown): unknown =>
  isDocument(before) && isDocument(after) ? patched(before, after) : after;

/** The body of a PATCH: the touched top-level fields alone, each as it stands in the patched document. */
export function patchBody(base: ServiceDocument, changes: Changes<Fields>): ServiceDocument {
  return Object.fromEntries(Object.entries(patched(base, changes)).filter(([name]) => valueOf(changes, name) !== undefined));
}

/** Deep equality of values as JSON sees them: a missing key is as good as undefined, numerals compare by their digits. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (isLosslessNumber(a) || isLosslessNumber(b)) return isLosslessNumber(a) && isLosslessNumber(b) && a.source === b.source;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isDocument(a) || !isDocument(b)) return false;
  return (
    Object.keys(a).every((name) => sameValue(a[name], valueOf(b, name))) &&
    Object.keys(b).every((name) => Object.hasOwn(a, name) || b[name] === undefined)
  );
}

/** For a query's `structuralSharing`: the former answer when nothing changed, else the new one exactly as it came. */
export const sameOrNext = (former: unknown, next: unknown): unknown => (sameValue(former, next) ? former : next);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (Array.isArray(value) && value.length === 0) || (isDocument(value) && Object.values(value).every(isEmpty));

function differs(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  if (isBlank(before) && isEmpty(after)) return false;
  if (isDocument(before) && isDocument(after))
    return Object.keys(after).some((name) => differs(valueOf(before, name), after[name]));
  return !sameValue(before, after);
}

/** The fields of `names` whose value is no longer that of the base. Emptying what was missing, null or '' before is no change. */
export function changesBetween<T extends Fields>(
  base: ServiceDocument,
  values: T,
  names: ReadonlyArray<keyof T & string>,
): Changes<T> {
  return Object.fromEntries(
    names.filter((name) => differs(valueOf(base, name), valueOf(values, name))).map((name) => [name, values[name]]),
  ) as Changes<T>;
}
