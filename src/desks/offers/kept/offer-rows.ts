import { inTurn } from '@/i18n/in-turn';
import type { KeptOffer } from '@/api/kept-offers';
import { idOf } from '@/api/record-id';
import { availabilityOf, type ShownStatus } from '@/resources/contracts/rules/availability';
import { contractOfOffer } from '@/resources/contracts/rules/offered';
import { type KnownAvailability, shownStatusOf } from '@/resources/units/use-availability';
import { compareDays, type Day, daysBetween, today as dayAt } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export const offerStates = ['open', 'expired', 'contract'] as const;
export const offerViews = [...offerStates, 'all'] as const;
type OfferView = (typeof offerViews)[number];

export type OfferRow = {
  rowKey: string;
  offer: KeptOffer;
  made: Day;
  state: (typeof offerStates)[number];
  /** The days until it ends; below 0 of an expired one. */
  left: number;
  contract: ServiceDocument | undefined;
  /** The unit as it is now; undefined while units load, null where it is there no more. */
  unit: ServiceDocument | null | undefined;
  /** The status of the unit; undefined while contracts load. */
  status: ShownStatus | undefined;
};

type Known = {
  units: readonly ServiceDocument[] | undefined;
  availability: KnownAvailability;
  today: Day;
};

/** Tells of each offer whether it is open, expired, or became a contract; those that end first come first, then the last kept. */
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
