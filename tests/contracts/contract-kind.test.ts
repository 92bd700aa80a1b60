import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOf, startOfUnit } from '@/resources/contracts/form/contract-start';
import { changeOfKind } from '@/resources/contracts/form/kind-change';
import { contractKind, type ContractKind, convertedKind } from '@/resources/contracts/rules/contract-days';
import { equalShares, sumOf } from '@/resources/contracts/rules/price';
import type { ServiceDocument } from '@/schema/document';

const today = '2026-11-20';
const kinds = fc.constantFrom<ContractKind>('sale', 'lease', 'reservation');
const text = fc.option(fc.constantFrom('', '01/04/2026', 'months'), { nil: undefined });
const contracts = fc.record({ frequency: text, endDate: text, contractDate: text, reservationId: text });

describe('choosing the kind of a contract', () => {
  const after = (base: ServiceDocument, choices: readonly ContractKind[]) => {
    let form: Parameters<typeof changeOfKind>[1] = { values: base, kept: {}, proposed: {}, base, today };
    for (const kind of choices) {
      const { values, ...traces } = changeOfKind(kind, form);
      form = { ...form, ...traces, values: { ...form.values, ...values } };
    }
    return form.values;
  };

  test('makes the contract read as the chosen kind', () => {
    fc.assert(
      fc.property(contracts, fc.array(kinds, { minLength: 1, maxLength: 5 }), (base, choices) => {
        expect(contractKind(after(base, choices))).toBe(choices.at(-1));
      }),
    );
  });

  test('and back restores everything', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(contracts, kinds, (base, other) => {
        const back = after(base, [other, contractKind(base)]);
        const given = Object.fromEntries(Object.entries(base).filter(([, value]) => value));
        expect(back).toMatchObject(given);
      }),
    );
  });

  test('leaves out the form of a reservation, until it is one again', () => {
    const start = { reservationId: 'R-1', contract: 'Reservation' };
    const choices: readonly ContractKind[] = ['sale', 'lease', 'reservation'];
    const forms = choices.map((_, index) => after(start, choices.slice(0, index + 1)).contract);
    expect(forms).toEqual([null, null, 'Reservation']);
    expect(after({ ...start, contract: 'Sale and purchase agreement' }, ['sale']).contract).toBe('Sale and purchase agreement');
  });

  test('removes values that were only proposed', () => {
    const start = { reservationId: 'R-1' };
    const held = { ...start, contractDate: null, frequency: null, endDate: '23/11/2026' };
    expect(after(start, ['lease', 'reservation'])).toEqual(held);
    const lease = { frequency: 'months', reservationId: null, endDate: null };
    expect(after({ frequency: 'months' }, ['reservation', 'lease'])).toEqual(lease);
  });

  test('holds a unit for three days, and keeps the end of a hold apart from that of a lease', () => {
    expect(after({}, ['reservation']).endDate).toBe('23/11/2026');
    const lease = { frequency: 'months', endDate: '31/12/2027' };
    expect(after(lease, ['reservation']).endDate).toBe('23/11/2026');
    expect(after(lease, ['reservation', 'lease']).endDate).toBe('31/12/2027');
    expect(after({ reservationId: 'R-1', frequency: 'months', endDate: '22/11/2026' }, ['lease']).endDate).toBeNull();
  });

  test('signs a sale today, since it counts by that day', () => {
    expect(startOf('sale', {}, today)).toEqual({ contractDate: '20/11/2026' });
    expect(startOf('sale', { contractDate: '01/10/2026' }, today)).toEqual({ contractDate: '01/10/2026' });
    expect(startOf('lease', {}, today)).toEqual({ frequency: 'months' });
  });

  test('signs a reservation today, under its number', () => {
    expect(after({ reservationId: 'R-1' }, ['sale'])).toEqual({ reservationId: 'R-1', contractDate: '20/11/2026' });
  });

  test('makes a lease of a reservation with a frequency, else a sale, whatever day the hold ends', () => {
    const reservations = [{ frequency: 'months' }, { frequency: '', endDate: '04/12/2026' }, {}];
    expect(reservations.map(convertedKind)).toEqual(['lease', 'sale', 'sale']);
  });
});

describe('a contract started from a unit', () => {
  const unit = { _id: 'u1', name: 'V-21', price: 120_000, priceBase: 'per year' };
  const flat = { ...unit, guaranty: 6000, expense: { name: 'Cooling', value: 90 } };

  test('has its rent for a month, its deposit and its charge', () => {
    const lease = { beginDate: '01/12/2026', endDate: '30/11/2027', frequency: 'months', guaranty: 6000 };
    const row = { unitId: 'u1', unit, rent: 10_000, expenses: [{ title: 'Cooling', amount: 90 }] };
    expect(startOfUnit(flat, 'lease', today)).toEqual({ ...lease, units: [row] });
  });

  test('begins on the first of a month where it is a lease, so that a year has twelve months of rent', () => {
    const begins = ['2026-12-01', '2026-12-31', '2027-01-31'].map((day) => startOfUnit(flat, 'lease', day).beginDate);
    expect(begins).toEqual(['01/12/2026', '01/01/2027', '01/02/2027']);
    expect(startOfUnit(flat, 'sale', '2026-12-31').beginDate).toBe('31/12/2026');
  });

  test('does not use a rent as the price of a sale', () => {
    const [row] = startOfUnit(flat, 'sale', today).units as ServiceDocument[];
    expect(row).not.toHaveProperty('rent');
  });

  test('as a reservation has a number of its own and reads as one', () => {
    const one = startOf('reservation', {}, today);
    expect(one.reservationId).toMatch(/^R-20261120-[A-Z2-9]{4}$/);
    expect(contractKind(one)).toBe('reservation');
  });
});

test('equal shares add up to 100 % and differ by at most a hundredth of a percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const shares = equalShares(count);
      expect(sumOf(shares)).toBe(100);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.011);
    }),
  );
});
