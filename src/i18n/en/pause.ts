import { addTexts } from '../instance';

export const pause = {
  list: 'Manzil asks again in {{seconds}} s.',
  run: 'Manzil goes on by itself in {{seconds}} s.',
  asking: 'Manzil asks again…',
  save: 'You can save again in {{seconds}} s. Nothing is sent by itself.',
  ready: 'You can save again now.',
  later: 'The service asks you to wait longer than a minute. Nothing was lost; save again later.',
  saveAgain: 'Save again',
} as const;

export const pauseTexts = addTexts('pause', pause);
