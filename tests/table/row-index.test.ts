import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collator } from '@/i18n/fold';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { type Condition, createRowIndex, type Field, type RowQuery, type SortKey } from '@/ui/table/row-index';

type Home = { name?: string | null; city?: string; price?: number | null };

const fields: ReadonlyArray<Field<Home>> = [
  { name: 'name', kind: 'text', value: (home) => home.name },
  { name: 'city', kind: 'text', value: (home) => home.city },
  { name: 'price', kind: 'number', value: (home) => home.price },
];
const searched = (home: Home) => [home.name ?? '', home.city ?? ''];
const english = collator('en');

const indexOf = (homes: readonly Home[], order = english) => createRowIndex(homes, { fields, searched, collator: () => order });
const namesOf = (homes: readonly Home[], query: RowQuery, order = english) =>
  Array.from(indexOf(homes, order).rows(query), (row) => homes[row]?.name);
const by = (...names: string[]): SortKey[] =>
  names.map((name) => ({ name: name.replace('-', ''), descending: name.startsWith('-') }));

const cheap: Condition = { name: 'price', to: 15 };

describe('sorting', () => {
  test.each([
    ['en', 'A-30 B-2 B-10'],
    ['ar', 'شقة-2 شقة-10'],
    ['en', 'Palm نخيل'],
    ['ar', 'نخيل Palm'],
  ] as const)('in %s: %s, by the numbers inside of names, and the reader’s own script first', (language, names) => {
    const homes = names.split(' ').map((name) => ({ name }));
    expect(namesOf(homes.toReversed(), { sort: by('name') }, collator(language)).join(' ')).toBe(names);
  });

  test('sorting follows the displayed words; filters and counts follow the values', () => {
    const words: Readonly<Record<string, string>> = { Dubai: 'دبي', 'Al Ain': 'العين', dubai: 'دبي' };
    const word = (value: string) => words[value] ?? value;
    const all = [{ name: 'd', city: 'Dubai' }, { name: 'none' }, { name: 'e', city: 'dubai' }, { name: 'a', city: 'Al Ain' }];
    const index = createRowIndex(all, {
      fields: [
        { name: 'city', kind: 'text', value: (home: Home) => home.city, word },
        { name: 'name', kind: 'text', value: (home: Home) => home.name },
      ],
      searched,
      collator: () => collator('ar'),
    });
    const names = (query: RowQuery) => Array.from(index.rows(query), (row) => all[row]?.name);
    expect(names({ sort: by('city') })).toEqual(['a', 'd', 'e', 'none']);
    expect(names({ sort: by('-city', '-name') })).toEqual(['e', 'd', 'a', 'none']);
    expect(names({ conditions: [{ name: 'city', among: ['Dubai'] }] })).toEqual(['d']);
    expect(index.facet('city', {}).map(({ value }) => value)).toContain('Al Ain');
  });

  test('a name that is no field changes nothing', () => {
    const homes = [{ name: 'b' }, { name: 'a' }];
    expect(namesOf(homes, { sort: by('constructor'), conditions: [{ name: '__proto__', among: ['x'] }] })).toEqual(['b', 'a']);
  });
});

test.each<[counts: string, field: string, query: RowQuery, found: string]>([
  ['rows that pass the other filters, empty values last', 'city', { conditions: [cheap] }, 'Al Ain 1, Dubai 1,  1'],
  ['the rows that a search finds', 'city', { search: 'b' }, 'Al Ain 0, Dubai 1'],
  ['without its own filter', 'city', { conditions: [cheap, { name: 'city', among: ['Dubai'] }] }, 'Al Ain 1, Dubai 1,  1'],
  ['numbers as well', 'price', {}, '10 3, 20 1'],
])('a facet counts %s', (_, field, query, found) => {
  const homes = [
    { name: 'a', city: 'Dubai', price: 10 },
    { name: 'b', city: 'Dubai', price: 20 },
    { name: 'c', city: 'Al Ain', price: 10 },
    { name: 'd', price: 10 },
  ];
  const counts = indexOf(homes).facet(field, query);
  expect(counts.map(({ value, count }) => `${value} ${count}`).join(', ')).toBe(found);
});

