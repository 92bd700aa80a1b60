import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from '@/i18n/amount-words/amount-in-words';

// @vitest-environment node

const english = (amount: number): string => amountInWords(amount, 'en') ?? '';
const arabic = (amount: number): string => amountInWords(amount, 'ar') ?? '';

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);
const small = words(
  `zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen,
  eighteen, nineteen`,
);
const tens = words('twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety');
const arabicUnits = words('واحد, اثنان, ثلاثة, أربعة, خمسة, ستة, سبعة, ثمانية, تسعة');
const arabicTens = words('عشرون, ثلاثون, أربعون, خمسون, ستون, سبعون, ثمانون, تسعون');
const arabicHundreds = words('مئة, مئتان, ثلاثمئة, أربعمئة, خمسمئة, ستمئة, سبعمئة, ثمانمئة, تسعمئة');

describe('amounts in words', () => {
  test.each([
    [101.01, 'One hundred and one dirhams and one fils'],
    [1200.5, 'One thousand two hundred dirhams and fifty fils'],
    [23_625, 'Twenty-three thousand six hundred and twenty-five dirhams'],
    [1_000_000, 'One million dirhams'],
    [2_050_000, 'Two million fifty thousand dirhams'],
    [0.05, 'Five fils'],
    [
      999_999_999.99,
      'Nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine dirhams and ninety-nine fils',
    ],
  ])('%d in English', (amount, text) => expect(english(amount)).toBe(text));

  test.each([
    [1200.5, 'ألف ومئتا درهم وخمسون فلسًا'],
    [11_000, 'أحد عشر ألف درهم'],
    [11_812.5, 'أحد عشر ألفًا وثمانمئة واثنا عشر درهمًا وخمسون فلسًا'],
    [23_625, 'ثلاثة وعشرون ألفًا وستمئة وخمسة وعشرون درهمًا'],
    [100_000, 'مئة ألف درهم'],
    [100_005, 'مئة ألف وخمسة دراهم'],
    [101_000, 'مئة ألف وألف درهم'],
    [102_000, 'مئة ألف وألفا درهم'],
    [102_200, 'مئة ألف وألفان ومئتا درهم'],
    [103_000, 'مئة وثلاثة آلاف درهم'],
    [200_000, 'مئتا ألف درهم'],
    [1_000_000, 'مليون درهم'],
    [1_002_000, 'مليون وألفا درهم'],
    [2_000_000, 'مليونا درهم'],
    [2_000_001, 'مليونا درهم ودرهم واحد'],
    [3_500_000, 'ثلاثة ملايين وخمسمئة ألف درهم'],
    [11_000_000, 'أحد عشر مليون درهم'],
    [15_250_000, 'خمسة عشر مليونًا ومئتان وخمسون ألف درهم'],
    [0.01, 'فلس واحد'],
    [0.02, 'فلسان'],
    [0.03, 'ثلاثة فلوس'],
    [0.11, 'أحد عشر فلسًا'],
    [5.02, 'خمسة دراهم وفلسان'],
  ])('%d in Arabic', (amount, text) => expect(arabic(amount)).toBe(text));
});

describe('all whole amounts to 10,000, against lists written out another way', () => {
  test('in English', () => {
    const units = ['', ...small.slice(1)];
    const belowHundred = [
      ...units,
      ...tens.flatMap((ten) => units.slice(0, 10).map((unit) => (unit === '' ? ten : `${ten}-${unit}`))),
    ];
    const list: string[] = [];
    for (const thousand of units.slice(0, 10)) {
      for (const hundred of units.slice(0, 10)) {
        const head = [thousand && `${thousand} thousand`, hundred && `${hundred} hundred`].filter(Boolean).join(' ');
        for (const rest of belowHundred) list.push(head && rest ? `${head} and ${rest}` : head || rest);
      }
    }
    const expected = [...list.with(0, 'zero'), 'ten thousand'].map((text) => `${text} ${text === 'one' ? 'dirham' : 'dirhams'}`);
    expect(expected.map((_, amount) => english(amount).toLowerCase())).toEqual(expected);
    expect(expected).toHaveLength(10_001);
  });

  test('in Arabic', () => {
    const few = [...arabicUnits.slice(2), 'عشرة'].map((unit) => `${unit} دراهم`);
    const teens = words(`أحد عشر, اثنا عشر, ثلاثة عشر, أربعة عشر, خمسة عشر, ستة عشر, سبعة عشر, ثمانية عشر, تسعة عشر`);
    const others = arabicTens.flatMap((ten) => [ten, ...arabicUnits.map((unit) => `${unit} و${ten}`)]);
    /** The phrases of 3 to 99. */
    const belowHundred = [...few, ...[...teens, ...others].map((text) => `${text} درهمًا`)];
    const thousands = words(`, ألف, ألفان, ثلاثة آلاف, أربعة آلاف, خمسة آلاف, ستة آلاف, سبعة آلاف, ثمانية آلاف, تسعة آلاف`);
    const list: string[] = [];
    for (const thousand of thousands) {
      for (const hundred of ['', ...arabicHundreds]) {
        const head = [thousand, hundred].filter(Boolean).join(' و');
        const alone = head && `${head.replace(/ان$/, 'ا')} درهم`;
        list.push(alone);
        for (const last of ['درهم واحد', 'درهمان']) list.push(alone ? `${alone} و${last}` : last);
        for (const rest of belowHundred) list.push(head ? `${head} و${rest}` : rest);
      }
    }
    const expected = [...list.with(0, 'صفر درهم'), 'عشرة آلاف درهم'];
    expect(expected.map((_, amount) => arabic(amount))).toEqual(expected);
    expect(expected).toHaveLength(10_001);
  });
});

