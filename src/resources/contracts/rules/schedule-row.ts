import type { Day } from '@/schema/day';

/** What one unit adds to a row, in AED before VAT. */
export type ScheduleLine = {
  unitId: string;
  rent: number;
  charges: readonly { title: string; amount: number }[];
};

/** One term of a contract. Money is in AED, rounded to two decimals. */
export type ScheduleRow = {
  /** YYYYMMDDHH, as the service numbers its rows. */
  term: number;
  begin: Day;
  /** Of the begin, from 1. */
  month: number;
  year: number;
  rent: number;
  charges: number;
  discount: number;
  debts: number;
  vat: number;
  /** "This term": the grand total without the balance. */
  amount: number;
  /** Carried in: the grand total of the row before, less what was paid of it. */
  balance: number;
  grandTotal: number;
  payment: number;
  lines: readonly ScheduleLine[];
};
