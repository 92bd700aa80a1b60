import { expect, test } from 'vitest';
import { faults } from './faults';
import { misplaced } from './misplaced';

test('every fault quotes the source as it stands, and tests that are there', () => {
  expect(faults.flatMap((fault) => misplaced(fault) ?? [])).toEqual([]);
});
