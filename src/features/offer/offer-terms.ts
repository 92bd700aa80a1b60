import type { Language } from '@/i18n/i18n';
import type { Interval } from '@/resources/units/rules/payment-plan';
import type { Day } from '@/schema/day';

export type OfferLanguage = Language | 'both';

/** Of a price, in percent, or money in AED. */
export type Share = { by: 'percent' | 'amount'; value: number };

/** What is paid besides the price. `name` is as typed, or the name of one that has words of its own. */
export type Fee = Share & { name: string };

export const LAND_FEE = 'land';

/** The price of an offer and what it was made of, as they were at a moment. */
export type Quotation = {
  /** In AED. */
  price: number;
  /** `2026-11-20T09:05Z` */
  at: string;
  /** The price in AED of `unit`, `floor2`, `option1` …, and of `plan3` a mark of its terms; places count from 1. */
  parts: Readonly<Record<string, string>>;
};

export type Offer = {
  /** The place of a floor plan among the unit's, whose price stands in for the unit's. */
  floor?: number;
  /** Places of options among the unit's, ascending. */
  options: readonly number[];
  /** The place of a payment plan among the unit's; without one the price is paid whole. */
  plan: number | 'none';
  discount?: Share;
  date: Day;
  /** For how many days after that day it holds. */
  valid: number;
  every: Interval;
  fees: readonly Fee[];
  buyer: string;
  language: OfferLanguage;
};

/** What an address says of an offer; what it leaves open is settled when it is opened. */
export type OfferTerms = Omit<Offer, 'plan' | 'date' | 'language'> &
  Partial<Pick<Offer, 'plan' | 'date' | 'language'>> & { quoted?: Quotation };

/** What an address need not say. */
export const usualTerms: OfferTerms = {
  options: [],
  valid: 14,
  every: 1,
  fees: [{ name: LAND_FEE, by: 'percent', value: 4 }],
  buyer: '',
};
