import { computed } from '../../contracts/leases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRenewals, isMade, isPlanned, NOTHING_TYPED, type TypedRenewals } from '@/desks/renewals/renew-many-plan';
import { writtenInstalments } from '@/resources/contracts/rules/instalments';
import { renewalOf } from '@/desks/renewals/renewal';
import { rentPerYearOf } from '@/resources/contracts/rules/amounts';
import type { ServiceDocument } from '@/schema/document';
import { always } from '../../always';

const options = { others: [], today: '2026-11-26', language: 'en' } as const;
const typed = (changes: Partial<TypedRenewals>): TypedRenewals => ({ ...NOTHING_TYPED, ...changes });

const lease = (id: string, rents: readonly number[] = [8000], cheques = 4): ServiceDocument => {
  const year = rents.reduce((sum, rent) => sum + Math.round(rent * 100), 0) * 12;
  const units = rents.map((rent, at) => ({ unitId: `${id}-${at}`, rent }));
  const manualTerms = Array.from({ length: cheques }, (_, at) => ({
    date: `01/${String(1 + (at * 12) / cheques).padStart(2, '0')}/2026`,
    amount: (Math.floor(year / cheques) + (at < year % cheques ? 1 : 0)) / 100,
    description: `${at + 1}/${cheques}`,
    type: 'cheque',
  }));
  return { ...computed, _id: id, name: id, contractDate: '20/12/2025', guaranty: 5000, units, manual: true, manualTerms };
};

const rowsOf = (leases: readonly ServiceDocument[], changes: Partial<TypedRenewals>, others: readonly ServiceDocument[] = []) =>
  planRenewals(leases, { ...options, others, typed: typed(changes) }) ?? [];

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
    always(leases, fc.integer({ min: 1_000_00, max: 2_000_000_00 }), (all, year) => {
      const rents = Object.fromEntries(all.map(({ _id }) => [String(_id), String(year / 100)]));
      for (const row of rowsOf(all, { rents })) {
        if (!isPlanned(row)) throw new Error(row.reason);
        const cheques = chequesOf(row.document);
        expect(cheques.reduce((sum, amount) => sum + amount, 0)).toBe(year);
        expect(hundredths(rentPerYearOf(row.document) ?? 0)).toBe(year);
        const isSame = year === hundredths(row.before);
        expect(isSame || cheques.slice(0, -1).every((amount) => amount % 100 === 0)).toBe(true);
      }
    });
  });

  test('is the same as renewing each singly', () => {
    always(leases, fc.integer({ min: -20, max: 40 }), fc.constantFrom(6, 12, 24), (all, percent, months) => {
      const change = { value: String(percent), months: String(months) };
      const rows = rowsOf(all, change);
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
      expect(rows).toEqual(all.flatMap((one) => rowsOf([one], change)));
    });
  });

  test('keeps a rent that is typed, raises the deposit with it, and leaves the contract date and signed copies', () => {
    const old = { ...lease('c1'), attachments: [{ name: 'Signed.pdf' }] };
    const [row] = rowsOf([old], { value: '5', isRaised: true, rents: { c1: '100000' } });
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
    const units = [{ unitId: 'c1-0', rent: 8000, expenses: [{ title: 'Parking', amount: 100 }] }];
    const manualTerms = ['01', '04', '07', '10'].map((month) => ({ date: `01/${month}/2026`, amount: 24_300, type: 'cheque' }));
    const by = charges === 'carry' ? 'keep' : 'percent';
    const [row] = rowsOf([{ ...lease('c1'), units, manualTerms }], { by, value: '25', charges });
    expect(row).toMatchObject({ charges: { before: 100, after }, payments });
  });

  test('marks what another contract has, and leaves it out unless it is forced', () => {
    const old = lease('c1');
    const next = { ...lease('c2'), beginDate: '01/02/2027', endDate: '31/03/2027', units: [{ unitId: 'c1-0', rent: 1 }] };
    const madeBy = (changes: Partial<TypedRenewals>) => rowsOf([old], changes, [old, next]).map((row) => isMade(row));
    expect(madeBy({})).toEqual([false]);
    expect(madeBy({ forced: ['c1'] })).toEqual([true]);
  });

  test('says what cannot be renewed or read', () => {
    const sale = { _id: 'c3', name: 'Huda', units: [{ unitId: 'u1', rent: 1 }] };
    const terminated = { ...lease('c4'), terminationDate: '15/06/2026' };
    const rows = rowsOf([sale, lease('c1'), terminated], { rents: { c1: '1/0' } });
    expect(rows.map((row) => !isPlanned(row) && row.reason)).toEqual(['notRenewable', 'unread', 'terminated']);
    expect(planRenewals([sale], { ...options, typed: typed({ value: 'x' }) })).toBeUndefined();
    expect(planRenewals([sale], { ...options, typed: typed({ months: '0' }) })).toBeUndefined();
  });
});
