import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newHold } from '@/desks/offers/holds/use-new-hold';
import { startOf, startOfOffer, startOfUnit } from '@/resources/contracts/form/contract-start';
import { changeOfKind } from '@/resources/contracts/form/kind-change';
import { endOfTerms, proposedRent, unitSnapshot } from '@/resources/contracts/form/proposals';
import { matchingUnits, unitChoices, unitNamed } from '@/resources/contracts/form/unit-choices';
import { contractKind, type ContractKind, convertedKind } from '@/resources/contracts/rules/contract-days';
import { contractOfOffer } from '@/desks/offers/kept/offer-rows';
import { agentOf, knownAgents, offerLine, offerNumberOf, usualCommission, withAgent } from '@/resources/contracts/rules/sales';
import { equalShares, sumOf } from '@/resources/contracts/rules/amounts';
import type { ServiceDocument } from '@/schema/document';
import { always } from '../../always';

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
    always(contracts, fc.array(kinds, { minLength: 1, maxLength: 5 }), (base, choices) => {
      expect(contractKind(after(base, choices))).toBe(choices.at(-1));
    });
  });

  test('and back restores everything', () => {
    expect.hasAssertions();
    always(contracts, kinds, (base, other) => {
      const given = Object.fromEntries(Object.entries(base).filter(([, value]) => value));
      expect(after(base, [other, contractKind(base)])).toMatchObject(given);
    });
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
    // One made of a reservation keeps its number.
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
    const sold = startOfUnit(flat, 'sale', '2026-12-31');
    expect(sold.beginDate).toBe('31/12/2026');
    // A rent is no price.
    expect(sold.units).toEqual([expect.not.objectContaining({ rent: expect.anything() as unknown })]);
  });
});

test('equal shares add up to 100 % and differ by at most a hundredth of a percent', () => {
  always(fc.integer({ min: 1, max: 200 }), (count) => {
    const shares = equalShares(count);
    expect(sumOf(shares)).toBe(100);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.011);
  });
});

test.each([
  ['2024-01-01', 12, 'months', '2024-12-31'],
  ['2024-01-31', 1, 'months', '2024-02-28'],
  ['2024-01-15', 3, 'years', '2027-01-14'],
  ['2024-01-01', 2, 'quarterly', '2024-06-30'],
  ['2024-01-01', 3, 'hours', undefined],
  ['2024-01-01', 0, 'months', undefined],
  ['2024-01-01', 12, 'moons', undefined],
])('from %s %d terms of %s end on %s', (begin, terms, frequency, end) => {
  expect(endOfTerms(begin, terms, frequency)).toBe(end);
});

test.each([
  [{ price: 100_000, priceBase: 'per year' }, 'lease', 'months', { amount: 8333.3333, how: 'yearly', terms: 12 }],
  [{ price: 100_000, priceBase: 'per year' }, 'lease', 'years', { amount: 100_000, how: 'yearly', terms: 1 }],
  [{ price: 5000, priceBase: 'per month' }, 'lease', 'months', { amount: 5000, how: 'monthly' }],
  [{ price: 1500, priceBase: 'per m² per year', surface: 80 }, 'lease', 'months', { amount: 10_000, how: 'yearly' }],
  [{ price: 1_000_000, priceBase: 'total' }, 'sale', undefined, { amount: 1_000_000, how: 'price' }],
  [{ price: 20_000, priceBase: 'per m²', surface: 50 }, 'sale', undefined, { amount: 1_000_000, how: 'perArea' }],
  [{ price: 1_000_000, priceBase: 'total' }, 'lease', 'months', undefined],
  [{ price: 100_000, priceBase: 'per year' }, 'sale', undefined, undefined],
  [{ price: 100_000, priceBase: 'per year' }, 'lease', 'moons', undefined],
  [{ price: '100,000', priceBase: 'per year' }, 'lease', 'months', undefined],
] as const)('the rent proposed for a unit, %o, under a %s by %s', (unit, kind, frequency, expected) => {
  expect({ proposed: proposedRent(unit, kind, frequency) }).toMatchObject({ proposed: expected });
});

