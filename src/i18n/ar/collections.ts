import type { en } from '../en/en';
import type { Translated } from '../translated';

export const collections: Translated<Pick<typeof en, 'collections'>> = {
  collections: {
    title: 'التحصيلات',
    empty: 'لا توجد عقود بعد. ما يُستحق منها وما يُحصَّل يُعرض هنا شهرًا بشهر.',
    none: 'لا مستحقات ولا تحصيلات في هذه الفترة.',
    noneIn: 'لا تحصيلات في هذه الفترة.',
    by: 'التفصيل حسب',
    breakdowns: { month: 'الأشهر فقط', method: 'حسب طريقة الدفع', project: 'حسب المشروع', person: 'حسب الشخص' },
    heads: { month: 'الشهر', method: 'طريقة الدفع', project: 'المشروع', person: 'الشخص' },
    month: 'الشهر',
    due: 'المستحق',
    received: 'المستلم',
    promised: 'بشيكات',
    open: 'المتبقي',
    money: 'المبالغ الواردة',
    moneyDay: 'احتساب المبالغ',
    moneyDays: { received: 'في يوم استلامها', written: 'في اليوم المكتوب على الشيك' },
    payments: 'الدفعات',
    noMethod: 'بلا طريقة دفع',
    noProject: 'بلا مشروع',
    noPerson: 'بلا اسم',
    sums: {
      due: 'المستحق {{amount}}',
      received: 'المستلم {{amount}}',
      promised: 'بشيكات {{amount}}',
      open: 'المتبقي {{amount}}',
      money: 'الوارد {{amount}}',
    },
    chart: 'المستحق والمبالغ الواردة والمتبقي حسب الشهر',
    rule: 'المستحق والمستلم وما بشيكات والمتبقي: الأقساط حسب تاريخ استحقاقها. المستحق = المستلم + بشيكات + المتبقي. المبالغ الواردة: الدفعات حسب تاريخ استلامها، وإن كانت لأقساط أشهر أخرى، والشيك في يوم تحصيله. وما دُفع قبل تسجيل الدفعات في منزل ليس من المبالغ الواردة.',
    unrecorded: 'لم تُسجل أي دفعة بعد، فلا يُعرف ما الذي استُلم.',
  },
};
