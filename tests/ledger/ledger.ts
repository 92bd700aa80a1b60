import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Write } from './service';

/** Fate of a typed value by the user's decisions: still wanted, told to be saved, or given up. */
type Entry = { value: string; home: string; state: 'wanted' | 'saved' | 'replaced' | 'discarded' };

/** Places where a value may be found. */
export type Places = { service: string; form: string; drafts: string };

/** Keeps the account of every value that is typed. Values are unique, so that each can be found wherever it is. */
export function createLedger() {
  const entries: Entry[] = [];
  /** Values that the user has replaced, removed or decided against, so that a write may drop them. */
  const dropped = new Set<string>();
  /** Values that the user has decided for, so that a write may bring them back. */
  const chosen = new Set<string>();
  let last = 0;
  const wanted = (home: string) => entries.filter((entry) => entry.home === home && entry.state === 'wanted');
  const settle = (home: string, values: readonly string[], state: Entry['state']) => {
    for (const entry of wanted(home)) if (values.includes(entry.value)) entry.state = state;
  };
  /** The user takes values out of a form. */
  const removed = (home: string, values: readonly string[]) => {
    for (const one of values) dropped.add(one);
    settle(home, values, 'replaced');
  };

  return {
    wanted: (home: string) => wanted(home).map(({ value }) => value),
    /** Makes a value nobody has used: `v-000001` by the user, `c-000002` by a colleague; numbers likewise. */
    next(by: 'v' | 'c', isNumber: boolean): string {
      last += 1;
      return isNumber ? String((by === 'v' ? 7_000_000 : 8_000_000) + last) : `${by}-${String(last).padStart(6, '0')}`;
    },
    typed(home: string, value: string, before: readonly string[]) {
      removed(home, before);
      entries.push({ value, home, state: 'wanted' });
    },
    removed,
    /** The user decides for one side of a conflict, having seen both. */
    decided(home: string, seen: { kept: readonly string[]; given: readonly string[] }) {
      removed(home, seen.given);
      for (const one of seen.kept) chosen.add(one);
    },
    /** The user discards these values, or leaves them behind. */
    discarded: (home: string, values: readonly string[]) => settle(home, values, 'discarded'),
    /** The page has said that all of these are saved. */
    saved: (home: string, values: readonly string[]) => settle(home, values, 'saved'),
    /** These were stored: the page has said so, while the form stays open for what was typed since, or somebody has seen them. */
    stored: (home: string, values: readonly string[]) => settle(home, values, 'replaced'),
    /** Returns what is wrong with where the values are. */
    misplaced({ service, form, drafts }: Places): string[] {
      return entries.flatMap(({ value, state }) => {
        const isKept = [service, form, drafts].some((text) => text.includes(value));
        if (state === 'wanted' && !isKept) return [`${value} is lost`];
        if (state === 'saved' && drafts.includes(value)) return [`${value} is saved, and waits in a draft as well`];
        if (state === 'discarded' && drafts.includes(value)) return [`${value} is discarded, and waits in a draft`];
        return [];
      });
    },
    /** Returns what is wrong with a write that the service has stored. */
    overreach({ before, after, method }: Write): string[] {
      if (!before || !after) return [];
      const [had, has] = [valuesIn(before), valuesIn(after)];
      const typed = new Set(entries.map(({ value }) => value));
      const lost = [...had].filter((value) => !has.has(value) && !dropped.has(value));
      const gained = [...has].filter((value) => !had.has(value) && !typed.has(value) && !chosen.has(value));
      return [
        ...lost.map((value) => `${method} dropped ${value}, which nobody decided`),
        ...gained.map((value) => `${method} brought back ${value}, which nobody decided`),
      ];
    },
  };
}

/** Returns the texts and numbers of a document that are told apart by their value; small numbers count rows. */
export function valuesIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value === 'number') return new Set(value < 1000 ? [] : [String(value)]);
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...valuesIn(one)]));
  return new Set(isDocument(value) ? Object.values(value).flatMap((one) => [...valuesIn(one)]) : []);
}

/** Returns the unique values that a text of the page shows; the page groups the digits of numbers. */
export const shownIn = (text: string): string[] => [
  ...(text.match(/[vbc]-\d{6}/g) ?? []),
  ...(text.replaceAll(/(?<=\d),(?=\d)/g, '').match(/[678]\d{6}(?!\d)/g) ?? []),
];

/** Returns the row of a record that holds a value, with all that the form does not show of it. */
export const rowWith = (record: ServiceDocument, values: readonly string[]): readonly string[] =>
  Object.values(record)
    .filter(Array.isArray)
    .flat()
    .map((row) => [...valuesIn(row)])
    .filter((row) => row.some((value) => values.includes(value)))
    .flat();
