import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMilestones } from '@/resources/units/rules/milestones';
import { amountOf, ineligibility, type Instalment, intervals, schedulePlan } from '@/resources/units/rules/payment-plan';
import type { PaymentPlan } from '@/resources/units/unit.schema';
import type { Day } from '@/schema/day';
import { toFils, fromFils } from '@/schema/money';

const from = '2026-11-20';
const terms = { from, everyMonths: 1 } as const;
const amounts = (instalments: readonly Instalment[]) => instalments.map(({ amount }) => fromFils(amount));
const days = (instalments: readonly Instalment[]) => instalments.map(({ day }) => day);
const sum = (instalments: readonly Instalment[]) => instalments.reduce((total, { amount }) => total + amount, 0);
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

/** What is said of a schedule, in dirhams. */
function planned(plan: PaymentPlan, price: number, more: { from?: Day; everyMonths?: 1 | 3 | 6 | 12 } = {}) {
  const schedule = schedulePlan(plan, { ...terms, price: toFils(price), ...more });
  if ('problem' in schedule) throw new Error(schedule.problem);
  const { instalments, remainder } = schedule;
  expect(sum(instalments)).toBe(toFils(price));
  return { ...schedule, amounts: amounts(instalments), days: days(instalments), remainder: fromFils(remainder) };
}

const equal = (downPayment: number, installmentsValue: number, more: PaymentPlan = {}): PaymentPlan => {
  return { downPayment, installmentsValue, ...more };
};
const lines = (...paymentDetails: readonly string[]): PaymentPlan => ({ paymentDetails: paymentDetails.join('\n') });
const usual = '20% on booking\n8 x 5% every 3 months\n40% on handover 30/09/2029';
const dues = '2026-11-20 2027-02-20 2027-05-20 2027-08-20 2027-11-20 2028-02-20 2028-05-20 2028-08-20 2028-11-20 2029-09-30';
const inParts = [200_000, ...times(8, 50_000), 400_000];
const milestones = { rule: 'milestones' as const, amounts: inParts, days: dues.split(' ') };

test.each<[name: string, plan: PaymentPlan, price: number, expected: Partial<ReturnType<typeof planned>>]>([
  ['20 % down and 5 % each', equal(20, 5), 1e6, { rule: 'equal', amounts: [200_000, ...times(16, 50_000)] }],
  ['a sum exact by the last', equal(15, 7.5), 1_234_567.89, { amounts: [185_185.18, ...times(11, 92_592.59), 30_864.22] }],
  ['money, from numbers above 100', equal(250_000, 300_000), 1e6, { amounts: [250_000, 300_000, 300_000, 150_000] }],
  ['one payment of all', { downPayment: 100 }, 999.99, { amounts: [999.99] }],
  ['the first after one interval where none is down', { installmentsValue: 50 }, 1000, { days: ['2026-12-20', '2027-01-20'] }],
  [
    'a third three times, with the remainder in the last, not a fourth',
    equal(33.33, 33.33),
    1e6,
    { amounts: [333_300, 333_300, 333_400], days: ['2026-11-20', '2026-12-20', '2027-01-20'], remainder: 100 },
  ],
  ['a remainder of 1 % of its own', { installmentsValue: 1e5 }, 1_001_000, { amounts: [...times(10, 1e5), 1000], remainder: 0 }],
  ['a smaller remainder in the last', { installmentsValue: 1e5 }, 1_000_999, { amounts: [...times(9, 1e5), 100_999] }],
  ['none by rounding', lines('33% on booking', '33% after 3 months', '34% after 6 months'), 999_999.97, { remainder: 0 }],
  ['lines that add up to 100 %, whatever the rest says', equal(10, 1, { paymentDetails: usual }), 1e6, milestones],
  [
    'payments by day, whatever the order of the lines',
    lines('50% on booking', '2 x 5% every 6 months', '40% on handover 01/03/2027'),
    1000,
    { days: ['2026-11-20', '2027-03-01', '2027-05-20', '2027-11-20'], amounts: [500, 400, 50, 50] },
  ],
  [
    'amounts of the price',
    lines('AED 250,000 on booking', '3 x 250,000 every 6 months'),
    1e6,
    { rule: 'milestones', days: ['2026-11-20', '2027-05-20', '2027-11-20', '2028-05-20'] },
  ],
  [
    'a handover without a day, which leaves it and later payments undated',
    lines('50% on booking', '30% on handover', '4 x 5% every 6 months after handover'),
    1000,
    { days: ['2026-11-20', ...times(5, undefined)] },
  ],
  [
    'payments after a dated handover, counted from it',
    lines('80% on booking', '10% on handover 31/08/2027', '10% 6 months after handover'),
    1000,
    { days: ['2026-11-20', '2027-08-31', '2028-02-29'] },
  ],
  [
    'a delay from booking, or after the previous payment where the line says so or “later”, or after handover',
    lines(
      '10% on booking\n10% after 3 months\n10% after 6 months\n10% 3 months later',
      '10% 2 months after the previous payment\n40% on handover 30/09/2028\n10% 1 year after handover',
    ),
    1000,
    { days: ['2026-11-20', '2027-02-20', '2027-05-20', '2027-08-20', '2027-10-20', '2028-09-30', '2029-09-30'] },
  ],
  ...['20% on booking\n30% on handover', 'نصف المبلغ عند التسليم', 'Ask the agent'].map(
    (paymentDetails): [string, PaymentPlan, number, Partial<ReturnType<typeof planned>>] => [
      `equal instalments where lines do not add up, with a missed handover reported: ${paymentDetails}`,
      equal(50, 50, { paymentDetails }),
      1000,
      { rule: 'equal', missesHandover: paymentDetails !== 'Ask the agent' },
    ],
  ),
])('a plan makes %s', (_, plan, price, expected) => expect(planned(plan, price)).toMatchObject(expected));

