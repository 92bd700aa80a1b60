import { addTexts } from '../i18n';

export const requests = {
  lead: 'What Manzil asked of the service since this page was loaded, the last 200 at most. The list is in memory only: it never leaves this device and is gone after a reload.',
  filter: 'Filter by path, method or text',
  show: 'Show',
  kinds: { all: 'All', writes: 'Writes', failed: 'Failed' },
  clear: 'Clear',
  none: 'Nothing has been asked yet.',
  noMatch: 'No request matches.',
  list: 'Requests',
  count_one: '{{count}} request',
  count_other: '{{count}} requests',
  retry: 'retry {{nth}}',
  milliseconds: '{{ms}} ms',
  noAnswer: 'no answer',
  query: 'Query',
  body: 'Body',
  answer: 'Answer',
  empty: 'Empty',
  cut: 'The first {{shown}} of {{all}} characters',
  problem: 'Problem',
  address: 'Address',
  began: 'Began',
  curl: 'Copy as curl',
  curlHelp: 'The key is left out: put yours into MANZIL_KEY.',
  copyAnswer: 'Copy the answer',
  copied: 'Copied.',
  notCopied: 'This browser does not let Manzil copy.',
} as const;

export const requestTexts = addTexts('requests', requests);
