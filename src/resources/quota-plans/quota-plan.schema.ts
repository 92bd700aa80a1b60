import { count, expectedText, flag, list, number, record, text, type RecordOf } from '@/schema/field';

export const memberSchema = record('quotaPlan.members', {
  memberId: text('Member ID'),
  name: text('Name'),
  email: text('E-mail'),
  role: text('Role'),
  weight: number('Weight'),
});

const planningSchema = record('quotaPlan.salesQuotasPlanning', {
  memberId: text('Member ID'),
  /** `2026-01`, `2026-Q1` or `2026`: the plan itself has no year. */
  period: text('Period'),
  target: number('Target'),
  achieved: number('Achieved'),
});

export const quotaPlanSchema = record('quotaPlan', {
  planName: expectedText('Plan name'),
  planUom: text('Unit of measure'),
  uomColumn: text('Measured column'),
  uomObject: text('Measured object'),
  quotaPeriodSetup: text('Period setup'),
  salesQuotasPlanning: list('Sales quotas planning', planningSchema),
  members: list('Members', memberSchema),
  /** Given by the service. */
  quotaplanNumber: count('Quota plan number'),
  deleted: flag('Deleted'),
  realmId: text('Realm'),
  incentiveplanId: text('Incentive plan'),
});

export type QuotaPlan = RecordOf<typeof quotaPlanSchema>;
