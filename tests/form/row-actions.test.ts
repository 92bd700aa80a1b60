import { describe, expect, test } from 'vitest';
import { editedRows, groupedBy, movedTo, putBack } from '@/ui/form/rows/row-actions';
import { rowsOf } from '@/ui/form/record-values';

const order = ['o0', 'o1', 'o2', 'o3', 'n4'];

test.each([
  [['o0'], 2, ['o1', 'o2', 'o0', 'o3', 'n4']],
  [['n4'], 0, ['n4', 'o0', 'o1', 'o2', 'o3']],
  [['o3', 'o1'], 0, ['o1', 'o3', 'o0', 'o2', 'n4']],
  [['o1', 'n4'], 99, ['o0', 'o2', 'o3', 'o1', 'n4']],
  [['o2'], -5, ['o2', 'o0', 'o1', 'o3', 'n4']],
  [['gone'], 1, order],
])('rows are moved together %j to index %i', (keys, index, expected) => {
  expect(movedTo(order, keys, index)).toEqual(expected);
});

test('rows of one text stand together, in whatever case and script it is written', () => {
  const types = ['Balcony', 'Kitchen', null, 'balcony ', 'مطبخ', 'KITCHEN', undefined, 'مطبخ'];
  const rows = rowsOf([...types.map((featureType) => ({ featureType })), 'no record']);
  expect(groupedBy(rows, 'featureType')).toEqual(['o0', 'o3', 'o1', 'o5', 'o4', 'o7', 'o2', 'o6', 'o8']);
});

test.each([
  [['o0', 'o3', 'n4'], ['o1', 'o2'], order],
  [['n4', 'o3', 'o0'], ['o1'], ['n4', 'o3', 'o0', 'o1']],
  [[], ['o0', 'o2'], ['o0', 'o2']],
  [
    ['o1', 'o2'],
    ['o0', 'o1'],
    ['o0', 'o1', 'o2'],
  ],
])('removed rows are put back behind the rows they came after %j with %j', (now, removed, expected) => {
  expect(putBack(now, order, removed)).toEqual(expected);
});

describe('many rows are changed in one step', () => {
  const rows = rowsOf([{ no: 1, name: 'a' }, { no: 7, name: 'b' }, 'no record']);

  test('fields are set in rows that are records; the former rows stay as they were', () => {
    const values = new Map(['o0', 'o1', 'o2', 'o9'].map((key) => [key, { name: 'set' }]));
    const { rows: edited, added } = editedRows(rows, { values });
    expect(edited).toEqual(rowsOf([{ no: 1, name: 'set' }, { no: 7, name: 'set' }, 'no record']));
    expect(added).toEqual([]);
    expect(rows.byKey.o0).toEqual({ no: 1, name: 'a' });
  });

  test('added rows take the next free numbers, unless they have one', () => {
    const { rows: edited, added } = editedRows(rows, { added: [{ name: 'c' }, { no: 20 }, { no: null }], at: 1 }, 'no');
    expect(edited.order).toEqual(['o0', 'n0', 'n1', 'n2', 'o1', 'o2']);
    expect(added.map((key) => edited.byKey[key])).toEqual([{ no: 8, name: 'c' }, { no: 20 }, { no: 21 }]);
  });

  test('removed rows keep their values, so that they can be put back, and their numbers', () => {
    const { rows: edited } = editedRows(rows, { removed: ['o1'], added: [{}] }, 'no');
    expect(edited).toEqual({ order: ['o0', 'o2', 'n0'], byKey: { ...rows.byKey, n0: { no: 8 } } });
  });
});
