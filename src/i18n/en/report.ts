import { addTexts } from '../instance';

/** The sum, the period and the printing of a report. */
export const report = {
  export: { csv: 'Export CSV', xlsx: 'Export XLSX' },
  exportFailed: 'The file could not be saved. Try again.',
  print: 'Print',
  printTitle: 'A long report',
  printLong_one: 'This report has {{number}} row.',
  printLong_other: 'This report has {{number}} rows, about {{pages}} pages.',
  printFirst: 'Print the first {{number}} rows (about {{pages}} pages)',
  printTotals: 'Print only the totals',
  narrow: 'Choose a shorter period',
  exportAll: 'Export all rows as CSV',
  from: 'From',
  to: 'To',
  dayPattern: 'DD/MM/YYYY',
  notADay: 'Enter a date, such as 20/11/2026',
} as const;

export const reportTexts = addTexts('report', report);
