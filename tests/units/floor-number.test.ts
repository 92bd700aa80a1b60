import { expect, test } from 'vitest';
import { floorInName } from '@/resources/units/rules/floor-number';

// @vitest-environment node

test.each<[string, number | undefined]>([
  ['Floor 22', 22],
  ['floor-22, typical', 22],
  ['Floor no. 7', 7],
  ['Level 3', 3],
  ['Floor -1', -1],
  ['22nd floor', 22],
  ['1st Floor plan', 1],
  ['Ground floor', 0],
  ['ground level', 0],
  ['الطابق 22', 22],
  ['الطابق ٢٢', 22],
  ['الطابق رقم ٧', 7],
  ['الدور 5', 5],
  ['الطابق الأرضي', 0],
  ['الدور الارضي', 0],
  ['', undefined],
  ['Typical floor', undefined],
  ['Type B2, 3 bedrooms', undefined],
  ['Tower 22', undefined],
  ['Floors 3–5', undefined],
  ['Floor 3 to 5', undefined],
  ['الطابق 3 إلى 5', undefined],
  ['Floor 1408B', undefined],
])('the floor that %j names is %s', (name, floor) => {
  expect(floorInName(name)).toBe(floor);
});

test('what is not a text names no floor', () => {
  expect(floorInName(22)).toBeUndefined();
  expect(floorInName(null)).toBeUndefined();
});
