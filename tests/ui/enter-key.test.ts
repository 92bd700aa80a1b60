import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEnter } from '@/ui/controls/enter-key';

const press = (key: string, { composing = false, keyCode = 13 } = {}): boolean =>
  isEnter({ key, keyCode, nativeEvent: { isComposing: composing } });

test('Enter is a command, except where an input method takes it', () => {
  expect(press('Enter')).toBe(true);
  expect(press('Enter', { composing: true })).toBe(false);
  expect(press('Enter', { keyCode: 229 })).toBe(false);
  expect(press(' ')).toBe(false);
});

/** They decide about a key only after their caller has asked whether it is composed, or hear it on what has no text. */
const withoutInput = ['ui/grid/selection.ts', 'ui/table/table.tsx'];

test('whatever acts on Enter in a field asks whether text is composed', () => {
  const comparing = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !withoutInput.includes(path))
    .filter((path) => {
      const source = readFileSync(join('src', path), 'utf8');
      return /[!=]== 'Enter'/.test(source) && !/\bisComposing\(event\)|const isComposing/.test(source);
    });
  expect(comparing).toEqual([]);
});
