import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lineText } from '@/desks/money/customers/entry-texts';
import { ar } from '@/i18n/ar/ar';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { addLanguage, changeLanguage, i18n } from '@/i18n/i18n';
import { towerWord } from '@/i18n/place-words';
import { nameIn, otherName } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { paymentText, paymentTypeWord, paymentWords } from '@/resources/contracts/payment-words';

describe('something with two names', () => {
  const both = { english: 'B-1408', arabic: 'برج ب 1408' };

  test('is called by the name in the language of the reader, and the other one stands beside it', () => {
    expect([nameIn('en', both), otherName('en', both)]).toEqual(['B-1408', 'برج ب 1408']);
    expect([nameIn('ar', both), otherName('ar', both)]).toEqual(['برج ب 1408', 'B-1408']);
  });

  test.each([
    { english: 'B-1408', arabic: ' ' },
    { english: null, arabic: 'B-1408' },
    { english: 'B-1408', arabic: 'B-1408' },
  ])('is called by its only name in both languages, without saying it twice: %o', (names) => {
    for (const language of ['en', 'ar']) {
      expect(nameIn(language, names)).toBe('B-1408');
      expect(otherName(language, names)).toBeUndefined();
    }
  });
});

describe('usual words of the trade', () => {
  beforeEach(async () => {
    await addLanguage('ar', () => Promise.resolve({ texts: ar, labels: {} }));
    await changeLanguage('ar');
  });
  afterEach(() => changeLanguage('en'));

  test.each([
    ['Sales agent', 'وكيل مبيعات'],
    [' senior leasing officer ', 'مسؤول تأجير أول'],
    ['Head of fun', 'Head of fun'],
  ])('the role %s is said as %s', (role, said) => expect(tradeWord('roles', role)).toBe(said));

  const unchanged = `Water, BC-201, two months | Every 3 months something | 20% on the moon |
    Cheque no. 000123 | شيك 1/4 |`.split(/\s*\|\s*/);
  test.each([
    ['Cheque 1', 'الشيك 1'],
    ['Instalment 3 of 90', 'القسط 3 من 90'],
    ['Down payment', 'الدفعة المقدمة'],
    ['Returned cheque 000123', 'شيك مرتجع 000123'],
    ['Water, BC-201, 16534 to 16560.5 [M-UM9FFU]', 'المياه · BC-201 · من 16,534 إلى 16,560.5'],
    ['On handover', 'عند التسليم'],
    ['20% on booking', '\u200e20% · عند الحجز'],
    ['8 x 5% every 3 months', '8 × \u200e5% كل 3 أشهر'],
    ['Cheque 2/4', 'الشيك 2 من 4'],
    ['Rent of January 2026', 'إيجار يناير 2026'],
    ['Security deposit', 'مبلغ التأمين'],
    ...unchanged.map((text): [string, string] => [text, text]),
  ])('a payment described as "%s" reads "%s"', (description, said) => {
    expect(paymentText({ description, type: 'cheque' })).toBe(said);
    const due = { day: '2026-11-16', amount: 500, description };
    expect(lineText({ kind: 'fee', due, payments: [], contract: {} })).toBe(said || 'رسم');
  });

  test('a tower and its units have one form', () => {
    expect(['A', 'B', 'BC', 'North Tower'].map(towerWord)).toEqual(['برج أ', 'برج ب', 'برج BC', 'North Tower']);
    expect(i18n.t('freeOnFloor', { ns: unitBoardTexts, count: 2, number: '2' })).toBe('متاحتان');
  });

  test('the type of a payment is said in Arabic, whatever its letters', () => {
    expect(['CHEQUE', 'instalment', 'barter'].map((type) => paymentTypeWord(type))).toEqual(['شيك', 'قسط', 'barter']);
    expect(paymentText({ description: '5/8 · 40% on handover' })).toBe('الدفعة 5 من 8 · \u200e40% · عند التسليم');
    expect(paymentWords({ description: 'Keys', type: 'cash' })).toEqual({ title: 'Keys', details: '', type: 'نقدًا' });
  });

  test('in English the words stay as records hold them', async () => {
    await changeLanguage('en');
    for (const [description, said] of [
      ['Instalment 3 of 90', 'Instalment 3 of 90'],
      ['شيك مرتجع 000123', 'Returned cheque 000123'],
      ['الشيك ٢ من ٤', 'Cheque 2 of 4'],
      ['٢٠٪ عند الحجز', '20% · On booking'],
      ['٨ أقساط ٥٪ كل شهرين', '8 × 5% every 2 months'],
      ['إيجار شهر يناير ٢٠٢٦', 'Rent for Jan 2026'],
    ] as const)
      expect(paymentText({ description })).toBe(said);
  });
});
