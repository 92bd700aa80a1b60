import { isDocument, type ServiceDocument } from '@/schema/document';
import { numberIn } from '@/schema/plain-value';
import { readRecord } from '@/schema/reading';
import { paymentPlanSchema, type PaymentPlan } from '../unit.schema';

const rowsOf = ({ paymentPlans }: ServiceDocument): readonly ServiceDocument[] =>
  Array.isArray(paymentPlans) ? paymentPlans.filter(isDocument) : [];

/** The payment plans of a unit. */
export const plansOf = (unit: ServiceDocument): readonly PaymentPlan[] =>
  rowsOf(unit).map((row) => readRecord(paymentPlanSchema, row).record);

/** No more of the plans than decides whether they are offered, read by hand: it is asked of thousands of units with each key. */
export const planLimitsOf = (unit: ServiceDocument): readonly PaymentPlan[] =>
  rowsOf(unit).map((row) => ({
    active: row.active !== false,
    minPrice: numberIn(row, 'minPrice'),
    maxPrice: numberIn(row, 'maxPrice'),
  }));
