import createCache, { type EmotionCache } from '@emotion/cache';
import { arEG } from '@mui/material/locale';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { ar } from '@/i18n/ar/ar';
import type { LanguagePack } from '@/i18n/i18n';
import { resourceLabelsAr } from '@/resources/labels.ar';
import { companyLabelsAr } from '@/ui/paper/company.labels.ar';

/* The labels of what desks have fields for. They stand here as all texts of desks stand apart from them, and load with these. */

const payment = {
  amount: 'المبلغ',
  date: 'التاريخ',
  type: 'طريقة الدفع',
  status: 'الشيك',
  reference: 'المرجع',
  bank: 'البنك',
  note: 'ملاحظة',
};

const termination = {
  terminationDate: 'تاريخ الإنهاء',
  guarantyPayback: 'مبلغ التأمين المُعاد',
  deductions: 'الخصومات',
  'deductions.description': 'السبب',
  'deductions.amount': 'المبلغ',
};

const renewal = {
  terms: 'عدد الدفعات',
  year: 'الإيجار السنوي الجديد',
  percent: 'التغيير',
  amount: 'الزيادة السنوية',
  charges: 'الرسوم',
  'charges.title': 'البيان',
  'charges.amount': 'المبلغ',
  'charges.unit': 'الوحدة',
  cheques: 'عدد الشيكات',
  guaranty: 'مبلغ التأمين',
  contractDate: 'تاريخ العقد',
};

const deskLabelsAr = {
  payment,
  termination,
  renewal,
  monthlyRenewal: { ...renewal, terms: 'مدة العقد بالأشهر' },
  yearlyRenewal: { ...renewal, terms: 'مدة العقد بالسنوات' },
};

export const languagePack: LanguagePack = {
  texts: ar,
  labels: { company: companyLabelsAr, ...resourceLabelsAr, ...deskLabelsAr },
};

export const rightToLeft: RightToLeft = {
  /** Mirrored styles need a key of their own; under the same key the first ones would stay in place. */
  cache: createCache({ key: 'mzr', prepend: true, stylisPlugins: [prefixer, rtlPlugin] }),
  locale: arEG,
};

/** Mirrors MUI; loaded with the Arabic texts. */
export type RightToLeft = { cache: EmotionCache; locale: object };
