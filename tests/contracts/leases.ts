import { addDays, addMonths, type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** A lease by the month, of 1,000 a term. */
export const leased = (beginDate: unknown, endDate: unknown, more: ServiceDocument = {}): ServiceDocument => ({
  frequency: 'months',
  beginDate,
  endDate,
  units: [{ unitId: 'u1', rent: 1000 }],
  ...more,
});

/** A lease for a year whose terms nobody lists. */
export const computed = leased('01/01/2026', '31/12/2026');

export const now = today(new Date());
export const slashed = (day: Day) => day.split('-').toReversed().join('/');
/** The day on which the second instalment of the lease fell due. */
export const late = addDays(now, -5);

/** A lease of three instalments: the first is paid, the second is overdue, and the third is to come. */
export const lateLease: ServiceDocument = {
  _id: 'c1',
  name: 'Huda Al Rumaithi',
  frequency: 'months',
  contractDate: addMonths(late, -3),
  beginDate: addMonths(late, -3),
  endDate: addMonths(late, 9),
  customer: [{ customerId: 'p1', name: 'Huda Al Rumaithi', phone: '+971 50 001 0000' }],
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: [
    {
      date: addMonths(late, -3),
      amount: 3000,
      description: 'Cheque 1',
      type: 'cheque',
      payments: [{ amount: 3000, type: 'cash' }],
    },
    { date: late, amount: 3000, description: 'Cheque 2', type: 'cheque', note: 'kept' },
    { date: addMonths(late, 3), amount: 3000, description: 'Cheque 3', type: 'cheque' },
  ],
};

/** A lease of the year 2026 of one unit, at 1,000 a month. */
export const sidra: ServiceDocument = { ...computed, _id: 'c1', name: 'Sidra Trading' };

export const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The contract does not have it');
  return value;
};

/** What fields of each record say, a text for each: `15 open`. */
export const told = <T>(records: readonly T[], ...names: ReadonlyArray<keyof T>): readonly string[] =>
  records.map((record) => names.map((name) => String(record[name])).join(' '));
