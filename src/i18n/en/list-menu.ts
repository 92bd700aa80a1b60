import { addTexts } from '../i18n';

export const listMenu = {
  print: 'Print',
} as const;

export const listMenuTexts = addTexts('list-menu', listMenu);
