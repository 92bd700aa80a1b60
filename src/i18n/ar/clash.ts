import type { en } from '../en/en';
import type { Translated } from '../translated';

export const clash: Translated<Pick<typeof en, 'clash'>> = {
  clash: {
    taken: {
      sale: '{{unit}} مبيعة بالفعل إلى {{contract}}، {{span}}.',
      lease: '{{unit}} مؤجَّرة بالفعل إلى {{contract}}، {{span}}.',
      reservation: '{{unit}} محجوزة بالفعل باسم {{contract}}، {{span}}.',
    },
    span: {
      from: 'منذ {{from}}',
      between: '{{from}} – {{until}}',
      until: 'حتى {{until}}',
      always: 'من غير تواريخ',
    },
    open: 'فتح {{contract}}',
  },
};
