import type { en } from '../en/en';
import type { Translated } from '../translated';

export const importedRows: Translated<Pick<typeof en, 'imported-rows'>> = {
  'imported-rows': {
    from: 'من {{name}}: {{number}}',
    missing: 'ليس على هذا الجهاز تقرير عن ذلك الاستيراد، فسجلاته غير معروفة هنا.',
    all: 'عرض الكل',
  },
};
