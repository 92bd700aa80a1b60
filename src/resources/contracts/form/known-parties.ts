import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractTitle } from '../contract-title';

export const personFields = ['customerId', 'name', 'nameAr', 'email', 'phone'] as const;
export const partyFields = [
  'isCompany',
  'name',
  'manager',
  'legalForm',
  'siret',
  'capital',
  'street1',
  'street2',
  'zipCode',
  'city',
  'customerId',
] as const;

/** A person or party named in other contracts: the label to show and the values to copy. */
export type KnownParty = { label: string; record: ServiceDocument };

/** Returns the distinct customers of these contracts. */
export const knownPeople = (contracts: readonly ServiceDocument[]): KnownParty[] =>
  distinct(
    contracts.flatMap(({ customer }) => {
      const rows: readonly unknown[] = Array.isArray(customer) ? customer : [];
      return rows.filter(isDocument).map((row) => ({
        label: [row.name, row.nameAr, row.phone].filter(isText).join(' · '),
        record: picked(row, personFields),
      }));
    }),
  );

/** Returns the distinct parties of these contracts, with their customers. */
export const knownParties = (contracts: readonly ServiceDocument[]): KnownParty[] =>
  distinct(
    contracts.map((contract) => ({
      label: [contractTitle(contract), contract.siret, phoneOf(contract)].filter(isText).join(' · '),
      record: { ...picked(contract, partyFields), customer: peopleOf(contract) },
    })),
  );

function phoneOf({ customer }: ServiceDocument): unknown {
  const first: unknown = Array.isArray(customer) ? customer[0] : undefined;
  return isDocument(first) ? first.phone : undefined;
}

/** Leaves out the ids of rows, which identify them elsewhere. */
const peopleOf = ({ customer }: ServiceDocument) =>
  Array.isArray(customer) ? customer.filter(isDocument).map((row) => picked(row, [...personFields, 'share'])) : undefined;

const picked = (record: ServiceDocument, names: readonly string[]): ServiceDocument =>
  Object.fromEntries(
    names.filter((name) => record[name] !== undefined && record[name] !== null).map((name) => [name, record[name]]),
  );

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function distinct(known: readonly KnownParty[]): KnownParty[] {
  return [...new Map(known.filter(({ label }) => label !== '').map((one) => [one.label, one])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
}
