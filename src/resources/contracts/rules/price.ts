import { isDocument, type ServiceDocument } from '@/schema/document';

/**
 * The rents of a contract's units added up, in AED: of a lease for one term of its frequency, of a sale or a reservation the price.
 * Undefined where no unit has one. Never throws.
 */
export function rentOrPrice({ units }: ServiceDocument): number | undefined {
  const rows: readonly unknown[] = Array.isArray(units) ? units : [];
  return sumOf(rows.map((row) => (isDocument(row) ? row.rent : undefined)));
}

/** Amounts added in hundredths, so that no digits appear that none of them has; what is no amount is passed over. Undefined without any. */
export function sumOf(values: readonly unknown[]): number | undefined {
  const amounts = values.filter(isAmount);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