test.each([
  ['percentages', ['33.33% on booking', '33.33% after 3 months', '33.33% after 6 months'], 333_400, 100],
  ['percentages above 100', ['33.34% on booking', '33.34% after 3 months', '33.34% after 6 months'], 333_200, -200],
  ['money', ['AED 333,300 on booking', 'AED 333,300 after 3 months', 'AED 333,300 after 6 months'], 333_400, 100],
  ['percentages, the last paid first', ['33.33% after 6 months', '33.33% on booking', '33.33% after 3 months'], 333_400, 100],
])('a remainder of lines of %s is in the last payment', (_, paymentDetails, last, remainder) => {
  const found = planned(equal(50, 50, lines(...paymentDetails)), 1_000_000);
  expect(found).toMatchObject({ rule: 'milestones', days: ['2026-11-20', '2027-02-20', '2027-05-20'], remainder });
  expect(found.amounts.at(-1)).toBe(last);
});

test('equal instalments are counted from the offer date, so that the 31st comes back after a short month, and apart by the interval', () => {
  const found = planned(equal(40, 20), 1000, { from: '2026-10-31' });
  expect(found.days).toEqual(['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31']);
  const second = ([3, 6, 12] as const).map((everyMonths) => planned(equal(50, 50), 1000, { everyMonths }).days[1]);
  expect(second).toEqual(['2027-02-20', '2027-05-20', '2027-11-20']);
  expect([amountOf(100, toFils(500)), amountOf(100.5, toFils(500))]).toEqual([toFils(500), toFils(100.5)]);
});

test.each([
  ['noPrice', { downPayment: 20, installmentsValue: 5 }, 0],
  ['noPrice', { downPayment: 20, installmentsValue: 5 }, Number.NaN],
  ['negative', { downPayment: -5, installmentsValue: 5 }, 1000],
  ['downPaymentAbovePrice', { downPayment: 2000, installmentsValue: 5 }, 1000],
  ['noInstalment', { downPayment: 20, installmentsValue: 0 }, 1000],
  ['noInstalment', { downPayment: 20, installmentsValue: null }, 1000],
  ['noInstalment', { downPayment: 20, installmentsValue: -3 }, 1000],
  ['tooMany', { downPayment: 0, installmentsValue: 0.1 }, 1_000_000],
  ['tooMany', { downPayment: 0, installmentsValue: 1000 }, 600_010],
] as const)('%s is named as a problem of equal instalments, not thrown', (problem, plan, price) => {
  expect(schedulePlan(plan, { ...terms, price: toFils(price) })).toEqual({ problem });
});

test('equal instalments are 600 at most', () => expect(planned(equal(0, 1000), 600_000).instalments).toHaveLength(600));

