import { addTexts } from '../instance';

export const inputs = {
  roundedSum: '{{value}}, rounded to two decimals',
  notASum: 'This sum cannot be calculated. Write it as 100000/12 or (90000 + 2500) × 2.',
  tooFine: 'The dirham has two decimals, and this amount has more.',
  thousands: '{{text}} is read as {{value}}. Did you mean {{thousands}}?',
  hint: 'Day, month, year: 20/11/2026',
  pattern: 'DD/MM/YYYY',
  openCalendar: 'Calendar for {{label}}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseYear: 'Choose a year',
  chooseDay: 'Choose a day',
  notADay: 'This is not a date. Enter day, month, year: 20/11/2026.',
  noSuchDay: 'This date does not exist',
  squareFoot: 'ft²',
  squareMetre: 'm²',
  stored: '{{area}} stored',
} as const;

export const inputTexts = addTexts('inputs', inputs);
