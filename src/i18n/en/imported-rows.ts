import { addTexts } from '../instance';

export const importedRows = {
  from: 'From {{name}}: {{number}}',
  missing: 'This device has no report of that import, so its records are not known here.',
  all: 'Show all',
} as const;

export const importedRowsTexts = addTexts('imported-rows', importedRows);
