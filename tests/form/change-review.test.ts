import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryChanges } from '@/ui/form/change-review';

test.each([
  ['nothing', 'abc', 'abc', []],
  ['one at the end', 'ab', 'abc', [{ kind: 'added', index: 2, value: 'c' }]],
  ['one in front, for which the others only made room', 'ab', 'cab', [{ kind: 'added', index: 0, value: 'c' }]],
  ['one that went', 'abc', 'ac', [{ kind: 'removed', index: 1, value: 'b' }]],
  ['one that was replaced', 'abc', 'axc', [{ kind: 'changed', index: 1, value: 'x', before: 'b' }]],
  ['one that moved, not those that made room', 'abcd', 'bcda', [{ kind: 'moved', index: 3, from: 0, value: 'a' }]],
  ['one of two alike', 'aba', 'ab', [{ kind: 'removed', index: 2, value: 'a' }]],
])('tells %s', (_, before, after, changes) => {
  expect(entryChanges([...before], [...after])).toEqual(changes);
});

const entries = fc.array(fc.constantFrom('a', 'b', 'c', { unexpected: 1 }), { maxLength: 8 });

test('the reported changes turn one list into the other, entry by entry', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const changes = entryChanges(before, after);
      const removed = changes.flatMap((change) =>
        change.kind === 'removed' ? [change.value] : change.kind === 'changed' ? [change.before] : [],
      );
      const added = changes.flatMap((change) => (change.kind === 'added' || change.kind === 'changed' ? [change.value] : []));
      const sorted = (list: readonly unknown[]) => list.map((entry) => JSON.stringify(entry)).toSorted();
      expect(sorted([...before, ...added])).toEqual(sorted([...after, ...removed]));
      expect(entryChanges(after, after)).toEqual([]);
    }),
  );
});
