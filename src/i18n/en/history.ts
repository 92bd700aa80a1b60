import { addTexts } from '../instance';

export const history = {
  lead: 'What was changed from this browser, kept here for {{days}} days. It is not the history of the service: what others changed, or you on another device, is not shown.',
  inMemory: 'The browser stores nothing for this page: the newest changes are gone once it is closed.',
  reading: 'Reading the changes…',
  none: 'Nothing was changed from this browser yet.',
  noMatch: 'No change matches.',
  thisRecord: 'this record',
  onlyOf: 'Only {{name}} · show all',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: { created: 'Created', changed: 'Changed', deleted: 'Deleted' },
  day: 'Day',
  count_one: '{{number}} change',
  count_other: '{{number}} changes',
  more: 'Show more: {{shown}} of {{total}}',
  unnamed: 'Unnamed',
  fields: 'Its fields',
  notKnown: 'What it was before is not known.',
  large: 'Too large to be kept: {{fields}}',
  undoJoin_one: 'Undo the join of {{number}} contract',
  undoJoin_other: 'Undo the join of {{number}} contracts',
  discardAll: 'Discard all',
  askTitle: 'Discard the history?',
  ask: 'What was changed stays as it is. Only this list goes, and cannot be brought back.',
} as const;

export const historyTexts = addTexts('history', history);
