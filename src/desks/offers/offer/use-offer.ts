import { useMemo, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { currentLanguage, type Language } from '@/i18n/i18n';
import { type Unit, unitSchema } from '@/resources/units/unit.schema';
import { currentDay, type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils } from '@/schema/money';
import { readRecord } from '@/schema/reading';
import { useAddress } from '@/ui/page/use-address';
import { type Agent, ownAgent } from '../agent';
import { readOffer, writeOffer } from './offer-address';
import { buildOffer, offerNumber, offerPrice } from './offer-rules';
import type { Offer, OfferTerms, Quotation } from './offer-terms';
import { asQuoted, keepsPromise, type PromisedPrice, promisedPrice, quote, withPlanFollowed } from './quotation';

export type MadeOffer = {
  offer: Offer;
  quoted: Quotation | undefined;
  promise: PromisedPrice | undefined;
  isPromised: boolean;
  priced: Unit;
};

export type OfferState = MadeOffer & {
  newest: () => MadeOffer;
  choose: (change: OfferChange | ((offer: Offer) => OfferChange)) => void;
  chooseList: (usesList: boolean) => void;
  query: string;
  settle: () => string;
};

type OfferChange = { [K in keyof Offer]?: Offer[K] | undefined };

const quotedAnewWith: ReadonlySet<string> = new Set(['floor', 'options', 'plan', 'discount'] satisfies (keyof Offer)[]);

export const promiseOf = (unit: ServiceDocument, query: string): PromisedPrice | undefined =>
  makeOffer(readRecord(unitSchema, unit).record, readOffer(new URLSearchParams(query)), {
    today: currentDay(),
    language: currentLanguage(),
    agent: ownAgent(),
  }).promise;

type Defaults = { today: Day; language: Language; agent: Agent };

export function makeOffer(unit: Unit, linked: OfferTerms, open: Defaults): MadeOffer {
  const terms = withPlanFollowed(unit, linked);
  const offer = buildOffer(unit, terms, open);
  const { quoted } = terms;
  const promise = promisedPrice(unit, offer, quoted);
  const isPromised = promise !== undefined && keepsPromise(offer, terms, open.today);
  return { offer, quoted, promise, isPromised, priced: quoted && isPromised ? asQuoted(unit, quoted) : unit };
}

/** Keeps price and moment with the choices: the link shows the same when the list has another price. */
export function useOffer(unit: Unit): OfferState {
  const { language } = useFormat().settings;
  const [address, write, newest] = useAddress();
  const terms = useMemo(() => readOffer(address), [address]);
  const [agent] = useState(ownAgent);
  const made = (given: OfferTerms): MadeOffer => makeOffer(unit, given, { today: currentDay(), language, agent });
  const put = (after: (terms: OfferTerms) => OfferTerms) =>
    write((next) => writeOffer(next, after(readOffer(next))), { replace: true });
  const shown = made(terms);
  return {
    ...shown,
    query: shown.quoted ? queryOf(settledTerms(shown, new Date(shown.quoted.at))) : '',
    newest: () => made(readOffer(newest())),
    choose: (wanted) =>
      put((before) => changed(unit, before, typeof wanted === 'function' ? wanted : () => wanted, { language, agent })),
    chooseList: (usesList) => put((before) => ({ ...before, usesList })),
    settle: () => {
      const settled = settledTerms(made(readOffer(newest())), new Date());
      put(() => settled);
      return queryOf(settled);
    },
  };
}

function changed(
  unit: Unit,
  linked: OfferTerms,
  change: (offer: Offer) => OfferChange,
  defaults: Omit<Defaults, 'today'>,
): OfferTerms {
  const now = new Date();
  const open = { today: today(now), ...defaults };
  const terms = withPlanFollowed(unit, linked);
  const before = makeOffer(unit, terms, open);
  const wanted = change(before.offer);
  const isNew = Object.keys(wanted).some((name) => quotedAnewWith.has(name));
  // A number that nobody typed follows the day and the buyer.
  const number = before.offer.number === offerNumber(unit, before.offer) ? undefined : before.offer.number;
  const given = Object.entries({ ...terms, number, ...wanted }).filter(([, value]) => value !== undefined);
  const offer = buildOffer(before.priced, Object.fromEntries(given) as OfferTerms, open);
  if (isNew || !terms.quoted) return { ...offer, quoted: quote(before.priced, offer, now) };
  return { ...offer, quoted: terms.quoted, ...(terms.usesList && { usesList: true }) };
}

/** An offer that is handed out promises the price that it shows. */
function settledTerms({ offer, quoted, priced: unit }: MadeOffer, now: Date): OfferTerms {
  const isShown = quoted?.price === fromFils(offerPrice(unit, offer));
  return { ...offer, quoted: quoted && isShown ? quoted : quote(unit, offer, now) };
}

function queryOf(terms: OfferTerms): string {
  const query = new URLSearchParams();
  writeOffer(query, terms);
  return query.toString();
}
