import { endOfNumeral, endOfText, freshMark, isQuote, parseJson, startsNumeral, survives } from './json';

const COMMA = 44;
const [BRACKET, END_OF_BRACKET] = [91, 93];
const [BRACE, END_OF_BRACE] = [123, 125];

/** Characters of records that are parsed at once: a few milliseconds, also on a slow device. */
const GROUP = 25_000;

export type LongJson = {
  /** Takes the next part of the text. */
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
          if (list?.depth === depth) endEntry(list);
        } else if (code === BRACKET || code === BRACE) {
          depth += 1;
          if (code === BRACKET) list ??= { depth, start: at, group: at + 1, entry: at + 1, isExact: true };
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

  function endList(own: List) {
    endEntry(own);
    if (own.rows && own.group <= at) take(own, at);
    list = undefined;
    if (own.rows) framed = at;
  }

  /** Parses the entries up to a position, and goes on behind the comma there. */
  function take(own: List, end: number) {
    const rows = JSON.parse(`[${text.slice(own.group, end)}]`) as unknown[];
    if (rows.length === 0) throw new SyntaxError('An entry of a list is missing');
    const all = rowsOf(own);
    for (const row of rows) all.push(row);
    own.group = end + 1;
  }

  function rowsOf(own: List): unknown[] {
    if (own.rows) return own.rows;
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

/** A list that is in no other list; positions are those of the text. */
type List = {
  /** The depth of its entries. */
  depth: number;
  /** Its start. */
  start: number;
  /** Start of the entries that are not parsed. */
  group: number;
  /** Start of the present entry. */
  entry: number;
  /** The present entry has no number that would change. */
  isExact: boolean;
  /** Its entries, once some are parsed. */
  rows?: unknown[];
};

/** Up to 15 digits are safe without an exponent, but for minus zero. */
function mayBeLost(text: string, start: number, end: number): boolean {
  if (end - start > 15 || text.startsWith('-0', start)) return true;
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 57) return true;
  return false;
}

/** Puts the entries of lists where their marks are. */
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
