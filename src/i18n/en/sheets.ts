import { addTexts } from '../i18n';

/** The columns of a sheet that say which record and row this is. */
export const sheets = {
  id: 'ID',
  record: 'Record name',
  row: 'Row',
  rowOf: 'Row of {{list}}',
} as const;

export const sheetTexts = addTexts('sheets', sheets);
