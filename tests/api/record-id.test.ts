import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationOf } from '@/api/client';
import { parseJson } from '@/api/json';
import { idOf, idSegment } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { spelt } from '../spelt';

/** `npm run test:deep` makes ten times as many. */
const RUNS = Number(process.env['MANZIL_ROUND_TRIPS'] ?? 1000);

/* In which forms an id is read: `id-forms.test.ts`. */
test.each(
  spelt(
    ['a1', '{"_id":"a1"} · {"id":"a1"} · {"_id":"a1","id":"a1"} · {"_id":"a1","id":"b2"}'],
    ['b2', '{"_id":"","id":"b2"} · {"_id":"cut\\ud83d","id":"b2"}'],
    ['u', '{"_id":null,"uuid":"u"}'],
    ['', '{"_id":""} · {"_id":"cut\\ud83d"} · {"_id":"a\\nb"} · {"_id":true} · {"_id":{"x":1}} · {"name":"A"}'],
  ),
)('the id of a record [R1] of %s is %j [R1]', (text, id) => {
  expect(idOf(parseJson(text) as ServiceDocument)).toBe(id);
});

describe('an id in a path [R1]', () => {
  test.each(['', '.', '..', '\u0000', 'a\nb', '\u007f', '\u0085', '\ud800', 'a\udc00b'])('is refused: %j [R1]', (id) => {
    expect(() => idSegment(id)).toThrow(expect.objectContaining({ problem: 'unsafeId', sent: false }));
  });

  test.each(['../contracts', 'a/b', 'a?b', 'a#b', '%2e%2e', '\\', '...', ' ', '__proto__', '🏠', 'x'.repeat(300)])(
    'is one segment: %j',
    (id) => {
      const url = destinationOf('https://core.test/v1', `/api/units/${idSegment(id)}`);
      expect(url?.pathname.split('/').slice(0, -1)).toEqual(['', 'v1', 'api', 'units']);
      expect(decodeURIComponent(url?.pathname.split('/').at(-1) ?? '')).toBe(id);
    },
  );

  test('never leads out of its path [R1]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', '?', '#', '@', ':', ' ', '\t') }),
        ),
        (id) => {
          let segment: string;
          try {
            segment = idSegment(id);
          } catch {
            return;
          }
          const url = destinationOf('https://core.test', `/api/units/${segment}`);
          expect(url?.origin).toBe('https://core.test');
          expect(url?.pathname.startsWith('/api/units/')).toBe(true);
          expect(url?.pathname.split('/')).toHaveLength(4);
          expect(decodeURIComponent(url?.pathname.split('/')[3] ?? '')).toBe(id);
          expect(url?.search + (url?.hash ?? '')).toBe('');
        },
      ),
      { numRuns: RUNS },
    );
  });
});
