import { addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readDay } from './contract-days';
import { fromFils, splitByWeights, sumToCent, toFils } from './money';
import { amountOf, recordsOf } from './rows';
import type { Schedule } from './schedule';

/** A row of `manualTerms`; the amount in AED. The descriptions we write contain no words, since a record has no language. */
export type Instalment = { date: Day; amount: number; description: string; type: string };

/** Returns `manualTerms` in their order, without those that have no readable day. Never throws. */
export const writtenInstalments = ({ manualTerms }: ServiceDocument): readonly Instalment[] =>
  recordsOf(manualTerms).flatMap(({ date, amount, description, type }) => {
    const day = readDay(date);
    return day === undefined
      ? []
      : [{ date: day, amount: amountOf(amount), description: textOf(description), type: textOf(type) }];
  });

/** Writes out a schedule: the amount of each row ("this term") on its first day. Leaves out rows of 0. */
export const instalmentsOfSchedule = ({ rows }: Schedule): Instalment[] =>
  rows.flatMap(({ begin, amount }, index) =>
    amount === 0 ? [] : [{ date: begin, amount, description: `${index + 1}/${rows.length}`, type: 'rent' }],
  );

export const chequeCounts = [1, 2, 4, 6, 12] as const;
export type ChequeCount = (typeof chequeCounts)[number];

/**
 * Returns equal cheques that add up to the total exactly: fils that do not divide evenly go to the first ones (largest
 * remainder). Each is dated a whole number of intervals after the first. Source: market practice.
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
  splitByWeights(
    total,
    Array.from({ length: count }, () => 1),
  ).map((amount, index) => ({
    date: addMonths(first, index * everyMonths),
    amount,
    description: `${index + 1}/${count}`,
    type: 'cheque',
  }));

/**
 * Returns the total minus the sum of the instalments, to the fils: negative if they exceed it. Accepts rows of the document.
 */
export const instalmentDifference = (rows: ReadonlyArray<{ readonly amount?: unknown }>, total: number): number =>
  fromFils(toFils(total) - toFils(sumToCent(rows.map(({ amount }) => amountOf(amount)))));

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
