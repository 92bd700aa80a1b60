import { expect, test } from 'vitest';
import { merge } from '@/api/merge';

test('rows of one member are told apart by their year, however much of one was changed', () => {
  const year = (of: number, targets: number, more: object = {}) => {
    const [Q1, Q2, Q3, Q4] = [targets, targets, targets, targets];
    return { memberId: 'm1', year: of, Q1, Q2, Q3, Q4, ...more };
  };
  const { merged, differences } = merge({
    base: { rows: [year(2025, 1), year(2026, 2)] },
    mine: { rows: [year(2025, 1), year(2026, 9)] },
    theirs: { rows: [year(2025, 1), year(2026, 2, { note: 'Agreed' })] },
  });
  expect(merged).toEqual({ rows: [year(2025, 1), year(2026, 9, { note: 'Agreed' })] });
  expect(differences.filter(({ isConflict }) => isConflict)).toEqual([]);
});

test('rows of a schedule are told apart by their day, whatever their sums have become', () => {
  const row = (date: string, balance: number, ...payments: readonly number[]) => ({ date, total: { balance }, payments });
  const { merged, differences } = merge({
    base: { terms: [row('01/01/2027', 0, 300), row('01/02/2027', 700)] },
    mine: { terms: [row('01/01/2027', 0), row('01/02/2027', 1000)] },
    theirs: { terms: [row('01/01/2027', 0, 300, 100), row('01/02/2027', 600)] },
  });
  expect(merged.terms).toHaveLength(2);
  expect(differences.some(({ isConflict }) => isConflict)).toBe(true);
});

const plan = (planNumber: number, planName: string) => ({ planNumber, planName, downPayment: planNumber });

test('a row that both added under one number takes the next one after all that others have added', () => {
  const theirs = [plan(1, 'Standard'), plan(2, 'Cash'), plan(3, 'Easy')];
  const { merged } = merge(
    {
      base: { plans: [plan(1, 'Standard')] },
      mine: { plans: [plan(1, 'Standard'), { ...plan(2, 'Staff'), downPayment: 50 }] },
      theirs: { plans: theirs },
    },
    () => 'both',
  );
  expect(merged.plans).toHaveLength(4);
  expect(merged.plans).toEqual(expect.arrayContaining([...theirs, { planNumber: 4, planName: 'Staff', downPayment: 50 }]));
});

test('a row that both added under one number takes none of those that I have added, nor one of a row that was removed', () => {
  const [base, mine] = [[plan(1, 'Standard')], [plan(1, 'Standard'), { ...plan(2, 'Staff'), downPayment: 50 }]];
  const theirs = [plan(1, 'Standard'), plan(2, 'Cash')];
  const numbers = (sides: Parameters<typeof merge>[0]) =>
    (merge(sides, () => 'both').merged.plans as ReturnType<typeof plan>[])
      .map(({ planNumber }) => planNumber)
      .toSorted((one, other) => one - other);
  expect(numbers({ base: { plans: base }, mine: { plans: [...mine, plan(3, 'Easy')] }, theirs: { plans: theirs } })).toEqual([
    1, 2, 3, 4,
  ]);
  expect(numbers({ base: { plans: [...base, plan(7, 'Old')] }, mine: { plans: mine }, theirs: { plans: theirs } })).toEqual([
    1, 2, 8,
  ]);
});
