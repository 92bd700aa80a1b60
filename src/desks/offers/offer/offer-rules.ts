import type { Language } from '@/i18n/i18n';
import type { OfferedSale } from '@/resources/contracts/form/contract-start';
import { planInstalments } from '@/resources/contracts/plan-instalments';
import { placeText } from '@/resources/contracts/rules/instalments';
import { chosenPrice, isOffered, isVariant, unitPrice } from '@/resources/units/detail/plan-price';
import {
  ineligibility,
  type Instalment,
  type Minor,
  percentOf,
  type PlanProblem,
  schedulePlan,
} from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import type { Day } from '@/schema/day';
import { toFils, fromFils } from '@/schema/money';
import type { Agent } from '../agent';
import { fingerprint } from '@/schema/fingerprint';
import type { Fee, Offer, OfferTerms, Share } from './offer-terms';

/** Ignores indexes that the unit does not have; makes a number of the rest where none is typed. */
export function buildOffer(unit: Unit, terms: OfferTerms, open: { today: Day; language: Language; agent: Agent }): Offer {
  const { floor, plan, quoted: _, usesList: __, ...rest } = terms;
  const held = { ...rest, ...(floor !== undefined && unit.floorsPlan?.[floor] && { floor }) };
  const isHeld = plan === 'none' || (plan !== undefined && unit.paymentPlans?.[plan] !== undefined);
  const date = terms.date ?? open.today;
  return {
    ...held,
    plan: isHeld ? plan : suitingPlan(unit, held),
    date,
    language: terms.language ?? open.language,
    agent: terms.agent ?? open.agent,
    number: terms.number ?? offerNumber(unit, { date, buyer: terms.buyer }),
  };
}

/** Marks the buyer, so that two buyers of one day have two numbers: `OF-20261122-BC503`, `OF-20261122-BC503-7K`. */
export function offerNumber({ name }: Unit, { date, buyer }: Pick<Offer, 'date' | 'buyer'>): string {
  const unit = (name ?? '')
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, 12);
  return ['OF', date.replaceAll('-', ''), unit, buyer.trim() && markOf(buyer.trim())].filter(Boolean).join('-');
}

const markOf = (text: string): string => fingerprint(text).toString(36).toUpperCase().slice(-2);

/** Returns the unit's default plan if it suits the price after the discount, else the first plan that does. */
function suitingPlan(unit: Unit, chosen: Discounted): number | 'none' {
  const price = offerPrice(unit, chosen);
  const fitting = (unit.paymentPlans ?? []).flatMap((plan, index) =>
    ineligibility(plan, price) === undefined ? [{ plan, index }] : [],
  );
  return (fitting.find(({ plan }) => plan.default === true) ?? fitting[0])?.index ?? 'none';
}

export type PriceLine = { of: 'unit' | 'floor' | 'option'; index: number; amount: Minor };

export type OfferDue = Omit<Instalment, 'kind'> & { kind: Instalment['kind'] | 'whole' };

export type OfferPlan =
  | { dues: readonly OfferDue[]; rule?: 'milestones' | 'equal'; remainder: Minor; missesHandover: boolean; undated: boolean }
  | { problem: PlanProblem };

export type PricedOffer = {
  lines: readonly PriceLine[];
  discount: Minor;
  price: Minor;
  fees: ReadonlyArray<{ fee: Fee; amount: Minor }>;
  plan: OfferPlan;
  problem?: 'noPrice' | 'discountAbovePrice';
};

type Chosen = Pick<Offer, 'floor' | 'options'>;
type Discounted = Pick<Offer, 'floor' | 'options' | 'discount'>;

const listPrice = (unit: Unit, { floor, options }: Chosen): Minor =>
  chosenPrice(unit, { ...(floor !== undefined && { floor }), options: new Set(options) });

const amountOfShare = ({ by, value }: Share, price: Minor): Minor => (by === 'percent' ? percentOf(price, value) : toFils(value));

const discountOf = ({ discount }: Discounted, list: Minor): Minor => (discount ? amountOfShare(discount, list) : 0);

/** Returns the price after the discount: the one that payment plans are chosen by and computed from. */
export function offerPrice(unit: Unit, chosen: Discounted): Minor {
  const list = listPrice(unit, chosen);
  return Math.max(list - discountOf(chosen, list), 0);
}

/** The lines less the discount make the price, and payments add up to it. Fees are never part of it. */
export function priceOffer(unit: Unit, offer: Offer): PricedOffer {
  const list = listPrice(unit, offer);
  const discount = discountOf(offer, list);
  const price = offerPrice(unit, offer);
  const problem = list <= 0 ? 'noPrice' : discount > list ? 'discountAbovePrice' : undefined;
  return {
    lines: list > 0 ? priceLines(unit, offer) : [],
    discount,
    price,
    fees: offer.fees.filter(({ value }) => value > 0).map((fee) => ({ fee, amount: amountOfShare(fee, price) })),
    plan: planOf(unit, offer, price),
    ...(problem && { problem }),
  };
}

function priceLines(unit: Unit, { floor, options }: Chosen): readonly PriceLine[] {
  const variant = floor === undefined ? undefined : unit.floorsPlan?.[floor];
  const isChosen = floor !== undefined && variant !== undefined && isVariant(variant);
  const base: PriceLine = isChosen
    ? { of: 'floor', index: floor, amount: toFils(variant.price ?? 0) }
    : { of: 'unit', index: 0, amount: toFils(unitPrice(unit) ?? 0) };
  const added = options.flatMap((index): PriceLine[] => {
    const option = unit.options?.[index];
    return option && isOffered(option) ? [{ of: 'option', index, amount: toFils(option.price ?? 0) }] : [];
  });
  return [base, ...added];
}

function planOf(unit: Unit, { plan, date, every }: Offer, price: Minor): OfferPlan {
  if (price <= 0) return { problem: 'noPrice' };
  const chosen = plan === 'none' ? undefined : unit.paymentPlans?.[plan];
  if (!chosen) return { dues: wholeOn(date, price), remainder: 0, missesHandover: false, undated: false };
  const schedule = schedulePlan(chosen, { price, from: date, everyMonths: every });
  if ('problem' in schedule) return schedule;
  const { instalments, rule, remainder, missesHandover } = schedule;
  return { dues: instalments, rule, remainder, missesHandover, undated: instalments.some(({ day }) => day === undefined) };
}

const wholeOn = (day: Day, amount: Minor): readonly OfferDue[] => [{ kind: 'whole', amount, day }];

export function saleFromOffer(
  unit: Unit,
  offer: Offer,
  priced: PricedOffer,
): Omit<OfferedSale, 'description' | 'link'> | undefined {
  if (priced.problem || 'problem' in priced.plan) return undefined;
  const price = fromFils(priced.price);
  const plan = offer.plan === 'none' ? undefined : unit.paymentPlans?.[offer.plan];
  const planned = plan
    ? planInstalments(plan, price, offer.date, offer.every)
    : { instalments: [{ date: offer.date, amount: price, description: placeText(1, 1), type: 'payment' }] };
  return 'problem' in planned
    ? undefined
    : {
        price,
        buyer: offer.buyer.trim(),
        phone: offer.buyerPhone.trim(),
        instalments: planned.instalments,
        agent: offer.agent.name || offer.agent.nameAr,
        number: offer.number,
      };
}
