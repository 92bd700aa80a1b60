import type { en } from '../en/en';
import type { Translated } from '../translated';

export const parties: Translated<Pick<typeof en, 'parties'>> = {
  parties: {
    party: 'الطرف',
    partyAr: 'الطرف (بالعربية)',
    phone: 'الهاتف',
    units: 'الوحدات',
    project: 'المشروع',
    kind: 'النوع',
    reference: 'المرجع',
    currency: 'العملة',
  },
};
