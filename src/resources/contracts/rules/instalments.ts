import { addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readDay } from './contract-days';
import { fromFils, sharedOut, sumToCent, toFils } from './money';
import { amountOf, recordsOf } from './rows';
import type { Schedule } from './schedule';

/** A row of `manualTerms`; the amount in AED. Descriptions we write have no words, as the record has no language. */
export type Instalment = { date: Day; amount: number; description: string; type: string };

/** `manualTerms` as they stand, in their order; those without a day that can be read are left out. Never throws. */
export const writtenInstalments = ({ manualTerms }: ServiceDocument): readonly Instalment[] =>
  recordsOf(manualTerms).flatMap(({ date, amount, description, type }) => {
    const day = readDay(date);
    return day === undefined
      ? []
      : [{ date: day, amount: amountOf(amount), description: textOf(description), type: textOf(type) }];
  });

/** A schedule written out: "this term" of each row on the day it begins; rows of nothing are left out. */
export const instalmentsOfSchedule = ({ rows }: Schedule): Instalment[] =>
  rows.flatMap(({ begin, amount }, place) =>
    amount === 0 ? [] : [{ date: begin, amount, description: `${place + 1}/${rows.length}`, type: 'rent' }],
  );

export const chequeCounts = [1, 2, 4, 6, 12] as const;
export type ChequeCount = (typeof chequeCounts)[number];

/**
 * Cheques of the same amount that add up to the total exactly: fils that do not divide go to the first ones (largest remainder). Each
 * is dated whole intervals after the first. Source: market practice, domain rules §1.7 for the division.
 */
export const chequeSeries = ({
  total,
  count,
  first,
  everyMonths,
}: {
  total: number;
  count: ChequeCount;
  first: Day;
  everyMonths: number;
}): Instalment[] =>
  sharedOut(
    total,
    Array.from({ length: count }, () => 1),
  ).map((amount, place) => ({
    date: addMonths(first, place * everyMonths),
    amount,
    description: `${place + 1}/${count}`,
    type: 'cheque',
  }));

/** What instalments lack of a total, to the fils: negative where they are more. Rows may be those of the document. */
export const instalmentDifference = (rows: ReadonlyArray<{ readonly amount?: unknown }>, total: number): number =>
  fromFils(toFils(total) - toFils(sumToCent(rows.map(({ amount }) => amountOf(amount)))));

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
