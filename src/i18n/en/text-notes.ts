import { addTexts } from '../instance';

export const textNotes = {
  hidden: 'Contains hidden characters',
  show: 'Show',
  hide: 'Hide',
  showAll: 'Show all',
  showLess: 'Show less',
} as const;

export const textNotesTexts = addTexts('text-notes', textNotes);
