import {
  addressesOf,
  chequesPath,
  collectionsPath,
  contractsDuePath,
  contractsRenewPath,
  dashboardPath,
  expiriesPath,
  holdsPath,
  importPath,
  occupancyPath,
  paymentPath,
  priceListPath,
  readingsPath,
  shortlistPath,
  unrecordedPath,
} from '@/addresses';
import { type ResourceName, resourceNames } from '@/config';
import { listEntries } from '@/resources/entries';

/** Returns the key in Latin letters on any keyboard layout; empty for capitals and keys without a character. */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key === '؟' || (code === 'Slash' && shiftKey && !isLatin(key))) return '?';
  if (code === 'Slash' && !isLatin(key)) return '/';
  const letter = isLatin(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '');
  return shiftKey && /^[a-z]$/.test(letter) ? '' : letter;
}

const isLatin = (key: string): boolean => /^[!-~]$/.test(key);

const pagesByLetter: ReadonlyMap<string, string> = new Map([
  ['d', dashboardPath],
  ...resourceNames.map((name) => [listEntries[name].letter, addressesOf[name].list] as const),
]);

/** Reads `g` and a page, `n` for a new record of the page's resource, `e` to edit this one. */
export function addressFor(key: string, before: string, pathname: string): string | undefined {
  if (before === 'g') return pagesByLetter.get(key);
  const resource = resourceAt(pathname);
  if (key === 'n') return resource && addressesOf[resource].create;
  const record = key === 'e' ? recordAt(pathname) : undefined;
  return record && addressesOf[record.resource].edit(record.id);
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"], [role="menu"]';
const IN_THE_WAY = '.MuiModal-root, [role="dialog"], [role="alertdialog"], dialog[open]';

export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;
export const isCovered = (): boolean => document.querySelector(IN_THE_WAY) !== null;

const resourceAt = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => pathname === addressesOf[name].list || pathname.startsWith(`${addressesOf[name].list}/`));

const pagesBeside = new Set<string>([
  ...resourceNames.flatMap((name) => [addressesOf[name].create, importPath(addressesOf[name].list)]),
  readingsPath,
  priceListPath,
  shortlistPath(),
  contractsDuePath,
  holdsPath(),
  chequesPath(),
  expiriesPath(),
  unrecordedPath(),
  collectionsPath,
  occupancyPath,
  paymentPath,
  contractsRenewPath,
]);

/** Returns undefined on every page that shows no single record, forms included. */
export function recordAt(pathname: string): { resource: ResourceName; id: string } | undefined {
  const resource = resourceAt(pathname);
  if (!resource || pagesBeside.has(pathname)) return undefined;
  const [segment = '', ...rest] = pathname.slice(addressesOf[resource].list.length + 1).split('/');
  if (segment === '' || rest.length > 0) return undefined;
  try {
    return { resource, id: decodeURIComponent(segment) };
  } catch {
    return undefined;
  }
}
