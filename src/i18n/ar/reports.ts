import type { reports as english } from '../en/reports';
import type { Translated } from '../translated';

export const reports: Translated<typeof english> = {
  exportCsv: 'تصدير CSV',
  print: 'طباعة',
  from: 'من',
  upTo: 'إلى',
  dayPattern: 'يوم/شهر/سنة',
  notADay: 'اكتب تاريخًا، مثل 20/11/2026',
};
