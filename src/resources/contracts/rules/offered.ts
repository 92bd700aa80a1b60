import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { internationalDigits } from '@/schema/phone';
import { contractKind, readDay } from './contract-days';
import { recordsOf } from './rows';

const OFFER = /^[^\S\r\n]*offer (?<number>\S.*?): https?:/imu;

/** Returns the line of a description that names the offer a contract came from, by which a team finds it in every browser. */
export const offerLine = (number: string, link: string): string => `Offer ${number}: ${link}`;

export const offerNumberOf = ({ description }: ServiceDocument): string =>
  typeof description === 'string' ? (OFFER.exec(description)?.groups?.['number'] ?? '') : '';

type OfferedTo = { number: string; buyer: string; phone: string; made: Day };

/**
 * Returns, among the contracts of the offered unit, the one that the offer became: no hold, and naming the offer; else for its buyer,
 * and signed on the day of the offer or later. The buyer is known by name or phone. Source: our reading.
 */
export function contractOfOffer(
  { number: offer, buyer, phone, made }: OfferedTo,
  contracts: readonly ServiceDocument[],
): ServiceDocument | undefined {
  const terms = searchTerms(buyer);
  const number = internationalDigits(phone);
  const signed = contracts.filter((contract) => contractKind(contract) !== 'reservation');
  const named = signed.find((contract) => offerNumberOf(contract) === offer);
  if (named) return named;
  return signed.find((contract) => {
    const day = readDay(contract.contractDate) ?? readDay(contract.beginDate);
    if (day !== undefined && day < made) return false;
    const isNamed = terms.length > 0 && meets(searchKey(namesOf(contract)), terms);
    return isNamed || (number !== undefined && phonesOf(contract).some((one) => internationalDigits(one) === number));
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
