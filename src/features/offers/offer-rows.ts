import { inTurn } from '@/i18n/in-turn';
import type { KeptOffer } from '@/api/kept-offers';
import { idOf } from '@/api/record-id';
import { availabilityOf, type ShownStatus, shownStatus } from '@/resources/contracts/rules/availability';
import { contractOfOffer } from '@/resources/contracts/rules/offered';
import { listedStatus } from '@/resources/units/rules/listed-status';
import type { KnownAvailability } from '@/resources/units/use-availability';
import { compareDays, type Day, daysBetween, today as dayAt } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export const offerStates = ['open', 'expired', 'contract'] as const;
type OfferState = (typeof offerStates)[number];
export const offerViews = [...offerStates, 'all'] as const;
export type OfferView = (typeof offerViews)[number];

export type OfferRow = {
  rowKey: string;
  offer: KeptOffer;
  state: OfferState;
  /** The days until it ends; below 0 of an expired one. */
  left: number;
  contract?: ServiceDocument;
  /** The unit as it is now; undefined while units load, null where it is there no more. */
  unit: ServiceDocument | null | undefined;
  /** The status of the unit; undefined while contracts load. */
  status?: ShownStatus;
};

type Known = {
  /** By identifier; undefined while they load. */
  units: ReadonlyMap<string, ServiceDocument> | undefined;
  availability: KnownAvailability;
  today: Day;
};

/** Tells of each offer whether it is open, expired, or became a contract; those that end first come first, then the last kept. */
export function offerRows(offers: readonly KeptOffer[], known: Known): readonly OfferRow[] {
  return offers.map((offer) => rowOf(offer, known)).toSorted(inOrder);
}

function rowOf(offer: KeptOffer, { units, availability, today }: Known): OfferRow {
  const held = typeof availability === 'string' ? undefined : availabilityOf(availability, offer.unit);
  const contract = held && contractOfOffer({ ...offer, made: dayAt(new Date(offer.madeAt)) }, held.contracts);
  const unit = units && (units.get(offer.unit) ?? null);
  const left = daysBetween(today, offer.until);
  return {
    rowKey: `${offer.unit} ${offer.number}`,
    offer,
    left,
    state: contract ? 'contract' : left < 0 ? 'expired' : 'open',
    unit,
    ...(contract && { contract }),
    ...(typeof availability !== 'string' && { status: shownStatus(availability, offer.unit, listedStatus(unit ?? {})) }),
  };
}

function inOrder(a: OfferRow, b: OfferRow): number {
  if (a.state !== b.state) return offerStates.indexOf(a.state) - offerStates.indexOf(b.state);
  return inTurn(a.state === 'open' ? compareDays(a.offer.until, b.offer.until) : 0, b.offer.at - a.offer.at);
}

export const unitsById = (units: readonly ServiceDocument[]): ReadonlyMap<string, ServiceDocument> =>
  new Map(units.map((unit) => [idOf(unit), unit] as const));

export const searched = ({ offer: { number, buyer, phone, unitName, agent, plan, note }, unit }: OfferRow): readonly string[] =>
  [number, buyer, phone, unitName, agent, plan, note, unit?.name, unit?.unitNameAr].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );

export const isInView = (view: OfferView, { state }: OfferRow): boolean => view === 'all' || state === view;
