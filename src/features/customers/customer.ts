import { idOf } from '@/api/record-id';
import type { Work } from '@/pace';
import { isGiven, type Names } from '@/i18n/names';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import { personKey } from '@/resources/contracts/rules/person';
import { eachOnce, type Reachable, reachable } from '@/resources/contracts/rules/reachable';
import { entriesOf, recordsOf } from '@/resources/contracts/rules/rows';
import { peopleOf } from '@/resources/notification-signals/rules/people';
import { isDocument, type ServiceDocument } from '@/schema/document';

/** A person or company with its contracts. */
export type Customer = {
  key: string;
  /** The latest first. */
  contracts: readonly ServiceDocument[];
};

/** Begins a key that names a contract in place of its person; `contractCustomerPath` writes it. */
const OF_CONTRACT = 'contract-';

/**
 * Returns the contracts of a person or company, by its `personKey` or by one of its contracts. A contract that names nobody stands
 * alone.
 */
export function* customerOf(contracts: readonly ServiceDocument[], key: string): Work<Customer> {
  const id = key.startsWith(OF_CONTRACT) ? key.slice(OF_CONTRACT.length) : '';
  const named = id === '' ? undefined : contracts.find((contract) => idOf(contract) === id);
  const person = named ? personKey(named) : key;
  if (named && person === '') return { key, contracts: [named] };
  const own: ServiceDocument[] = [];
  for (const contract of contracts) {
    if (personKey(contract) === person) own.push(contract);
    yield;
  }
  return { key: person, contracts: latestFirst(own) };
}

/** Sorts contracts by their first day, the latest first. */
export const latestFirst = (contracts: readonly ServiceDocument[]): readonly ServiceDocument[] =>
  contracts
    .map((contract) => ({ contract, begin: contractDays(contract).begin ?? '' }))
    .toSorted((a, b) => (a.begin < b.begin ? 1 : a.begin > b.begin ? -1 : 0))
    .map(({ contract }) => contract);

/**
 * Returns what the person of a contract is called: the party, and where it is made of several customers, the first of them, who has
 * the key.
 */
export function personNames(contract: ServiceDocument): Names {
  const [first, second] = entriesOf(contract.customer);
  if (isDocument(first) && second !== undefined) {
    const names = { english: textOf(first.name), arabic: textOf(first.nameAr) };
    if (isGiven(names.english) || isGiven(names.arabic)) return names;
  }
  const { english, arabic } = contractNames(contract);
  return { english, arabic: arabic ?? arabicPartyName(contract) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined);

/** Returns the names that the contracts give, those of the latest contract first. */
export const namesOf = ({ contracts }: Customer): Names => {
  const all = contracts.map(personNames);
  return {
    english: all.map(({ english }) => english).find(isGiven),
    arabic: all.map(({ arabic }) => arabic).find(isGiven),
  };
};

/** Returns all phone numbers of the contracts, each once. */
export const phonesOf = ({ contracts }: Customer): readonly Reachable[] => eachOnce(contracts.flatMap(reachable));

/** Returns all e-mail addresses of the contracts, each once. */
export const mailsOf = ({ contracts }: Customer): readonly string[] => [
  ...new Map(
    contracts
      .flatMap(({ contacts, customer }) => [...recordsOf(customer), ...recordsOf(contacts)])
      .flatMap(({ email }) => (isGiven(textOf(email)) ? [textOf(email) ?? ''] : []))
      .map((mail) => [mail.toLowerCase(), mail]),
  ).values(),
];

/** Returns the identifier by which messages name the person; empty without one. */
export const recipientOf = ({ contracts }: Customer): string =>
  contracts.map((contract) => peopleOf(contract)[0]?.id ?? '').find((id) => id !== '') ?? '';