test('units are found by words of name, project and Arabic name, whatever separates them', () => {
  const units = [
    { _id: 'u1', name: 'B-1408', unitNameAr: 'برج ب ١٤٠٨', subProjectId: 'Marsa Al Saffar' },
    { _id: 'u2', name: 'B-1409', subProjectId: 'Khor Al Lulu' },
    { name: 'No id' },
  ];
  const { all } = unitChoices(units, 'en');
  const found = (typed: string) => matchingUnits(all, typed).map(({ value }) => value);
  expect(all).toHaveLength(2);
  expect(['', 'b 1408', 'B.14 khor', '1408 برج'].map(found)).toEqual([['u1', 'u2'], ['u1'], ['u2'], ['u1']]);
  expect(unitNamed(all, 'b1408 · marsa al saffar')?.value).toBe('u1');
  expect(unitNamed(all, 'B-1408')).toBeUndefined();
  const labels = unitChoices(units, 'ar').all.map(({ label }) => label);
  expect(labels).toEqual(['برج ب ١٤٠٨ · Marsa Al Saffar', 'B-1409 · Khor Al Lulu']);
  expect(unitChoices(units, 'en').all).toBe(all);
});

test('a contract copies the identifying fields of a unit at signing, but nothing large', () => {
  const kept = { _id: 'u1', name: 'B-1408', price: { unexpected: true } };
  expect(unitSnapshot({ ...kept, city: null, gallery: ['a.jpg'], readings: [{}], unitDesc: 'long' })).toEqual(kept);
});

describe('the line of a description that names the agent', () => {
  test.each([
    ['', 'Sara', 'Sales agent: Sara'],
    ['Two parkings.', 'Sara', 'Two parkings.\nSales agent: Sara'],
    ['A\nLeasing officer:  Adeel \nB', 'Sara', 'A\nLeasing officer:  Sara\nB'],
    ['مندوب المبيعات: سارة', 'علي', 'مندوب المبيعات: علي'],
    ['A\r\nSales agent: Sara\r\nB', '', 'A\r\nB'],
    ['Sales agent: Sara\nB', '', 'B'],
  ])('%j becomes that of %j', (description, name, expected) => {
    const written = withAgent(description, name);
    expect(written).toBe(expected);
    expect(agentOf({ description: written })).toBe(name);
  });

  test('gives way to a contact with that role, and names nobody where its name is missing', () => {
    expect(agentOf({ contacts: [{ contact: 'Rana', role: 'Agent' }], description: 'Sales agent: Layla' })).toBe('Rana');
    expect(agentOf({ description: 'An agent called' })).toBe('');
    expect(agentOf({ description: 'Sales agent:\nTwo parkings.' })).toBe('');
  });
});

const sale = (contractDate: string, commissioneRatio: number | undefined, agent: string): ServiceDocument => {
  return { contractDate, commissioneRatio, description: `Sales agent: ${agent}` };
};
const sales = [
  sale('01/02/2026', 0.02, 'Sara'),
  sale('01/01/2026', 0.01, 'SARA'),
  sale('01/03/2026', 3, 'Omar'),
  sale('01/04/2026', undefined, 'Sara'),
  { ...sale('01/05/2026', 0.05, 'Sara'), frequency: 'years' },
];

test('the agents that can be chosen are members and earlier agents, each once', () => {
  expect(knownAgents([{ members: [{ name: 'Layla' }, { name: 'sara' }, {}] }], sales)).toEqual(['Layla', 'Omar', 'sara']);
});

test.each([
  ['Sara', 0.02],
  ['Somebody', 0.03],
  ['', 0.03],
])('the commission of %j is that of the last sale', (agent, rate) => {
  expect(usualCommission(sales, { kind: 'sale', agent })).toBe(rate);
});

describe('an offer', () => {
  const link = 'https://manzil.example/units/u1/offer?number=OF-1';
  const sold = startOfOffer(
    { _id: 'u1', priceBase: 'total', price: 5 },
    { price: 4, buyer: 'Mona', phone: '', instalments: [], description: '', agent: 'Sara', number: 'OF-1', link },
    { today: '2026-11-28', contracts: sales },
  );

  test('leaves its number, link, agent and the usual commission rate in the sale', () => {
    expect(sold).toMatchObject({ description: `Offer OF-1: ${link}\nSales agent: Sara`, commissioneRatio: 0.02 });
    expect([offerNumberOf(sold), agentOf(sold)]).toEqual(['OF-1', 'Sara']);
    const other = { contractDate: '28/11/2026', name: 'Mona' };
    expect(contractOfOffer({ number: 'OF-1', buyer: 'Mona', phone: '', made: '2026-11-20' }, [other, sold])).toBe(sold);
  });

  test('leaves number, link and agent in a hold, and no rate that its dialog does not show', () => {
    const typed = { name: 'Mona', phone: '', until: '2026-12-01', agent: ' Sara ', party: undefined };
    const held = newHold([{ _id: 'u1', priceBase: 'total' }], { ...typed, offer: offerLine('OF-1', link) }, '2026-11-28');
    expect(held).toMatchObject({ description: sold.description });
    expect(held).not.toHaveProperty('commissioneRatio');
  });
});
