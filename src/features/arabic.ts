import createCache, { type EmotionCache } from '@emotion/cache';
import { arEG } from '@mui/material/locale';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { ar } from '@/i18n/ar/ar';
import type { LanguagePack } from '@/i18n/i18n';
import { contractLabelsAr, leaseLabelsAr, reservationLabelsAr, saleLabelsAr } from '@/resources/contracts/contract.labels.ar';
import { notificationSignalLabelsAr } from '@/resources/notification-signals/notification-signal.labels.ar';
import { quotaPlanLabelsAr } from '@/resources/quota-plans/quota-plan.labels.ar';
import { unitLabelsAr } from '@/resources/units/unit.labels.ar';
import { companyLabelsAr } from '@/ui/paper/company.labels.ar';
import {
  monthlyRenewalLabelsAr,
  paymentLabelsAr,
  renewalLabelsAr,
  terminationLabelsAr,
  yearlyRenewalLabelsAr,
} from './desk-labels.ar';

export const languagePack: LanguagePack = {
  texts: ar,
  labels: {
    company: companyLabelsAr,
    contract: contractLabelsAr,
    lease: leaseLabelsAr,
    notificationSignal: notificationSignalLabelsAr,
    quotaPlan: quotaPlanLabelsAr,
    monthlyRenewal: monthlyRenewalLabelsAr,
    payment: paymentLabelsAr,
    renewal: renewalLabelsAr,
    reservation: reservationLabelsAr,
    sale: saleLabelsAr,
    termination: terminationLabelsAr,
    unit: unitLabelsAr,
    yearlyRenewal: yearlyRenewalLabelsAr,
  },
};

export const rightToLeft: RightToLeft = {
  /** Mirrored styles need a key of their own; under the same key the first ones would stay in place. */
  cache: createCache({ key: 'mzr', prepend: true, stylisPlugins: [prefixer, rtlPlugin] }),
  locale: arEG,
};

/** Mirrors MUI; loaded with the Arabic texts. */
export type RightToLeft = {
  cache: EmotionCache;
  /** The texts of MUI's own components, as `createTheme` takes them. */
  locale: object;
};
