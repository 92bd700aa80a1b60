import type { contractRentRoll as english } from '../en/contract-rent-roll';
import type { Translated } from '../translated';

export const contractRentRoll: Translated<typeof english> = {
  title: 'كشف الإيجارات',
  empty: 'لا وحدة مؤجرة ولا معروضة للإيجار.',
  unit: 'الوحدة',
  tenant: 'المستأجر',
  tenantAr: 'المستأجر (بالعربية)',
  reference: 'المرجع',
  rentPerYear: 'الإيجار السنوي',
  begin: 'البداية',
  end: 'النهاية',
  deposit: 'التأمين',
  project: 'المشروع',
  status: 'الحالة',
  currency: 'العملة',
  statuses: { let: 'مؤجرة', conflict: 'تعارض', upcoming: 'قادم', reserved: 'محجوزة', vacant: 'شاغرة' },
  openEnd: 'بلا نهاية',
  depositWith: 'مع {{unit}}',
  noProject: 'بلا مشروع',
  letOf: '{{taken}} من {{all}} مؤجرة',
  perYear: '{{amount}} سنويًا',
  deposits: 'التأمينات {{amount}}',
  rule: 'الوحدات المشمولة بعقد إيجار سارٍ اليوم، والوحدات المعروضة للإيجار الخالية. الإيجار السنوي هو إيجار الوحدة عن الدفعة الواحدة مضروبًا في عدد الدفعات في السنة. ولا يدخل في المجموع إيجار يبدأ لاحقًا.',
  depositRule: 'للعقد الذي يشمل عدة وحدات تأمين واحد، ويظهر عند أولى وحداته.',
};
