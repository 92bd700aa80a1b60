import { isDocument, type ServiceDocument } from '@/schema/document';

/** Returns the entries of a list, of any type; none for any other value. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the records among the entries of a list. */
export const recordsOf = (value: unknown): readonly ServiceDocument[] => entriesOf(value).filter(isDocument);

export const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Returns an amount in AED; anything else counts as 0. */
export const amountOf = (value: unknown): number => (isAmount(value) ? value : 0);

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
