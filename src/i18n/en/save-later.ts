import { addTexts } from '../instance';

export const saveLater = {
  kept: 'What you typed is kept as a draft in this browser.',
  notKept: 'What you typed stays on this page. Do not close it.',
  waiting: 'You can send it once the network is back. Nothing is sent by itself.',
  back: 'The network is back. You can send it now.',
  send: 'Send now',
  checksLater: 'Manzil checks this once the network is back.',
} as const;

export const saveLaterTexts = addTexts('save-later', saveLater);
