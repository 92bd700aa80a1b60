import { describe, expect, test } from 'vitest';
import type { SeededContract, SeededUnit } from '@/mocks/seed/seeded';
import { atOnce } from '@/pace';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { doublesOf, personMarks } from '@/resources/contracts/rules/doubles';
import { paymentDifference } from '@/resources/contracts/rules/instalments';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import type { RecordSchema } from '@/schema/field';
import { readRecord } from '@/schema/reading';
import { seeded } from '../seeded';

/** Days at the beginning and end of months, short ones included. */
const days = ['2026-11-20', '2026-01-01', '2026-01-31', '2027-02-28', '2028-02-29', '2026-12-31'];
const dayInMilliseconds = 86_400_000;

const read = (text: string | null | undefined) => {
  const [day, month, year] = (text ?? '').split('/').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day);
};

type Availability = 'available' | 'reserved' | 'upcoming' | 'taken' | 'conflict';

/** Derives the availability of a unit from its contracts, independently of the application. */
function availability(unit: SeededUnit, contracts: readonly SeededContract[], today: number): Availability {
  const live = contracts.filter((contract) => {
    const end = contract.terminationDate ?? contract.endDate;
    return contract.units?.some(({ unitId }) => unitId === unit._id) && (!end || read(end) >= today);
  });
  if (live.length > 1) return 'conflict';
  const [only] = live;
  if (!only) return 'available';
  if (only.reservationId && !only.contractDate) return 'reserved';
  return read(only.beginDate) > today ? 'upcoming' : 'taken';
}

const whole = await seeded(new Date('2026-11-20T10:00:00'));
const onDays = await Promise.all(days.map(async (date) => [date, await seeded(new Date(`${date}T10:00:00`))] as const));

