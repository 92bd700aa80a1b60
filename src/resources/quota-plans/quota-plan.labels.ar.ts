import type { LabelsOf } from '@/schema/labels';
import type { QuotaPlan } from './quota-plan.schema';

export const quotaPlanLabelsAr: LabelsOf<QuotaPlan> = {
  planName: 'اسم الخطة',
  planUom: 'وحدة القياس',
  uomColumn: 'الحقل المقيس',
  uomObject: 'السجلات المقيسة',
  quotaPeriodSetup: 'تقسيم الفترات',
  salesQuotasPlanning: 'توزيع حصص المبيعات',
  'salesQuotasPlanning.memberId': 'معرّف العضو',
  'salesQuotasPlanning.period': 'الفترة',
  'salesQuotasPlanning.target': 'المستهدف',
  'salesQuotasPlanning.achieved': 'المحقق',
  members: 'الأعضاء',
  'members.memberId': 'معرّف العضو',
  'members.name': 'الاسم',
  'members.email': 'البريد الإلكتروني',
  'members.role': 'الدور',
  'members.weight': 'الوزن',
  quotaplanNumber: 'رقم خطة الحصص',
  deleted: 'محذوفة',
  realmId: 'المنشأة',
  incentiveplanId: 'خطة الحوافز',
};