/** Amounts in fils of any size, small ones as often as large ones. */
const anyFils = fc.integer({ min: 0, max: 10 }).chain((power) => fc.integer({ min: 0, max: 10 ** (power + 1) - 1 }));

const englishValues = new Map<string, number>([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);

/** Reads an amount in English words back, in fils. */
function readEnglish(text: string): number {
  let [fils, total, group] = [0, 0, 0];
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (word === 'and') continue;
    if (word === 'hundred') group *= 100;
    else if (word === 'thousand' || word === 'million') [total, group] = [total + group * (word === 'million' ? 1e6 : 1000), 0];
    else if (word === 'dirham' || word === 'dirhams') [fils, total, group] = [(total + group) * 100, 0, 0];
    else if (word === 'fils') [fils, group] = [fils + group, 0];
    else group += englishValues.get(word) ?? Number.NaN;
  }
  return fils + group;
}

const arabicValues = new Map<string, number>([
  ...['صفر', ...arabicUnits, 'عشرة'].map((word, value) => [word, value] as const),
  ...arabicTens.map((word, at) => [word, (at + 2) * 10] as const),
  ...arabicHundreds.map((word, at) => [word, (at + 1) * 100] as const),
  ...Object.entries({ أحد: 1, اثنا: 2, عشر: 10, مئتا: 200 }),
]);
/** Nouns, with what one of them is in fils, and how many the form itself says. */
const arabicNouns = new Map<string, readonly [size: number, own: number]>(
  [
    [1e8, 'مليون, ملايين, مليونًا', 'مليونان, مليونا'],
    [1e5, 'ألف, آلاف, ألفًا', 'ألفان, ألفا'],
    [100, 'دراهم, درهمًا', 'درهمان'],
    [1, 'فلوس, فلسًا', 'فلسان'],
  ].flatMap(([size, counted = '', two = '']) => [
    ...words(String(counted)).map((word) => [word, [Number(size), 1]] as const),
    ...words(String(two)).map((word) => [word, [Number(size), 2]] as const),
  ]),
);

/** Reads an amount in Arabic words back, in fils. */
function readArabic(text: string): number {
  let [fils, group] = [0, 0];
  for (const written of text.replace('درهم واحد', 'one-dirham').replace('فلس واحد', 'one-fils').split(' ')) {
    const isKnown = arabicValues.has(written) || arabicNouns.has(written);
    const word = isKnown ? written : written.replace(/^و/, '');
    const noun = arabicNouns.get(word);
    if (noun) [fils, group] = [fils + noun[0] * (group === 0 ? noun[1] : group), 0];
    else if (word === 'درهم') [fils, group] = [fils + group * 100, 0];
    else if (word === 'one-dirham') fils += 100;
    else if (word === 'one-fils') fils += 1;
    else group += arabicValues.get(word) ?? Number.NaN;
  }
  return group === 0 ? fils : Number.NaN;
}

describe('amounts of any size', () => {
  test('are read back from their words, so that no two amounts share them', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(readEnglish(english(fils / 100))).toBe(fils);
        expect(readArabic(arabic(fils / 100))).toBe(fils);
      }),
      { numRuns: 2000 },
    );
  });

  test('below 0 and of a thousand million and more have no words', () => {
    for (const amount of [-1, 1_000_000_000, Number.NaN, Infinity]) expect(amountInWords(amount, 'ar')).toBeUndefined();
  });
});
