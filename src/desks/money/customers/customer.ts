import { idOf, referredId } from '@/api/record-id';
import type { Work } from '@/steps';
import { isGiven, type Names } from '@/i18n/names';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { eachOnce, OF_CONTRACT, personKey, personNames, type Reachable, reachable } from '@/resources/contracts/rules/people';
import { customerIdOf, entriesOf, recordsOf, textOf } from '@/resources/contracts/rules/rows';
import { peopleOf } from '@/resources/notification-signals/rules/people';
import { FIRST_DAY, compareDays } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';

export type Customer = {
  key: string;
  /** The latest first. */
  contracts: readonly ServiceDocument[];
};

/** Takes a `personKey` or the key of one contract. A contract that names nobody stands alone. */
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

export function* customersOf(contracts: readonly ServiceDocument[]): Work<readonly Customer[]> {
  const byKey = new Map<string, ServiceDocument[]>();
  for (const contract of contracts) {
    const key = personKey(contract);
    const others = byKey.get(key);
    if (others) others.push(contract);
    else if (key !== '') byKey.set(key, [contract]);
    yield;
  }
  const customers: Customer[] = [];
  for (const [key, own] of byKey) {
    customers.push({ key, contracts: latestFirst(own) });
    yield;
  }
  return customers;
}

const latestFirst = (contracts: readonly ServiceDocument[]): readonly ServiceDocument[] =>
  contracts
    .map((contract) => ({ contract, begin: contractDays(contract).begin ?? FIRST_DAY }))
    .toSorted((a, b) => compareDays(b.begin, a.begin))
    .map(({ contract }) => contract);

export const namesOf = ({ contracts }: Customer): Names => {
  const all = contracts.map(personNames);
  return {
    english: all.map(({ english }) => english).find(isGiven),
    arabic: all.map(({ arabic }) => arabic).find(isGiven),
  };
};

export const phonesOf = ({ contracts }: Customer): readonly Reachable[] => eachOnce(contracts.flatMap(reachable));

export const mailsOf = ({ contracts }: Customer): readonly string[] => [
  ...new Map(
    contracts
      .flatMap(({ contacts, customer }) => [...recordsOf(customer), ...recordsOf(contacts)])
      .flatMap(({ email }) => [textOf(email)].filter(Boolean))
      .map((mail) => [mail.toLowerCase(), mail]),
  ).values(),
];

export const recipientOf = ({ contracts }: Pick<Customer, 'contracts'>): string =>
  contracts.map((contract) => peopleOf(contract)[0]?.id ?? '').find((id) => id !== '') ?? '';

/** Returns a new id of a customer, in the form of a database's own ids, which every service takes. */
export const newCustomerId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns a contract as one of the customer with this id: in its first customer, where `personKey` reads it first and forms show it, and
 * in its own `customerId`, which services keep whatever they make of rows, unless that names another of its customers.
 */
export function withCustomerId(contract: ServiceDocument, id: string): ServiceDocument {
  const [first, ...others] = entriesOf(contract.customer);
  const main = referredId(contract.customerId);
  const isOfOther = main !== '' && others.some((other) => customerIdOf(other) === main);
  return {
    ...contract,
    ...(!isOfOther && { customerId: id }),
    ...(first !== undefined && { customer: [isDocument(first) ? { ...first, customerId: id } : id, ...others] }),
  };
}
