import { addTexts } from '../instance';

export const requests = {
  lead: 'Requests Manzil has sent since this page was loaded, up to the last 200. The list is in memory only: it never leaves this device and is lost after a reload.',
  filter: 'Filter by path, method or text',
  show: 'Show',
  kinds: { all: 'All', writes: 'Writes', failed: 'Failed' },
  none: 'No requests yet.',
  noMatch: 'No matching requests.',
  list: 'Requests',
  count_one: '{{count}} request',
  count_other: '{{count}} requests',
  retry: 'retry {{nth}}',
  milliseconds: '{{ms}} ms',
  noAnswer: 'no response',
  query: 'Query',
  body: 'Request body',
  empty: 'Empty',
  cut: 'The first {{shown}} of {{all}} characters',
  problem: 'Problem',
  address: 'Address',
  began: 'Started',
  curl: 'Copy as curl',
  curlHelp: 'The key is left out. Put yours into MANZIL_KEY.',
  copyAnswer: 'Copy response',
  copied: 'Copied.',
} as const;

export const requestTexts = addTexts('requests', requests);
