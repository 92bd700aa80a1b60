import type { en } from '../en/en';
import type { Translated } from '../translated';

export const paper: Translated<Pick<typeof en, 'paper'>> = {
  paper: {
    choices: 'الخيارات',
    preview: 'معاينة',
    send: 'إرسال',
    copyLink: 'نسخ الرابط',
    linkCopied: 'نُسخ الرابط',
    language: 'لغة الورقة',
    languages: { en: 'الإنجليزية', ar: 'العربية', both: 'اللغتان' },
  },
};
