import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRenewals, isMade, isPlanned, NOTHING_TYPED, type TypedRenewals } from '@/resources/contracts/renew/renew-many-plan';
import { writtenInstalments } from '@/resources/contracts/rules/instalments';
import { renewalOf } from '@/resources/contracts/rules/renewal';
import { rentPerYearOf } from '@/resources/contracts/rules/totals';
import type { ServiceDocument } from '@/schema/document';

// @vitest-environment node

const options = { others: [], today: '2026-11-26', language: 'en' } as const;
const typed = (changes: Partial<TypedRenewals>): TypedRenewals => ({ ...NOTHING_TYPED, ...changes });

const lease = (id: string, rents: readonly number[], cheques: number): ServiceDocument => {
  const year = rents.reduce((sum, rent) => sum + Math.round(rent * 100), 0) * 12;
  return {
    _id: id,
    name: id,
    frequency: 'months',
    beginDate: '01/01/2026',
    endDate: '31/12/2026',
    contractDate: '20/12/2025',
    guaranty: 5000,
    units: rents.map((rent, at) => ({ unitId: `${id}-${at}`, rent })),
    manual: true,
    manualTerms: Array.from({ length: cheques }, (_, at) => ({
      date: `01/${String(1 + (at * 12) / cheques).padStart(2, '0')}/2026`,
      amount: (Math.floor(year / cheques) + (at < year % cheques ? 1 : 0)) / 100,
      description: `${at + 1}/${cheques}`,
      type: 'cheque',
    })),
  };
};

const hundredths = (amount: number) => Math.round(amount * 100);
const chequesOf = (renewal: ServiceDocument) => writtenInstalments(renewal).map(({ amount }) => hundredths(amount));

const rent = fc.integer({ min: 100_00, max: 90_000_00 }).map((amount) => amount / 100);
const leases = fc
  .array(fc.tuple(fc.array(rent, { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 2, 4, 6, 12)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map(([rents, cheques], at) => lease(`c${at}`, rents, cheques)));

describe('renewing many leases', () => {
  test('makes cheques that add up to the rent a year, in whole dirhams but for the last', () => {
    fc.assert(
      fc.property(leases, fc.integer({ min: 1_000_00, max: 2_000_000_00 }), (all, year) => {
        const rents = Object.fromEntries(all.map(({ _id }) => [String(_id), String(year / 100)]));
        for (const row of planRenewals(all, { ...options, typed: typed({ rents }) }) ?? []) {
          if (!isPlanned(row)) throw new Error(row.reason);
          const cheques = chequesOf(row.document);
          expect(cheques.reduce((sum, amount) => sum + amount, 0)).toBe(year);
          expect(hundredths(rentPerYearOf(row.document) ?? 0)).toBe(year);
          const isSame = year === hundredths(row.before);
          expect(isSame || cheques.slice(0, -1).every((amount) => amount % 100 === 0)).toBe(true);
        }
      }),
    );
  });

  test('is the same as renewing each singly', () => {
    fc.assert(
      fc.property(leases, fc.integer({ min: -20, max: 40 }), fc.constantFrom(6, 12, 24), (all, percent, months) => {
        const change = typed({ value: String(percent), months: String(months) });
        const rows = planRenewals(all, { ...options, typed: change }) ?? [];
        const singly = all.map((one) => {
          const before = hundredths(rentPerYearOf(one) ?? 0);
          const value = Math.round((before * (100 + percent)) / 100) / 100;
          return renewalOf(one, { months, ...(percent !== 0 && { rentAYear: value }) });
        });
        for (const [at, row] of rows.entries()) {
          if (!isPlanned(row)) throw new Error(row.reason);
          expect(Math.abs(hundredths(row.after) - hundredths(rentPerYearOf(singly[at] ?? {}) ?? 0))).toBeLessThanOrEqual(1);
          expect(row.document['endDate']).toBe(singly[at]?.['endDate']);
        }
        const alone = all.map((one) => planRenewals([one], { ...options, typed: change })?.[0]);
        expect(rows).toEqual(alone);
      }),
    );
  });

  test('keeps a rent that is typed, raises the deposit with it, and leaves the contract date and signed copies', () => {
    const old = { ...lease('c1', [8000], 4), attachments: [{ name: 'Signed.pdf' }] };
    const [row] =
      planRenewals([old], { ...options, typed: typed({ value: '5', isRaised: true, rents: { c1: '100000' } }) }) ?? [];
    if (!row || !isPlanned(row)) throw new Error('not planned');
    expect(row).toMatchObject({ before: 96_000, after: 100_000, payments: [25_000, 25_000, 25_000, 25_000], deposit: 208 });
    expect(row.document).toMatchObject({ beginDate: '01/01/2027', endDate: '31/12/2027', guaranty: 5208 });
    expect(row.document).not.toHaveProperty('attachments');
    expect(row.document).not.toHaveProperty('contractDate');
  });

  test.each([
    ['carry', 100, [24_300, 24_300, 24_300, 24_300]],
    ['raise', 125, [30_375, 30_375, 30_375, 30_375]],
    ['leave', 0, [30_000, 30_000, 30_000, 30_000]],
  ] as const)('charges that are to %s', (charges, after, payments) => {
    const unit = { unitId: 'c1-0', rent: 8000, expenses: [{ title: 'Parking', amount: 100 }] };
    const old = {
      ...lease('c1', [8000], 4),
      units: [unit],
      manualTerms: ['01', '04', '07', '10'].map((month) => ({ date: `01/${month}/2026`, amount: 24_300, type: 'cheque' })),
    };
    const [row] =
      planRenewals([old], { ...options, typed: typed({ by: charges === 'carry' ? 'keep' : 'percent', value: '25', charges }) }) ??
      [];
    expect(row).toMatchObject({ charges: { before: 100, after }, payments });
  });

  test('begins the day after an early end', () => {
    const [row] =
      planRenewals([{ ...lease('c1', [8000], 4), terminationDate: '15/06/2026' }], { ...options, typed: NOTHING_TYPED }) ?? [];
    expect(row).toMatchObject({ begin: '2026-06-16', end: '2027-06-15' });
  });

  test('marks what another contract has, and leaves it out unless it is forced', () => {
    const old = lease('c1', [8000], 4);
    const others = [
      old,
      { ...lease('c2', [9000], 1), beginDate: '01/02/2027', endDate: '31/03/2027', units: [{ unitId: 'c1-0', rent: 1 }] },
    ];
    const madeBy = (changes: Partial<TypedRenewals>) =>
      (planRenewals([old], { ...options, others, typed: typed(changes) }) ?? []).map((row) => isMade(row));
    expect(madeBy({})).toEqual([false]);
    expect(madeBy({ forced: ['c1'] })).toEqual([true]);
  });

  test('says what cannot be renewed or read', () => {
    const sale = { _id: 'c3', name: 'Huda', units: [{ unitId: 'u1', rent: 1 }] };
    const rows = planRenewals([sale, lease('c1', [8000], 4)], { ...options, typed: typed({ rents: { c1: '1/0' } }) });
    expect(rows?.map((row) => !isPlanned(row) && row.reason)).toEqual(['notRenewable', 'unread']);
    expect(planRenewals([sale], { ...options, typed: typed({ value: 'x' }) })).toBeUndefined();
    expect(planRenewals([sale], { ...options, typed: typed({ months: '0' }) })).toBeUndefined();
  });
});
