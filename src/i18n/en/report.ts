import { addTexts } from '../instance';

export const report = {
  show: 'Show',
  clearFilters: 'Clear filters',
  selectGroup: 'Select all of {{name}}',
  export: { csv: 'Export CSV', xlsx: 'Export XLSX' },
  exportFailed: 'The file could not be saved. Try again.',
  printTitle: 'A long report',
  printLong_one: 'This report has {{number}} row.',
  printLong_other: 'This report has {{number}} rows, about {{pages}} pages.',
  printFirst: 'Print the first {{number}} rows (about {{pages}} pages)',
  printTotals: 'Print only the totals',
  narrow: 'Choose a shorter period',
  exportAll: 'Export all rows as CSV',
  periods: {
    month: 'This month',
    last: 'Last month',
    next: 'Next month',
    next3: 'Next 3 months',
    next12: 'Next 12 months',
    past3: 'Last 3 months',
    past12: 'Last 12 months',
    past24: 'Last 24 months',
    year: 'This year',
    ever: 'Any time',
  },
  until: 'Until {{day}}',
  from: 'From',
  to: 'To',
  dayPattern: 'DD/MM/YYYY',
  notADay: 'Enter a date, such as 20/11/2026',
} as const;

export const reportTexts = addTexts('report', report);
