import type { en } from '../en/en';
import type { Translated } from '../translated';

export const unitCreate: Translated<Pick<typeof en, 'unit-create'>> = {
  'unit-create': {
    newTitle: 'وحدة جديدة',
    copyName: '{{name}} (نسخة)',
    essentials: 'ابدأ بالأساسيات، ويمكنك إضافة ما عداها من صفحة الوحدة.',
  },
};
