import type { Interval } from '@/resources/units/rules/payment-plan';
import type { Day } from '@/schema/day';
import type { SheetLanguage } from '@/ui/paper/sheet-locale';
import type { Agent } from '../agent';

export type Share = { by: 'percent' | 'amount'; value: number };

/** A fee beside the price. `name` is as typed, or names a fee with translated texts. */
export type Fee = Share & { name: string };

export const LAND_FEE = 'land';

export type Quotation = {
  price: number;
  /** `2026-11-20T09:05Z` */
  at: string;
  /** The price in AED of `unit`, `floor2`, `option1` …; for `plan3` a fingerprint of its terms. Indexes count from 1. */
  parts: Readonly<Record<string, string>>;
};

export type Offer = {
  /** The index of the unit's floor plan whose price replaces the unit's. */
  floor?: number;
  options: readonly number[];
  /** The index of the unit's payment plan; without one the price is paid at once. */
  plan: number | 'none';
  discount?: Share;
  date: Day;
  valid: number;
  every: Interval;
  fees: readonly Fee[];
  buyer: string;
  /** The phone number of the buyer; never on the offer itself. */
  buyerPhone: string;
  language: SheetLanguage;
  agent: Agent;
  number: string;
};

export type OfferTerms = Omit<Offer, FilledIn> &
  Partial<Pick<Offer, FilledIn>> & {
    quoted?: Quotation;
    /** The price of the list applies, also while another one is promised. */
    usesList?: boolean;
  };

type FilledIn = 'plan' | 'date' | 'language' | 'agent' | 'number';

export const usualTerms: OfferTerms = {
  options: [],
  valid: 14,
  every: 1,
  fees: [{ name: LAND_FEE, by: 'percent', value: 4 }],
  buyer: '',
  buyerPhone: '',
};
