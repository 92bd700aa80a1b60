import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import { isGiven, type Names } from '@/i18n/names';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { OF_CONTRACT, personKey, personNames } from '@/resources/contracts/rules/person';
import { eachOnce, type Reachable, reachable } from '@/resources/contracts/rules/reachable';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { peopleOf } from '@/resources/notification-signals/rules/people';
import { FIRST_DAY, compareDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

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

/** Leaves out contracts that name nobody. */
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

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined);

/** Prefers the names of the latest contract. */
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
      .flatMap(({ email }) => (isGiven(textOf(email)) ? [textOf(email) ?? ''] : []))
      .map((mail) => [mail.toLowerCase(), mail]),
  ).values(),
];

/** Returns an empty text without one. */
export const recipientOf = ({ contracts }: Customer): string =>
  contracts.map((contract) => peopleOf(contract)[0]?.id ?? '').find((id) => id !== '') ?? '';
