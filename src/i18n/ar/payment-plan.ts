import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'payment-plan'>;

export const paymentPlan: Translated<English> = {
  'payment-plan': {
    leaves: 'تُبقي الخطة {{amount}}، وتشملها الدفعة الأخيرة.',
    exceeds: 'تزيد الخطة على السعر بمقدار {{amount}}، فتنقص الدفعة الأخيرة بقدره.',
    readAs: 'كيف قُرئت هذه الأسطر',
    unread: 'لم تُفهم، فلا تدخل في جدول السداد:',
    times: '{{number}} × {{share}}',
    due: {
      booking: 'عند الحجز',
      handover: 'عند التسليم',
      day: 'في {{day}}',
      afterBooking: 'بعد {{delay}} من الحجز',
      afterHandover: 'بعد {{delay}} من التسليم',
      afterPrevious: 'بعد {{delay}} من الدفعة السابقة',
      undated: 'دون تاريخ',
    },
    days_zero: '{{number}} يوم',
    days_one: 'يوم واحد',
    days_two: 'يومين',
    days_few: '{{number}} أيام',
    days_many: '{{number}} يومًا',
    days_other: '{{number}} يوم',
    months_zero: '{{number}} شهر',
    months_one: 'شهر واحد',
    months_two: 'شهرين',
    months_few: '{{number}} أشهر',
    months_many: '{{number}} شهرًا',
    months_other: '{{number}} شهر',
    interval: 'الفترة بين الأقساط المتساوية',
    intervals_zero: 'كل شهر',
    intervals_one: 'كل شهر',
    intervals_two: 'كل شهرين',
    intervals_few: 'كل {{number}} أشهر',
    intervals_many: 'كل {{number}} شهرًا',
    intervals_other: 'كل {{number}} شهر',
    every_zero: 'كل شهر',
    every_one: 'كل شهر',
    every_two: 'كل شهرين',
    every_few: 'كل {{number}} أشهر',
    every_many: 'كل {{number}} شهرًا',
    every_other: 'كل {{number}} شهر',
  },
};
