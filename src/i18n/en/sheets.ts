import { addTexts } from '../instance';

export const sheets = {
  id: 'ID',
  record: 'Record name',
  row: 'Row',
  rowOf: 'Row of {{list}}',
  squareMetres: '{{label}} (m²)',
  /** A column that an import leaves out. */
  readOnly: '{{label}} (read only)',
  /** A file within a record, before its type and size in brackets. */
  keptFile: 'Kept file',
  notSaved: 'The file could not be saved. Try again.',
} as const;

export const sheetTexts = addTexts('sheets', sheets);
