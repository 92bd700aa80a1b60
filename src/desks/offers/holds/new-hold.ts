import type { KeptOffer } from '@/api/kept-offers';
import { startOfUnit } from '@/resources/contracts/form/contract-start';
import { proposedFor } from '@/resources/contracts/form/kind-change';
import { unitOccupancies } from '@/resources/contracts/rules/contract-days';
import { contractOfOffer } from '../kept/offer-rows';
import { agentLine } from '@/resources/contracts/rules/sales';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { type Day, slashFormat, today as dayAt, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';

export type HoldEntries = {
  name: string;
  phone: string;
  until: Day;
  agent: string;
  /** Line that names the offer it came from; empty without one. */
  offer: string;
  /** Party of another contract, whose name was chosen; undefined for a new one. */
  party: ServiceDocument | undefined;
};

export function newHold(units: readonly ServiceDocument[], entries: HoldEntries, today: Day): ServiceDocument {
  const started = units.map((unit) => startOfUnit(unit, 'reservation', today));
  const areRented = started.every(({ frequency }) => frequency !== undefined);
  const deposits = started.flatMap(({ guaranty }) => (typeof guaranty === 'number' ? [guaranty] : []));
  const { offer, until } = entries;
  const agent = entries.agent.trim();
  const lines = [offer, agent && agentLine(agent)].filter((line) => line !== '');
  const days = { beginDate: writeDay(today, slashFormat), endDate: writeDay(until, slashFormat) };
  return {
    ...proposedFor('reservation', days, today),
    ...days,
    ...partyOf(entries),
    ...(lines.length > 0 && { description: lines.join('\n') }),
    ...(areRented && { frequency: 'months' }),
    ...(areRented && deposits.length > 0 && { guaranty: sumToCent(deposits) }),
    units: started.flatMap((start) => recordsOf(start.units)),
  };
}

/** Takes a typed phone as that of the first customer. */
function partyOf({ name, phone, party = {} }: HoldEntries): ServiceDocument {
  const [first, ...others] = recordsOf(party.customer);
  const typed = phone.trim();
  const customer = { name: name.trim(), share: 100, ...first, ...(typed !== '' && { phone: typed }) };
  return { ...party, name: typeof party.name === 'string' ? party.name : name.trim(), customer: [customer, ...others] };
}

export function phoneOf({ customer }: ServiceDocument): string {
  const [first] = recordsOf(customer);
  return typeof first?.phone === 'string' ? first.phone : '';
}

/** Returns each buyer once, the offer kept last first. */
export function openOffersTo(
  units: readonly string[],
  offers: readonly KeptOffer[],
  contracts: readonly ServiceDocument[],
  now: Day,
): readonly KeptOffer[] {
  const open = offers.filter((offer) => {
    if (!units.includes(offer.unit) || offer.until < now || offer.buyer.trim() === '') return false;
    const ofUnit = contracts.filter((contract) => unitOccupancies(contract).some(({ unitId }) => unitId === offer.unit));
    return contractOfOffer({ ...offer, made: dayAt(new Date(offer.madeAt)) }, ofUnit) === undefined;
  });
  return [...new Map(open.toReversed().map((offer) => [`${offer.buyer} ${offer.phone}`, offer] as const)).values()].toReversed();
}
