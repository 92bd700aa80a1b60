import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendars, DAY, momentOf } from '@/resources/contracts/rules/terms';
import { contractTotals, type TermUnit } from '@/resources/contracts/rules/amounts';
import { closingStatement } from '@/desks/money/rules/closing';
import { duesBetween } from '@/desks/money/rules/due';
import { chequeCounts, chequeSeries, instalmentDifference } from '@/resources/contracts/rules/instalments';
import { instalmentsOfSchedule } from '@/desks/money/schedule/schedule-source';
import { renewalOf } from '@/desks/renewals/renewal';
import { anniversarySchedule, contractSchedule, storedSchedule } from '@/resources/contracts/rules/schedule';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { always } from '../../always';

const fils = (amount: number) => Math.round(amount * 100);
const isToTheCent = (amount: number) => amount === Math.round(amount * 100) / 100;

const money = fc.integer({ min: 0, max: 50_000_000 }).map((count) => count / 100);
const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count));
const units = fc.constantFrom<TermUnit>('days', 'weeks', 'months', 'quarters', 'years');

const charge = fc.record({ title: fc.constant('c'), amount: money, beginDate: day, endDate: day }, { requiredKeys: ['amount'] });
const unit = fc.record(
  { unitId: fc.constant('u'), rent: money, entryDate: day, exitDate: day, expenses: fc.array(charge, { maxLength: 2 }) },
  { requiredKeys: ['unitId', 'rent'] },
);

const contract: fc.Arbitrary<ServiceDocument> = fc
  .record({
    frequency: units,
    beginDate: day,
    length: fc.integer({ min: 0, max: 1100 }),
    stop: fc.option(fc.integer({ min: 0, max: 1100 }), { nil: undefined }),
    units: fc.array(unit, { minLength: 1, maxLength: 3 }),
    discount: money,
    isVat: fc.boolean(),
    vatRatio: fc.integer({ min: 0, max: 2000 }).map((count) => count / 10_000),
  })
  .map(({ length, stop, ...rest }) => ({
    ...rest,
    endDate: addDays(rest.beginDate, length),
    ...(stop !== undefined && stop <= length && { terminationDate: addDays(rest.beginDate, stop) }),
  }));

const holds = (law: (document: ServiceDocument) => void) => fc.assert(fc.property(contract, law), { numRuns: 100 });

describe('the laws of a schedule', () => {
  test.each([
    ['as the service computes it', contractSchedule],
    ['by anniversary', anniversarySchedule],
    ['prorated', (document: ServiceDocument) => anniversarySchedule(document, { prorated: true })],
  ])('"this term" of all rows is the last grand total, %s', (_, scheduleOf) => {
    holds((document) => {
      const { rows, total, rowCount } = scheduleOf(document);
      expect(rows).toHaveLength(rowCount);
      expect(rows.reduce((sum, { amount }) => sum + fils(amount), 0)).toBe(fils(total));
      expect(rows.at(-1)?.grandTotal).toBe(total);
      const wrong: number[] = [];
      rows.forEach(({ amount, balance, vat, grandTotal, rent, charges, discount }, index) => {
        const made = fils(rent) + fils(charges) - fils(discount) + fils(vat);
        const isRight = fils(amount) === made && balance === (rows[index - 1]?.grandTotal ?? 0);
        // No assertion per row, since there are a hundred thousand.
        if (!isRight || ![amount, balance, vat, grandTotal].every(isToTheCent)) wrong.push(index);
      });
      expect(wrong).toEqual([]);
    });
  });

  test('each bucket of the calendar is touched exactly once, from the begin to the last day', () => {
    holds((document) => {
      const { rows } = contractSchedule(document);
      const { startOf, later } = calendars[document['frequency'] as TermUnit];
      const starts = rows.map(({ begin }) => startOf(momentOf(begin)));
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts.slice(1)).toEqual(starts.slice(0, -1).map((start) => later(start, 1)));
      const last = momentOf(String(document['terminationDate'] ?? document['endDate'])) + DAY - 1;
      expect(starts[0]).toBe(startOf(momentOf(String(document['beginDate']))));
      expect(starts.at(-1)).toBe(startOf(last));
    });
  });

  test('by anniversary no row begins outside the contract, and prorating never increases the total', () => {
    const free = contract.map((document): ServiceDocument => ({ ...document, discount: 0 }));
    fc.assert(
      fc.property(free, (document) => {
        const [full, prorated] = [anniversarySchedule(document), anniversarySchedule(document, { prorated: true })];
        const last = String(document['terminationDate'] ?? document['endDate']);
        for (const { begin } of full.rows) expect(begin >= String(document['beginDate']) && begin <= last).toBe(true);
        expect(prorated.total).toBeLessThanOrEqual(full.total + full.rowCount * 0.05);
      }),
      { numRuns: 60 },
    );
  });

  test('written-out terms still add up', () => {
    holds((document) => {
      const schedule = contractSchedule(document);
      expect(instalmentDifference(instalmentsOfSchedule(schedule), schedule.total)).toBe(0);
    });
  });

  test('counting and listing agree', () => {
    holds((document) => {
      for (const scheduleOf of [contractSchedule, anniversarySchedule]) {
        const listed = scheduleOf(document, { limit: Infinity });
        expect(scheduleOf(document, { limit: 0 })).toEqual({ ...listed, rows: [], summarised: true });
      }
    });
  });
});

test('cheques add up to the total, and no two differ by more than a fils', () => {
  always(money, fc.constantFrom(...chequeCounts), day, (total, count, first) => {
    const series = chequeSeries({ total, count, first, everyMonths: 12 / count });
    const each = series.map(({ amount }) => fils(amount));
    expect(instalmentDifference(series, total)).toBe(0);
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    expect(each).toEqual(each.toSorted((a, b) => b - a));
  });
});

test('no rule throws, whatever the service sends', () => {
  const names =
    'frequency beginDate endDate terminationDate units discount isVat vatRatio terms manual manualTerms guaranty'.split(' ');
  const unexpected = fc.record(Object.fromEntries(names.map((name) => [name, fc.anything()])), { requiredKeys: [] });
  fc.assert(
    fc.property(unexpected, contract, fc.subarray(names), (anything, sound, taken) => {
      const document: ServiceDocument = { ...sound, ...Object.fromEntries(taken.map((name) => [name, anything[name]])) };
      const dues = (of: ServiceDocument) => duesBetween(of, '2026-11-20', '2026-12-20');
      for (const rule of [
        dues,
        contractSchedule,
        anniversarySchedule,
        storedSchedule,
        closingStatement,
        contractTotals,
        renewalOf,
      ]) {
        expect(() => rule(document)).not.toThrow();
      }
    }),
    { numRuns: 100 },
  );
});
