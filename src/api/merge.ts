import { isDocument, isNothing, ownValue, type ServiceDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';
import { sameValue } from './document';
import { spelledAs, writeJson } from './json';
import { idOf } from './record-id';

/** A step to a place in a document: the name of a field, or a row with its number in the list, counted from 1. */
export type Step = string | { readonly id: string; readonly row: unknown; readonly number: number };

/** Change of others in one place. `undefined` stands for nothing there. */
export type Difference = {
  /** Names the place and the values of both sides: the same while neither changes again. */
  id: string;
  /** `added`: in a conflict, two rows that look alike. `removed`: by one side. `order`: of the rows that all sides have. */
  kind: 'value' | 'added' | 'removed' | 'order';
  path: readonly Step[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
  isConflict: boolean;
};

/** The side that a conflict is settled for; `both` rows can stand where both were added. */
export type Choice = 'mine' | 'theirs' | 'both';

export type Choose = (conflict: Difference) => Choice | undefined;

/** A record as an edit began, as it left it, and as others have left it since. */
type Sides<T = unknown> = { readonly base: T; readonly mine: T; readonly theirs: T };

type Fields = { readonly [name: string]: unknown };

export type Merge = {
  /** Theirs with the changes of this edit; a conflict without a choice holds this edit's value. */
  merged: ServiceDocument;
  /** Everything that others changed and this edit did not change alike. */
  differences: readonly Difference[];
};

/** Fields merge one by one, lists row by row. What this edit did not touch stays theirs by reference, in order. */
export function merge(document: Sides<ServiceDocument>, choose: Choose = () => undefined): Merge {
  const differences: Difference[] = [];

  function report(kind: Difference['kind'], path: readonly Step[], sides: Sides, isConflict = false): Difference {
    const places = path.map((step) => (typeof step === 'string' ? step : [step.id]));
    const id = writeJson([kind, places, sides.mine ?? null, sides.theirs ?? null]);
    const difference = { id, kind, path, base: sides.base, mine: sides.mine, theirs: sides.theirs, isConflict };
    differences.push(difference);
    return difference;
  }

  function chosen(kind: Difference['kind'], path: readonly Step[], sides: Sides): Choice {
    return choose(report(kind, path, sides, true)) ?? 'mine';
  }

  function mergeValue(sides: Sides, path: readonly Step[]): unknown {
    const { base, mine, theirs } = sides;
    if (sameValue(base, theirs)) return sameValue(base, mine) ? theirs : mine;
    if (agree(mine, theirs)) return theirs;
    if (agree(base, theirs)) return mine;
    const isMineAsBefore = agree(base, mine);
    const inside = mergeInside(sides, path);
    if (!inside && isMineAsBefore) report('value', path, sides);
    if (isMineAsBefore) return theirs;
    if (inside) return inside;
    return chosen('value', path, sides) === 'theirs' ? theirs : mine;
  }

  function mergeInside({ base, mine, theirs }: Sides, path: readonly Step[]): unknown {
    if (isDocument(mine) && isDocument(theirs) && (isDocument(base) || isNothing(base)))
      return mergeFields({ base: isDocument(base) ? base : {}, mine, theirs }, path);
    if (isList(mine) && isList(theirs) && (isList(base) || isNothing(base)))
      return mergeRows({ base: isList(base) ? base : [], mine, theirs }, path);
    return undefined;
  }

  function mergeFields({ base, mine, theirs }: Sides<Fields>, path: readonly Step[]): ServiceDocument {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const entries = [...names].map((name) => {
      const sides = { base: ownValue(base, name), mine: ownValue(mine, name), theirs: ownValue(theirs, name) };
      return [name, mergeValue(sides, [...path, name])] as const;
    });
    return spelledAs(theirs, Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  }

  function mergeRows(lists: Sides<readonly unknown[]>, path: readonly Step[]): unknown[] {
    const rows = rowsOf(lists);
    const merged = new Map(rows.map((row) => [row, mergeRow(row, lists, [...path, stepTo(row, lists)])]));
    return inOrder(rows, lists, path).flatMap((row) => merged.get(row) ?? []);
  }

  function mergeRow(row: Row, lists: Sides<readonly unknown[]>, path: readonly Step[]): readonly unknown[] {
    const sides = { base: at(lists.base, row.base), mine: at(lists.mine, row.mine), theirs: at(lists.theirs, row.theirs) };
    const { base, mine, theirs } = sides;
    if (row.base === undefined) {
      if (row.theirs === undefined) return [mine];
      if (row.mine === undefined) {
        report('added', path, sides);
        return [theirs];
      }
      return mergeAdded(sides, lists, path);
    }
    if (row.theirs === undefined) {
      if (row.mine === undefined) return [];
      if (sameValue(base, mine)) {
        report('removed', path, sides);
        return [];
      }
      return chosen('removed', path, sides) === 'theirs' ? [] : [mine];
    }
    if (row.mine === undefined) {
      if (sameValue(base, theirs)) return [];
      return chosen('removed', path, sides) === 'theirs' ? [theirs] : [];
    }
    return [mergeValue(sides, path)];
  }

  /** Merges a row that both sides added: as one where they agree or name the same thing, else as chosen. */
  function mergeAdded(sides: Sides, lists: Sides<readonly unknown[]>, path: readonly Step[]): readonly unknown[] {
    const { mine, theirs } = sides;
    if (!isDocument(mine) || !isDocument(theirs)) return [theirs];
    const isOne = [idKey, namesKey].some((keyOf) => keyOf(mine) !== undefined && keyOf(mine) === keyOf(theirs));
    const { merged, differences: inside } = merge({ base: {}, mine, theirs });
    if (isOne || !inside.some(({ isConflict }) => isConflict)) return isOne ? [mergeValue(sides, path)] : [merged];
    const choice = chosen('added', path, sides);
    if (choice === 'both') return [theirs, renumbered(mine, lists)];
    return [choice === 'theirs' ? theirs : mine];
  }

  function inOrder(rows: readonly Row[], lists: Sides<readonly unknown[]>, path: readonly Step[]): readonly Row[] {
    const common = rows.filter(({ base, mine, theirs }) => base !== undefined && mine !== undefined && theirs !== undefined);
    const before = inOrderOf(common, 'base');
    const [mine, theirs] = [inOrderOf(common, 'mine'), inOrderOf(common, 'theirs')];
    const isSame = (one: readonly Row[], other: readonly Row[]) => one.every((row, index) => row === other[index]);
    if (isSame(before, theirs)) return woven(rows, isSame(before, mine) ? 'theirs' : 'mine');
    if (isSame(mine, theirs)) return woven(rows, 'theirs');
    const listed = (ordered: readonly Row[]) => ordered.map((row) => at(lists.base, row.base));
    const orders = { base: listed(before), mine: listed(mine), theirs: listed(theirs) };
    if (isSame(before, mine)) {
      report('order', path, orders);
      return woven(rows, 'theirs');
    }
    return woven(rows, chosen('order', path, orders) === 'theirs' ? 'theirs' : 'mine');
  }

  return { merged: mergeValue(document, []) as ServiceDocument, differences };
}

/** Emptying a value in two ways is no conflict. */
const agree = (one: unknown, other: unknown): boolean => (isNothing(one) && isNothing(other)) || sameValue(one, other);

/** Numbers in a list mean something by their place, as coordinates do: such a list is one value. */
const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && !value.some((entry) => typeof entry === 'number' || isLosslessNumber(entry) || Array.isArray(entry));

/** One row of a list, by its index on each side that has it. */
type Row = { readonly base?: number; readonly mine?: number; readonly theirs?: number };

const at = (list: readonly unknown[], index: number | undefined): unknown => (index === undefined ? undefined : list[index]);

function stepTo({ base, mine, theirs }: Row, lists: Sides<readonly unknown[]>): Step {
  const row = at(lists.mine, mine) ?? at(lists.theirs, theirs) ?? at(lists.base, base);
  const id = base === undefined ? `added ${theirs ?? 'mine'}` : String(base);
  return { id, row, number: (mine ?? theirs ?? base ?? 0) + 1 };
}

/** Finds the rows of three lists that are the same row: theirs in their order, then those that only the others have. */
function rowsOf({ base, mine, theirs }: Sides<readonly unknown[]>): Row[] {
  const [mineToBase, theirsToBase] = [matched(mine, base), matched(theirs, base)];
  const baseToMine = new Map([...mineToBase].map(([index, from]) => [from, index]));
  const baseToTheirs = new Map([...theirsToBase].map(([index, from]) => [from, index]));
  const addedTo = (list: readonly unknown[], known: ReadonlyMap<number, number>) =>
    list.flatMap((_, index) => (known.has(index) ? [] : [index]));
  const [addedMine, addedTheirs] = [addedTo(mine, mineToBase), addedTo(theirs, theirsToBase)];
  const pairs = matched(
    addedTheirs.map((index) => theirs[index]),
    addedMine.map((index) => mine[index]),
  );
  const mineAsAdded = new Map([...pairs].map(([one, other]) => [addedTheirs[one], addedMine[other]]));
  const paired = new Set(mineAsAdded.values());
  return [
    ...theirs.map((_, index) => {
      const from = theirsToBase.get(index);
      return { base: from, mine: from === undefined ? mineAsAdded.get(index) : baseToMine.get(from), theirs: index };
    }),
    ...mine.flatMap((_, index) => {
      const from = mineToBase.get(index);
      const isListed = from === undefined ? paired.has(index) : baseToTheirs.has(from);
      return isListed ? [] : [{ base: from, mine: index }];
    }),
  ];
}

const inOrderOf = (rows: readonly Row[], side: keyof Row): Row[] =>
  rows.filter((row) => row[side] !== undefined).toSorted((one, other) => (one[side] ?? 0) - (other[side] ?? 0));

/** Returns all rows in the order of one side, each row of the other after the one it followed there; theirs before mine. */
function woven(rows: readonly Row[], side: 'mine' | 'theirs'): Row[] {
  const other = side === 'mine' ? 'theirs' : 'mine';
  const result = inOrderOf(rows, side);
  let before: Row | undefined;
  for (const row of inOrderOf(rows, other)) {
    if (row[side] === undefined) {
      const index = before === undefined ? 0 : result.indexOf(before) + 1;
      const added = side === 'theirs' ? result.slice(index).findIndex((next) => !isAddedByThem(next)) : 0;
      result.splice(added < 0 ? result.length : index + added, 0, row);
    }
    before = row;
  }
  return result;
}

const isAddedByThem = ({ base, mine }: Row): boolean => base === undefined && mine === undefined;

const isWord = (value: unknown): boolean => (typeof value === 'string' && value !== '') || isNumeral(value);
const isNumeral = (value: unknown): boolean => typeof value === 'number' || isLosslessNumber(value);

const idKey = (row: unknown): string | undefined => (isDocument(row) && idOf(row)) || undefined;

const numberingOf = (row: unknown): string | undefined =>
  isDocument(row) ? Object.keys(row).find((name) => name.endsWith('Number') && isNumeral(row[name])) : undefined;

function numberKey(row: unknown): string | undefined {
  const name = numberingOf(row);
  return name !== undefined && isDocument(row) ? `${name} ${String(row[name])}` : undefined;
}

function namesKey(row: unknown): string | undefined {
  if (!isDocument(row)) return undefined;
  const names = Object.keys(row).filter((name) => /Id$|^(?:member|period|year)$/.test(name) && isWord(row[name]));
  return names.length === 0 ? undefined : JSON.stringify(names.toSorted().map((name) => [name, String(row[name])]));
}

/** Returns the name of a row that has nothing else to tell it by, as a document of a contract. */
function nameKey(row: unknown): string | undefined {
  const isToldElse = [idKey, numberKey, namesKey].some((keyOf) => keyOf(row) !== undefined);
  return !isToldElse && isDocument(row) && typeof row.name === 'string' && row.name !== '' ? row.name : undefined;
}

/** Returns the term or the day of a row of a schedule, whose amounts may all change at once. */
function dayKey(row: unknown): string | undefined {
  const name = isDocument(row) ? ['term', 'date'].find((one) => isWord(row[one])) : undefined;
  return name !== undefined && isDocument(row) ? `${name} ${String(row[name])}` : undefined;
}

/** Finds rows by identifier, number, subject, name or day where unique, else by content or likeness; never by place. */
function matched(list: readonly unknown[], others: readonly unknown[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const link = (index: number, other: number) => {
    found.set(index, other);
    taken.add(other);
  };

  for (const keyOf of [idKey, numberKey, namesKey, nameKey, dayKey]) {
    const [here, there] = [uniquelyBy(keyOf, list, found), uniquelyBy(keyOf, others, taken)];
    for (const [key, index] of here) {
      const other = there.get(key);
      if (other !== undefined) link(index, other);
    }
  }

  const byContent = new Map<string, number[]>();
  for (const [other, row] of others.entries()) {
    const key = taken.has(other) ? undefined : writeJson(row);
    if (key !== undefined) byContent.set(key, [...(byContent.get(key) ?? []), other]);
  }
  for (const [index, row] of list.entries()) {
    const other = found.has(index) ? undefined : byContent.get(writeJson(row))?.shift();
    if (other !== undefined) link(index, other);
  }

  const pairs = list.flatMap((row, index) =>
    found.has(index)
      ? []
      : others.flatMap((otherRow, other) => {
          const likeness = taken.has(other) ? 0 : likenessOf(row, otherRow);
          return likeness > 0 ? [{ index, other, likeness }] : [];
        }),
  );
  for (const { index, other } of pairs.toSorted((one, next) => next.likeness - one.likeness))
    if (!found.has(index) && !taken.has(other)) link(index, other);
  return found;
}

type Key = (row: unknown) => string | undefined;

function uniquelyBy(keyOf: Key, rows: readonly unknown[], done: { has: (index: number) => boolean }): Map<string, number> {
  const byKey = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = done.has(index) ? undefined : keyOf(row);
    if (key === undefined) continue;
    if (byKey.has(key)) repeated.add(key);
    byKey.set(key, index);
  }
  for (const key of repeated) byKey.delete(key);
  return byKey;
}

/** Returns the share of equal fields that makes two rows one: more than half, or all but a number; 0 for different things. */
function likenessOf(one: unknown, other: unknown): number {
  if (!isDocument(one) || !isDocument(other)) return 0;
  if ([idKey, namesKey].some((keyOf) => keyOf(one) !== undefined && keyOf(other) !== undefined && keyOf(one) !== keyOf(other)))
    return 0;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isNothing(ownValue(one, name)) || !isNothing(ownValue(other, name)),
  );
  const equal = names.filter((name) => sameValue(ownValue(one, name), ownValue(other, name))).length;
  const isRenumbered = numberKey(one) !== undefined && numberKey(other) !== undefined && numberKey(one) !== numberKey(other);
  const isSame = isRenumbered ? equal > 1 && equal === names.length - 1 : equal * 2 > names.length;
  return isSame ? equal / names.length : 0;
}

function renumbered(row: ServiceDocument, lists: Sides<readonly unknown[]>): ServiceDocument {
  const name = numberingOf(row);
  if (name === undefined) return row;
  const all = [...lists.base, ...lists.mine, ...lists.theirs];
  const numbers = all.map((other) => (isDocument(other) && typeof other[name] === 'number' ? other[name] : 0));
  return { ...row, [name]: Math.max(...numbers) + 1 };
}
