import { describe, expect, test } from 'vitest';
import { newHold } from '@/features/holds/new-hold';
import { startOfOffer } from '@/resources/contracts/form/contract-start';
import { contractOfOffer, offerLine, offerNumberOf } from '@/resources/contracts/rules/offered';
import { agentOf, knownAgents, usualCommission, withAgent } from '@/resources/contracts/rules/sales-agent';
import type { ServiceDocument } from '@/schema/document';

describe('the line of a description that names the agent', () => {
  test.each([
    ['', 'Sara', 'Sales agent: Sara'],
    ['Two parkings.', 'Sara', 'Two parkings.\nSales agent: Sara'],
    ['A\nLeasing officer:  Adeel \nB', 'Sara', 'A\nLeasing officer:  Sara\nB'],
    ['مندوب المبيعات: سارة', 'علي', 'مندوب المبيعات: علي'],
    ['A\r\nSales agent: Sara\r\nB', '', 'A\r\nB'],
    ['Sales agent: Sara\nB', '', 'B'],
    ['Sales agent: Sara', '', ''],
    [null, '', ''],
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

const sale = (contractDate: string, commissioneRatio: number | undefined, agent: string): ServiceDocument => ({
  contractDate,
  commissioneRatio,
  description: `Sales agent: ${agent}`,
});
const contracts = [
  sale('01/02/2026', 0.02, 'Sara'),
  sale('01/01/2026', 0.01, 'SARA'),
  sale('01/03/2026', 3, 'Omar'),
  sale('01/04/2026', undefined, 'Sara'),
  { ...sale('01/05/2026', 0.05, 'Sara'), frequency: 'years' },
];

test('the agents that can be chosen are members and earlier agents, each once', () => {
  expect(knownAgents([{ members: [{ name: 'Layla' }, { name: 'sara' }, {}] }], contracts)).toEqual(['Layla', 'Omar', 'sara']);
});

test.each([
  ['Sara', 0.02],
  ['Somebody', 0.03],
  ['', 0.03],
])('the commission of %j is that of the last sale', (agent, rate) => {
  expect(usualCommission(contracts, { kind: 'sale', agent })).toBe(rate);
});

describe('an offer', () => {
  const link = 'https://manzil.example/units/u1/offer?number=OF-1';
  const sold = startOfOffer(
    { _id: 'u1', priceBase: 'total', price: 5 },
    { price: 4, buyer: 'Mona', phone: '', instalments: [], description: '', agent: 'Sara', number: 'OF-1', link },
    { today: '2026-11-28', contracts },
  );

  test('leaves its number, link, agent and the usual commission rate in the sale', () => {
    expect(sold).toMatchObject({ description: `Offer OF-1: ${link}\nSales agent: Sara`, commissioneRatio: 0.02 });
    expect([offerNumberOf(sold), agentOf(sold)]).toEqual(['OF-1', 'Sara']);
    const other = { contractDate: '28/11/2026', name: 'Mona' };
    expect(contractOfOffer({ number: 'OF-1', buyer: 'Mona', phone: '', made: '2026-11-20' }, [other, sold])).toBe(sold);
  });

  test('leaves number, link and agent in a hold, and no rate that its dialog does not show', () => {
    const entries = {
      name: 'Mona',
      phone: '',
      until: '2026-12-01',
      agent: ' Sara ',
      offer: offerLine('OF-1', link),
      party: undefined,
    };
    const held = newHold([{ _id: 'u1', priceBase: 'total' }], entries, '2026-11-28');
    expect(held).toMatchObject({ description: sold.description });
    expect(held).not.toHaveProperty('commissioneRatio');
  });
});
