import { isDocument, type ServiceDocument } from '@/schema/document';

/** The entries of a list, whatever they are; what is no list has none. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The records among the entries of a list. */
export const recordsOf = (value: unknown): readonly ServiceDocument[] => entriesOf(value).filter(isDocument);

export const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** An amount in AED; what is none counts as 0. */
export const amountOf = (value: unknown): number => (isAmount(value) ? value : 0);

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