describe.each(onDays)('the demo on %s', (date, records) => {
  const now = new Date(`${date}T10:00:00`);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const { units, contracts, 'notification-signals': signals, 'quota-plans': plans } = records;
  const count = (wanted: Availability) => units.filter((unit) => availability(unit, contracts, today) === wanted).length;

  test('has 120 units, 45 contracts, 60 signals and 8 quota plans', () => {
    expect([units.length, contracts.length, signals.length, plans.length]).toEqual([120, 45, 60, 8]);
    expect(new Set([...units, ...contracts, ...signals, ...plans].map(({ _id }) => _id)).size).toBe(233);
    expect(new Set(units.map(({ name }) => name)).size).toBe(120);
  });

  test('is 64 % occupied, with 4 units reserved, one let twice and one let from next month', () => {
    expect(count('taken') + count('conflict')).toBe(77);
    expect([count('reserved'), count('conflict'), count('upcoming'), count('available')]).toEqual([4, 1, 1, 38]);
    const byProject = (project: string, wanted: Availability) =>
      units.filter((unit) => unit.subProjectId === project && availability(unit, contracts, today) === wanted).length;
    expect(byProject('Samr Residences', 'taken')).toBe(22);
    expect(byProject('Sahil Al Lulu', 'taken')).toBe(0);
    expect(availability(units.find(({ name }) => name === 'B-1408') as SeededUnit, contracts, today)).toBe('available');
  });

  test('has payments that come to what their contract does', () => {
    expect(contracts.filter((contract) => paymentDifference(contract)).map(({ name }) => name)).toEqual([]);
  });

  test('has six contracts that end within 30 days, two terminated with refund, one on the 15th, the first on the 1st', () => {
    const ending = contracts.filter(
      ({ endDate, terminationDate, frequency }) =>
        endDate && frequency && !terminationDate && read(endDate) >= today && read(endDate) <= today + 30 * dayInMilliseconds,
    );
    expect(ending).toHaveLength(6);
    expect(
      contracts.filter(({ terminationDate, guarantyPayback }) => terminationDate && (guarantyPayback ?? 0) > 0),
    ).toHaveLength(2);
    expect(contracts[0]?.beginDate).toMatch(/^01\//);
    expect(contracts.some(({ beginDate, frequency }) => frequency && beginDate?.startsWith('15/'))).toBe(true);
    expect(contracts.some(({ isCompany, units: taken }) => isCompany && taken?.length === 3)).toBe(true);
    expect(contracts.filter(({ customer }) => customer?.map(({ share }) => share).join() === '60,40')).toHaveLength(3);
  });

  test('has two persons who were entered twice, with one phone and another spelling', () => {
    const marks = atOnce(personMarks(contracts));
    const shared = [...marks.marks.keys()].flatMap((key) =>
      [...doublesOf(marks, key).values()].map((all) => all.map(({ kind }) => kind)),
    );
    expect(shared).toEqual([['phone'], ['phone'], ['phone'], ['phone']]);
  });

  test('refers only to existing records', () => {
    const unitIds = new Set(units.map(({ _id }) => _id));
    for (const { units: taken } of contracts) for (const { unitId } of taken ?? []) expect(unitIds).toContain(unitId);
    const known: Record<string, Set<unknown>> = {
      unit: unitIds,
      contract: new Set(contracts.map(({ _id }) => _id)),
      quotaPlan: new Set(plans.map(({ _id }) => _id)),
      reservation: new Set(contracts.map(({ reservationId }) => reservationId)),
      customer: new Set(contracts.map(({ customerId }) => customerId)),
    };
    for (const { object, objectId } of signals) expect(known[object ?? '']).toContain(objectId);
  });
});

describe('its records', () => {
  const records = whole;

  test.each<[keyof typeof whole, RecordSchema]>([
    ['units', unitSchema],
    ['contracts', contractSchema],
    ['notification-signals', notificationSignalSchema],
    ['quota-plans', quotaPlanSchema],
  ])('of %s fit their schema', (name, schema) => {
    for (const document of records[name] ?? []) {
      const { unexpected, others } = readRecord(schema, document);
      expect(unexpected).toEqual([]);
      expect(others.map(([field]) => field).filter((field) => field !== 'realmId')).toEqual(['_id', 'createdAt', 'updatedAt']);
    }
  });

  test('are the same for the same day', async () => {
    expect(JSON.stringify(await seeded(new Date('2026-11-20T23:00:00')))).toBe(JSON.stringify(records));
  });

  test('price a square metre as their project does', () => {
    const rates: Record<string, [number, number]> = {
      'Marsa Al Saffar': [16_000, 24_000],
      'Samr Residences': [13_000, 18_000],
      'Rawdat Al Sidr': [8500, 11_500],
      'Sahil Al Lulu': [11_000, 17_000],
      'Saha Business Court': [1300, 2000],
    };
    for (const { subProjectId, priceBase, price, surface } of records.units) {
      const rate = rates[subProjectId ?? ''];
      const leasedHome = priceBase === 'per year' && subProjectId !== 'Saha Business Court';
      if (leasedHome || !rate) continue;
      expect((price ?? 0) / (surface ?? 1)).toBeGreaterThan(rate[0] * 0.97);
      expect((price ?? 0) / (surface ?? 1)).toBeLessThan(rate[1] * 1.03);
    }
    expect(records.units.every(({ price }) => (price ?? 0) % 1000 === 0)).toBe(true);
  });

  test('have a fault in about one unit of twenty', () => {
    const faults = records.units.filter(
      ({ unitNameAr, price, maxPrice, unitLocation, paymentPlans, unitImageUrl }) =>
        !unitNameAr ||
        !unitImageUrl ||
        (price ?? 0) > (maxPrice ?? 0) ||
        (unitLocation?.coordinates?.[0] ?? 0) < 50 ||
        (paymentPlans ?? []).filter((plan) => plan.default).length > 1,
    );
    expect(faults).toHaveLength(6);
  });

  test('of sales are paid in full by their instalments', () => {
    for (const { frequency, manualTerms, units, discount } of records.contracts) {
      if (frequency || !manualTerms) continue;
      const price = (units ?? []).reduce((sum, { rent }) => sum + (rent ?? 0), -(discount ?? 0));
      expect(manualTerms.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(price, 2);
    }
  });

  test('of plans add up, but for one, and one is in the bin', () => {
    const gaps = records['quota-plans'].map(({ salesQuotasPlanning }) =>
      (salesQuotasPlanning ?? []).reduce((sum, { memberId, target }) => sum + (memberId ? -1 : 1) * (target ?? 0), 0),
    );
    expect(gaps).toEqual([0, 0, 150_000, 0, 0, 0, 0, 0]);
    expect(records['quota-plans'].filter(({ deleted }) => deleted)).toHaveLength(1);
  });

  test('hold no text longer than an SMS or two', () => {
    for (const { message } of records['notification-signals']) {
      const arabic = /[\u0600-\u06ff]/.test(message ?? '');
      expect(message?.length).toBeLessThanOrEqual(arabic ? 134 : 160);
      expect(message).not.toMatch(/[{}]/);
    }
  });

  test('have pictures that need no network', () => {
    const pictures = records.units.flatMap(({ unitImageUrl, gallery, floorsPlan }) => [
      unitImageUrl,
      ...(gallery ?? []),
      ...(floorsPlan ?? []).map(({ floorImage }) => floorImage),
    ]);
    const drawn = pictures.filter((picture) => /^data:image\/svg\+xml,<svg [^"#]*<\/svg>$/.test(picture ?? ''));
    expect(drawn).toHaveLength(pictures.filter((picture) => picture !== undefined).length);
    expect(drawn.length).toBeGreaterThan(400);
  });
});
