import { addTexts } from '../instance';

export const status = {
  offline: {
    label: 'No network',
    what: 'This device is offline.',
    read: 'You see what was read on {{moment}}.',
    work: 'You can go on typing: forms keep drafts, and nothing is sent by itself.',
  },
  kept: 'As of {{moment}}. Reading the current records…',
  version: {
    label: 'New version',
    what: 'A new version of Manzil is available.',
    reload: 'Reload',
    saveFirst: 'Save what you typed first: this browser cannot keep it while the page reloads.',
  },
} as const;

export const statusTexts = addTexts('status', status);
