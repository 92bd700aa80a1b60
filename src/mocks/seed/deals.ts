import type { ProjectName } from './projects';

export type Place = ProjectName | 'furnished';

/** Either the months from the start of this month to a term's first day, or (`endsIn`) the days from today to its last. */
type Begin = { months: number; day?: number } | { endsIn: number };

export type LeaseDeal = {
  kind: 'lease';
  place: Place;
  units: number;
  begin: Begin;
  cheques: 1 | 2 | 4 | 6 | 12;
  company?: boolean;
  months?: number;
  state?: 'terminated' | 'ended' | 'upcoming' | 'overlapping';
};
export type SaleDeal = {
  kind: 'sale';
  place: Place;
  units: number;
  months: number;
  plan: 'staged' | 'monthly' | 'halves' | 'cash';
  company?: boolean;
  shared?: boolean;
};
type ReservationDeal = { kind: 'reservation'; place: Place };
export type Deal = LeaseDeal | SaleDeal | ReservationDeal;

const lease = (
  place: Place,
  units: number,
  begin: Begin,
  cheques: LeaseDeal['cheques'],
  more: Partial<LeaseDeal> = {},
): LeaseDeal => ({ kind: 'lease', place, units, begin, cheques, ...more });
const sale = (place: Place, units: number, months: number, plan: SaleDeal['plan'], more: Partial<SaleDeal> = {}): SaleDeal => ({
  kind: 'sale',
  place,
  units,
  months,
  plan,
  ...more,
});
const reservation = (place: Place): ReservationDeal => ({ kind: 'reservation', place });

const company = { company: true };

/**
 * The 45 contracts in listing order: 36 that hold 77 units, one that overlaps another, 4 reservations, 2 terminated, one ended,
 * one upcoming. The first starts on the 1st of a month, one on the 15th, six end within 30 days.
 */
export const deals: readonly Deal[] = [
  lease('barza', 3, { months: -7 }, 4, company),
  lease('wadi', 1, { endsIn: 3 }, 4),
  sale('marsa', 6, -9, 'staged', company),
  lease('furnished', 1, { months: -2 }, 12),
  sale('samr', 8, -38, 'staged', company),
  lease('barza', 2, { endsIn: 7 }, 4, company),
  reservation('marsa'),
  sale('rawdat', 4, -11, 'halves', company),
  lease('wadi', 5, { months: -3 }, 2, { company: true, months: 24 }),
  lease('barza', 2, { months: -4, day: 15 }, 6, company),
  sale('marsa', 3, -7, 'staged'),
  sale('samr', 6, -35, 'halves', company),
  lease('wadi', 1, { endsIn: 12 }, 1),
  lease('barza', 2, { months: -1 }, 12, company),
  sale('rawdat', 2, -6, 'staged', { shared: true }),
  reservation('khor'),
  lease('furnished', 1, { endsIn: 18 }, 2),
  sale('marsa', 2, -5, 'staged', { shared: true }),
  sale('samr', 3, -33, 'staged'),
  lease('barza', 1, { months: -8 }, 4),
  lease('wadi', 2, { months: -5 }, 4),
  lease('barza', 1, { months: -10 }, 12, { ...company, state: 'terminated' }),
  sale('marsa', 2, -4, 'halves'),
  sale('rawdat', 2, -3, 'staged'),
  lease('barza', 2, { endsIn: 24 }, 6, company),
  lease('wadi', 1, { months: -6 }, 1),
  sale('samr', 2, -31, 'cash', { shared: true }),
  lease('furnished', 1, { months: -9 }, 12),
  reservation('marsa'),
  lease('barza', 1, { months: -2 }, 2),
  sale('marsa', 1, -3, 'monthly'),
  lease('wadi', 1, { endsIn: 29 }, 6),
  lease('wadi', 1, { months: 0 }, 4, { state: 'overlapping' }),
  sale('samr', 2, -30, 'staged'),
  lease('barza', 1, { months: -9 }, 4, company),
  lease('wadi', 1, { months: 1 }, 12, { state: 'upcoming' }),
  sale('rawdat', 1, -2, 'cash'),
  lease('wadi', 1, { months: -8 }, 4),
  lease('wadi', 1, { months: -9 }, 2, { state: 'terminated' }),
  sale('marsa', 1, -2, 'staged'),
  lease('barza', 1, { months: -5 }, 1, company),
  reservation('rawdat'),
  sale('samr', 1, -28, 'halves'),
  sale('marsa', 1, -1, 'monthly'),
  lease('furnished', 1, { months: -16 }, 12, { state: 'ended' }),
];
