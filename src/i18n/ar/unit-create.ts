import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'unit-create'>;

export const unitCreate: Translated<English> = {
  'unit-create': {
    newTitle: 'وحدة جديدة',
    copyName: '{{name}} (نسخة)',
    essentials: 'ابدأ بالأساسيات، ويمكنك إضافة ما عداها من صفحة الوحدة.',
  },
};
