import { addressesOf, dashboardPath } from '@/addresses';
import { resourceNames } from '@/config';
import { listEntries } from '@/resources/entries';
import { recordAt, resourceAt } from './record-address';

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
