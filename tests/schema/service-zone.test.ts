import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, readDay, writeDay } from '@/schema/day';
import { guessZone } from '@/schema/guess-zone';
import { isZone, serviceZone } from '@/schema/service-zone';

const instant = '2025-12-31T20:00:00.000Z';

test.each([
  [instant, undefined, '2025-12-31'],
  [instant, 'Asia/Dubai', '2026-01-01'],
  [Date.parse(instant), 'Asia/Dubai', '2026-01-01'],
  [{ $date: instant }, 'Asia/Dubai', '2026-01-01'],
  [{ $date: { $numberLong: String(Date.parse(instant)) } }, 'Asia/Dubai', '2026-01-01'],
  ['2025-12-31T19:59:59.999Z', 'Asia/Dubai', '2025-12-31'],
  ['2026-01-01T00:00:00+04:00', 'Asia/Dubai', '2026-01-01'],
  ['2026-01-01 00:00:00-0500', 'Asia/Dubai', '2026-01-01'],
  ['2026-07-01T22:00Z', 'Europe/Berlin', '2026-07-02'],
  ['2026-01-01T22:00Z', 'Europe/Berlin', '2026-01-01'],
])('the instant %j is in %s on %s', (raw, zone, day) => {
  serviceZone.set(zone);
  expect(dayOf(raw)).toBe(day);
});

test.each<readonly [string | number, string | undefined]>([
  ['2025-13-01T20:00:00Z', undefined],
  ['2025-12-31T25:00:00Z', '2025-12-31'],
  ['0001-01-01T00:00:00Z', undefined],
  [-62_135_596_800, undefined],
  ...['2025-12-31', '31/12/2025', '2025-12-31T20:00:00', '2025-12-31T20:00:00.000'].map((text) => [text, '2025-12-31'] as const),
])('the instant %s is read in a zone as it is without one', (raw, day) => {
  expect(dayOf(raw)).toBe(day);
  serviceZone.set('Asia/Dubai');
  expect(dayOf(raw)).toBe(day);
});

test.each([
  [instant, 'Asia/Dubai', '2026-01-01', '2026-02-10', '2026-02-09T20:00:00.000Z'],
  ['2025-12-31T20:00Z', 'Asia/Dubai', '2026-01-01', '2026-02-10', '2026-02-09T20:00Z'],
  ['2026-01-01T00:00:00+04:00', 'Asia/Dubai', '2026-01-01', '2026-02-10', '2026-02-10T00:00:00+04:00'],
  ['2026-01-01 09:30:00+0000', 'Asia/Dubai', '2026-01-01', '2026-02-10', '2026-02-10 09:30:00+0000'],
  // Midnight stays midnight over a change of the clock.
  ['2026-01-14T23:00:00.000Z', 'Europe/Berlin', '2026-01-15', '2026-07-15', '2026-07-14T22:00:00.000Z'],
])('the instant %s in %s is %s, and becomes %s as %s [R5]', (text, zone, was, day, written) => {
  serviceZone.set(zone);
  const read = readDay(text);
  expect([read?.day, read && writeDay(day, read.format)]).toEqual([was, written]);
});

test('the instants of a service are written back byte for byte where the day stays', () => {
  const moments = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });
  const zones = fc.constantFrom('Asia/Dubai', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia');
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      serviceZone.set(zone);
      // In the hour that a clock repeats, a time of day has two instants.
      const noon = Math.floor(moment / 86_400_000) * 86_400_000 + 12 * 3_600_000;
      for (const raw of [new Date(noon).toISOString(), noon]) {
        const read = readDay(raw);
        expect(read && writeDay(read.day, read.format)).toBe(raw);
      }
    }),
  );
});

const midnights = ['2025-12-31T20:00:00.000Z', '2026-02-09T20:00:00.000Z', '2026-06-30T20:00:00Z'];

test('the guess of a zone is the reader’s own where all instants are midnight in it, else a likely one', () => {
  expect(guessZone(midnights, 'Asia/Muscat')).toBe('Asia/Muscat');
  expect(guessZone(midnights, 'Europe/Berlin')).toBe('Asia/Dubai');
});

test.each([
  ['two instants', midnights.slice(0, 2)],
  ['midnight in UTC', ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']],
  ['several hours', [...midnights, '2026-01-01T19:00:00Z']],
  ['days without a time', [...midnights, '2026-01-01']],
  ['half past', midnights.map((text) => text.replace(':00:00', ':30:00'))],
])('the guess of a zone is missing for %s', (_, instants) => expect(guessZone(instants, 'Asia/Dubai')).toBeUndefined());

test('names of zones are checked', () => expect(['Asia/Dubai', 'Asia/Nowhere'].map(isZone)).toEqual([true, false]));
