import { doubleMetaphone } from 'double-metaphone';
import fc from 'fast-check';
import Search from 'lucide-react/icons/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as addresses from '@/addresses';
import { addressFor, keyOf, recordAt } from '@/features/search/record-address';
import {
  namesKey,
  rankOf,
  recordIndex,
  type RecordIndex,
  searchOfKind,
  searchWords,
  soundingAlike,
} from '@/features/search/record-index';
import { inPlace, type SearchGroup } from '@/features/search/search-option';
import { filterQuery, filterWords, typedFilters } from '@/features/search/typed-filters';
import { haveArabic } from '@/features/appearance';
import { changeLanguage } from '@/i18n/i18n';
import { meets, searchKey } from '@/i18n/text-match';
import { spelt } from '../spelt';

function built(names: readonly string[]): RecordIndex {
  const records = names.map((name, index) => ({ _id: `r${index}`, name }));
  const work = recordIndex(records, { names: ({ name }) => [String(name)], texts: () => ['zone'] });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const find = (index: RecordIndex, text: string, recent: readonly string[] = []) =>
  index.find(searchWords(text), { limit: 10, recent: new Set(recent) });

describe('words', () => {
  test.each(
    spelt<readonly string[]>(
      [['971501234567'], '+971 50 123 4567 · 00971 (50) 123-4567 · +971 (0)50 1234567'],
      [['0501234567'], '050 12 34 567 · ٠٥٠ ١٢٣ ٤٥٦٧'],
      [['b|1408'], 'B-1408'],
      [['a|'], 'A-'],
      [['14', '08'], '14 08'],
      [['احمد', 'فواد'], 'أَحْمَد  فؤاد'],
      [[], '  '],
    ),
  )('%s', (text, words) => expect(searchWords(text)).toEqual(words));

  test('a phone is found in any form and spacing', () => {
    const local = fc.stringMatching(/^[2-9]\d{8}$/);
    const written = fc.constantFrom(
      (digits: string) => `+971 ${digits}`,
      (digits: string) => `00971${digits}`,
      (digits: string) => `0${digits}`,
      (digits: string) => `+971 (0)${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
      (digits: string) => `0${digits.slice(0, 2)}-${digits.slice(2)}`,
    );
    fc.assert(
      fc.property(local, written, written, (digits, kept, typed) => {
        expect(meets(searchKey([kept(digits)]), searchWords(typed(digits)))).toBe(true);
      }),
    );
  });
});

describe('rank', () => {
  test.each(spelt([4, 'b1408'], [3, 'b'], [2, '1408 · marsa'], [1, '408'], [0, 'dubai']))(
    'B-1408 of Marsa Al Saffar answers %s with %i',
    (word, rank) => expect(rankOf(namesKey(['B-1408', 'Tower Marsa']), [word])).toBe(rank),
  );

  test('better matches come first, then recent records, then the order of the list', () => {
    const index = built(['Old Tower', 'Tower Two', 'Tower One', 'Tower']);
    const names = (recent: readonly string[]) => find(index, 'tower', recent).records.map(({ name }) => name);
    expect(names([])).toEqual(['Tower', 'Tower Two', 'Tower One', 'Old Tower']);
    expect(names(['r2', 'r0'])).toEqual(['Tower', 'Tower One', 'Tower Two', 'Old Tower']);
  });

  test('results contain every word, at each step of typing', () => {
    const word = fc.stringMatching(/^[a-c]{1,3}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.array(word, { minLength: 1, maxLength: 4 }),
        (names, typed) => {
          const index = built(names);
          for (const text of typed) {
            expect(find(index, text).count).toBe(names.filter((name) => name.startsWith(text)).length);
          }
        },
      ),
    );
  });
});

describe('filters that a text names', () => {
  const units = [
    { type: 'apartment', city: 'Dubai', floorsPlan: [{ rooms: 2, view: 'sea' }] },
    { type: 'Villa', city: 'Abu Dhabi', floorsPlan: [{ rooms: 4, view: 'garden' }] },
    { type: 'villa', floorsPlan: [{ view: 'Marina' }] },
  ];
  beforeAll(async () => {
    await haveArabic();
    await changeLanguage('ar');
  });
  afterAll(() => changeLanguage('en'));

  test.each([
    ['en', '2BR sea view under 2m', 'outlook=sea&rooms=2&price=..2000000'],
    ['en', '2 bedrooms sea up to 2,000,000', 'outlook=sea&rooms=2&price=..2000000'],
    ['en', 'studio in Dubai', 'city=Dubai&rooms=0'],
    ['en', 'villas abu dhabi 1m-2.5m', 'type=Villa&type=villa&city=Abu+Dhabi&price=1000000..2500000'],
    ['en', 'flats for rent over 80k', 'type=apartment&offer=rent&price=80000..'],
    ['en', '3 bhk palm garden', 'q=palm&outlook=garden&rooms=3'],
    ['en', 'available marina', 'availability=available&outlook=Marina'],
    ['en', '2br over 1000 sqft under 2m', 'rooms=2&price=..2000000&surface=92.903..'],
    ['en', '100 m2 villa', 'type=Villa&type=villa&surface=100..'],
    ['en', '80 - 120 sqm sea', 'outlook=sea&surface=80..120'],
    ['en', 'unit 1204', undefined],
    ['en', 'under 2 stars', undefined],
    ['en', 'Omar Haddad', undefined],
    ['ar', 'غرفتين إطلالة بحرية تحت 2 مليون', 'outlook=sea&rooms=2&price=..2000000'],
    ['ar', '٣ غرف نوم على البحر أقل من ٨٠٠ ألف', 'outlook=sea&rooms=3&price=..800000'],
    ['ar', 'بحر أكثر من ١٠٠ متر مربع', 'outlook=sea&surface=100..'],
    ['ar', 'شقة للإيجار في دبي', 'type=apartment&offer=rent&city=Dubai'],
    ['ar', 'فلل الحديقة حتى مليونين', 'type=Villa&type=villa&outlook=garden&price=..2000000'],
    ['ar', 'عمر حداد', undefined],
  ] as const)('in %s: %s', (language, text, query) => {
    const typed = typedFilters(text, filterWords(units, language), language);
    expect(typed && filterQuery(typed).toString()).toBe(query);
  });
});

describe('forgiving words', () => {
  const names = ['Omar Haddad', 'Huda Al Rumaithi', 'Mohammed Yousef', 'Layla Hamdan', 'Khaled Saeed'].map((name) => ({ name }));

  test.each(
    spelt<readonly string[]>(
      [['Omar Haddad'], 'Omar Hadad · Umar Hadd'],
      [['Huda Al Rumaithi'], 'rumaithy · Hoda Rumaithe'],
      [['Mohammed Yousef'], 'Muhammad Yusuf'],
      [['Khaled Saeed'], 'Khalid Said'],
      [[], 'Omar Hamdan · Sara'],
    ),
  )('%s sounds like %j', (text, expected) => {
    const found = soundingAlike(text, names, ({ name }) => [String(name)], doubleMetaphone);
    expect(found.map(({ name }) => name)).toEqual(expected);
  });

  test.each([
    ['unit 1204', 'units', '1204'],
    ['Unit No. 1204', 'units', '1204'],
    ['وحدة رقم 1204', 'units', '1204'],
    ['contract 017', 'contracts', '017'],
    ['tenant Omar', 'customers', 'Omar'],
    ['unit', 'units', 'unit'],
  ] as const)('%s among %s is %s', (text, kind, rest) => expect(searchOfKind(kind, text)).toBe(rest));

  test.each([
    ['B-1408', '14 08', true],
    ['MZ-2026-017', '2026 017', true],
    ['B-1408', '14 09', false],
    ['B-148', '1 48', false],
  ])('%s is found by its number in parts, %s: %s', (name, typed, isFound) =>
    expect(meets(searchKey([name]), searchWords(typed))).toBe(isFound),
  );
});

describe('keys', () => {
  test.each([
    [{ key: 'g', code: 'KeyG', shiftKey: false }, 'g'],
    [{ key: 'ل', code: 'KeyG', shiftKey: false }, 'g'],
    [{ key: 'G', code: 'KeyG', shiftKey: true }, ''],
    [{ key: 'ظ', code: 'Slash', shiftKey: false }, '/'],
    [{ key: '؟', code: 'Slash', shiftKey: true }, '?'],
    [{ key: '/', code: 'Digit7', shiftKey: true }, '/'],
    [{ key: '?', code: 'Minus', shiftKey: true }, '?'],
    [{ key: 'g', code: 'KeyU', shiftKey: false }, 'g'],
    [{ key: 'Shift', code: 'ShiftLeft', shiftKey: true }, ''],
  ])('%o is %s', (pressed, key) => expect(keyOf(pressed)).toBe(key));

  test.each([
    ['u', 'g', '/settings', '/units'],
    ['x', 'g', '/units', undefined],
    ['n', '', '/units/7/edit', '/units/new'],
    ['n', '', '/contracts/due', '/contracts/new'],
    ['n', '', '/', undefined],
    ['e', '', '/quota-plans/q%201', '/quota-plans/q%201/edit'],
    ['e', '', '/contracts/due', undefined],
    ['e', '', '/units/7/offer', undefined],
    ['e', '', '/units', undefined],
  ])('%s after %s on %s leads to %s', (key, before, pathname, address) =>
    expect(addressFor(key, before, pathname)).toBe(address),
  );

  test('a malformed address names no record', () => expect(recordAt('/units/%E0%A4')).toBeUndefined());

  test('no page beside the records of a list is taken for one of them', () => {
    const pages = Object.values<unknown>(addresses).flatMap((address): readonly unknown[] =>
      typeof address === 'function' && address.length === 0 ? [(address as () => unknown)()] : [address],
    );
    const paths = pages.flatMap((page) => (typeof page === 'string' ? (page.split('?')[0] ?? []) : []));
    expect(paths).toContain('/units/readings');
    expect(paths.filter((path) => recordAt(path))).toEqual([]);
    expect(recordAt('/units/readings-2')).toEqual({ resource: 'units', id: 'readings-2' });
  });
});

describe('results that one moves through', () => {
  const group = (key: string, ...keys: string[]): SearchGroup => ({
    key,
    label: key,
    options: keys.map((option) => ({ key: option, title: option, icon: Search, to: '/' })),
    count: keys.length,
    rank: 0,
  });
  const keysOf = (groups: readonly SearchGroup[]) =>
    groups.map(({ key, options }) => [key, ...options.map((option) => option.key)]);

  test('stay where they stood; later ones follow them', () => {
    const stood = [group('units', 'B', 'C'), group('contracts', 'X')];
    const found = [group('customers', 'P'), group('contracts', 'W', 'X'), group('units', 'A', 'B')];
    expect(keysOf(inPlace(found, stood))).toEqual([
      ['units', 'B', 'A'],
      ['contracts', 'X', 'W'],
      ['customers', 'P'],
    ]);
  });

  test('are shown as they are now', () => {
    const renamed = { ...group('units', 'A'), label: 'Units, again', count: 7 };
    expect(inPlace([renamed], [group('units', 'A')])).toEqual([renamed]);
  });
});
