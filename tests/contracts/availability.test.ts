import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityOf, availabilityStatuses, deriveAvailability, holdersOf } from '@/resources/contracts/rules/availability';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { always } from '../always';
import { leased, slashed } from './leases';

const day = '2026-11-20';
const on = (offset: number) => slashed(addDays(day, offset));

const lease = (begin: number, end: number, more: ServiceDocument = {}) =>
  leased(on(begin), on(end), { contractDate: on(begin), units: [{ unitId: 'u1' }], ...more });
const sale = (begin: number): ServiceDocument => ({ contractDate: on(begin), beginDate: on(begin), units: [{ unitId: 'u1' }] });
const reservation: ServiceDocument = { reservationId: 'R-1', units: [{ unitId: 'u1' }] };

const statusOf = (...contracts: ServiceDocument[]) => availabilityOf(deriveAvailability(contracts, day), 'u1').status;

describe('the availability of a unit, by its contracts', () => {
  test.each<[string, ServiceDocument[], string]>([
    ['no contract names it', [], 'available'],
    ['its lease ended yesterday', [lease(-100, -1)], 'available'],
    ['its lease ends today', [lease(-100, 0)], 'leased'],
    ['its lease was terminated yesterday', [lease(-100, 100, { terminationDate: on(-1) })], 'available'],
    ['its lease ends by termination in a week', [lease(-100, -1, { terminationDate: on(7) })], 'leased'],
    ['it was sold', [sale(-30)], 'sold'],
    ['it is reserved', [reservation], 'reserved'],
    ['its lease begins tomorrow', [lease(1, 365)], 'upcoming'],
    ['its lease is followed by another', [lease(-100, 10), lease(11, 375)], 'upcoming'],
    ['two leases share a day', [lease(-100, 10), lease(10, 375)], 'conflict'],
    ['it is sold and leased', [sale(-10), lease(-5, 100)], 'conflict'],
    ['it is reserved twice', [reservation, { ...reservation, reservationId: 'R-2' }], 'conflict'],
    ['two leases that ended shared a day', [lease(-100, -50), lease(-60, -40)], 'available'],
    ['a reservation became a contract', [{ ...reservation, ...sale(-1) }], 'sold'],
  ])('%s', (_situation, contracts, status) => {
    expect(statusOf(...contracts)).toBe(status);
  });

  const left = { unitId: 'u1', entryDate: on(-100), exitDate: on(-2) };

  test.each<[string, ServiceDocument, string]>([
    ['it left before the end of the contract', { units: [left, { unitId: 'u2' }] }, 'available'],
    ['another unit of the contract left', { units: [{ ...left, unitId: 'u2' }, { unitId: 'u1' }] }, 'leased'],
    ['it stays beyond a termination', { units: [{ unitId: 'u1', exitDate: on(50) }], terminationDate: on(-1) }, 'available'],
    ['the contract names it three times', { units: [{ unitId: 'u1' }, { unit: { _id: 'u1' } }, 'u1'] }, 'leased'],
    ['it is in two rows, until the later exit', { units: [left, { ...left, exitDate: on(30) }] }, 'leased'],
  ])('by its rows: %s', (_situation, rows, status) => {
    expect(statusOf(lease(-100, 100, rows))).toBe(status);
  });

  test('a unit lists all its contracts in order', () => {
    const contracts = [lease(-100, -50), lease(-40, 20)];
    expect(availabilityOf(deriveAvailability(contracts, day), 'u1').contracts).toEqual(contracts);
  });
});

const offset = fc.integer({ min: -60, max: 60 });
const anyContract = fc.oneof(
  fc.tuple(offset, offset).map(([a, b]) => lease(Math.min(a, b), Math.max(a, b))),
  offset.map(sale),
  fc.constant(reservation),
);

describe('laws', () => {
  test('neither the order of the contracts nor one that has ended changes anything', () => {
    always(fc.array(anyContract, { maxLength: 6 }), fc.integer({ min: 1, max: 500 }), (contracts, ago) => {
      const status = statusOf(...contracts);
      expect(statusOf(...contracts.toReversed())).toBe(status);
      expect(statusOf(...contracts, lease(-ago - 30, -ago))).toBe(status);
    });
  });

  test('a conflict is two live contracts that share a day, however many there are', () => {
    const spans = fc.array(
      fc.tuple(offset, offset).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      { maxLength: 6 },
    );
    always(spans, (all) => {
      const live = all.filter(([, end]) => end >= 0);
      const shared = live.some(([begin, end], index) =>
        live.slice(index + 1).some((other) => begin <= other[1] && end >= other[0]),
      );
      expect(statusOf(...all.map(([begin, end]) => lease(begin, end))) === 'conflict').toBe(shared);
    });
  });

  test('never throws, whatever the service sends', () => {
    const anything = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, fc.anything()]));
    const fields = anything('units beginDate endDate terminationDate frequency reservationId contractDate');
    const hostile = fc.record(fields, { requiredKeys: [] });
    const rows = fc.array(fc.oneof(fc.anything(), fc.record(anything('unitId entryDate unit'))));
    always(fc.array(hostile), rows, (contracts, units) => {
      for (const { status } of deriveAvailability([...contracts, { units }], day).values()) {
        expect(availabilityStatuses).toContain(status);
      }
    });
  });
});

const held = (...contracts: ServiceDocument[]) =>
  holdersOf('u1', contracts, day).map(({ contract, as, from, until }) => [contract.name, as, from, until]);
const after = (days: number) => addDays(day, days);

const [amal, basma] = [lease(-100, 70, { name: 'Amal' }), lease(71, 400, { name: 'Basma' })];
const ofBasma = ['Basma', 'upcoming', after(71), after(400)];

const ofAmal = (until: string) => ['Amal', 'leased', after(-100), until];
test.each<[string, ServiceDocument[], unknown[]]>([
  ['nobody, once the lease has ended', [lease(-100, -1, { name: 'Amal' })], []],
  ['the tenant, until the lease ends', [amal], [ofAmal(after(70))]],
  ['the tenant, until the lease is terminated', [{ ...amal, terminationDate: on(7) }], [ofAmal(after(7))]],
  ['the buyer, for good', [{ ...sale(-30), name: 'Noor' }], [['Noor', 'sold', after(-30), undefined]]],
  ['who reserved it', [{ ...reservation, name: 'Huda' }], [['Huda', 'reserved', undefined, undefined]]],
  ['the tenant before the next one, whatever their order', [basma, amal], [ofAmal(after(70)), ofBasma]],
  ['nobody by a contract of another unit', [lease(-100, 70, { units: [{ unitId: 'u2' }] })], []],
])('who holds a unit: %s', (_who, contracts, holders) => {
  expect(held(...contracts)).toEqual(holders);
});