test.each([1e308, -1e308, Number.MAX_VALUE, -0, 5e-324])(
  'equal instalments of a number such as %d never throw, and the sum stays exact',
  (value) => {
    for (const plan of [equal(value, 5), equal(20, value)]) {
      const schedule = schedulePlan(plan, { ...terms, price: toFils(1000) });
      expect('problem' in schedule || sum(schedule.instalments) === toFils(1000)).toBe(true);
    }
  },
);

test.each([
  ['Arabic words and digits', '٢٠٪ عند الحجز\n٨ أقساط ٥٪ كل ٣ أشهر\n٤٠٪ عند التسليم ٣٠/٠٩/٢٠٢٩'],
  ['Arabic words, Latin digits', '20% عند الحجز\n8 × 5% كل ثلاثة أشهر\n40% عند التسليم 30/09/2029'],
  ['bullets and other words', '- 20 % down payment\n• 8 payments of 5% quarterly\n– 40% on completion 2029-09-30'],
  ['one line', '20% on signing; 8x5% every quarter; 40% on handover 30/09/2029'],
  ['commas', '20% on booking, 8 x 5% every 3 months, 40% on handover, 30/09/2029'],
  ['slashes', '20% on booking / 8 x 5% every 3 months/40% on handover 30/09/2029'],
  ['Arabic commas', '20% عند الحجز، 8 أقساط 5% كل 3 أشهر، 40% عند التسليم 30/09/2029'],
  ['a heading and a remark', 'Our plan:\n20% on booking\n8 x 5% every 3 months\n40% on handover 30/09/2029\nFees are extra.'],
])('milestones of the payment details %s read the same', (_, paymentDetails) =>
  expect(planned({ paymentDetails }, 1_000_000)).toMatchObject(milestones),
);

test('milestones of the payment details know what they are paid at, and the line they come from; one per cent a month is ninety payments', () => {
  const { instalments } = planned({ paymentDetails: usual }, 1_000_000);
  expect(instalments.map(({ kind }) => kind)).toEqual(['down', ...times(8, 'instalment'), 'handover']);
  expect(instalments.at(-1)?.line).toBe('40% on handover 30/09/2029');
  const monthly = planned({ paymentDetails: '10% on booking\n90 x 1% monthly' }, 1_000_000).days;
  expect([monthly.length, monthly.at(-1)]).toEqual([91, '2034-05-20']);
});

test.each([
  ['10% within 30 days', { share: { percent: 10 }, after: { delay: { days: 30 }, event: 'booking' } }],
  ['10% after 60 days', { share: { percent: 10 }, after: { delay: { days: 60 }, event: 'booking' } }],
  ['10% within 2 weeks of handover', { share: { percent: 10 }, after: { delay: { days: 14 }, event: 'handover' } }],
  ['10% خلال 30 يوما', { share: { percent: 10 }, after: { delay: { days: 30 }, event: 'booking' } }],
  ['10% بعد شهرين', { share: { percent: 10 }, after: { delay: { months: 2 }, event: 'booking' } }],
  ['10% بعد 6 أشهر من التسليم', { share: { percent: 10 }, after: { delay: { months: 6 }, event: 'handover' } }],
  ['25% on 31 Mar 2027', { share: { percent: 25 }, day: '2027-03-31' }],
  ['25% on 1st March 2027', { share: { percent: 25 }, day: '2027-03-01' }],
  ['25% في 31 مارس 2027', { share: { percent: 25 }, day: '2027-03-31' }],
  ['8 quarterly installments of 5%', { share: { percent: 5 }, times: 8, everyMonths: 3 }],
  ['60 monthly payments of AED 10,000', { share: { amount: 10_000 }, times: 60, everyMonths: 1 }],
  ['1% monthly x 60', { share: { percent: 1 }, times: 60, everyMonths: 1 }],
  ['1% per month for 60 months', { share: { percent: 1 }, times: 60, everyMonths: 1 }],
  ['40% in 8 quarterly instalments', { share: { percent: 5 }, times: 8, everyMonths: 3 }],
  ['40% over 2 years, quarterly', { share: { percent: 5 }, times: 8, everyMonths: 3 }],
  ['On booking, 20%', { share: { percent: 20 }, on: 'booking' }],
  ['AED 1,250,000 on booking', { share: { amount: 1_250_000 }, on: 'booking' }],
  ['20% on booking 31/02/2027', { share: { percent: 20 }, on: 'booking' }],
  ['Booking 20%', { share: { percent: 20 }, on: 'booking' }],
  ['Down payment: AED 250,000', { share: { amount: 250_000 }, on: 'booking' }],
  ['عند الحجز 20%', { share: { percent: 20 }, on: 'booking' }],
  ['On handover 30/09/2027 40%', { share: { percent: 40 }, on: 'handover', day: '2027-09-30' }],
] as const)('milestones of the payment details are read from %s', (line, milestone) => {
  expect(readMilestones(line)).toMatchObject({ milestones: [{ times: 1, ...milestone, line }], unread: [] });
});

