import { keptBy } from '@/kept';
import { entryId, idOf, referredId } from '@/api/record-id';
import { fold } from '@/i18n/fold';
import { nameIn } from '@/i18n/names';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { latinDigits } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { internationalDigits } from '@/schema/phone';

export type Person = {
  id: string;
  name?: string;
  nameAr?: string;
  phone?: string;
  email?: string;
  from: 'contract' | 'quotaPlan' | 'signal';
};

export type People = ReadonlyMap<string, Person>;

type Sources = { contracts: readonly ServiceDocument[]; plans: readonly ServiceDocument[]; signals: readonly ServiceDocument[] };

/** Collects people by id; records of the same person complete each other. Unknown shapes are skipped; never throws. */
export function knownPeople({ contracts, plans, signals }: Sources): People {
  const people = new Map<string, Person>();
  const add = (person: Person) => people.set(person.id, { ...person, ...people.get(person.id) });
  for (const contract of contracts) peopleOf(contract).forEach(add);
  for (const plan of plans) membersOf(plan).forEach(add);
  for (const signal of signals) recipientsIn(signal).forEach(add);
  return people;
}

/**
 * Returns the recipients for a contract: its customers, including one it names only by id, which is that of the first where this has
 * none. Contacts have no id, so e-mail or phone stands in; a contact that shares either with a customer is left out.
 */
export function peopleOf(contract: ServiceDocument): readonly Person[] {
  const [first, ...others] = entries(contract.customer);
  const main = referredId(contract.customerId).trim();
  const isOfOther = main === '' || others.some((entry) => personsIn(entry, 'contract')[0]?.id === main);
  const isUnnamed = isDocument(first) && !NAMED.some((name) => Object.hasOwn(first, name));
  const customers = [!isOfOther && isUnnamed ? { ...first, customerId: main } : first, ...others].flatMap((entry) =>
    personsIn(entry, 'contract'),
  );
  const all = main === '' || customers.some(({ id }) => id === main) ? customers : [...customers, partyOf(contract, main)];
  const reached = new Set(all.flatMap(reachesOf));
  const contacts = entries(contract.contacts)
    .flatMap((entry) => personsIn(entry, 'contract'))
    .filter((contact) => !reachesOf(contact).some((reach) => reached.has(reach)));
  return [...all, ...contacts];
}

const reachesOf = ({ email, phone }: Person): readonly string[] =>
  [email, phone].flatMap((reach) => (reach ? reachKey(reach) : []));

export const reachKey = (reach: string): string => internationalDigits(reach) ?? reach.trim().toLowerCase();

export const membersOf = ({ members }: ServiceDocument): readonly Person[] =>
  entries(members).flatMap((entry) => personsIn(entry, 'quotaPlan'));

export const recipientsIn = ({ notifiedUser, userId }: ServiceDocument): readonly Person[] =>
  [...entries(notifiedUser), ...entries(userId)].flatMap((entry) => personsIn(entry, 'signal'));

/** Returns a customer named only by id; the contract's name is theirs if it has no other customer. */
function partyOf({ customer, name }: ServiceDocument, id: string): Person {
  const party = entries(customer).length === 0 ? textOf(name) : undefined;
  return { id, ...(party !== undefined && { name: party }), from: 'contract' };
}

/** The names under which an entry refers to a person, or holds them whole. */
const NAMED = ['customerId', 'memberId', 'userId', 'customer', 'member', 'user'] as const;

function personsIn(entry: unknown, from: Person['from']): readonly Person[] {
  const known = entryId(entry, NAMED) || (isDocument(entry) ? idOf(entry) : '');
  if (!isDocument(entry)) return known.trim() === '' ? [] : [{ id: known, from }];
  const whole = NAMED.map((name) => entry[name]).find(isDocument) ?? {};
  const one = (...names: string[]) =>
    names.map((name) => textOf(entry[name]) ?? textOf(whole[name])).find((text) => text !== undefined);
  const email = one('email');
  const phone = one('phone', 'phone1', 'phone2');
  const id = [known, email, phone].find((text) => text?.trim());
  if (id === undefined) return [];
  const given = { name: one('name', 'contact'), nameAr: one('nameAr'), phone, email };
  return [{ id, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), from }];
}

const entries = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function personName({ id, name, nameAr }: Person, arabic: boolean): string {
  return nameIn(arabic ? 'ar' : 'en', { english: name, arabic: nameAr }) ?? id;
}

const textsOf = ({ id, name, nameAr, email, phone }: Person): readonly string[] =>
  [name, nameAr, email, id, phone, phone && digitsOf(phone)].filter((text): text is string => Boolean(text));

const keyOf = keptBy((person: Person): string => searchKey(textsOf(person)));

export function peopleMatching(typed: string, people: Iterable<Person>, atMost: number): Person[] {
  const terms = searchTerms(typed);
  const found: Person[] = [];
  for (const person of people) {
    if (meets(keyOf(person), terms)) found.push(person);
    if (found.length === atMost) break;
  }
  return found;
}

/** Returns the id of the only person with that id, name, e-mail or phone, else the text, which may be an unknown id. */
export function recipientOf(typed: string, people: People): string {
  const text = typed.trim();
  if (people.has(text)) return text;
  const folded = fold(text);
  const digits = digitsOf(text);
  const same = [...people.values()].filter(
    (person) =>
      textsOf(person).some((one) => fold(one) === folded) ||
      (digits.length > 6 && reachKey(person.phone ?? '') === reachKey(text) && /^[\d\s+()-]+$/.test(text)),
  );
  const [only] = same;
  return same.length === 1 && only ? only.id : text;
}

const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');
