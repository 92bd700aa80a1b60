import { connectionId } from '@/api/session';
import { fold } from '@/i18n/fold';
import type { OfferBehind } from '@/resources/contracts/contract-form.place';
import { contractNames, unitsOf } from '@/resources/contracts/rules/names';
import { reachable } from '@/resources/contracts/rules/people';
import { intervals } from '@/resources/units/rules/payment-plan';
import { internationalDigits } from '@/schema/phone';
import { offersOf } from './kept-offers';

export async function readOfferBehind(): Promise<OfferBehind> {
  const offers = await offersOf(connectionId());
  return (contract, today) => {
    const units = new Set(unitsOf(contract, new Map()).map(({ id }) => id));
    const { english, arabic } = contractNames(contract);
    const names = new Set([english, arabic].flatMap((name) => (name ? [fold(name.trim())] : [])));
    const phones = new Set(reachable(contract).flatMap(({ phone }) => internationalDigits(phone) ?? []));
    const offer = offers.find(
      ({ unit, buyer, phone, until }) =>
        units.has(unit) && until >= today && (names.has(fold(buyer.trim())) || phones.has(internationalDigits(phone) ?? '')),
    );
    const every = new URLSearchParams(offer?.query).get('every');
    return offer && { ...offer, every: intervals.find((months) => String(months) === every) };
  };
}
