import { sameValue } from '@/api/document';

/** What became of one entry of a list. Places are counted from 0; those of what was removed are places of before. */
export type EntryChange = { value: unknown } & (
  | { kind: 'added' | 'removed'; at: number }
  | { kind: 'changed'; at: number; before: unknown }
  | { kind: 'moved'; at: number; from: number }
);

/**
 * The difference of two lists whose entries are known by their values alone. An entry that was replaced at its place has changed; of
 * those that changed places as few as possible have moved, the others only made room.
 */
export function entryChanges(before: readonly unknown[], after: readonly unknown[]): EntryChange[] {
  const origins = originsOf(before, after);
  const kept = origins.flatMap((from, at) => (from === undefined ? [] : [{ from, at }]));
  const still = longestRise(kept.map(({ from }) => from));
  const known = new Set(kept.map(({ from }) => from));
  const isReplaced = (at: number) => at < before.length && !known.has(at) && at < after.length && origins[at] === undefined;
  return [
    ...after.flatMap((value, at): EntryChange[] => {
      const from = origins[at];
      if (from === undefined)
        return [isReplaced(at) ? { kind: 'changed', at, value, before: before[at] } : { kind: 'added', at, value }];
      return still.has(from) ? [] : [{ kind: 'moved', at, from, value }];
    }),
    ...before.flatMap((value, at): EntryChange[] => (known.has(at) || isReplaced(at) ? [] : [{ kind: 'removed', at, value }])),
  ];
}

/** Where each entry stood before: at the same place if it can be, else at the first that no other took. */
function originsOf(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const stayed = after.map((value, at) => at < before.length && sameValue(value, before[at]));
  const taken = new Set(stayed.flatMap((isSame, at) => (isSame ? [at] : [])));
  return after.map((value, at) => {
    if (stayed[at]) return at;
    const from = before.findIndex((other, place) => !taken.has(place) && sameValue(other, value));
    if (from < 0) return undefined;
    taken.add(from);
    return from;
  });
}

/** The members of a longest rising run: what can stay where it is while the others move. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const runs: (readonly number[])[] = [];
  for (const value of values) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < value);
    const longest = before.reduce<readonly number[]>((one, other) => (other.length > one.length ? other : one), []);
    const run = [...longest, value];
    runs.push(run);
    if (run.length > best.length) best = run;
  }
  return new Set(best);
}
