import { describe, expect, test } from 'vitest';
import { collator, fold, foldTight } from '@/i18n/fold';

/** Different spellings with the same meaning. */
const alike: ReadonlyArray<readonly [string, string]> = [
  ['أحمد', 'احمد'],
  ['إيجار', 'ايجار'],
  ['آجار', 'اجار'],
  ['ٱلبيت', 'البيت'],
  ['مدرسة', 'مدرسه'],
  ['شقة', 'شقه'],
  ['منى', 'مني'],
  ['مبنى', 'مبني'],
  ['مؤسسة', 'موسسه'],
  ['لؤلؤ', 'لولو'],
  ['شاطئ', 'شاطي'],
  ['رئيسي', 'رييسي'],
  ['مُحَمَّد', 'محمد'],
  ['شَقَّةٌ', 'شقة'],
  ['قرآن', 'قران'],
  ['بـــرج', 'برج'],
  ['منـزل', 'منزل'],
  ['ﻻ', 'لا'],
  ['ﻷمل', 'لامل'],
  ['ﺷﻘﺔ', 'شقة'],
  ['ﷲ', 'الله'],
  ['کریم', 'كريم'],
  ['علی', 'علي'],
  ['ھند', 'هند'],
  ['راە', 'راه'],
  ['ہمت', 'همت'],
  ['شقة ١٢', 'شقة 12'],
  ['شقة ۱۲', 'شقة 12'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['شقة\u00a012', 'شقة 12'],
  ['\u200fمرسى الصفّار\u200f', 'مرسي الصفار'],
  ['\u202bبرج\u202c', 'برج'],
  ['\u2067دبي\u2069', 'دبي'],
  ['دبي\u061c', 'دبي'],
  ['عائ\u200dلة', 'عايله'],
  ['می\u200cروم', 'ميروم'],
  ['\ufeffبرج', 'برج'],
  ['الصفّار', 'الصفار'],
  ['ذ.م.م', 'ذ.م.م'],
  ['Palm Tower', 'palm tower'],
  ['PALM', 'palm'],
  ['Élan', 'elan'],
  ['naïve', 'naive'],
  ['São Paulo', 'sao paulo'],
  ['e\u0301lan', '\u00e9lan'],
  ['Straße', 'STRASSE'],
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδος'],
  ['Ａ１２', 'a12'],
  ['ﬁrst', 'first'],
  ['105 m²', '105 m2'],
  ['co\u00adworking', 'coworking'],
  ['B\u200b-1408', 'b-1408'],
  ['Tower™', 'towertm'],
  ['Nº 5', 'no 5'],
  ['Ⅳ', 'iv'],
  ['½', '1⁄2'],
  ['شقة 12A', 'شقه 12a'],
  ['Marsa مرسى', 'marsa مرسي'],
  ['', ''],
];

/** Similar, but different words. */
const apart: ReadonlyArray<readonly [string, string]> = [
  ['سماء', 'سما'],
  ['برج', 'بروج'],
  ['شقة 1', 'شقة 10'],
  ['كلب', 'قلب'],
  ['B-1408', 'B-1409'],
];

describe('folding', () => {
  test.each(alike)('%j and %j match in a search', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  test.each(apart)('%j and %j stay different', (a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  test('folding twice changes nothing more', () => {
    for (const [text] of alike) expect(fold(fold(text))).toBe(fold(text));
  });

  test.each(['B-1408', 'b 1408', 'B.1408', 'b/1408', 'B1408', 'b–1408', 'B\u00a0١٤٠٨', 'b_1408', ' B‑1408 '])(
    'the unit name %j is found as b1408',
    (name) => {
      expect(foldTight(name)).toBe('b1408');
    },
  );
});

describe('sorting', () => {
  test('numbers inside names count as numbers', () => {
    expect(['شقة 10', 'شقة 2', 'شقة 1'].sort(collator('ar').compare)).toEqual(['شقة 1', 'شقة 2', 'شقة 10']);
  });

  test('the script of the language comes first', () => {
    expect(['Zayed', 'برج'].sort(collator('ar').compare)).toEqual(['برج', 'Zayed']);
    expect(['برج', 'Zayed'].sort(collator('en').compare)).toEqual(['Zayed', 'برج']);
  });

  test('case and hamza do not distinguish', () => {
    expect(collator('en').compare('palm', 'Palm')).toBe(0);
    expect(collator('ar').compare('أحمد', 'احمد')).toBe(0);
  });

  test('a collator is made once', () => {
    expect(collator('ar')).toBe(collator('ar'));
  });
});
