import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';

const finds = (search: string, ...texts: readonly string[]) => meets(searchKey(texts), searchTerms(search));

describe('a search', () => {
  test.each([
    ['Marsa Al Saffar', 'marsa | saff | alsaffar | saffar marsa'],
    ['Marsa Alsaffar', 'al-saffar'],
    ['B-1408', 'b1408 | b 1408 | 1408 | 14 | B-14'],
    ['B1408', 'B.1408'],
    ['Tower B 1408', 'B-1408-'],
    ['A-301', 'A- | ٣٠١'],
    ['Tower A', 'A-'],
    ['مرسى الصفّار', 'صفار | الصفار'],
    ['أَحْمَد فؤاد', 'احمد'],
    ['Plan 60 / 40', '60/40'],
    ['AE07 0331 2345 6789', 'AE070331'],
    ['+971 50 001 1462', '001 1462'],
    ['+971500011462', '001 1462'],
    ['+971 50 002 3158', '23158 | ٠٠٢ ٣١٥٨ | 050 002 | +971 (0)50 002'],
    ['Hassan Qureshi · +971 50 002 3158', '23158 | hassan 3158'],
    ['050 002 3158', '050'],
    ['050-0023158', '00971 50 002'],
  ])('finds %j for each of %s', (text, searches) =>
    expect(searches.split(' | ').filter((search) => !finds(search, text))).toEqual([]),
  );

  test.each([
    ['a letter inside a word', 'a', 'Marsa'],
    ['the end of a word', 'ffar', 'Marsa Al Saffar'],
    ['tower A among words that begin with A', 'A-', 'Marsa Al Saffar'],
    ['floor 14 of another tower', 'B-14', 'AB-1408'],
    ['floor 14 of B on floor 21', 'B-14', 'B-2114'],
    ['the end of a figure', '408', 'B-1408'],
    ['three figures inside of a telephone number', '158', '+971 50 002 3158'],
    ['parts of two telephone numbers as one', '11462 23158', '+971 50 001 1462 or +971 50 002 3158'],
    ['a telephone number beside another name', 'omar 3158', 'Hassan Qureshi · +971 50 002 3158'],
    ['a word without one of its own: برج', 'برج ب', 'برج أ 1408'],
    ['a word without one of its own: tower', 'tower t', 'Tower A 301'],
  ])('does not find %s', (_, search, text) => expect(finds(search, text)).toBe(false));

  test('each word is met by a word of its own, which may stand in another text; none asks for nothing', () => {
    expect(finds('برج ب', 'برج ب 1408')).toBe(true);
    expect(finds('برج أ', 'برج أ 1408')).toBe(true);
    expect(finds('tower t', 'Tower T 301')).toBe(true);
    expect(finds('b-1408 dubai', 'B-1408', 'Dubai')).toBe(true);
    expect(finds('b-14', 'B', '1408')).toBe(false);
    expect(searchTerms(' - / ')).toEqual([]);
  });

  test('a text is found by each of its beginnings, and by its whole', () => {
    const word = fc.stringMatching(/^[a-zA-Z]{1,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', '-', '.', ' / '), (words, between) => {
        const text = words.join(between);
        expect(finds(text, text)).toBe(true);
        expect(finds(words.join(''), text)).toBe(true);
        for (const one of words) expect(finds(one.slice(0, 2), text)).toBe(true);
      }),
    );
  });
});