describe('laws', () => {
  const texts = fc.oneof(
    fc.constantFrom('', ' ', 'Dubai', 'dubai', 'B-2', 'B-10', 'b-010', 'شقة 2', 'شقة ١٠', 'Ⅷ', 'é', 'e\u0301'),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const numbers = fc.oneof(fc.constantFrom(null, Number.NaN, Infinity, 0, -0, 1, 2, 3), fc.double());
  const homes = fc.array(fc.record({ name: fc.option(texts), city: texts, price: numbers }), { maxLength: 60 });
  const sorts = fc.uniqueArray(fc.record({ name: fc.constantFrom('name', 'city', 'price'), descending: fc.boolean() }), {
    selector: (key) => key.name,
  });
  const conditions = fc.array(
    fc.oneof(
      fc.record({ name: fc.constantFrom('name', 'city'), among: fc.array(texts, { maxLength: 3 }) }),
      fc.record({ name: fc.constant('price'), from: fc.integer({ min: -2, max: 2 }), to: fc.integer({ min: 0, max: 4 }) }),
    ),
    { maxLength: 3 },
  );

  const valueOf = (home: Home, name: string): string | number | undefined => {
    if (name === 'price') return typeof home.price === 'number' && Number.isFinite(home.price) ? home.price : undefined;
    const text = (name === 'name' ? home.name : home.city)?.trim();
    return text === '' ? undefined : text;
  };
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : english.compare(String(a), String(b)) || (a === b ? 0 : String(a) < String(b) ? -1 : 1);

  function naive(all: readonly Home[], { conditions: wanted = [], sort = [] }: RowQuery): number[] {
    const rows = [...all.keys()].filter((row) =>
      wanted.every((condition) => {
        const value = valueOf(all[row] ?? {}, condition.name);
        if ('among' in condition) return condition.among.includes(String(value ?? ''));
        return typeof value === 'number' && value >= (condition.from ?? -Infinity) && value <= (condition.to ?? Infinity);
      }),
    );
    return rows.toSorted((a, b) => {
      for (const { name, descending } of sort) {
        const [one, other] = [valueOf(all[a] ?? {}, name), valueOf(all[b] ?? {}, name)];
        if (one === undefined || other === undefined) {
          if (one !== other) return one === undefined ? 1 : -1;
          continue;
        }
        const order = compare(one, other);
        if (order !== 0) return descending ? -order : order;
      }
      return a - b;
    });
  }

  test('sorting and filtering equal a plain stable sort of a plain filter', () => {
    fc.assert(
      fc.property(homes, sorts, conditions, (all, sort, wanted) => {
        expect([...indexOf(all).rows({ sort, conditions: wanted })]).toEqual(naive(all, { sort, conditions: wanted }));
      }),
      { numRuns: 400 },
    );
  });

  /** Texts that go on from one another, or begin alike. */
  const typedOn = fc.constantFrom('b', 'b 1', 'b-10', 'b b', 'b-2 b', 'dub', 'dubai d', 'dubai', 'شق');

  test('searching equals asking every record', () => {
    fc.assert(
      fc.property(homes, fc.array(fc.oneof(texts, typedOn), { maxLength: 6 }), (all, typed) => {
        const index = indexOf(all);
        for (const search of typed) {
          const terms = searchTerms(search);
          const expected = [...all.keys()].filter((row) => meets(searchKey(searched(all[row] ?? {})), terms));
          expect([...index.rows({ search })]).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('the counts of a facet add up to the rows without its own filter', () => {
    fc.assert(
      fc.property(homes, conditions, (all, wanted) => {
        const others = wanted.filter((condition) => condition.name !== 'city');
        const total = indexOf(all)
          .facet('city', { conditions: wanted })
          .reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(naive(all, { conditions: others }).length);
      }),
    );
  });
});
