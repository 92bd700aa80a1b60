import { type FloorRule, KINDS, NAME_LENGTH, towerPattern } from '@/resources/units/rules/floors';

/* What is stored has passed here, so that lists need not load this to read it. */

export type FloorRuleFault = 'empty' | 'long' | 'syntax' | 'noGroups' | 'looksAround' | 'nested' | 'repeats' | 'slow';

const PATTERN_LENGTH = 200;
/** The most unbounded repeats in a pattern, then the most repeats of variable count, optional parts included. */
const OPEN_REPEATS = 5;
const REPEATS = 12;
/**
 * The most steps of one search, then of those in all names: 1.5 and 150 ms where a step takes 1.5 ns. They are counted and not timed, since a
 * slow or busy machine would refuse a good rule.
 */
const STEPS = 1_000_000;
const ALL_STEPS = 100_000_000;
const COUNTED = 200;

const LOOKS_AROUND = /\(\?<?[=!]|\\[1-9]|\\k</;

/**
 * Makes a rule from a regular expression with the named groups `block`, `floor` or both: `^(?<block>.+)-(?<floor>\d+)\d\d$`
 * reads block A and floor 14 from "A-1408". Refuses expressions of unbounded running time: a running match cannot be stopped.
 */
export function floorRule(pattern: string): FloorRule | { fault: FloorRuleFault } {
  const fault = faultOf(pattern);
  if (fault) return { fault };
  return isQuickAtWorst(pattern) ? { pattern, expression: new RegExp(pattern, 'iu') } : { fault: 'slow' };
}

/** Tells whether the rule reads all names soon enough, going by some of them. */
export function isQuick({ pattern }: FloorRule, names: readonly string[]): boolean {
  const read = names.filter((name) => name.length <= NAME_LENGTH);
  const every = Math.ceil(read.length / COUNTED);
  const count = stepCounter(pattern, NAME_LENGTH);
  const steps = read.reduce((sum, name, at) => (at % every === 0 ? sum + count(name) : sum), 0);
  return steps * every <= ALL_STEPS;
}

function faultOf(pattern: string): FloorRuleFault | undefined {
  if (pattern.trim() === '') return 'empty';
  if (pattern.length > PATTERN_LENGTH) return 'long';
  if (LOOKS_AROUND.test(pattern)) return 'looksAround';
  if (!isReadable(pattern)) return 'syntax';
  if (!/\(\?<(?:block|floor)>/.test(pattern)) return 'noGroups';
  return repeatFault(pattern);
}

function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Backtracking grows with the name's length to the power of the open repeats, which is bearable for few repeats and short
 * names. A repeat of something that itself matches in several ways doubles it with every letter.
 */
function repeatFault(pattern: string): 'nested' | 'repeats' | undefined {
  const groups: { varies: boolean }[] = [{ varies: false }];
  let closed: { varies: boolean } | undefined;
  let [repeats, open] = [0, 0];
  for (const piece of piecesOf(pattern)) {
    const bounds = boundsOf(piece);
    if (bounds) {
      const { from, to } = bounds;
      if (closed?.varies && to > 1) return 'nested';
      if (to > from) {
        repeats += 1;
        if (to > 1) open += 1;
        mark(groups);
      }
    }
    if (piece === '|') mark(groups);
    closed = piece === ')' ? groups.pop() : undefined;
    if (closed?.varies) mark(groups);
    if (piece.startsWith('(')) groups.push({ varies: false });
  }
  return repeats > REPEATS || open > OPEN_REPEATS ? 'repeats' : undefined;
}

function mark(groups: readonly { varies: boolean }[]): void {
  const innermost = groups.at(-1);
  if (innermost) innermost.varies = true;
}

const PIECES = ['a', '1', '-', ' ', 'a1', 'a-', '1-', 'a 1', 'ش', 'ش '];
/** No name pattern ends in this character, so every way to match the rest is tried. */
const END = '\u0001';

/** The worst texts of a name's length are tried: letters, digits, separators and the expression's own, repeated. */
function isQuickAtWorst(pattern: string): boolean {
  const own = new Set(pattern.match(/[\p{L}\p{N} ._/-]/gu));
  const count = stepCounter(pattern, NAME_LENGTH);
  return [...PIECES, ...own].every((piece) => {
    const text = piece.repeat(NAME_LENGTH).slice(0, NAME_LENGTH - 1) + END;
    return count(text) <= STEPS;
  });
}

/** Escapes, classes and group openings are one piece each, so that their contents are not taken for repeats. */
const PIECE =
  /\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x..|c.|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[a-z-]*:|<[^>]*>))?|\)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^\\[\]()]/gisu;

