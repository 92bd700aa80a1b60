import type { formRows as english } from '../en/form-rows';
import type { Translated } from '../translated';

export const formRows: Translated<typeof english> = {
  named: '{{noun}} {{number}}: {{title}}',
  numbered: '{{noun}} {{number}}',
  moveUp: 'نقل لأعلى',
  moveDown: 'نقل لأسفل',
  duplicate: 'تكرار',
  remove: 'إزالة',
  moved: '{{name}}: انتقل إلى الموضع {{number}} من {{count}}',
  removed: 'أُزيل: {{name}}',
  putBack: 'عاد: {{name}}',
  added: 'أُضيف: {{name}}',
  warnings_zero: 'لا تنبيهات',
  warnings_one: 'تنبيه واحد',
  warnings_two: 'تنبيهان',
  warnings_few: '{{count}} تنبيهات',
  warnings_many: '{{count}} تنبيهًا',
  warnings_other: '{{count}} تنبيه',
  none: 'لا شيء بعد.',
  gallery: {
    add: 'إضافة صورة',
    paste: 'لصق عدة صور',
    pasteHelp: 'عنوان واحد في كل سطر',
    pasteAdd: 'إضافتها',
    image: 'الصورة {{number}}',
    address: 'عنوان الصورة',
    useAsCover: 'استخدامها كغلاف',
    cover: 'الغلاف',
    isCover: 'الصورة {{number}} هي الغلاف الآن',
  },
};
