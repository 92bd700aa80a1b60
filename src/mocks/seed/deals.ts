import type { Respelt } from './people';
import type { ProjectName } from './projects';

export type Setting = ProjectName | 'furnished' | 'tower';

/** Months from the start of this month, days from today to the last day (`endsIn`), or 1 January of this year. */
type Begin = { months: number; day?: number } | { endsIn: number } | 'january';

/** The payments of a party so far; `payments.ts` tells each story. Leases are paid by cheques, or by the terms of the service. */
export type PaymentStory =
  | 'cheques'
  | 'bounced'
  | 'replaced'
  | 'chequesPart'
  | 'terms'
  | 'behind'
  | 'buyer'
  | 'deposited'
  | 'ahead'
  | 'booked'
  | 'bookedPart';

export type LeaseDeal = {
  kind: 'lease';
  place: Setting;
  units: number;
  begin: Begin;
  cheques: 1 | 2 | 4 | 6 | 12;
  company?: boolean;
  months?: number;
  state?: 'terminated' | 'ended' | 'upcoming' | 'overlapping';
  /** By default all that is due was paid. */
  payments?: 'bounced' | 'replaced' | 'chequesPart' | 'behind';
  /** A reduction of each term, in AED before VAT. */
  discount?: number;
  respelt?: Respelt;
};
export type SaleDeal = {
  kind: 'sale';
  place: Setting;
  units: number;
  /** Signed in this month, counted from the current one, or so many days ago. */
  signed: { months: number } | { daysAgo: number };
  plan: 'staged' | 'monthly' | 'halves' | 'cash';
  company?: boolean;
  shared?: boolean;
  /** By default all that is due was paid, and no more. */
  payments?: 'deposited' | 'ahead';
  discount?: number;
};
type ReservationDeal = { kind: 'reservation'; place: Setting; payments?: 'booked' | 'bookedPart'; respelt?: Respelt };
export type Deal = LeaseDeal | SaleDeal | ReservationDeal;

const lease = (
  place: Setting,
  units: number,
  begin: Begin,
  cheques: LeaseDeal['cheques'],
  more: Partial<LeaseDeal> = {},
): LeaseDeal => ({ kind: 'lease', place, units, begin, cheques, ...more });
const sale = (
  place: Setting,
  units: number,
  signed: SaleDeal['signed'],
  plan: SaleDeal['plan'],
  more: Partial<SaleDeal> = {},
): SaleDeal => ({ kind: 'sale', place, units, signed, plan, ...more });
const reservation = (place: Setting, more: Partial<ReservationDeal> = {}): ReservationDeal => ({
  kind: 'reservation',
  place,
  ...more,
});

const company = { company: true };

/**
 * The 45 contracts in listing order: 36 that hold 77 units, one that overlaps another, 4 reservations, 2 terminated, one ended,
 * one upcoming. Two parties are entered twice. The first starts on the 1st of a month, one on the 15th, six end within 30 days.
 */
export const deals: readonly Deal[] = [
  lease('saha', 3, { months: -7 }, 4, { ...company, discount: 750 }),
  lease('wadi', 1, { endsIn: 3 }, 4, { months: 24 }),
  sale('marsa', 4, { months: -9 }, 'staged', { ...company, discount: 120_000 }),
  lease('furnished', 1, { months: -2 }, 12),
  sale('samr', 4, { months: -25 }, 'staged', company),
  lease('saha', 2, { endsIn: 7 }, 4, { ...company, payments: 'chequesPart' }),
  reservation('marsa', { payments: 'booked' }),
  sale('rawdat', 3, { months: -11 }, 'halves', company),
  lease('wadi', 4, { months: -27 }, 2, { ...company, months: 36, discount: 900 }),
  lease('saha', 2, { months: -28, day: 15 }, 6, { ...company, months: 36 }),
  sale('marsa', 3, { months: -7 }, 'staged'),
  sale('samr', 4, { months: -23 }, 'halves', company),
  lease('wadi', 1, { endsIn: 12 }, 1, { months: 24 }),
  lease('saha', 2, { months: -25 }, 12, { ...company, months: 36 }),
  sale('rawdat', 2, { months: -6 }, 'staged', { shared: true }),
  reservation('sahil', { payments: 'bookedPart' }),
  lease('furnished', 1, { endsIn: 18 }, 2, { months: 24 }),
  sale('marsa', 2, { months: -5 }, 'staged', { shared: true, discount: 40_000 }),
  sale('samr', 4, { months: -20 }, 'staged', company),
  lease('saha', 1, { months: -20 }, 4, { months: 24 }),
  lease('wadi', 2, { months: -26 }, 4, { months: 36, payments: 'replaced' }),
  lease('saha', 1, { months: -10 }, 12, { ...company, state: 'terminated' }),
  sale('marsa', 3, { months: -4 }, 'halves'),
  sale('rawdat', 2, { months: -2 }, 'staged'),
  lease('saha', 2, { endsIn: 24 }, 6, { ...company, months: 24, payments: 'chequesPart' }),
  lease('wadi', 1, { months: -30 }, 1, { months: 36 }),
  sale('samr', 3, { months: -16 }, 'cash', { shared: true, discount: 90_000 }),
  lease('furnished', 1, { months: -9 }, 12, { payments: 'behind' }),
  reservation('marsa'),
  lease('saha', 1, { months: -2 }, 2),
  sale('marsa', 2, { months: -3 }, 'monthly', { payments: 'ahead' }),
  lease('wadi', 1, { endsIn: 29 }, 6, { months: 24 }),
  lease('wadi', 1, { months: 0 }, 4, { state: 'overlapping' }),
  sale('samr', 4, { months: -18 }, 'staged'),
  lease('saha', 1, { endsIn: 80 }, 4, { ...company, months: 24, payments: 'bounced' }),
  lease('wadi', 1, { months: 1 }, 12, { state: 'upcoming' }),
  sale('rawdat', 2, { daysAgo: 12 }, 'cash', { discount: 60_000 }),
  lease('wadi', 2, { months: -26 }, 4, { months: 36 }),
  lease('wadi', 1, { months: -9 }, 12, { state: 'terminated', respelt: 'Priya Nair' }),
  sale('marsa', 1, { daysAgo: 0 }, 'staged'),
  lease('saha', 1, 'january', 1, { ...company, months: 24 }),
  reservation('rawdat', { payments: 'booked', respelt: 'Reem Bakri' }),
  sale('samr', 3, { months: -14 }, 'halves'),
  sale('marsa', 1, { daysAgo: 4 }, 'monthly', { payments: 'deposited' }),
  lease('furnished', 1, { months: -16 }, 12, { state: 'ended' }),
];

/** Sales of two years in the tower that is whole: to investors by the eight, to persons by the four, all of it paid. */
export const towerDeals: readonly Deal[] = [
  ...[-22, -19, -15, -13, -10, -8, -5, -2].map((months) => sale('tower', 8, { months }, 'cash', company)),
  ...[-21, -17, -12, -9, -6, -1].map((months) => sale('tower', 4, { months }, 'cash')),
];
