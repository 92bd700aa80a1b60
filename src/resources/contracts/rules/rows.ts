import { entryId } from '@/api/record-id';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';

export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const recordsOf = (value: unknown): readonly ServiceDocument[] => entriesOf(value).filter(isDocument);

/** Returns an amount in AED in any form; anything else counts as 0, and `unreadAmounts` says so. */
export const amountOf = (value: unknown): number => (typeof value === 'number' ? finite(value) : (readAmount(value) ?? 0));

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** The names under which a row holds its unit; the first is that of the schema. */
export const UNIT_NAMES = ['unitId', 'propertyId', 'unit', 'property'] as const;

/** Returns the unit that a row of `units` names, in any form: `'u1'`, `{ unitId }`, `{ property: { _id } }`. Empty without one. */
export const unitIdOf = (row: unknown): string => entryId(row, UNIT_NAMES);

/** Returns the copy of the unit that a row holds, made when the contract was; the row itself may be the unit. */
export function signedUnitOf(row: unknown): ServiceDocument | undefined {
  if (!isDocument(row)) return undefined;
  const copy = UNIT_NAMES.map((name) => row[name]).find(isDocument);
  return copy ?? (UNIT_NAMES.some((name) => Object.hasOwn(row, name)) ? undefined : row);
}

export const customerIdOf = (entry: unknown): string => entryId(entry, CUSTOMER_NAMES);

export const CUSTOMER_NAMES = ['customerId', 'customer'] as const;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
