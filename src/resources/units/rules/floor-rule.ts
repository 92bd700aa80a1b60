import { type FloorRule, NAME_LENGTH, readName } from './floors';

/*
 * Checks a rule before it is kept. What is stored has passed here, so that lists need not load this to read it.
 */

/** The reason an expression is not accepted as a rule. */
export type FloorRuleFault = 'empty' | 'long' | 'syntax' | 'noGroups' | 'looksAround' | 'nested' | 'repeats' | 'slow';

const PATTERN_LENGTH = 200;
/** The most unbounded repeats in a pattern, then the most repeats of variable count, optional parts included. */
const OPEN_REPEATS = 5;
const REPEATS = 12;
/** Milliseconds allowed for all names together. */
const TIME = 150;
/** The machine may be busy with something else: what is slow is so each time. */
const TRIES = 5;

const LOOKS_AROUND = /\(\?<?[=!]|\\[1-9]|\\k</;
/** Matches escapes, classes and group openings each as one piece, so that their contents are not taken for repeats. */
const PIECE = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|<\w+>))?|\)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^\\[\]()]/gsu;
const REPEAT = /^(?:[*+?]|\{(?<from>\d+)(?<open>,(?<to>\d*))?\})/;

/**
 * Makes a rule from a regular expression with the named groups `block`, `floor` or both: `^(?<block>.+)-(?<floor>\d+)\d\d$`
 * reads block A and floor 14 from "A-1408". Refuses expressions of unbounded running time: a running match cannot be stopped.
 */
export function floorRule(pattern: string): FloorRule | { fault: FloorRuleFault } {
  const fault = faultOf(pattern);
  if (fault) return { fault };
  const expression = new RegExp(pattern, 'iu');
  return isQuickExpression(expression) ? { pattern, expression } : { fault: 'slow' };
}

type Clock = () => number;
const clock: Clock = () => performance.now();

/** Tells whether the rule reads all names within `TIME`, by a clock in ms. */
export const isQuick = (rule: FloorRule, names: readonly string[], now = clock): boolean =>
  isOnce(() => {
    const end = now() + TIME;
    return names.every((name) => {
      readName(rule, name);
      return now() <= end;
    });
  });

/** Tells whether something is true at one of several tries. */
const isOnce = (isTrue: () => boolean): boolean => Array.from({ length: TRIES }).some(isTrue);

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
  for (const [piece] of pattern.matchAll(PIECE)) {
    const repeat = REPEAT.exec(piece)?.groups;
    if (repeat) {
      const { from, to } = boundsOf(piece, repeat);
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

function boundsOf(piece: string, { from, open, to }: Record<string, string | undefined>): { from: number; to: number } {
  if (piece.startsWith('?')) return { from: 0, to: 1 };
  if (piece.startsWith('*')) return { from: 0, to: Infinity };
  if (piece.startsWith('+')) return { from: 1, to: Infinity };
  const least = Number(from);
  if (open === undefined) return { from: least, to: least };
  return { from: least, to: to ? Number(to) : Infinity };
}

/** Milliseconds allowed for one match. */
const TRY = 2;
/** Letters added per round: even if each doubles the time, the round that is too slow takes only tens of milliseconds. */
const STEP = 4;

const PIECES = ['a', '1', '-', ' ', 'a1', 'a-', '1-', 'a 1', 'ش', 'ش '];
/** No name pattern ends in this character, so every way to match the rest is tried. */
const END = '\u0001';

/**
 * Tells whether an expression fails quickly on the worst texts of a name's length: letters, digits, separators and the
 * expression's own letters, repeated. Short texts go first, since a running match cannot be stopped.
 */
function isQuickExpression(expression: RegExp): boolean {
  const own = new Set(expression.source.match(/[\p{L}\p{N} ._/-]/gu));
  const pieces = [...new Set([...PIECES, ...own])];
  for (let length = STEP; length <= NAME_LENGTH; length += STEP) {
    for (const piece of pieces) {
      const text = piece.repeat(length).slice(0, length - 1) + END;
      if (!isOnce(() => isQuickOn(expression, text))) return false;
    }
  }
  return true;
}

function isQuickOn(expression: RegExp, text: string): boolean {
  const start = clock();
  expression.test(text);
  return clock() - start <= TRY;
}
