import { expect, test } from 'vitest';
import { nextPath } from '@/app/sign-in-page';

const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`);

test.each(['/units', '/units/42/edit/payment-plans', '/units?q=palm&sortBy=price', '/units/42#specs', '/contracts/a%2Fb'])(
  'after signing in one is back at %s',
  (next) => expect(after(next)).toBe(next),
);

const elsewhere = [
  '//evil.example | ///evil.example | /.//evil.example | /..//evil.example | /units/..//evil.example | evil.example | @evil.example',
  '/\\evil.example | \\evil.example | \\\\evil.example | /\t/evil.example | /\n/evil.example | \t//evil.example',
  '/\u0000/evil.example | /\u200b/evil.example | /\u202e/evil.example',
  'https://evil.example | https:evil.example | http://evil.example/units | blob:https://evil.example/1 | mailto:a@b.example',
  'javascript:alert(1) | JAVASCRIPT:alert(1) | java\tscript:alert(1) | data:text/html,x',
  'units | ?next=/units | #units |  |  /units',
];
test.each(elsewhere.flatMap((some) => some.split(' | ')))('%j leads to the start page', (next) => expect(after(next)).toBe('/'));

test('without `next` sign-in leads to the start page', () => expect(nextPath('')).toBe('/'));
