import { addTexts } from '../instance';

export const conflict = {
  kept: 'Saved. Changes by someone else were kept: {{fields}}.',
  nothingLeft: 'The record already holds these values, so nothing was sent.',
  title_one: 'Not saved: someone else changed a value you changed too',
  title_other: 'Not saved: someone else changed {{count}} values you changed too',
  lead: 'Choose what to save. All other changes, yours and theirs, are saved together. Everything you typed is still here.',
  allMine: 'All mine',
  allTheirs: 'All theirs',
  mine: 'Mine',
  theirs: 'Theirs',
  both: 'Both',
  bothHelp: 'Both are kept; mine gets the next number.',
  before: 'When you opened it:',
  removed: 'Removed',
  orderOf: 'Order of {{list}}',
  titled: '{{row}}: {{title}}',
  left_one: '{{count}} choice left',
  left_other: '{{count}} choices left',
  save: 'Save with these choices',
  meanwhile: 'Someone else changed this record',
  show: 'Show',
  meanwhileTitle: 'Changed since you opened this form',
  meanwhileLead:
    'Your form has not changed. When you save, these changes are kept, and you choose where you changed the same value.',
  sameAsYours: 'You changed this too',
} as const;

export const conflictTexts = addTexts('conflict', conflict);
