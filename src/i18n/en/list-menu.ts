import { addTexts } from '../instance';

export const listMenu = {
  copyTable: 'Copy as table',
  tableCopied_one: '{{number}} row copied. Paste it into Excel or a mail.',
  tableCopied_other: '{{number}} rows copied. Paste them into Excel or a mail.',
  tableNotCopied: 'The browser did not allow copying. The table is selected below: copy it with Ctrl+C, or ⌘C on a Mac.',
  print: 'Print',
} as const;

export const listMenuTexts = addTexts('list-menu', listMenu);
