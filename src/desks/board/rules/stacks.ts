import type { ServiceDocument } from '@/schema/document';
import { textOf } from '@/resources/units/list/unit-values';
import { towerLetters } from '@/resources/units/rules/floors';

/** Returns the name of a unit without that of its tower, which stands above it: "1408" of "A-1408" and "Tower A-1408". */
export function doorNumber(name: string, tower: string): string {
  for (const head of tower === '' ? [] : [tower, towerLetters(tower)]) {
    const at = name.indexOf(head);
    if (at < 0 || isLetter(name.charAt(at - 1)) || isLetter(name.charAt(at + head.length))) continue;
    const rest = name.slice(at + head.length).replace(SEPARATORS, '');
    if (/\p{Nd}/u.test(rest)) return rest;
  }
  return name;
}

/** Returns the number of a unit on its floor: "03" of 2103 on floor 21, and of G03 on the ground floor; undefined where it says none. */
export function stackNumber(door: string, floor: string): string | undefined {
  const heads = floor === '' ? [] : floor === '0' ? ['GF', 'G', '0'] : [floor.padStart(2, '0'), floor];
  const rests = heads.flatMap((head) => (door.startsWith(head) ? [door.slice(head.length).replace(SEPARATORS, '')] : []));
  return rests.find((rest) => /^\p{Nd}{2,}$/u.test(rest));
}

const SEPARATORS = /^[\s._/-]+/;
const isLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Floors on which a tower stands: the ground, what is below it, and those that are named so. */
export const isPodium = (floor: string): boolean => /^(?:-\d+|0|P\d{0,2}|M\d?|MZ|[LU]G)$/.test(floor);

/** A tower with fewer of its places filled than this stands closer together: a column a stack would be a crossword. */
const FILLED = 0.5;
const MOST_STACKS = 24;

type Rows = ReadonlyMap<string, readonly number[]>;

/** Returns the stacks of a tower and the one of each row; undefined where its units do not stand in stacks. */
export function stacksOf(
  records: readonly ServiceDocument[],
  floors: Rows,
  tower: string,
  compare: (a: string, b: string) => number,
): { stacks: readonly string[]; placeOf: (row: number) => number } | undefined {
  const stackOf = new Map<number, string>();
  const upper = [...floors].filter(([floor]) => !isPodium(floor));
  for (const [floor, rows] of upper) {
    const onFloor = new Set<string>();
    for (const row of rows) {
      const stack = stackNumber(doorNumber(textOf('name')(records[row] ?? {}) ?? '', tower), floor);
      if (stack === undefined || onFloor.has(stack)) return undefined;
      onFloor.add(stack);
      stackOf.set(row, stack);
    }
  }
  const stacks = [...new Set(stackOf.values())].toSorted(compare);
  if (stacks.length === 0 || stacks.length > MOST_STACKS) return undefined;
  if (stackOf.size < upper.length * stacks.length * FILLED) return undefined;
  const places = new Map(stacks.map((stack, place) => [stack, place]));
  return { stacks, placeOf: (row) => places.get(stackOf.get(row) ?? '') ?? 0 };
}
