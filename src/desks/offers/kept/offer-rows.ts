import { inTurn } from '@/i18n/fold';
import type { KeptOffer } from './kept-offers';
import { idOf } from '@/api/record-id';
import { availabilityOf, type ShownStatus } from '@/resources/contracts/rules/availability';
import { type KnownAvailability, shownStatusOf } from '@/resources/units/use-availability';
import { compareDays, type Day, daysBetween, today as dayAt } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractKind, readDay } from '@/resources/contracts/rules/contract-days';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { numbersIn } from '@/resources/contracts/rules/people';
import { offerNumberOf } from '@/resources/contracts/rules/sales';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import { internationalDigits } from '@/schema/phone';

export const offerStates = ['open', 'expired', 'contract'] as const;
export const offerViews = [...offerStates, 'all'] as const;
type OfferView = (typeof offerViews)[number];

export type OfferRow = {
  rowKey: string;
  offer: KeptOffer;
  made: Day;
  state: (typeof offerStates)[number];
  left: number;
  contract: ServiceDocument | undefined;
  /** The unit as it is now; undefined while units load, null where it is there no more. */
  unit: ServiceDocument | null | undefined;
  status: ShownStatus | undefined;
};

type Known = { units: readonly ServiceDocument[] | undefined; availability: KnownAvailability; today: Day };

export function offerRows(offers: readonly KeptOffer[], { units, availability, today }: Known): readonly OfferRow[] {
  const byId = units && new Map(units.map((unit) => [idOf(unit), unit]));
  const rows = offers.map((offer): OfferRow => {
    const made = dayAt(new Date(offer.madeAt));
    const held = typeof availability === 'string' ? [] : availabilityOf(availability, offer.unit).contracts;
    const contract = contractOfOffer({ ...offer, made }, held);
    const unit = byId && (byId.get(offer.unit) ?? null);
    const left = daysBetween(today, offer.until);
    return {
      rowKey: `${offer.unit} ${offer.number}`,
      offer,
      made,
      left,
      state: contract ? 'contract' : left < 0 ? 'expired' : 'open',
      unit,
      contract,
      status: shownStatusOf(availability, unit ?? { _id: offer.unit }),
    };
  });
  return rows.toSorted(inOrder);
}

function inOrder(a: OfferRow, b: OfferRow): number {
  if (a.state !== b.state) return offerStates.indexOf(a.state) - offerStates.indexOf(b.state);
  return inTurn(a.state === 'open' ? compareDays(a.offer.until, b.offer.until) : 0, b.offer.at - a.offer.at);
}

export const searched = ({ offer: { number, buyer, phone, unitName, agent, plan, note }, unit }: OfferRow): readonly string[] =>
  [number, buyer, phone, unitName, agent, plan, note, unit?.name, unit?.unitNameAr].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );

export const isInView = (view: OfferView, { state }: OfferRow): boolean => view === 'all' || state === view;

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
    return isNamed || (number !== undefined && peopleOf(contract).flatMap(numbersIn).includes(number));
  });
}

const peopleOf = ({ customer, contacts }: ServiceDocument) => [...recordsOf(customer), ...recordsOf(contacts)];

const namesOf = (contract: ServiceDocument): string[] => [
  ...textsOf(contract, ['name', 'manager', 'company']),
  ...recordsOf(contract.customer).flatMap((row) => textsOf(row, ['name', 'nameAr'])),
];

const textsOf = (document: ServiceDocument, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = document[name];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });
