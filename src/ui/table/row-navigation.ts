import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { RecordRead } from '@/api/record-requests';
import { sayPartIsMissing } from '../loading/lazy-part';
import { loadCode } from '../loading/missing-code';
import type * as RowKeysModule from './row-keys';

type RowKeys = typeof RowKeysModule;
let rowKeys: RowKeys | undefined;
const loadKeys = () => import('./row-keys').then((keys) => (rowKeys = keys));

const PAGE = 10;

type Layout = {
  /** The number of records side by side; with more than one, the horizontal arrows move along them. */
  across: number;
  place: (at: number) => string;
};

const TABLE: Layout = { across: 1, place: (at) => `tr[aria-rowindex="${at + 2}"]` };

/** The heads of a table, as a place of the focus; the rows are numbered from 0. */
export const HEADS = -1;

/**
 * Gives all rows and the heads above them one tab stop: arrows, Page and Home/End keys move from link to link, and in the column of
 * a cell that can be edited from cell to cell, also to rows that are not in the document yet. `hasLink` tells whether a row can take
 * the focus, `first` which row has the tab stop until one is focused.
 */
export function useRowFocus(count: number, hasLink: (at: number) => boolean, { across, place }: Layout = TABLE, first = 0) {
  const [wanted, setWanted] = useState({ at: Math.max(0, first), column: '' });
  const last = count - 1;
  const current = wanted.at === HEADS ? HEADS : (nearest(Math.min(wanted.at, last), 1, count, hasLink) ?? 0);

  const targetOf = (key: string, box: Element): number | undefined => {
    if (key === 'ArrowDown') return nearest(current + across, 1, count, hasLink);
    if (key === 'ArrowUp') return nearest(current - across, -1, count, hasLink);
    if (across > 1 && (key === 'ArrowRight' || key === 'ArrowLeft')) {
      const forward = (key === 'ArrowRight') === (getComputedStyle(box).direction === 'ltr');
      return forward ? nearest(current + 1, 1, count, hasLink) : nearest(current - 1, -1, count, hasLink);
    }
    if (key === 'PageDown') return nearest(Math.min(current + PAGE, last), -1, count, hasLink);
    if (key === 'PageUp') return nearest(Math.max(current - PAGE, 0), 1, count, hasLink);
    if (key === 'Home') return nearest(0, 1, count, hasLink);
    if (key === 'End') return nearest(last, -1, count, hasLink);
    return undefined;
  };

  /** Makes a row the current one and brings it into view; within a box it also gets the focus. */
  const go = (to: number, scrollTo: (at: number) => void, body?: HTMLElement | null, column = '') => {
    flushSync(() => setWanted({ at: to, column }));
    scrollTo(to);
    const at = (inside: string) => body?.querySelector<HTMLElement>(`${place(to)} ${inside}`);
    (at(`[data-column="${column}"]`) ?? at(':is(a, button)') ?? at('input'))?.focus({ preventScroll: true });
  };

  return {
    current,
    go,
    /** The column of the cell or head that has the tab stop; empty for the link of a row. */
    column: wanted.column,
    take: useCallback((at: number, column = '') => setWanted({ at, column }), []),
    /** With `nameAt`, typed letters lead to a row by its name. */
    move(event: KeyboardEvent<HTMLElement>, scrollTo: (at: number) => void, nameAt?: (at: number) => string) {
      if (event.altKey || event.metaKey) return;
      const { key, currentTarget: body } = event;
      const { column = '' } = event.target instanceof HTMLElement ? event.target.dataset : {};
      const goTo = (to: number) => go(to, scrollTo, body, column);
      // Shift selects on the way up and down, where records can be selected.
      const target = event.shiftKey && !/^Arrow(?:Up|Down)$/.test(key) ? undefined : targetOf(key, body);
      if (target !== undefined) {
        event.preventDefault();
        goTo(target);
      } else if (nameAt && !event.ctrlKey && (/^Arrow[LRU]/.test(key) || (key.length === 1 && key !== ' '))) {
        const press = (keys: RowKeys) => keys.pressInRows(event, { count, current, hasLink, nameAt, go: goTo });
        if (rowKeys) press(rowKeys);
        else loadCode(loadKeys).then(press, sayPartIsMissing);
      }
    },
  };
}

function nearest(from: number, step: 1 | -1, count: number, hasLink: (at: number) => boolean): number | undefined {
  for (let at = from; at >= 0 && at < count; at += step) if (hasLink(at)) return at;
  return undefined;
}

const openedByHistoryEntry = new Map<string, string>();

/** The record for which the reader left this list, when Back leads here again. */
export type Returned = { id: string; arrived: () => void } | undefined;

export function useOpened() {
  const { key } = useLocation();
  const id = openedByHistoryEntry.get(key);
  const returned: Returned = id === undefined ? undefined : { id, arrived: () => void openedByHistoryEntry.delete(key) };
  return { returned, leaveFor: useCallback((next: string) => void openedByHistoryEntry.set(key, next), [key]) };
}

/** Returns the index of the record the reader comes back from, as of the list's first render; -1 where there is none. */
export function useReturnedPlace(returned: Returned, count: number, idAt: (at: number) => string): number {
  const [place] = useState(() => {
    if (!returned) return -1;
    for (let at = 0; at < count; at++) if (idAt(at) === returned.id) return at;
    return -1;
  });
  return place;
}

/** Focuses the link or button of that record as soon as it is rendered, unless the reader has moved the focus by then. */
export function useReturnOfFocus(returned: Returned, box: RefObject<HTMLElement | null>, selector: string): void {
  useLayoutEffect(() => {
    if (!returned || !isFree(document.activeElement)) return;
    const link = box.current?.querySelector<HTMLElement>(`${selector} :is(a, button)`);
    if (!link) return;
    returned.arrived();
    link.focus();
  });
}

const isFree = (focused: Element | null) => focused === null || focused.matches('body, main, h1');

/** The rest in ms that counts as intent: a pointer that crosses ten rows means none of them. */
const REST = 80;

export type Intent = { begin: (id: string) => void; cancel: () => void };

/** Reads a record ahead when a reader seems about to open it: a pointer rests on it, or it has the focus. */
export function useIntent(detail: ((id: string) => RecordRead) | undefined): Intent {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    return {
      begin(id: string) {
        cancel();
        if (detail) timer.current = setTimeout(() => void client.prefetchQuery(detail(id)), REST);
      },
      cancel,
    };
  }, [client, detail]);
}
