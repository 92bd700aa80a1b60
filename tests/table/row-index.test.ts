import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collator } from '@/i18n/fold';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { type Condition, createRowIndex, type Field, keptNothing, type RowQuery, type SortKey } from '@/ui/table/row-index';

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

describe('sorting', () => {
  test('numbers inside names count as numbers, in both scripts', () => {
    const homes = [{ name: 'B-10' }, { name: 'B-2' }, { name: 'A-30' }];
    expect(namesOf(homes, { sort: by('name') })).toEqual(['A-30', 'B-2', 'B-10']);
    const arabic = [{ name: 'شقة 10' }, { name: 'شقة 2' }];
    expect(namesOf(arabic, { sort: by('name') }, collator('ar'))).toEqual(['شقة 2', 'شقة 10']);
  });

  test("the reader's own script comes first", () => {
    const homes = [{ name: 'Palm' }, { name: 'نخيل' }];
    expect(namesOf(homes, { sort: by('name') })).toEqual(['Palm', 'نخيل']);
    expect(namesOf(homes, { sort: by('name') }, collator('ar'))).toEqual(['نخيل', 'Palm']);
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

  test('an index reuses the work of an earlier one over the same records', () => {
    const reads: string[] = [];
    const city: Field<Home> = {
      name: 'city',
      kind: 'text',
      value: (home) => {
        reads.push(home.name ?? '');
        return home.city;
      },
    };
    const options = { fields: [city], searched, collator: () => english, kept: keptNothing() };
    const all = [{ name: 'a', city: 'x' }, { name: 'b' }];
    createRowIndex(all, options).rows({ sort: by('city') });
    createRowIndex(all, { ...options, fields: [city, ...fields] }).rows({ sort: by('-city') });
    expect(reads).toEqual(['a', 'b']);
  });

  test('a name that is no field changes nothing', () => {
    const homes = [{ name: 'b' }, { name: 'a' }];
    expect(namesOf(homes, { sort: by('constructor'), conditions: [{ name: '__proto__', among: ['x'] }] })).toEqual(['b', 'a']);
  });
});

describe('searching', () => {
  const homes = [
    { name: 'B-1408', city: 'Dubai' },
    { name: 'شقّة الإمارات', city: 'دُبي' },
    { name: 'A 12', city: 'Al Ain' },
  ];
  const found = (search: string) => namesOf(homes, { search });

  test('spaces, dots, dashes and case do not matter', () => {
    for (const search of ['b1408', 'B 1408', 'b.14', '-1408-']) expect(found(search)).toEqual(['B-1408']);
  });

  test('Arabic is found in any common spelling, and digits in either script', () => {
    for (const search of ['شقه', 'الامارات', 'دبي']) expect(found(search)).toEqual(['شقّة الإمارات']);
    expect(found('١٤٠٨')).toEqual(['B-1408']);
  });

  test('every word must be found, in any field and order', () => {
    const project = [{ name: 'Marsa Al Saffar' }, { name: 'Marsa' }, { name: 'Barza' }];
    for (const search of ['marsa saffar', 'saffar marsa', 'marsaal', 'al-saffar'])
      expect(namesOf(project, { search })).toEqual(['Marsa Al Saffar']);
    expect(found('dubai b')).toEqual(['B-1408']);
    expect(found('dubai a12')).toEqual([]);
    expect(found(' . ')).toHaveLength(3);
  });

  test('typing on and deleting give the same results as a fresh search', () => {
    const index = indexOf(homes);
    for (const search of ['d', 'du', 'dub', 'du', 'd', 'da', '', 'a', 'al 1'])
      expect([...index.rows({ search })]).toEqual([...indexOf(homes).rows({ search })]);
  });

  test('deleting a word that another begins with finds again what only that word had left out', () => {
    const towers = [{ name: 'Tower T' }, { name: 'Tower B' }];
    const index = indexOf(towers);
    expect([...index.rows({ search: 'tower t' })]).toEqual([0]);
    expect([...index.rows({ search: 'tower' })]).toEqual([0, 1]);
  });

  test('typing on words that begin alike gives the same results as a fresh search', () => {
    const flats = [{ name: 'Flat B14' }, { name: 'Flat B1 B14' }];
    const index = indexOf(flats);
    for (const search of ['b b', 'b-14 b14']) expect([...index.rows({ search })]).toEqual([...indexOf(flats).rows({ search })]);
  });
});

describe('counting', () => {
  const homes = [
    { name: 'a', city: 'Dubai', price: 10 },
    { name: 'b', city: 'Dubai', price: 20 },
    { name: 'c', city: 'Al Ain', price: 10 },
    { name: 'd', price: 10 },
  ];
  const conditions: Condition[] = [{ name: 'price', to: 15 }];

  test('a facet counts rows that pass the other filters, empty values last', () => {
    expect(indexOf(homes).facet('city', { conditions })).toEqual([
      { value: 'Al Ain', count: 1 },
      { value: 'Dubai', count: 1 },
      { value: '', count: 1 },
    ]);
  });

  test('a facet counts the rows that a search finds', () => {
    expect(indexOf(homes).facet('city', { search: 'b' })).toEqual([
      { value: 'Al Ain', count: 0 },
      { value: 'Dubai', count: 1 },
    ]);
  });

  test('a facet ignores its own filter', () => {
    const counts = indexOf(homes).facet('city', { conditions: [...conditions, { name: 'city', among: ['Dubai'] }] });
    expect(counts.find(({ value }) => value === 'Al Ain')?.count).toBe(1);
  });

  test('numbers are counted as well', () => {
    expect(indexOf(homes).facet('price', {})).toEqual([
      { value: '10', count: 3 },
      { value: '20', count: 1 },
    ]);
  });
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

  test('searching equals asking every record', () => {
    fc.assert(
      fc.property(homes, fc.array(texts, { maxLength: 6 }), (all, typed) => {
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
