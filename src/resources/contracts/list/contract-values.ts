import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';

/* Lists read single values by hand; a record is checked against its schema only when opened. */

type TextName = 'name' | 'manager' | 'city' | 'reference' | 'siret' | 'frequency' | 'reservationId' | 'contract';

export const textOf = (name: TextName) => (contract: ServiceDocument) => asText(contract[name]);

export const numberOf = (name: 'guaranty' | 'discount') => (contract: ServiceDocument) => readAmount(contract[name]);

export const partyKind = ({ isCompany }: ServiceDocument) =>
  typeof isCompany === 'boolean' ? (isCompany ? 'company' : 'person') : undefined;

export const arabicNames = (contract: ServiceDocument): string[] => textsIn(contract.customer, ['nameAr']);

const CONTACTED = ['contact', 'name', 'nameAr', 'phone', 'phone1', 'phone2', 'email'];

export const people = ({ contacts, customer }: ServiceDocument): string[] => [
  ...textsIn(contacts, CONTACTED),
  ...textsIn(customer, CONTACTED),
];

const textsIn = (rows: unknown, names: readonly string[]): string[] =>
  Array.isArray(rows)
    ? rows.flatMap((row: unknown) => (isDocument(row) ? names.flatMap((name) => asText(row[name]) ?? []) : []))
    : [];

const asText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
