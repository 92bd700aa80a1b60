import { describe, expect, test } from 'vitest';
import { revealed } from '@/i18n/hidden-characters';
import { spelt } from '../spelt';

describe('hidden characters are written out [R7, R8]', () => {
  test.each([
    ['right-to-left override', 'Tower \u202egnp.exe', 'Tower ⟨RLO⟩gnp.exe'],
    ['other embeddings', '\u202a\u202b\u202c\u202d', '⟨LRE⟩⟨RLE⟩⟨PDF⟩⟨LRO⟩'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', '⟨LRI⟩a⟨RLI⟩b⟨FSI⟩c⟨PDI⟩'],
    ['a space of no width', 'Mar\u200bina', 'Mar⟨ZWSP⟩ina'],
    ['a word joiner', 'Mar\u2060ina', 'Mar⟨WJ⟩ina'],
    ['a byte order mark', '\ufeffMarina\ufeff', '⟨BOM⟩Marina⟨BOM⟩'],
    ['a soft hyphen', 'Mar\u00adina', 'Mar⟨SHY⟩ina'],
    ['a joiner between Latin letters', 'Mar\u200dina', 'Mar⟨ZWJ⟩ina'],
    ['a non-joiner between Latin letters', 'Mar\u200cina', 'Mar⟨ZWNJ⟩ina'],
    ['a joiner after a digit', '12\u200d', '12⟨ZWJ⟩'],
    ['a mark inside an English word', 'Mar\u200eina', 'Mar⟨LRM⟩ina'],
    ['marks inside an Arabic word', 'بر\u200fج بر\u061cج', 'بر⟨RLM⟩ج بر⟨ALM⟩ج'],
    ['a mark inside a number', '12\u200f50', '12⟨RLM⟩50'],
    ['control characters', 'a\u0000b\u0007c\u001b[31md\u0085e\u007f', 'a⟨U+0000⟩b⟨U+0007⟩c⟨U+001B⟩[31md⟨U+0085⟩e⟨U+007F⟩'],
    ['tags', 'Gate\u{e0041}\u{e007f}', 'Gate⟨U+E0041⟩⟨U+E007F⟩'],
    ['half of a pair', 'a\ud800b', 'a⟨U+D800⟩b'],
  ])('%s', (_what, text, expected) => expect(revealed(text)).toBe(expected));
});

describe('ordinary texts stay as they are', () => {
  test.each(
    spelt(
      [
        'letters, vowel signs, lines and hard spaces',
        'Marina Gate, Tower B – 12 “A” · بُرْجُ المَرْسى · one\ntwo\r\n\tthree · 12\u00a0m²',
      ],
      ['emoji: a family, skin and hair, a heart, and a flag by tags', '👨‍👩‍👧‍👦 · 👩🏽‍🦰 · ❤️‍🔥 · 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
      ['joiners of Persian, Arabic and Hindi', 'می\u200cخواهم · 1445 ه\u200d · بِ\u200dج · क्\u200dष'],
      ['marks at edges, numbers and brackets', '\u200fبرج المرسى\u200f · الطابق \u200e12\u200e من 20 · Tower A\u200e (برج)'],
      ['amounts, dates and signs', '\u200f1,234.50\u00a0د.إ.\u200f · 1\u200f/3\u200f/2026 · \u061c-5'],
    ),
  )('%j, of %s', (text) => expect(revealed(text)).toBe(text));
});
