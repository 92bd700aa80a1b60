import { latinDigits } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';

/** Where a unit stands in its project. Block and floor are empty where nothing says them. */
export type FloorPlace = {
  block: string;
  floor: string;
  /** What said the floor: the rule on the name, the first floor plan, or nothing. */
  by: 'rule' | 'floorPlan' | 'none';
};

/**
 * Block and floor of a unit, which has no field for either: what the rule reads from its name, else the floor number of its first floor
 * plan, else no floor. Nothing is read from a name without a rule.
 */
export function floorPlace(unit: ServiceDocument, rule: FloorRule | undefined): FloorPlace {
  const read = rule && typeof unit.name === 'string' ? readName(rule, unit.name) : undefined;
  const block = read?.block ?? '';
  if (read?.floor !== undefined) return { block, floor: floorText(read.floor), by: 'rule' };
  const floor = plannedFloor(unit);
  return floor === undefined ? { block, floor: '', by: 'none' } : { block, floor: String(floor), by: 'floorPlan' };
}

/** From the highest floor down; those without a number below them, and no floor last. */
export function compareFloors(a: string, b: string): number {
  const [first, second] = [rankOf(a), rankOf(b)];
  if (first !== second) return second - first;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** "014" and "١٤" are floor 14, as is 14. */
function floorText(written: string): string {
  const latin = latinDigits(written);
  return /^-?\d{1,4}$/.test(latin) ? String(Number(latin)) : written.toUpperCase();
}

function plannedFloor(unit: ServiceDocument): number | undefined {
  const plan: unknown = Array.isArray(unit.floorsPlan) ? unit.floorsPlan[0] : undefined;
  const floor = isDocument(plan) ? plan.floorsNumber : undefined;
  return typeof floor === 'number' && Number.isInteger(floor) ? floor : undefined;
}

const NAMED = -1e6;
const NONE = -2e6;

function rankOf(floor: string): number {
  if (floor === '') return NONE;
  return /^-?\d+$/.test(floor) ? Number(floor) : NAMED;
}

/** Why an expression is no rule for names. */
export type FloorRuleFault = 'empty' | 'long' | 'syntax' | 'noGroups' | 'looksAround' | 'nested' | 'repeats' | 'slow';

/** Reads block and floor from the name of a unit. */
export type FloorRule = { pattern: string; expression: RegExp };

const PATTERN_LENGTH = 200;
/** How often a pattern may say "so many or more", and how often anything may be there or not. */
const OPEN_REPEATS = 5;
const REPEATS = 12;
/** Milliseconds for all names together. */
const TIME = 150;

const LOOKS_AROUND = /\(\?<?[=!]|\\[1-9]|\\k</;
/** Escapes, classes and group openings each as one piece, so that what stands in them is not taken for a repeat. */
const PIECE = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|<\w+>))?|\)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^\\[\]()]/gsu;
const REPEAT = /^(?:[*+?]|\{(?<from>\d+)(?<open>,(?<to>\d*))?\})/;

/**
 * Makes a rule of a regular expression with the named groups `block` or `floor` or both: `^(?<block>.+)-(?<floor>\d+)\d\d$` reads block A
 * and floor 14 from "A-1408". An expression whose time could grow without measure is refused: the browser could not be stopped.
 */
export function floorRule(pattern: string): FloorRule | { fault: FloorRuleFault } {
  const fault = faultOf(pattern);
  if (fault) return { fault };
  const expression = new RegExp(pattern, 'iu');
  return isQuickExpression(expression) ? { pattern, expression } : { fault: 'slow' };
}

/** What the rule reads from a name, each undefined where it reads nothing. */
export function readName({ expression }: FloorRule, name: string): { block?: string; floor?: string } | undefined {
  if (name.length > NAME_LENGTH) return undefined;
  const groups = expression.exec(name)?.groups;
  if (!groups) return undefined;
  const [block, floor] = [groups['block']?.trim(), groups['floor']?.trim()];
  return { ...(block && { block }), ...(floor && { floor }) };
}

/** Whether the rule reads all names in the time there is for them. */
export function isQuick(rule: FloorRule, names: readonly string[], now: () => number = () => performance.now()): boolean {
  const end = now() + TIME;
  for (const name of names) {
    readName(rule, name);
    if (now() > end) return false;
  }
  return true;
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
 * Tries grow with the length of a name to the power of its open repeats, which is bearable for few of them and short names; a repeat
 * of something that can itself be read in several ways doubles them with every letter.
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

/** Longer names are not read by an expression. */
const NAME_LENGTH = 64;

/** Milliseconds one try may take. */
const TRY = 2;
/** So many letters more a time: even where each doubles the tries, the one that is too slow takes some tens of milliseconds. */
const STEP = 4;

const PIECES = ['a', '1', '-', ' ', 'a1', 'a-', '1-', 'a 1', 'ش', 'ش '];
/** No expression for names ends in it, so that every way to read the rest is tried. */
const END = '\u0001';

/**
 * Whether an expression fails quickly on the worst texts of a name's length: letters, digits and what stands between them, and the
 * letters of the expression itself, over and over. Tried on short texts first, since a match cannot be stopped once it has begun.
 */
function isQuickExpression(expression: RegExp, now: () => number = () => performance.now()): boolean {
  const own = new Set(expression.source.match(/[\p{L}\p{N} ._/-]/gu));
  const pieces = [...new Set([...PIECES, ...own])];
  for (let length = STEP; length <= NAME_LENGTH; length += STEP) {
    for (const piece of pieces) {
      const text = piece.repeat(length).slice(0, length - 1) + END;
      const start = now();
      expression.test(text);
      if (now() - start > TRY && isSlowAgain(expression, text, now)) return false;
    }
  }
  return true;
}

/** Once more: the machine may have been busy with something else. */
function isSlowAgain(expression: RegExp, text: string, now: () => number): boolean {
  const start = now();
  expression.test(text);
  return now() - start > TRY;
}
