import { addTexts } from '../i18n';

export const reports = {
  exportCsv: 'Export CSV',
  print: 'Print',
  from: 'From',
  upTo: 'Up to',
  dayPattern: 'DD/MM/YYYY',
  notADay: 'Type a day, such as 20/11/2026',
} as const;

addTexts({ reports });
