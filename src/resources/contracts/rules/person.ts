import { idOf, referredId } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { isGiven, type Names } from '@/i18n/names';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { internationalDigits } from '@/schema/phone';
import { arabicPartyName, contractNames } from './contract-names';
import { partyOf } from './party';
import { CUSTOMER_NAMES, customerIdOf, entriesOf, recordsOf } from './rows';

export const OF_CONTRACT = 'contract-';

const BY_ID = 'id-';

/**
 * Returns the key of the person or company that pays under a contract, the same under all of its contracts: the id of the first
 * customer, else the name together with the phone or the e-mail of a customer. Contacts are brokers, agents and accountants, who
 * stand under the contracts of many. Who is known by less is known by this contract alone: money never follows a guess. Empty where
 * the contract names nobody. Source: our reading (domain rules, 3.1).
 */
export function personKey(contract: ServiceDocument): string {
  const customer = idInContract(contract);
  if (customer !== '') return BY_ID + customer;
  const name = foldTight(text(partyOf(contract)));
  if (name === '') return '';
  const own = recordsOf(contract.customer);
  const reached = own.flatMap(phonesIn)[0] ?? own.flatMap(mailsIn)[0];
  return reached ? `person-${name}-${reached}` : `${OF_CONTRACT}${idOf(contract)}`;
}

/** The id that a customer was given comes before that of the row, which services give to each row anew. */
function idInContract({ customer, customerId }: ServiceDocument): string {
  const [first] = entriesOf(customer);
  const ids = [customerIdOf(first), referredId(customerId).trim()];
  const isOfRow = isDocument(first) && !CUSTOMER_NAMES.some((name) => Object.hasOwn(first, name));
  return (isOfRow ? ids.toReversed() : ids).find(Boolean) ?? '';
}

export const customerIdIn = (key: string): string => (key.startsWith(BY_ID) ? key.slice(BY_ID.length) : '');

export const keyOfCustomer = (id: string): string => BY_ID + id;

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

/** Takes the party, and where it is made of several customers, the first of them, who has the key. */
export function personNames(contract: ServiceDocument): Names {
  const [first, second] = entriesOf(contract.customer);
  if (isDocument(first) && second !== undefined) {
    const names = { english: text(first.name), arabic: text(first.nameAr) };
    if (isGiven(names.english) || isGiven(names.arabic)) return names;
  }
  const { english, arabic } = contractNames(contract);
  return { english, arabic: arabic ?? arabicPartyName(contract) };
}

export const phonesIn = ({ phone, phone1, phone2 }: ServiceDocument): readonly string[] =>
  [phone, phone1, phone2].flatMap((one) => internationalDigits(text(one)) ?? []);

export const mailsIn = ({ email }: ServiceDocument): readonly string[] => [text(email).toLowerCase()].filter(Boolean);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
