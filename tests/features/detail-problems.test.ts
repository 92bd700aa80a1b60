import { expect, test } from 'vitest';
import { bareTrn, detailProblem } from '@/ui/paper/detail-form';
import { spelt } from '../spelt';

// `safeUrl` compares addresses with the page's own.
Object.assign(globalThis, { location: new URL('https://app.example/settings') });

test.each(
  spelt(
    ['phone', ' · +971 4 555 0142 · ٠٤ ٥٥٥ ٠١٤٢'],
    ['email', 'sales@company.co.ae'],
    ['trn', ' · 100123456700003 · 1001-2345-6700-003 · ١٠٠١٢٣٤٥٦٧٠٠٠٠٣'],
    ['logo', 'https://company.example/logo.svg · data:image/png;base64,AAAA · /logo.svg'],
    ['name', 'Anything at all'],
  ),
)('%j is accepted as %s', (typed, field) => expect(detailProblem(field, typed)).toBeUndefined());

test.each(
  spelt(['phone', 'call us · 04'], ['email', 'sales@company · sales company.ae'], ['trn', '10012345670000 · 1001234567000031']),
)('%j is refused as %s', (typed, field) => expect(detailProblem(field, typed)).toBe(field));

test.each(spelt(['insecure', 'http://company.example/logo.png'], ['unsafe', 'javascript:alert(1) · data:text/html,<p>']))(
  'the logo %j is %s',
  (typed, problem) => expect(detailProblem('logo', typed)).toBe(problem),
);

test('a tax registration number is kept as bare digits', () => expect(bareTrn('١٠٠١-2345 6700 003')).toBe('100123456700003'));
