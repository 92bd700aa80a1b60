import type { contractRenew as english } from '../en/contract-renew';
import type { Translated } from '../translated';

export const contractRenew: Translated<typeof english> = {
  title: 'تجديد عقد {{name}}',
  lead: 'يُنشأ عقد جديد يبدأ في اليوم التالي لنهاية العقد القديم، ولا يُمسّ السجل القديم.',
  byPercent: 'بنسبة مئوية',
  byAmount: 'إلى مبلغ',
  terms: 'عدد دفعات العقد الجديد',
  percent: 'من إيجار كل وحدة، والنسبة السالبة تخفّضه',
  amount: 'للوحدات كلها عن دفعة واحدة، وتحتفظ كل وحدة بنصيبها',
  span: '{{begin}} – {{end}}',
  preview: 'العقد الجديد',
  unit: 'الوحدة',
  oldRent: 'الإيجار حتى الآن',
  newRent: 'الإيجار الجديد',
  total: 'المجموع',
  cannot: 'لا يمكن تجديد هذا العقد: لا تاريخ نهاية له ولا دورية يُحسب منهما.',
  overlap_zero: 'لا عقد آخر في هذه الأيام.',
  overlap_one: 'عقد آخر يشغل {{units}} في هذه الأيام.',
  overlap_two: 'عقدان آخران يشغلان {{units}} في هذه الأيام.',
  overlap_few: 'عقود أخرى تشغل {{units}} في هذه الأيام.',
  overlap_many: 'عقود أخرى تشغل {{units}} في هذه الأيام.',
  overlap_other: 'عقود أخرى تشغل {{units}} في هذه الأيام.',
  refused: { terms: 'اكتب عددًا صحيحًا من الدفعات لا يقل عن 1.', rent: 'لا يمكن أن يقلّ الإيجار عن الصفر.' },
};
