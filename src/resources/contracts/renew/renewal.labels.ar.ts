import type { LabelsOf } from '@/schema/labels';
import type { RecordOf } from '@/schema/field';
import type { renewalSchema } from './renewal.schema';

export const renewalLabelsAr: LabelsOf<RecordOf<typeof renewalSchema>> = {
  terms: 'عدد الدفعات',
  by: 'الإيجار الجديد',
  percent: 'التغيير',
  amount: 'الإيجار عن الدفعة الواحدة',
};
