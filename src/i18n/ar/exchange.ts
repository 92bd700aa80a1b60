import type { en } from '../en/en';
import type { Translated } from '../translated';

/** Export, and what it shares with import. */
export const exchange: Translated<Pick<typeof en, 'sheets'>> = {
  sheets: {
    id: 'المعرّف',
    record: 'اسم السجل',
    row: 'الصف',
    rowOf: 'الصف في {{list}}',
  },
};
