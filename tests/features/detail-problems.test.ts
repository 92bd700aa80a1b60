import { expect, test } from 'vitest';
import { bareTrn, detailProblem } from '@/ui/paper/detail-problems';

// `safeUrl` compares addresses with the page's own.
Object.assign(globalThis, { location: new URL('https://app.example/settings') });

test.each([
  ['phone', '+971 4 555 0142'],
  ['phone', '٠٤ ٥٥٥ ٠١٤٢'],
  ['email', 'sales@company.co.ae'],
  ['trn', '100123456700003'],
  ['trn', '1001-2345-6700-003'],
  ['trn', '١٠٠١٢٣٤٥٦٧٠٠٠٠٣'],
  ['logo', 'https://company.example/logo.svg'],
  ['logo', 'data:image/png;base64,AAAA'],
  ['logo', '/logo.svg'],
  ['name', 'Anything at all'],
  ['phone', ''],
  ['trn', ''],
])('%s %j is accepted', (field, typed) => expect(detailProblem(field, typed)).toBeUndefined());

test.each([
  ['phone', 'call us', 'phone'],
  ['phone', '04', 'phone'],
  ['email', 'sales@company', 'email'],
  ['email', 'sales company.ae', 'email'],
  ['trn', '10012345670000', 'trn'],
  ['trn', '1001234567000031', 'trn'],
  ['logo', 'http://company.example/logo.png', 'insecure'],
  ['logo', 'javascript:alert(1)', 'unsafe'],
  ['logo', 'data:text/html,<p>', 'unsafe'],
])('%s %j is refused', (field, typed, problem) => expect(detailProblem(field, typed)).toBe(problem));

test('a tax registration number is kept as bare digits', () => expect(bareTrn('١٠٠١-2345 6700 003')).toBe('100123456700003'));
