import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import { addDays, addMonths, compareDays, dayOf, daysBetween, isoFormat, readDay, slashFormat, writeDay } from '@/schema/day';
import { parseTypedDay } from '@/schema/typed-day';
import { spelt } from '../spelt';
import { forms } from './day-forms';

describe('the day stays the same in every zone [R5]', () => {
  // A time zone applies to a whole process, so the zones are tried in a separate one.
  const script = fileURLToPath(new URL('day-zones.ts', import.meta.url));
  const answers: unknown = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' }));

  const offsets = { 'Asia/Dubai': -240, 'America/New_York': 240, 'Pacific/Kiritimati': -840, 'Pacific/Apia': -780 };
  test.each(Object.entries(offsets))('%s', (zone, offset) => {
    expect(answers).toHaveProperty([zone], {
      offset,
      days: forms.map(() => '2026-03-01'),
      written: forms,
      shown: '1 Mar 2026',
      nightOfChange: ['2026-03-29', '2026-11-01'],
      march: 31,
      today: ['2026-11-20', '2026-11-20'],
    });
  });
});

const dates = '31/02/2026 · 2026-02-31 · 29/02/2026 · 03/25/2026 · 0000-00-00 · 0001-01-01T00:00:00 · 01/05/1447 · 01/03/26';
const noDays: readonly unknown[] = [...dates.split(' · '), 'soon', '', 2026, Number.NaN, null, undefined, true, [], {}];
test.each([...noDays, { $date: {} }].map((form) => [form]))('%j is no day', (form) => expect(readDay(form)).toBeUndefined());

test('reading marks a day whose day and month could be swapped [R4]', () => {
  expect(readDay('03/04/2026')).toMatchObject({ day: '2026-04-03', ambiguous: true });
  expect(readDay('25/04/2026')).not.toHaveProperty('ambiguous');
  expect(readDay('04/04/2026')).not.toHaveProperty('ambiguous');
});

test('a new day is written in the format of the old one [R4]', () => {
  for (const [old, written] of [
    ['01/03/2026', '09/12/2026'],
    ['10/3/2026', '9/12/2026'],
    ['2026-03-01T08:30:00.000Z', '2026-12-09T08:30:00.000Z'],
    ['٠١/٠٣/٢٠٢٦', '٠٩/١٢/٢٠٢٦'],
    [1_772_323_200, Date.UTC(2026, 11, 9) / 1000],
    [{ $date: '2026-03-01T00:00:00Z' }, { $date: '2026-12-09T00:00:00Z' }],
  ]) {
    const read = readDay(old);
    expect(read && writeDay('2026-12-09', read.format)).toEqual(written);
  }
  expect([writeDay('2026-03-01', isoFormat), writeDay('2026-03-01', slashFormat)]).toEqual(['2026-03-01', '01/03/2026']);
});

test('a written day is read back, in every form', () => {
  const days = fc.integer({ min: -8700, max: 60_000 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(days, fc.constantFrom(...forms), (day, form) => {
      const read = readDay(form);
      expect(read && dayOf(writeDay(day, read.format))).toBe(day);
    }),
  );
});

test('months are clamped to their end, each from the first date; days are ordered and told apart', () => {
  expect([0, 1, 2, 13, -1, -2].map((months) => addMonths('2026-01-31', months))).toEqual(
    '2026-01-31 2026-02-28 2026-03-31 2027-02-28 2025-12-31 2025-11-30'.split(' '),
  );
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(['2026-11-20', '2025-01-01', '2026-02-03'].sort(compareDays)).toEqual(['2025-01-01', '2026-02-03', '2026-11-20']);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  expect(compareDays('2026-01-01', '2026-01-01')).toBe(0);
});

test.each(
  spelt<string>(
    ['2026-11-20', '20/11/2026 · 20-11-2026 · 20.11.26 · 20 11 2026 · 2026-11-20 · ٢٠/١١/٢٠٢٦ · ۲۰/۱۱/۲۰۲۶'],
    ['2026-11-20', '20\u200f/11\u200f/2026 ·  20/11/2026  · 20 Nov 2026 · 20 november 2026 · 20Nov2026 · 2026-11-20T10:00:00Z'],
    ['2026-11-20', '20 نوفمبر 2026 · ٢٠ نوفمبر ٢٠٢٦'],
    ['2026-11-02', '2026/11/2'],
    ['2026-12-31', 'Dec 31, 2026 · Thursday, December 31, 2026 · Thu 31 Dec 2026 · 31st December 2026 · 2026-Dec-31 · 20261231'],
    ['2026-12-31', '31 Dec 2026 23:59:59 · Dec 31, 2026 11:59 PM · الخميس، 31 ديسمبر 2026م'],
    ['2026-01-15', '15 كانون الثاني 2026'],
    ['2026-02-15', '15 شباط 2026'],
    ['2026-03-15', '15 آذار 2026'],
    ['2026-04-01', '1 أبريل 2026'],
    ['2026-04-03', '3/4/2026'],
    ['2026-04-15', '15 نيسان 2026'],
    ['2026-05-15', '15 أيار 2026'],
    ['2026-06-15', '15 حزيران 2026 · 15 يونيه 2026'],
    ['2026-07-15', '15 تموز 2026'],
    ['2026-08-01', '1 اغسطس، 2026'],
    ['2026-08-15', '15 آب 2026'],
    ['2026-09-01', '1 Sept 2026'],
    ['2026-09-15', '15 أيلول 2026'],
    ['2026-10-15', '15 تشرين الأول 2026'],
    ['2026-11-15', '15 تشرين الثاني 2026'],
    ['2026-12-15', '15 كانون الأول 2026'],
  ),
)('the typed day %j is %j', (text, day) => expect(parseTypedDay(text)).toEqual({ day }));

test.each(['', '  '])('the typed day %j is none', (text) => expect(parseTypedDay(text)).toEqual({ day: null }));

test.each(
  spelt(
    ['noSuchDay', '31/02/2026 · 2026-02-31 · 11/20/2026 · 30 Feb 2026 · 0/1/2026 · 1/1/1447'],
    ['notADay', 'soon · 20 · 20/11 · 20 Foo 2026 · Mars 5, 2026 · 2026-12 · 46387 · 20/11/2026/3 · Nov 2026 · 2O/11/2026'],
  ),
)('the typed day %j is refused: %s', (text, problem) => expect(parseTypedDay(text)).toEqual({ problem }));

test('every shown day is read back as it would be typed', () => {
  const days = fc.integer({ min: -9000, max: 9000 }).map((count) => addDays('2026-01-01', count));
  const shown = fc.constantFrom(
    { language: 'en', digits: 'latn' } as const,
    { language: 'ar', digits: 'latn' } as const,
    { language: 'ar', digits: 'arab' } as const,
  );
  fc.assert(
    fc.property(days, shown, (day, settings) => {
      expect(parseTypedDay(format(settings).day(day))).toEqual({ day });
    }),
  );
});
