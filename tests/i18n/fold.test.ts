import { describe, expect, test } from 'vitest';
import { collator, fold, foldTight } from '@/i18n/fold';

/** Different spellings with the same meaning, by what they differ in; each is folded as the one after it. */
const alike: ReadonlyArray<readonly [what: string, pairs: string]> = [
  ['hamza and madda on alef', 'أحمد = احمد | إيجار = ايجار | آجار = اجار | ٱلبيت = البيت | قرآن = قران'],
  ['hamza on other letters', 'مؤسسة = موسسه | لؤلؤ = لولو | شاطئ = شاطي | رئيسي = رييسي'],
  ['the last letter', 'مدرسة = مدرسه | شقة = شقه | منى = مني | مبنى = مبني'],
  ['vowel signs', 'مُحَمَّد = محمد | شَقَّةٌ = شقة | الصفّار = الصفار'],
  ['stretched letters and ligatures', 'بـــرج = برج | منـزل = منزل | ﻻ = لا | ﻷمل = لامل | ﺷﻘﺔ = شقة | ﷲ = الله'],
  ['letters of Persian and Urdu', 'کریم = كريم | علی = علي | ھند = هند | راە = راه | ہمت = همت'],
  ['digits', 'شقة ١٢ = شقة 12 | شقة ۱۲ = شقة 12 | ٠١٢٣٤٥٦٧٨٩ = 0123456789 | ۰۱۲۳۴۵۶۷۸۹ = 0123456789'],
  ['a space that holds', 'شقة\u00a012 = شقة 12'],
  ['directions', '\u200fمرسى الصفّار\u200f = مرسي الصفار | \u202bبرج\u202c = برج | \u2067دبي\u2069 = دبي | دبي\u061c = دبي'],
  ['what joins and what does not', 'عائ\u200dلة = عايله | می\u200cروم = ميروم | \ufeffبرج = برج'],
  ['nothing', 'ذ.م.م = ذ.م.م |  = '],
  ['small letters', 'Palm Tower = palm tower | PALM = palm | Straße = STRASSE | İzmir = izmir | ΟΔΟΣ = οδος'],
  ['accents', 'Élan = elan | naïve = naive | São Paulo = sao paulo | e\u0301lan = \u00e9lan'],
  ['width and powers', 'Ａ１２ = a12 | ﬁrst = first | 105 m² = 105 m2 | Tower™ = towertm | Nº 5 = no 5 | Ⅳ = iv | ½ = 1⁄2'],
  ['breaks that nobody sees', 'co\u00adworking = coworking | B\u200b-1408 = b-1408'],
  ['both scripts', 'شقة 12A = شقه 12a | Marsa مرسى = marsa مرسي'],
];
/** Similar, but different words. */
const apart = 'سماء = سما | برج = بروج | شقة 1 = شقة 10 | كلب = قلب | B-1408 = B-1409';

const pairsOf = (text: string) => text.split(' | ').map((pair) => pair.split(' = ') as [string, string]);

describe('folding', () => {
  test.each(alike)('leaves no difference by %s, and changes nothing more when it is done twice', (_, pairs) => {
    for (const [a, b] of pairsOf(pairs)) {
      expect(fold(a)).toBe(fold(b));
      expect(fold(fold(a))).toBe(fold(a));
    }
  });

  test.each(pairsOf(apart))('%j and %j stay different', (a, b) => expect(fold(a)).not.toBe(fold(b)));

  test.each(['B-1408', 'b 1408', 'B.1408', 'b/1408', 'B1408', 'b–1408', 'B\u00a0١٤٠٨', 'b_1408', ' B‑1408 '])(
    'the unit name %j is found as b1408',
    (name) => expect(foldTight(name)).toBe('b1408'),
  );
});

describe('sorting', () => {
  test.each([
    ['numbers inside names count as numbers', 'ar', ['شقة 1', 'شقة 2', 'شقة 10']],
    ['Arabic comes first in Arabic', 'ar', ['برج', 'Zayed']],
    ['Latin comes first in English', 'en', ['Zayed', 'برج']],
  ] as const)('%s', (_, language, sorted) => expect(sorted.toReversed().sort(collator(language).compare)).toEqual(sorted));

  test('case and hamza do not distinguish, and a collator is made once', () => {
    expect(collator('en').compare('palm', 'Palm')).toBe(0);
    expect(collator('ar').compare('أحمد', 'احمد')).toBe(0);
    expect(collator('ar')).toBe(collator('ar'));
  });
});
