import { isDocument, type ServiceDocument } from '@/schema/document';
import { collator } from '@/i18n/fold';
import type { Language } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn, type Names, otherName } from '@/i18n/names';
import { contractNames } from '../rules/names';

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

export type KnownParty = { label: string; record: ServiceDocument };

export const knownPeople = (contracts: readonly ServiceDocument[], language: Language): KnownParty[] =>
  distinct(
    language,
    contracts.flatMap(({ customer }) => {
      const rows: readonly unknown[] = Array.isArray(customer) ? customer : [];
      return rows.filter(isDocument).map((row) => ({
        label: labelOf(language, personNames(row), [row.phone]),
        record: picked(row, personFields),
      }));
    }),
  );

export const knownParties = (contracts: readonly ServiceDocument[], language: Language): KnownParty[] =>
  distinct(
    language,
    contracts.map((contract) => ({
      label: labelOf(language, contractNames(contract), [contract.siret, phoneOf(contract)]),
      record: { ...picked(contract, partyFields), customer: peopleOf(contract) },
    })),
  );

export const personNames = ({ name, nameAr }: ServiceDocument): Names => ({
  english: isText(name) ? name : undefined,
  arabic: isText(nameAr) ? nameAr : undefined,
});

/** Writes the reader's name first, so that either can be typed; then what tells namesakes apart. */
const labelOf = (language: Language, names: Names, others: readonly unknown[]): string =>
  [...[nameIn(language, names), otherName(language, names)].filter(isText), ...others.filter(isText).map(whole)].join(' · ');

const whole = (text: string): string => isolated(text.replaceAll(' ', '\u00a0'));

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

function distinct(language: Language, known: readonly KnownParty[]): KnownParty[] {
  return [...new Map(known.filter(({ label }) => label !== '').map((one) => [one.label, one])).values()].toSorted((one, other) =>
    collator(language).compare(one.label, other.label),
  );
}
