import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { type Day, latinDigits } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractKind, readDay } from './contract-days';
import { recordsOf } from './rows';

/** Facts of an offer that tell the contract it became. */
type OfferedTo = { buyer: string; phone: string; made: Day };

/**
 * Returns, among the contracts of the offered unit, the one that the offer became: no hold, for its buyer, and signed on the day of the
 * offer or later. The buyer is known by name or phone; nothing is found for an offer that names nobody. Source: our reading.
 */
export function contractOfOffer(
  { buyer, phone, made }: OfferedTo,
  contracts: readonly ServiceDocument[],
): ServiceDocument | undefined {
  const terms = searchTerms(buyer);
  const digits = endOf(phone);
  return contracts.find((contract) => {
    if (contractKind(contract) === 'reservation') return false;
    const signed = readDay(contract.contractDate) ?? readDay(contract.beginDate);
    if (signed !== undefined && signed < made) return false;
    const isNamed = terms.length > 0 && meets(searchKey(namesOf(contract)), terms);
    return isNamed || (digits !== '' && phonesOf(contract).some((one) => endOf(one) === digits));
  });
}

const namesOf = (contract: ServiceDocument): string[] => [
  ...textsOf(contract, ['name', 'manager', 'company']),
  ...recordsOf(contract.customer).flatMap((row) => textsOf(row, ['name', 'nameAr'])),
];

const phonesOf = (contract: ServiceDocument): string[] =>
  [...recordsOf(contract.customer), ...recordsOf(contract.contacts)].flatMap((row) =>
    textsOf(row, ['phone', 'phone1', 'phone2']),
  );

const textsOf = (document: ServiceDocument, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = document[name];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });

/** The digits that are the same however a number is written; empty for what is too short to tell people apart. */
const DIGITS = 9;
const endOf = (phone: string): string => {
  const digits = latinDigits(phone).replace(/\D/g, '');
  return digits.length < DIGITS ? '' : digits.slice(-DIGITS);
};
