import type { dayInput as english } from '../en/day-input';
import type { Translated } from '../translated';

export const dayInput: Translated<typeof english> = {
  hint: 'اليوم ثم الشهر ثم السنة: 20/11/2026',
  pattern: 'يوم/شهر/سنة',
  openCalendar: 'تقويم {{label}}',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  chooseYear: 'اختيار السنة',
  chooseDay: 'اختيار اليوم',
  notADay: 'لا يمكن قراءة هذا كتاريخ. اكتب اليوم ثم الشهر ثم السنة: 20/11/2026.',
  noSuchDay: 'لا يوجد هذا اليوم في التقويم',
};
