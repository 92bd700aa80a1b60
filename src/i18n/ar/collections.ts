import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'collections'>;

export const collections: Translated<English> = {
  collections: {
    title: 'التحصيلات',
    empty: 'لا توجد عقود بعد. ما يُستحق منها وما يُحصَّل يُعرض هنا شهرًا بشهر.',
    none: 'لا مستحقات ولا تحصيلات في هذه الفترة.',
    clear: 'عرض آخر 12 شهرًا',
    period: 'الفترة',
    presets: {
      year12: 'آخر 12 شهرًا',
      month: 'هذا الشهر',
      last: 'الشهر الماضي',
      quarter: 'آخر 3 أشهر',
      year: 'هذه السنة',
    },
    by: 'التفصيل حسب',
    breakdowns: { month: 'الأشهر فقط', method: 'حسب طريقة الدفع', project: 'حسب المشروع', person: 'حسب الشخص' },
    heads: { month: 'الشهر', method: 'طريقة الدفع', project: 'المشروع', person: 'الشخص' },
    month: 'الشهر',
    due: 'المستحق',
    received: 'المستلم',
    open: 'المتبقي',
    payments: 'الدفعات',
    currency: 'العملة',
    noMethod: 'بلا طريقة دفع',
    noProject: 'بلا مشروع',
    noPerson: 'بلا اسم',
    sumDue: 'المستحق {{amount}}',
    sumReceived: 'المستلم {{amount}}',
    sumOpen: 'المتبقي {{amount}}',
    chart: 'المستحق والمستلم والمتبقي حسب الشهر',
    rule: 'المستحق والمتبقي: الأقساط حسب تاريخ استحقاقها. المستلم: الدفعات حسب تاريخ استلامها، وإن كانت لأقساط أشهر أخرى. ولا يُحسب الشيك إلا بعد تحصيله.',
    unrecorded: 'لم تُسجل أي دفعة بعد، فلا يُعرف ما الذي استُلم.',
  },
};
