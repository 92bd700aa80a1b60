import { addTexts } from '../i18n';

/** Texts of every input of a number. */
export const numberInput = {
  thousands: '{{text}} is read as {{value}}. Did you mean {{thousands}}?',
} as const;

export const numberInputTexts = addTexts('number-input', numberInput);
