import { addTexts } from '../instance';

export const cellEdit = {
  edit: 'Edit {{field}} of {{name}}',
  field: '{{field}}…',
  saved: '{{name}}: {{field}} saved',
  undone: '{{name}}: {{field}} is as it was before',
  notUndone: '{{name}}: {{field}} could not be taken back. {{reason}}',
  changedAfter: 'Somebody has changed it since.',
  gone: 'Somebody has changed this since you opened the list. Its value is now: {{value}}. Save again to replace it.',
  notStored: 'It was not saved. What you typed is still here.',
  unknown: 'Manzil could not confirm that this was saved.',
  check: 'Check',
  checking: 'Checking…',
  wait: 'The last change of this cell is still being saved.',
  stray: 'This row no longer matches the search and the filters. It stays here until you are done.',
  states: {
    typing: 'typed, not saved yet',
    saving: 'being saved',
    refused: 'not saved',
    unknown: 'it is not known whether this was saved',
    stored: 'saved',
  },
} as const;

export const cellEditTexts = addTexts('cell-edit', cellEdit);
