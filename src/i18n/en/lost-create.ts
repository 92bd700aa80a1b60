import { addTexts } from '../instance';

export const lostCreate = {
  title_one: 'Not certain: this record may be the one you sent',
  title_other: 'Not certain: one of these records may be the one you sent',
  lead: 'The answer to your save was lost. Compare before you create it again. Everything you typed is still here.',
  match: 'Possible match: {{name}}',
  unnamed: 'without a name',
  lookAt: 'Look at it (opens in a new tab)',
  older: 'It may have been there before.',
  same: 'Same: {{fields}}',
  different: 'Different',
  field: 'Field',
  sent: 'You sent',
  stored: 'Stored',
  later: 'You changed this form after it was sent. Opening the stored record leaves these later changes behind.',
  open: 'This is it: open it',
  again: 'None of these: create it again',
  twice: {
    title: 'This record was stored twice',
    text: 'You sent it once, and the service now has two records with what you sent: the request was repeated on its way. Delete one of them, unless you want both.',
    one: '{{name}} ({{id}})',
    isOpen: 'This one is open behind this question.',
    delete: 'Delete this one',
    keep: 'Keep both',
  },
} as const;

export const lostCreateTexts = addTexts('lost-create', lostCreate);
