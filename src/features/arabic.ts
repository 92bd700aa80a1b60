import createCache, { type EmotionCache } from '@emotion/cache';
import { arEG } from '@mui/material/locale';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { ar } from '@/i18n/ar/ar';
import type { LanguagePack } from '@/i18n/i18n';
import { resourceLabelsAr } from '@/resources/labels.ar';
import { companyLabelsAr } from '@/ui/paper/company.labels.ar';
import { deskLabelsAr } from './desk-labels.ar';

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
export type RightToLeft = {
  cache: EmotionCache;
  /** The texts of MUI's own components, as `createTheme` takes them. */
  locale: object;
};
