import { addTexts } from '../instance';

export const listViews = {
  title: 'Views',
  name: 'Name of the view',
  where: 'Kept in this browser, for this connection only. To share it, send the link.',
  saveAs: 'Save as a new view',
  saveChanges: 'Save changes to “{{name}}”',
  nameMissing: 'Enter a name.',
  nameTaken: 'There is already a view named “{{name}}”.',
  notKept: 'This browser does not let Manzil keep views. Copy the link instead.',
  copyLink: 'Copy link to this view',
  copied: 'Link copied. It opens the list as you see it.',
  notCopied: 'The browser did not allow copying. Copy the address of this page instead.',
  sent: 'View',
  saved: 'Saved views',
  nameOf: 'Name of “{{name}}”',
  opensWith: 'Open the list with “{{name}}”',
  moveUp: 'Move “{{name}}” forward',
  moveDown: 'Move “{{name}}” back',
  remove: 'Delete “{{name}}”',
  removed: 'View “{{name}}” deleted',
} as const;

export const viewTexts = addTexts('list-views', listViews);
