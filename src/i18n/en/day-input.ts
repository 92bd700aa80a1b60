import { addTexts } from '../instance';

export const dayInput = {
  hint: 'Day, month, year: 20/11/2026',
  pattern: 'DD/MM/YYYY',
  openCalendar: 'Calendar for {{label}}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseYear: 'Choose a year',
  chooseDay: 'Choose a day',
  notADay: 'This is not a date. Enter day, month, year: 20/11/2026.',
  noSuchDay: 'This date does not exist',
} as const;

export const dayInputTexts = addTexts('day-input', dayInput);
