import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lineText } from '@/features/customers/entry-texts';
import { ar } from '@/i18n/ar/ar';
import { addLanguage, changeLanguage } from '@/i18n/i18n';
import { nameIn, otherName } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { paymentText, paymentTypeWord, paymentWords } from '@/resources/contracts/contract-words';

describe('something with two names', () => {
  const both = { english: 'B-1408', arabic: 'برج ب 1408' };

  test('is called by the name in the language of the reader, and the other one stands beside it', () => {
    expect([nameIn('en', both), otherName('en', both)]).toEqual(['B-1408', 'برج ب 1408']);
    expect([nameIn('ar', both), otherName('ar', both)]).toEqual(['برج ب 1408', 'B-1408']);
  });

  test.each([
    { english: 'B-1408', arabic: undefined },
    { english: 'B-1408', arabic: ' ' },
    { english: null, arabic: 'B-1408' },
    { english: 'B-1408', arabic: 'B-1408' },
  ])('is called by its only name in both languages, without saying it twice: %o', (names) => {
    for (const language of ['en', 'ar']) {
      expect(nameIn(language, names)).toBe('B-1408');
      expect(otherName(language, names)).toBeUndefined();
    }
  });

  test('has no name without either', () => {
    expect(nameIn('ar', { english: '', arabic: null })).toBeUndefined();
    expect(otherName('ar', { english: '', arabic: null })).toBeUndefined();
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
    ['constructor', 'constructor'],
  ])('the role %s is said as %s', (role, said) => {
    expect(tradeWord('roles', role)).toBe(said);
  });

  test('charges are said in Arabic where they are usual ones', () => {
    expect(tradeWord('charges', 'Service charge')).toBe('رسوم الخدمات');
    expect(tradeWord('charges', 'Valet')).toBe('Valet');
  });

  test.each([
    ['Cheque 1', 'الشيك 1'],
    ['Cheque 2 of 4', 'الشيك 2 من 4'],
    ['Instalment 3 of 90', 'القسط 3 من 90'],
    ['payment 7', 'الدفعة 7'],
    ['Down payment', 'الدفعة المقدمة'],
    ['Returned cheque', 'شيك مرتجع'],
    ['Returned cheque 000123', 'شيك مرتجع 000123'],
    ['Water, BC-201, 16534 to 16560.5 [M-UM9FFU]', 'المياه · BC-201 · من 16,534 إلى 16,560.5'],
    ['Chilled air, 12 [M-1AB]', 'Chilled air · 12'],
    ['Water, BC-201, two months', 'Water, BC-201, two months'],
    ['On handover', 'عند التسليم'],
    ['Full payment', 'كامل الثمن'],
    ['Cheque 1 of the bank', 'Cheque 1 of the bank'],
    ['Cheque no. 000123', 'Cheque no. 000123'],
    ['دفعة العربون', 'دفعة العربون'],
    ['', ''],
  ])('a payment described as "%s" reads "%s"', (description, said) => {
    expect(paymentText({ description, type: 'cheque' })).toBe(said);
    const due = { day: '2026-11-16', amount: 500, description };
    expect(lineText({ kind: 'fee', due, payments: [] })).toBe(said || 'رسم');
  });

  test('the type of a payment is said in Arabic, whatever its letters', () => {
    expect([paymentTypeWord('CHEQUE'), paymentTypeWord('instalment'), paymentTypeWord('barter')]).toEqual([
      'شيك',
      'قسط',
      'barter',
    ]);
    expect(paymentWords({ description: 'Keys', type: 'cash' })).toEqual({ title: 'Keys', details: '', type: 'نقدًا' });
  });

  test('in English the words stay as records hold them', async () => {
    await changeLanguage('en');
    for (const description of ['Cheque 1', 'Instalment 3 of 90', 'Down payment'])
      expect(paymentText({ description })).toBe(description);
    expect(paymentText({ description: 'شيك مرتجع 000123' })).toBe('Returned cheque 000123');
    expect(tradeWord('roles', 'Sales agent')).toBe('Sales agent');
  });
});
