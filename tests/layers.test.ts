import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycles, importsOf, layerComplaints } from './layers';

/** Files by their path from `src`, with their content. */
type Sources = Readonly<Record<string, string>>;

const importsIn = (sources: Sources) => Object.entries(sources).flatMap(([path, source]) => importsOf(path, source));

const ours: Sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => [path.replaceAll('\\', '/').replace(/\.tsx?$/, ''), readFileSync(join('src', path), 'utf8')]),
);

describe('the application', () => {
  test('has files, and their imports are recognised', () => {
    expect(importsIn(ours).length).toBeGreaterThan(100);
  });

  test('has no import that breaks the order of its layers', () => {
    expect(layerComplaints(importsIn(ours))).toEqual([]);
  });

  test('asks what day it is in one place, and no component keeps the answer', () => {
    const others = Object.entries(ours).filter(([path]) => !path.startsWith('mocks/') && path !== 'schema/day');
    const kept = /\btoday\(new Date\(\)\)|useState(?:<\w+>)?\((?:\(\) => )?currentDay\b/;
    expect(others.filter(([, source]) => kept.test(source)).map(([path]) => path)).toEqual([]);
  });

  test('reads the rows and notes of contracts for money in the rules alone, and elsewhere payments by name', () => {
    const readers = /\b(?:storedRows|receivedOf|paymentsOf|statedUnder|duesBetween|chargesBetween|paymentLines|chargeLines)\b/;
    const rules = /^(?:resources\/contracts\/rules|desks\/money\/rules|mocks|ui)\//;
    const outside = Object.entries(ours).filter(([path]) => !rules.test(path));
    expect(outside.flatMap(([path, source]) => (readers.test(source) ? [path] : [])).toSorted()).toEqual([
      // Look for payments by their id or receipt number.
      'desks/money/cheques/cheque-sheet',
      // Lists what the ledger has settled, on the days of its rows.
      'desks/money/customers/statement',
      'desks/money/payments/record-payment-page',
      'desks/money/receipts/receipt-of',
      // Leaves out what the papers of a contract do not name.
      'desks/papers/papers',
    ]);
  });

  test('has no component that asks for the day but by `useToday`, which moves at midnight', () => {
    const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && /\bcurrentDay\b/.test(readFileSync(join('src', path), 'utf8')))
      .map((path) => path.replaceAll('\\', '/'));
    expect(asking.toSorted()).toEqual([
      // The texts that a list is exported with are made at one moment, outside of any component.
      'resources/quota-plans/list/plan-list.tsx',
      // The address of a link of a menu is made by a function of the list.
      'resources/units/list/unit-list.tsx',
    ]);
  });

  test('has no two files that import one another', () => {
    expect(cycles(importsIn(ours))).toEqual([]);
  });
});

describe('the check finds', () => {
  const complaints = (path: string, source: string) => layerComplaints(importsOf(path, source));

  test.each([
    ['a lower layer that imports a higher one', 'ui/page', `import { units } from '@/resources/units/unit.api';`],
    ['a type taken from a higher layer', 'schema/field', `import type { Client } from '@/api/client';`],
    ['a file exported again from a higher layer', 'api/client', `export { Page } from '@/ui/page';`],
    ['a higher layer loaded lazily', 'ui/page', `const page = () => import('@/app/shell');`],
    ['an import over several lines', 'ui/page', `import {\n  one,\n  two,\n} from '@/app/shell';`],
    [
      'the inside of another resource',
      'resources/units/unit-form',
      `import { Party } from '@/resources/contracts/contract-form';`,
    ],
    [
      'a rule that calls another resource',
      'resources/units/rules/price',
      `import { q } from '@/resources/contracts/contract.api';`,
    ],
    ['the mock in the application', 'app/app', `import { seed } from '@/mocks/seed/seed';`],
    ['the mock loaded by another than main', 'app/app', `const demo = () => import('@/mocks/browser');`],
    ['the mock in the first load', 'main', `import { createDemo } from '@/mocks/browser';`],
    ['a mock that uses the client', 'mocks/handlers', `import { baseService } from '@/api/services';`],
    [
      'the inside of a desk in a feature',
      'features/search/groups',
      `import { customersOf } from '@/desks/money/customers/customer';`,
    ],
    ['a path that climbs out of its layer', 'ui/form/field', `import { parse } from '../../i18n/parse-number';`],
    ['its own layer by the long way', 'api/client', `import { ApiError } from '@/api/api-error';`],
    ['the application in its build', 'build/chunks', `import { unitsPath } from '@/addresses';`],
    ['the build in the application', 'api/client', `import { cacheControl } from '@/build/security-headers';`],
    ['a file that belongs to no layer', 'utils/strings', `import { t } from '@/i18n/i18n';`],
  ])('%s', (_, path, source) => {
    expect(complaints(path, source)).toHaveLength(1);
  });

  test('a cycle, through any number of files', () => {
    const sources = {
      'api/a': `import { b } from './b';`,
      'api/b': `import { c } from './c';`,
      'api/c': `import { a } from './a';\nimport { d } from './d';`,
      'api/d': '',
    };
    expect(cycles(importsIn(sources))).toEqual([['api/a', 'api/b', 'api/c']]);
  });
});
