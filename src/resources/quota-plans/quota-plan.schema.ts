import { anything, count, expectedText, flag, list, number, record, text, type RecordOf } from '@/schema/field';

const memberSchema = record('quotaPlan.members', {
  memberId: text('Member ID'),
  name: text('Name'),
  email: text('E-mail'),
  role: text('Role'),
  weight: number('Weight'),
});

const planningSchema = record('quotaPlan.salesQuotasPlanning', {
  memberId: text('Member ID'),
  /** `2026-01`, `2026-Q1` or `2026`; the plan itself has no year. */
  period: text('Period'),
  target: number('Target'),
  achieved: number('Achieved'),
  /* Some services put several periods in one row. */
  value: number('Value'),
  periods: anything('Periods'),
  M1: number('Month 1'),
  M2: number('Month 2'),
  M3: number('Month 3'),
  M4: number('Month 4'),
  M5: number('Month 5'),
  M6: number('Month 6'),
  M7: number('Month 7'),
  M8: number('Month 8'),
  M9: number('Month 9'),
  M10: number('Month 10'),
  M11: number('Month 11'),
  M12: number('Month 12'),
  Q1: number('Quarter 1'),
  Q2: number('Quarter 2'),
  Q3: number('Quarter 3'),
  Q4: number('Quarter 4'),
  H1: number('Half 1'),
  H2: number('Half 2'),
});

export const quotaPlanSchema = record('quotaPlan', {
  planName: expectedText('Plan name'),
  planUom: text('Unit of measure'),
  uomColumn: text('Figure'),
  uomObject: text('What is counted'),
  quotaPeriodSetup: text('Period length'),
  salesQuotasPlanning: list('Sales targets', planningSchema),
  members: list('Members', memberSchema),
  quotaplanNumber: count('Quota plan number'),
  deleted: flag('Deleted'),
  realmId: text('Organisation'),
  incentiveplanId: text('Incentive plan'),
});

export type QuotaPlan = RecordOf<typeof quotaPlanSchema>;
