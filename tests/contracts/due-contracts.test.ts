import { expect, test } from 'vitest';
import { dueInMonth } from '@/resources/contracts/list/due-contracts';

const rent = (name: string, beginDate: string, more: object = {}) => ({
  name,
  frequency: 'quarter',
  beginDate,
  endDate: '31/12/2027',
  units: [{ rent: 5000 }],
  ...more,
});

test('the contracts due this month are those with an amount from its first day to its last', () => {
  const contracts = [
    rent('first day', '01/11/2026', { endDate: '01/11/2026' }),
    rent('last day', '30/11/2026', { endDate: '30/11/2026' }),
    rent('day before', '31/10/2026', { endDate: '31/10/2026' }),
    rent('day after', '01/12/2026'),
  ];
  expect(dueInMonth(contracts, '2026-11-23').map(({ name }) => name)).toEqual(['first day', 'last day']);
});
