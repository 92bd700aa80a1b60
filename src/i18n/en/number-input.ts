import { addTexts } from '../instance';

export const numberInput = {
  roundedSum: '{{value}}, rounded to two decimals',
  notASum: 'This sum cannot be calculated. Write it as 100000/12 or (90000 + 2500) × 2.',
  tooFine: 'The dirham has two decimals, and this amount has more.',
  thousands: '{{text}} is read as {{value}}. Did you mean {{thousands}}?',
} as const;

export const numberInputTexts = addTexts('number-input', numberInput);
