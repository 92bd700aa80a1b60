import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';

export const isMoney = ({ planUom }: ServiceDocument): boolean =>
  typeof planUom === 'string' && planUom.trim().toLowerCase() === 'currency';

const isArea = ({ planUom }: ServiceDocument): boolean => typeof planUom === 'string' && planUom.trim().toLowerCase() === 'area';

/** Writes an amount in the plan's unit of measure: "AED 1,500", "600 m²", "12". */
export function planAmount(plan: ServiceDocument, value: number, format: Format): string {
  if (isMoney(plan)) return format.money(value);
  return isArea(plan) ? format.area(value, 'm2') : format.number(value);
}

export const bareAmount = (plan: ServiceDocument, value: number, format: Format): string =>
  isMoney(plan) ? format.money(value, { unit: false }) : planAmount(plan, value, format);

export const wholePercent = (fraction: number | undefined, format: Format): string =>
  format.percent(fraction === undefined ? undefined : Math.round(fraction * 100) / 100);