const unread =
  '50% on booking, balance on handover; 20% (10% now and 10% later); 40% over 24 months; 2 x 5% x 3; Fees are extra.; 0 x 5%';
test.each(unread.split('; '))('what is not understood is listed: %s', (line) => {
  expect(readMilestones(`10% on booking\n${line}`).unread).toEqual([line.split(', ').at(-1)]);
});

test('a number without a sign is no percentage, and 31 February no day', () => {
  expect(readMilestones('20 on booking').milestones).toEqual([]);
  expect(readMilestones('20% on booking 31/02/2027').milestones[0]).not.toHaveProperty('day');
});

const million = toFils(1_000_000);
test.each([
  ['fits without limits', {}, undefined],
  ['fits on its limits', { active: true, minPrice: 1_000_000, maxPrice: 1_000_000 }, undefined],
  ['takes a limit of 0 for none', { active: true, minPrice: 0, maxPrice: 0 }, undefined],
  ['is refused when not active', { active: false }, 'inactive'],
  ['is refused below its minimum', { active: true, minPrice: 1_000_000.01 }, 'belowMinimum'],
  ['is refused above its maximum', { active: true, maxPrice: 999_999.99 }, 'aboveMaximum'],
] as const)('a plan %s', (_, plan, expected) => expect(ineligibility(plan, million)).toBe(expected));

const money = fc.integer({ min: 1, max: 50_000_000_000 });
const value = fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.integer({ min: 0, max: 10_000_000 }));

test('whatever the plan, the instalments make exactly the price, none is negative, and they come in order of their days', () => {
  fc.assert(
    fc.property(money, value, value, fc.constantFrom(...intervals), (price, downPayment, installmentsValue, everyMonths) => {
      const schedule = schedulePlan({ downPayment, installmentsValue }, { price, from, everyMonths });
      if ('problem' in schedule) return;
      const { instalments } = schedule;
      expect(sum(instalments)).toBe(price);
      expect(instalments.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
      const due = days(instalments).map(String);
      expect(due).toEqual(due.toSorted());
      expect(new Set(due).size).toBe(due.length);
      // None is below 1 % of the others, whatever remains.
      const parts = instalments.filter(({ kind }) => kind === 'instalment').map(({ amount }) => amount);
      expect(parts.filter((amount) => amount * 100 < (parts[0] ?? 0))).toEqual([]);
    }),
  );
});

test('milestones make exactly the price as well, and none is negative', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }).map((parts) => {
    const whole = parts.reduce((total, part) => total + part, 0);
    const hundredths = parts.map((part) => Math.floor((part * 10_000) / whole));
    const left = 10_000 - hundredths.reduce((total, part) => total + part, 0);
    return [...hundredths.slice(0, -1), (hundredths.at(-1) ?? 0) + left].map((part) => part / 100);
  });
  fc.assert(
    fc.property(money, shares, (price, parts) => {
      const paymentDetails = parts.map((part) => `${part}% every month`).join('\n');
      const schedule = schedulePlan({ paymentDetails }, { price, from, everyMonths: 1 });
      if ('problem' in schedule) throw new Error(schedule.problem);
      expect(schedule.rule).toBe('milestones');
      expect(sum(schedule.instalments)).toBe(price);
      expect(schedule.instalments.every(({ amount }) => amount >= 0)).toBe(true);
    }),
  );
});

test('milestones are read from any text without a throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void readMilestones(text)));
  expect(readMilestones(`${'9 x '.repeat(3000)}%`).milestones).toEqual([]);
});
