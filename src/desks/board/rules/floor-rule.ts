import { type FloorRule, NAME_LENGTH } from '@/resources/units/rules/floors';
import { boundsOf, piecesOf, stepCounter } from './match-steps';

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
