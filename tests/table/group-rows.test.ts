import { describe, expect, test } from 'vitest';
import { collator } from '@/i18n/fold';
import { format } from '@/i18n/format';
import { drawnRows, groupRows } from '@/ui/table/groups/group-rows';
import type { Column } from '@/ui/table/list-definition';

type Unit = { name: string; city?: string | null };

const units: readonly Unit[] = [
  { name: 'A', city: 'dxb' },
  { name: 'B', city: ' Sharjah ' },
  { name: 'C', city: null },
  { name: 'D', city: 'Dubai' },
  { name: 'E', city: 'Ajman' },
  { name: 'F', city: 'Sharjah' },
];
const city: Column<Unit> = {
  name: 'city',
  kind: 'text',
  value: (unit) => unit.city,
  // Two codes for one word: one group.
  word: (value) => (value === 'dxb' ? 'Dubai' : value),
  width: 100,
};
const settings = { format: format({ language: 'en', digits: 'latn' }), collator: collator('en'), descending: false };
const all = Uint32Array.from(units.keys());
const inGroups = (rows: Uint32Array, descending = false) => {
  const grouped = groupRows(units, rows, city, { ...settings, descending });
  const namesOf = (from: number, to: number) => Array.from(grouped.rows.subarray(from, to), (row) => units[row]?.name).join('');
  return grouped.groups.map(({ title, from, to }) => `${title}: ${namesOf(from, to)}`).join(', ');
};

describe('rows in groups', () => {
  test.each([
    ['by their words, in the order of the words, those without one last', all, false, 'Ajman: E, Dubai: AD, Sharjah: BF, : C'],
    ['the other way round, those without a word still last', all, true, 'Sharjah: BF, Dubai: AD, Ajman: E, : C'],
    ['in the order of the list, without groups that have no rows', Uint32Array.of(5, 3, 1, 0), false, 'Dubai: DA, Sharjah: FB'],
    ['none where nothing is found', new Uint32Array(), false, ''],
  ])('are %s', (_, rows, descending, groups) => {
    expect(inGroups(rows, descending)).toBe(groups);
  });

  test('are drawn under their headings, and a folded group is its heading alone', () => {
    const grouped = groupRows(units, all, city, settings);
    expect([...drawnRows(units.length, grouped, ({ title }) => title === 'Sharjah')]).toEqual([6, 4, 7, 0, 3, 8, 9, 2]);
  });
});
