import type { OfferedSale } from '@/resources/contracts/offered-sale';
import { planInstalments } from '@/resources/contracts/plan-instalments';
import { toMajor } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import type { PricedOffer } from './offer-price';
import type { Offer } from './offer-terms';

/** The sale that an offer becomes when it is accepted; undefined where its price or payments cannot be computed. */
export function soldBy(unit: Unit, offer: Offer, priced: PricedOffer): OfferedSale | undefined {
  if (priced.problem || 'problem' in priced.plan) return undefined;
  const price = toMajor(priced.price);
  const plan = offer.plan === 'none' ? undefined : unit.paymentPlans?.[offer.plan];
  const planned = plan
    ? planInstalments(plan, price, offer.date, offer.every)
    : { instalments: [{ date: offer.date, amount: price, description: '1/1', type: 'payment' }] };
  return 'problem' in planned ? undefined : { price, buyer: offer.buyer.trim(), instalments: planned.instalments };
}