const piecesOf = (pattern: string): string[] => pattern.match(PIECE) ?? [];

const REPEAT = /^(?:[*+?]|\{(?<from>\d+)(?<open>,(?<to>\d*))?\})/;

function boundsOf(piece: string): { from: number; to: number } | undefined {
  const repeat = REPEAT.exec(piece)?.groups;
  if (!repeat) return undefined;
  if (piece.startsWith('?')) return { from: 0, to: 1 };
  if (piece.startsWith('*')) return { from: 0, to: Infinity };
  if (piece.startsWith('+')) return { from: 1, to: Infinity };
  const { from, open, to } = repeat;
  return { from: Number(from), to: open === undefined ? Number(from) : to ? Number(to) : Infinity };
}

/** The end of a search from a place on: whether it finds, and how many letters it compares for it. */
type Search = { found: boolean; steps: number };
type State = (at: number) => Search;

type Part = { takes: boolean; before: (next: State) => State };

const found: State = () => ({ found: true, steps: 0 });
const failed: Search = { found: false, steps: 0 };

/**
 * Returns what counts the letters that a search in a text compares where it tries all ways one after the other, as browsers do. In contrast
 * to its time they are the same on every machine; and as each way from a place on is counted once, to count is quick where to search is
 * not. Knows what a rule may hold: no lookaround, no reference back, no repeat of what matches in several ways.
 */
function stepCounter(pattern: string, longest: number): (text: string) => number {
  const pieces = piecesOf(pattern);
  let place = 0;
  let letters: string[] = [];
  let text = 0;

  function choice(): Part {
    const ways = [sequence()];
    while (pieces[place] === '|') {
      place += 1;
      ways.push(sequence());
    }
    const before = (next: State) => ways.map((way) => way.before(next)).reduceRight((rest, way) => either(way, rest));
    return { takes: ways.some(({ takes }) => takes), before };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (place < pieces.length && pieces[place] !== '|' && pieces[place] !== ')') parts.push(repeated());
    const before = (next: State) => parts.reduceRight((rest, part) => part.before(rest), next);
    return { takes: parts.some(({ takes }) => takes), before };
  }

  function repeated(): Part {
    const part = single();
    const repeat = pieces[place] ?? '';
    const bounds = boundsOf(repeat);
    if (!bounds) return part;
    place += 1;
    const isLazy = repeat.length > 1 && repeat.endsWith('?');
    // No text holds more of what takes letters, and what takes none says nothing new when repeated.
    const most = part.takes ? longest + 1 : 1;
    const [from, to] = [Math.min(bounds.from, most), Math.min(bounds.to, most)];
    const times = (done: number, next: State): State => {
      let state: State | undefined;
      const make = () => {
        if (done === to) return next;
        const more = part.before(times(done + 1, next));
        if (done < from) return more;
        return isLazy ? either(next, more) : either(more, next);
      };
      return (at) => (state ??= make())(at);
    };
    return { takes: part.takes, before: (next) => times(0, next) };
  }

  function single(): Part {
    const piece = pieces[place] ?? '';
    place += 1;
    if (piece.startsWith('(')) {
      const inner = choice();
      place += 1;
      return inner;
    }
    const holds = ASSERTIONS[piece];
    const fits = holds ? undefined : fitting(piece);
    const compared =
      (next: State): State =>
      (at) => {
        const letter = letters[at] ?? '';
        const isOne = fits ? letter !== '' && fits(letter) : holds?.(letters, at);
        const rest = isOne ? next(fits ? at + 1 : at) : failed;
        return { found: rest.found, steps: rest.steps + 1 };
      };
    return { takes: fits !== undefined, before: compared };
  }

  /** Tries one way, and another one where it fails; each place of a text once. */
  function either(first: State, second: State): State {
    let [known, of]: [Search[], number] = [[], 0];
    return (at) => {
      if (of !== text) [known, of] = [[], text];
      const one = known[at] ?? first(at);
      if (known[at]) return one;
      const other = one.found ? failed : second(at);
      return (known[at] = { found: one.found || other.found, steps: one.steps + other.steps });
    };
  }

  const whole = choice().before(found);
  return (searched) => {
    letters = Array.from(searched);
    text += 1;
    let steps = 0;
    for (let from = 0; from <= letters.length; from += 1) {
      const one = whole(from);
      steps += one.steps;
      if (one.found) break;
    }
    return steps;
  };
}

