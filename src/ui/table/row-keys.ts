import type { KeyboardEvent } from 'react';
import { foldTight } from '@/i18n/fold';

export type Rows = {
  count: number;
  current: number;
  hasLink: (at: number) => boolean;
  nameAt: (at: number) => string;
  go: (at: number) => void;
};

const TYPED_TOGETHER_MS = 1000;
const PAGE_KEYS_TOGETHER_MS = 1500;

let typed = { text: '', at: 0 };
let leftToPage = -PAGE_KEYS_TOGETHER_MS;

export function pressInRows(event: KeyboardEvent<HTMLElement>, rows: Rows): void {
  if (event.key === 'ArrowUp') moveToHeads(event);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') moveAlong(event);
  else typeAhead(event, rows);
}

function moveToHeads(event: KeyboardEvent<HTMLElement>): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || event.shiftKey) return;
  const heads = from.closest('tbody') && from.closest('table')?.querySelectorAll<HTMLElement>('thead button');
  const found = Array.from(heads ?? []);
  const { column } = from.dataset;
  const head = found.find((one) => one.dataset.column === column) ?? found[0];
  if (!head) return;
  event.preventDefault();
  head.focus();
}

/** Goes on from where the focus is: keys pressed while this code was loading all came from the same place. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const from = document.activeElement;
  const row = from?.closest('tr');
  if (!row) return;
  const controls = [...row.querySelectorAll<HTMLElement>('a, input, button, [data-column]')];
  const forward = (event.key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl');
  const next = controls[controls.findIndex((control) => control === from) + (forward ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function typeAhead(event: KeyboardEvent<HTMLElement>, { count, current, hasLink, nameAt, go }: Rows): void {
  const { key, timeStamp } = event;
  const before = timeStamp - typed.at < TYPED_TOGETHER_MS ? typed.text : '';
  if (before === '' && (timeStamp - leftToPage < PAGE_KEYS_TOGETHER_MS || isOfPage(event))) {
    leftToPage = isOfPage(event) ? timeStamp : -PAGE_KEYS_TOGETHER_MS;
    return;
  }
  // The page has keys of its own for some of the letters.
  event.preventDefault();
  const text = before + key;
  typed = { text, at: timeStamp };
  const find = (wanted: string, from: number): number | undefined => {
    const start = foldTight(wanted);
    if (start === '') return undefined;
    for (let step = 0; step < count; step++) {
      const at = (from + step) % count;
      if (hasLink(at) && foldTight(nameAt(at)).startsWith(start)) return at;
    }
    return undefined;
  };
  const isOneLetter = [...text].every((letter) => letter === key);
  const found = (before === '' ? undefined : find(text, current)) ?? (isOneLetter ? find(key, current + 1) : undefined);
  if (found !== undefined) go(found);
}

/** Tells whether a key begins one of the page: `n`, `g`, `/` and `?`; with Shift, N and G are letters. */
const isOfPage = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  /^[?/؟]$/.test(key) || (!shiftKey && (code === 'KeyN' || code === 'KeyG'));
