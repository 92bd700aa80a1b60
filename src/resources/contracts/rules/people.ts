import { idOf, referredId } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { internationalDigits } from '@/schema/phone';
import { arabicPartyName, contractNames, partyOf, phonesIn } from './names';
import { CUSTOMER_NAMES, customerIdOf, entriesOf, recordsOf, textOf } from './rows';
import { latinDigits } from '@/schema/day';
import { isGiven, type Names } from '@/i18n/names';

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
  const name = foldTight(textOf(partyOf(contract)));
  if (name === '') return '';
  const own = recordsOf(contract.customer);
  const reached = own.flatMap(numbersIn)[0] ?? own.flatMap(mailsIn)[0];
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

/** Takes the party, and where it is made of several customers, the first of them, who has the key. */
export function personNames(contract: ServiceDocument): Names {
  const [first, second] = entriesOf(contract.customer);
  if (isDocument(first) && second !== undefined) {
    const names = { english: textOf(first.name), arabic: textOf(first.nameAr) };
    if (isGiven(names.english) || isGiven(names.arabic)) return names;
  }
  const { english, arabic } = contractNames(contract);
  return { english, arabic: arabic ?? arabicPartyName(contract) };
}

/** In international digits. */
export const numbersIn = (row: ServiceDocument): readonly string[] =>
  phonesIn(row).flatMap((phone) => internationalDigits(phone) ?? []);

export const mailsIn = ({ email }: ServiceDocument): readonly string[] => [textOf(email).toLowerCase()].filter(Boolean);

export type Reachable = { phone: string; person?: string };

export function reachable({ contacts, customer }: ServiceDocument): readonly Reachable[] {
  const rows = [
    ...recordsOf(contacts).map((row) => ({ row, person: row.contact })),
    ...recordsOf(customer).map((row) => ({ row, person: row.name })),
  ];
  return eachOnce(
    rows.flatMap(({ row, person }) =>
      phonesIn(row).map((phone) => ({ phone, ...(typeof person === 'string' && { person: person.trim() }) })),
    ),
  );
}

export function eachOnce(phones: readonly Reachable[]): readonly Reachable[] {
  const numbers = new Set<string>();
  return phones.filter(({ phone }) => {
    const number = internationalDigits(phone) ?? (latinDigits(phone).replace(/\D/g, '') || phone);
    if (numbers.has(number)) return false;
    numbers.add(number);
    return true;
  });
}