const isWord = (letter = ''): boolean => /^\w$/iu.test(letter);
const isBound = (letters: readonly string[], at: number): boolean => isWord(letters[at - 1]) !== isWord(letters[at]);

const ASSERTIONS: Record<string, (letters: readonly string[], at: number) => boolean> = {
  '^': (_letters, at) => at === 0,
  $: (letters, at) => at === letters.length,
  '\\b': isBound,
  '\\B': (letters, at) => !isBound(letters, at),
};

function fitting(piece: string): (letter: string) => boolean {
  const expression = new RegExp(`^${piece}$`, 'iu');
  const known = new Map<string, boolean>();
  return (letter) => {
    const fits = known.get(letter) ?? expression.test(letter);
    known.set(letter, fits);
    return fits;
  };
}

/** A part of a unit's name: letters, figures, or what stands between them. Three figures and more are two parts, as in 14-08. */
type NamePart = { text: string; kind: 'letters' | 'figures' | 'number' | 'between' };

export type PartRole = 'block' | 'floor' | undefined;

const PART = /\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu;
const LETTERS = /^\p{L}/u;
const FIGURES = /^\p{N}/u;
const NUMBER = 2;

/** Returns the parts of a name in order: "A-1408" is A, -, 14 and 08. */
export const partsOf = (name: string): readonly NamePart[] =>
  (name.trim().match(PART) ?? []).flatMap((text): NamePart[] => {
    if (LETTERS.test(text)) return [{ text, kind: 'letters' }];
    if (!FIGURES.test(text)) return [{ text, kind: 'between' }];
    if (text.length <= NUMBER) return [{ text, kind: 'figures' }];
    return [
      { text: text.slice(0, -NUMBER), kind: 'figures' },
      { text: text.slice(-NUMBER), kind: 'number' },
    ];
  });

const KIND = new RegExp(`^(?:${KINDS})$`, 'i');

const isKind = ({ text, kind }: NamePart): boolean => kind === 'letters' && KIND.test(text);

/** Returns what the parts of a name usually say: the first letters the tower unless they say what a unit is, figures before a number the floor. */
export function usualRoles(parts: readonly NamePart[]): readonly PartRole[] {
  const tower = parts.findIndex((part) => part.kind === 'letters' && !isKind(part));
  const floor = parts.findIndex(({ kind }, at) => kind === 'figures' && parts[at + 1]?.kind === 'number');
  return parts.map((_, at) => (at === tower ? 'block' : at === floor ? 'floor' : undefined));
}

const SEPARATOR = '[\\s._/-]';

function expressionOf({ text, kind }: NamePart): string {
  if (kind === 'letters') return '\\p{L}+';
  if (kind === 'number') return '\\d\\d';
  if (kind === 'figures') return '\\d+';
  return /^[\s._/-]+$/.test(text) ? `${SEPARATOR}+` : text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * Returns the expression that reads names built as these parts are. Neighbouring parts of one role, such as the B and 2 of
 * tower B2, are read as one; of others only the first can be read. Letters that say what a unit is stand where others have their tower.
 */
export function patternOf(parts: readonly NamePart[], roles: readonly PartRole[]): string {
  const used = new Set<PartRole>();
  let pattern = '^';
  for (let at = 0; at < parts.length;) {
    const role = roles[at];
    const next = roles.findIndex((other, place) => place > at && other !== role);
    const end = role === undefined ? at + 1 : next < 0 ? parts.length : next;
    const read = parts.slice(at, end);
    const inside = read.map(expressionOf).join('');
    const hasKind = read.some(isKind);
    const place = role ?? (hasKind && !roles.includes('block') ? 'block' : undefined);
    // Where the reader says that such letters are a tower, they are.
    const isTower = place === 'block' && !(role && hasKind);
    pattern += place === undefined || used.has(place) ? inside : isTower ? towerPattern(inside) : `(?<${place}>${inside})`;
    used.add(place);
    at = end;
  }
  return `${pattern}$`;
}
