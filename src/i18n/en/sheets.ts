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
  read: {
    facts: '{{lines}}: {{parts}}',
    lines_one: '{{number}} line',
    lines_other: '{{number}} lines',
    headLines_one: '{{number}} with headings',
    headLines_other: '{{number}} up to the headings',
    blankLines_one: '{{number}} blank',
    blankLines_other: '{{number}} blank',
    innerLines_one: '{{number}} inside a cell',
    innerLines_other: '{{number}} inside cells',
    faults: {
      openQuote: 'Line {{line}}: a quotation mark is opened and not closed. The cell is read as it stands: {{text}}',
      rowsInCell: 'Line {{line}}: a quoted cell runs over several lines that each look like a row. Check them: {{text}}',
    },
    moreFaults_one: 'and {{number}} more',
    moreFaults_other: 'and {{number}} more',
    uncounted:
      'Formulas without a stored result, read as empty: {{cells}}. Open the file in a spreadsheet and save it to have the results.',
  },
} as const;

export const sheetTexts = addTexts('sheets', sheets);
