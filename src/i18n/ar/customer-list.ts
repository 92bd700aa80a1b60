import type { en } from '../en/en';
import type { Translated } from '../translated';

type English = Pick<typeof en, 'customer-list'>;

export const customerList: Translated<English> = {
  'customer-list': {
    title: 'العملاء',
    empty: 'لا يذكر أي عقد عميلًا بعد.',
    none: 'لا عملاء يطابقون هذه المرشحات.',
    noDoubles: 'لا عميلان يبدوان شخصًا واحدًا.',
    views: { all: 'الكل', doubles: 'تكرار محتمل', overdue: 'متأخرون', credit: 'لهم رصيد' },
    others: 'الآخرون كلهم',
    rule: 'أشخاص وشركات يدفعون بموجب عقود. المتبقي: ما لم يُستلم، سواء حلّ موعده أم لم يحل؛ وفي العقد الذي لا يسرد أقساطه، حتى سنة من اليوم. والعقود التي لم تُسجَّل عليها أي دفعة لا تدخل في أي مجموع.',
    doublesRule:
      'التكرار المحتمل: عملاء يشتركون في اسم، أو في رقم هاتف أو بريد إلكتروني خاص بهم. افتح أحدهم لدمجهم، أو لتقول إنه ليس نفسه.',
    count_zero: 'لا عملاء',
    count_one: 'عميل واحد',
    count_two: 'عميلان',
    count_few: '{{number}} عملاء',
    count_many: '{{number}} عميلًا',
    count_other: '{{number}} عميل',
    contractCount_zero: 'لا عقود',
    contractCount_one: 'عقد واحد',
    contractCount_two: 'عقدان',
    contractCount_few: '{{number}} عقود',
    contractCount_many: '{{number}} عقدًا',
    contractCount_other: '{{number}} عقد',
    unitCount_zero: 'لا وحدات',
    unitCount_one: 'وحدة واحدة',
    unitCount_two: 'وحدتان',
    unitCount_few: '{{number}} وحدات',
    unitCount_many: '{{number}} وحدة',
    unitCount_other: '{{number}} وحدة',
    sums: { open: 'المتبقي {{amount}}', overdue: 'المتأخر {{amount}}', credit: 'رصيد دائن {{amount}}' },
    maybe: 'قد يكون نفسه: {{name}}',
    columns: {
      name: 'العميل',
      nameAr: 'العميل (بالعربية)',
      contracts: 'العقود',
      unitNames: 'أسماء الوحدات',
      open: 'المتبقي',
      overdue: 'المتأخر',
      credit: 'رصيد دائن',
      double: 'قد يكون نفسه',
    },
    notRecorded: 'لا مدفوعات مسجلة',
  },
};
