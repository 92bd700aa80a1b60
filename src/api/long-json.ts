import { endOfNumeral, endOfText, freshMark, isQuote, parseJson, startsNumeral, survives } from './json';

const COMMA = 44;
const [BRACKET, END_OF_BRACKET] = [91, 93];
const [BRACE, END_OF_BRACE] = [123, 125];

/** Characters of records that are parsed at once: a few milliseconds, also on a slow device. */
const GROUP = 25_000;

export type LongJson = {
  push: (part: string) => void;
  /** Returns the value, once all parts are taken. Throws SyntaxError where the text was none. */
  end: () => unknown;
};

/**
 * Parses a text of JSON that comes in parts, to what `parseJson` would make of it. The entries of its lists are parsed in groups, so that
 * no part takes long; an entry with a number that JavaScript cannot hold is parsed apart, so that the others take no longer for it.
 */
export function longJson(): LongJson {
  const mark = freshMark();
  const lists = new Map<string, unknown[]>();
  /** The text around the lists, with a mark in place of each. */
  let frame = '';
  /** Text received that is in neither the frame nor a list. */
  let text = '';
  /** Start, in `text`, of the part after a list that has ended. */
  let framed = 0;
  let at = 0;
  let depth = 0;
  let list: List | undefined;
  let failure: { error: unknown } | undefined;

  function read(part: string) {
    text = text.slice(settled()) + part;
    const json = text;
    let next = at;
    while (next < json.length) {
      at = next;
      const code = json.charCodeAt(next);
      if (isQuote(code)) {
        next = endOfText(json, next);
        if (next === -1) return;
      } else if (startsNumeral(code)) {
        next = endOfNumeral(json, next);
        if (next === json.length) return;
        if (list?.isExact && mayBeLost(json, at, next)) list.isExact = survives(json.slice(at, next));
      } else {
        if (code === COMMA) {
          if (list?.depth === depth) {
            endEntry(list);
            pass(list);
            next = at;
          }
        } else if (code === BRACKET || code === BRACE) {
          depth += 1;
          if (code === BRACKET) list ??= { depth, start: at, group: at + 1, entry: at + 1, isExact: true, opening: '' };
        } else if (code === END_OF_BRACKET || code === END_OF_BRACE) {
          if (list?.depth === depth) endList(list);
          depth -= 1;
        }
        next += 1;
      }
    }
    at = next;
  }

  /** Moves what can go to the frame there, and returns where the rest of the text begins; all positions count from it on. */
  function settled(): number {
    const from = list?.rows ? list.group : (list?.start ?? at);
    if (!list?.rows) frame += text.slice(framed, from);
    framed = 0;
    at -= from;
    if (list) {
      list.start -= from;
      list.group -= from;
      list.entry -= from;
    }
    return from;
  }

  function endEntry(own: List) {
    if (!own.isExact) {
      if (own.entry > own.group) take(own, own.entry - 1);
      rowsOf(own).push(parseJson(text.slice(own.entry, at)));
      own.group = at + 1;
    } else if (at - own.group >= GROUP) {
      take(own, at);
    }
    own.entry = at + 1;
    own.isExact = true;
  }

  /**
   * Parses further entries without a look at each character: up to the comma before the last one, within a group, that begins as the others
   * do. Where such a beginning is within an entry, what is before it leaves a bracket or a quotation mark open, and is no JSON; entries are
   * then told apart by their characters again.
   */
  function pass(own: List) {
    while (own.rows && own.opening !== '') {
      let end = text.lastIndexOf(own.opening, at + GROUP);
      const lost = end > at ? lostNumeral(text.slice(own.group, end)) : -1;
      if (lost !== -1) end = text.lastIndexOf(own.opening, own.group + lost);
      if (end <= at) return;
      try {
        take(own, end);
      } catch {
        own.opening = '';
        return;
      }
      own.entry = own.group;
      at = end;
    }
  }

  function endList(own: List) {
    endEntry(own);
    if (own.rows && own.group <= at) take(own, at);
    list = undefined;
    if (own.rows) framed = at;
  }

  function take(own: List, end: number) {
    const rows = JSON.parse(`[${text.slice(own.group, end)}]`) as unknown[];
    if (rows.length === 0) throw new SyntaxError('An entry of a list is missing');
    const all = rowsOf(own);
    for (const row of rows) all.push(row);
    own.group = end + 1;
  }

  function rowsOf(own: List): unknown[] {
    if (own.rows) return own.rows;
    own.opening = openingOf(text.slice(own.start + 1, own.start + OPENING_AT_MOST));
    const name = `${mark}${lists.size}`;
    frame += `${text.slice(framed, own.start + 1)}"${name}"`;
    own.rows = [];
    lists.set(name, own.rows);
    return own.rows;
  }

  return {
    push(part) {
      if (failure) return;
      try {
        read(part);
      } catch (error) {
        failure = { error };
      }
    },
    end() {
      if (failure) throw failure.error;
      return filled(parseJson(list?.rows ? frame : frame + text.slice(framed)), lists);
    },
  };
}

type List = {
  depth: number;
  start: number;
  group: number;
  entry: number;
  /** The present entry has no number that would change. */
  isExact: boolean;
  /** A comma and the beginning of a further entry, up to its first name; empty where entries do not begin alike. */
  opening: string;
  rows?: unknown[];
};

const OPENING_AT_MOST = 200;

/** Returns what stands before a further entry of a list, by the beginning of its first one; empty for other values than records. */
function openingOf(beginning: string): string {
  const [opening] = /^\s*\{\s*"[^"\\]*"/.exec(beginning) ?? [];
  return opening === undefined ? '' : `,${opening}`;
}

/** Finds all numerals that `mayBeLost`, with the character before them, and some others. */
const oddNumeral = /[[:,\s](?:-0|-?[\d.]{15}|-?\d[\d.]*[eE])/g;

/** Returns where the first numeral is that JavaScript cannot hold, or a text that looks like one; -1 without any. */
function lostNumeral(json: string): number {
  for (const { index } of json.matchAll(oddNumeral)) {
    const start = index + 1;
    if (!survives(json.slice(start, endOfNumeral(json, start)))) return start;
  }
  return -1;
}

/** Up to 15 digits are safe without an exponent, but for minus zero. */
function mayBeLost(text: string, start: number, end: number): boolean {
  if (end - start > 15 || text.startsWith('-0', start)) return true;
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 57) return true;
  return false;
}

function filled(value: unknown, lists: ReadonlyMap<string, unknown[]>): unknown {
  if (lists.size === 0 || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    for (const inner of Object.values(value)) filled(inner, lists);
    return value;
  }
  const [mark] = value as unknown[];
  const rows = typeof mark === 'string' ? lists.get(mark) : undefined;
  if (!rows) return value;
  value.length = 0;
  for (const row of rows) value.push(row);
  return value;
}
