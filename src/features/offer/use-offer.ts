import { useMemo, useState } from 'react';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import type { Unit } from '@/resources/units/unit.schema';
import { currentDay } from '@/resources/units/use-availability';
import { today } from '@/schema/day';
import { useAddress } from '@/ui/page/use-address';
import { type Agent, ownAgent } from '../agent';
import { readOffer, writeOffer } from './offer-address';
import { buildOffer, offerNumber } from './offer-rules';
import type { Offer, OfferTerms, Quotation } from './offer-terms';
import { quote } from './quotation';

type MadeOffer = {
  offer: Offer;
  /** The price when the offer was made; undefined until something has been chosen. */
  quoted: Quotation | undefined;
};

export type OfferState = MadeOffer & {
  /** Returns the offer with the latest input, which may not be on screen yet. */
  newest: () => MadeOffer;
  /** Applies a change. A function gets the latest offer, which may not be on screen yet. */
  choose: (change: OfferChange | ((offer: Offer) => OfferChange)) => void;
  /** Adopts the unit's current prices. */
  requote: () => void;
};

/** A change of choices; `undefined` takes a choice back. */
type OfferChange = { [K in keyof Offer]?: Offer[K] | undefined };

/** The choices that determine the price; changing one of them quotes the offer anew. */
const priced: ReadonlySet<string> = new Set(['floor', 'options', 'plan', 'discount'] satisfies (keyof Offer)[]);

/**
 * Reads and writes the offer in the address. Price and moment are stored with the choices, so that the link shows the same
 * tomorrow.
 */
export function useOffer(unit: Unit): OfferState {
  const { language } = useFormat().settings;
  const [address, write, newest] = useAddress();
  const terms = useMemo(() => readOffer(address), [address]);
  const [agent] = useState(ownAgent);
  const made = (given: OfferTerms): MadeOffer => ({
    offer: buildOffer(unit, given, { today: currentDay(), language, agent }),
    quoted: given.quoted,
  });
  const change = (wanted: Change) =>
    write((next) => writeOffer(next, after(unit, readOffer(next), wanted, { language, agent })), { replace: true });
  return {
    ...made(terms),
    newest: () => made(readOffer(newest())),
    choose: (wanted) => change(typeof wanted === 'function' ? wanted : () => wanted),
    requote: () => change('requote'),
  };
}

type Change = ((offer: Offer) => OfferChange) | 'requote';

function after(unit: Unit, terms: OfferTerms, change: Change, defaults: { language: Language; agent: Agent }): OfferTerms {
  const now = new Date();
  const open = { today: today(now), ...defaults };
  const before = buildOffer(unit, terms, open);
  const changed = change === 'requote' ? {} : change(before);
  const isNew = change === 'requote' || Object.keys(changed).some((name) => priced.has(name));
  // A number that nobody typed follows the day and the buyer.
  const number = before.number === offerNumber(unit, before) ? undefined : before.number;
  const given = Object.entries({ ...terms, number, ...changed }).filter(([, value]) => value !== undefined);
  const offer = buildOffer(unit, Object.fromEntries(given) as OfferTerms, open);
  return { ...offer, quoted: isNew || !terms.quoted ? quote(unit, offer, now) : terms.quoted };
}

/** Returns the query of the link to an offer, complete as of now. */
export function offerQuery(unit: Unit, { offer, quoted }: MadeOffer): string {
  const query = new URLSearchParams();
  writeOffer(query, { ...offer, quoted: quoted ?? quote(unit, offer, new Date()) });
  return query.toString();
}
