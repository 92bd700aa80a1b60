import { foldTight } from '@/i18n/fold';
import type { Work } from '@/steps';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { mailsIn, numbersIn, personKey, personNames } from '@/resources/contracts/rules/people';
import { entriesOf } from '@/resources/contracts/rules/rows';

/** A mark of two persons. `value`: a name as it is folded, a phone in international digits, or an e-mail address in small letters. */
export type Shared = { kind: 'name' | 'phone' | 'email'; value: string };

/** The persons who have each mark, by their `personKey`, and the marks of each person: `phone 971501234567`. */
export type PersonMarks = {
  persons: ReadonlyMap<string, ReadonlySet<string>>;
  marks: ReadonlyMap<string, ReadonlySet<string>>;
};

export function* personMarks(contracts: readonly ServiceDocument[]): Work<PersonMarks> {
  const persons = new Map<string, Set<string>>();
  const marks = new Map<string, Set<string>>();
  for (const contract of contracts) {
    const key = personKey(contract);
    if (key !== '') {
      for (const mark of marksOf(contract)) {
        addTo(persons, mark, key);
        addTo(marks, key, mark);
      }
    }
    yield;
  }
  return { persons, marks };
}

/**
 * Returns the persons who are possibly the same as one, by their `personKey`, with what they share: a name in either language, or a phone
 * or an e-mail of the first customer. Contacts tell nothing, since a broker stands under the contracts of many, and neither do further
 * customers, who are persons of their own. Source: our reading (domain rules, 3.1).
 */
export function doublesOf({ persons, marks }: PersonMarks, key: string): ReadonlyMap<string, readonly Shared[]> {
  const found = new Map<string, Shared[]>();
  for (const mark of marks.get(key) ?? []) {
    for (const other of persons.get(mark) ?? []) {
      if (other !== key) found.set(other, [...(found.get(other) ?? []), sharedIn(mark)]);
    }
  }
  return found;
}

export function firstDouble({ persons, marks }: PersonMarks, key: string, isOther: IsOther): string | undefined {
  for (const mark of marks.get(key) ?? []) {
    for (const other of persons.get(mark) ?? []) if (other !== key && !isOther(key, other)) return other;
  }
  return undefined;
}

export type IsOther = (key: string, other: string) => boolean;

function marksOf(contract: ServiceDocument): readonly string[] {
  const [first] = entriesOf(contract.customer);
  const { english, arabic } = personNames(contract);
  const names = [english ?? '', arabic ?? ''].map(foldTight).filter(Boolean);
  const customer = isDocument(first) ? first : {};
  return [
    ...names.map((name) => `name ${name}`),
    ...numbersIn(customer).map((phone) => `phone ${phone}`),
    ...mailsIn(customer).map((mail) => `email ${mail}`),
  ];
}

function sharedIn(mark: string): Shared {
  const value = mark.slice(mark.indexOf(' ') + 1);
  return { kind: mark.startsWith('name ') ? 'name' : mark.startsWith('phone ') ? 'phone' : 'email', value };
}

function addTo(sets: Map<string, Set<string>>, name: string, value: string): void {
  const others = sets.get(name);
  if (others) others.add(value);
  else sets.set(name, new Set([value]));
}
