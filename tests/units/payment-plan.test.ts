import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMilestones } from '@/resources/units/rules/milestones';
import {
  amountOf,
  ineligibility,
  type Instalment,
  intervals,
  type Schedule,
  schedulePlan,
} from '@/resources/units/rules/payment-plan';
import type { PaymentPlan } from '@/resources/units/unit.schema';
import { toFils, fromFils } from '@/schema/money';

const from = '2026-11-20';
const terms = { from, everyMonths: 1 } as const;

function planned(plan: PaymentPlan, price: number, everyMonths: 1 | 3 | 6 | 12 = 1): Schedule {
  const schedule = schedulePlan(plan, { price: toFils(price), from, everyMonths });
  if ('problem' in schedule) throw new Error(schedule.problem);
  return schedule;
}

const amounts = (instalments: readonly Instalment[]) => instalments.map(({ amount }) => fromFils(amount));
const days = (instalments: readonly Instalment[]) => instalments.map(({ day }) => day);
const sum = (instalments: readonly Instalment[]) => instalments.reduce((total, { amount }) => total + amount, 0);

describe('equal instalments', () => {
  test('20 % down and 5 % each of a million are 200,000 and sixteen times 50,000', () => {
    const { rule, instalments } = planned({ downPayment: 20, installmentsValue: 5 }, 1_000_000);
    expect(rule).toBe('equal');
    expect(amounts(instalments)).toEqual([200_000, ...Array.from({ length: 16 }, () => 50_000)]);
  });

  test('15 % down and 7.5 % each of 1,234,567.89 leave a last instalment that makes the sum exact', () => {
    const { instalments } = planned({ downPayment: 15, installmentsValue: 7.5 }, 1_234_567.89);
    expect(amounts(instalments)).toEqual([185_185.18, ...Array.from({ length: 11 }, () => 92_592.59), 30_864.22]);
    expect(sum(instalments)).toBe(123_456_789);
  });

  test('numbers above 100 are money', () => {
    const { instalments } = planned({ downPayment: 250_000, installmentsValue: 300_000 }, 1_000_000);
    expect(amounts(instalments)).toEqual([250_000, 300_000, 300_000, 150_000]);
    expect(amountOf(100, toFils(500))).toBe(toFils(500));
    expect(amountOf(100.5, toFils(500))).toBe(toFils(100.5));
  });

  test('the down payment is due on the offer date and the rest is counted from it, so that the 31st comes back after a short month', () => {
    const schedule = schedulePlan(
      { downPayment: 40, installmentsValue: 20 },
      { price: toFils(1000), from: '2026-10-31', everyMonths: 1 },
    );
    expect('problem' in schedule ? [] : days(schedule.instalments)).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
  });

  test.each([
    [3, '2027-02-20'],
    [6, '2027-05-20'],
    [12, '2027-11-20'],
  ] as const)('an interval of %i months puts the first instalment on %s', (everyMonths, day) => {
    expect(planned({ downPayment: 50, installmentsValue: 50 }, 1000, everyMonths).instalments[1]?.day).toBe(day);
  });

  test('a plan that is paid at once has one payment and needs no instalment', () => {
    expect(amounts(planned({ downPayment: 100 }, 999.99).instalments)).toEqual([999.99]);
  });

  test('without a down payment the first instalment follows after one interval', () => {
    expect(days(planned({ installmentsValue: 50 }, 1000).instalments)).toEqual(['2026-12-20', '2027-01-20']);
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
  ] as const)('%s is named, not thrown', (problem, plan, price) => {
    expect(schedulePlan(plan, { ...terms, price: toFils(price) })).toEqual({ problem });
  });

  test.each([1e308, -1e308, Number.MAX_VALUE, -0, 5e-324])(
    'a number such as %d never throws, and the sum stays exact',
    (value) => {
      for (const plan of [
        { downPayment: value, installmentsValue: 5 },
        { downPayment: 20, installmentsValue: value },
      ]) {
        const schedule = schedulePlan(plan, { ...terms, price: toFils(1000) });
        expect('problem' in schedule || sum(schedule.instalments) === toFils(1000)).toBe(true);
      }
    },
  );

  test('computes 600 instalments, but not 601', () => {
    const plan = { downPayment: 0, installmentsValue: 1000 };
    expect(planned(plan, 600_000).instalments).toHaveLength(600);
    expect(schedulePlan(plan, { ...terms, price: toFils(600_010) })).toEqual({ problem: 'tooMany' });
  });
});

describe('a remainder', () => {
  test('of a third three times is in the last payment, not a fourth a month later', () => {
    const { instalments, remainder } = planned({ downPayment: 33.33, installmentsValue: 33.33 }, 1_000_000);
    expect(amounts(instalments)).toEqual([333_300, 333_300, 333_400]);
    expect(days(instalments)).toEqual(['2026-11-20', '2026-12-20', '2027-01-20']);
    expect(remainder).toBe(toFils(100));
  });

  test.each([
    ['percentages', '33.33% on booking\n33.33% after 3 months\n33.33% after 6 months', 333_400, 100],
    ['percentages above 100', '33.34% on booking\n33.34% after 3 months\n33.34% after 6 months', 333_200, -200],
    ['money', 'AED 333,300 on booking\nAED 333,300 after 3 months\nAED 333,300 after 6 months', 333_400, 100],
    ['percentages, the last paid first', '33.33% after 6 months\n33.33% on booking\n33.33% after 3 months', 333_400, 100],
  ])('of lines of %s is in the last payment', (_, paymentDetails, last, left) => {
    const { rule, instalments, remainder } = planned({ paymentDetails, downPayment: 50, installmentsValue: 50 }, 1_000_000);
    expect(rule).toBe('milestones');
    expect(days(instalments)).toEqual(['2026-11-20', '2027-02-20', '2027-05-20']);
    expect(amounts(instalments).at(-1)).toBe(last);
    expect(sum(instalments)).toBe(toFils(1_000_000));
    expect(remainder).toBe(toFils(left));
  });

  test('of 1 % of an instalment is one of its own', () => {
    const { instalments, remainder } = planned({ installmentsValue: 100_000 }, 1_001_000);
    expect(amounts(instalments)).toEqual([...Array.from({ length: 10 }, () => 100_000), 1000]);
    expect(remainder).toBe(0);
    expect(amounts(planned({ installmentsValue: 100_000 }, 1_000_999).instalments).at(-1)).toBe(100_999);
  });

  test('is none where rounding alone differs', () => {
    const paymentDetails = '33% on booking\n33% after 3 months\n34% after 6 months';
    expect(planned({ paymentDetails }, 999_999.97).remainder).toBe(0);
  });

  test('never makes a last instalment below 1 % of the others, and payments add up to the price', () => {
    const number = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(number, number, fc.integer({ min: 100_000, max: 1_000_000_000 }), (downPayment, installmentsValue, price) => {
        const schedule = schedulePlan({ downPayment, installmentsValue }, { ...terms, price });
        if ('problem' in schedule) return;
        expect(sum(schedule.instalments)).toBe(price);
        const due = schedule.instalments.filter(({ kind }) => kind === 'instalment').map(({ amount }) => amount);
        expect(due.filter((amount) => amount * 100 < (due[0] ?? 0))).toEqual([]);
      }),
    );
  });
});

describe('milestones of the payment details', () => {
  const text = '20% on booking\n8 x 5% every 3 months\n40% on handover 30/09/2029';

  test('lines that add up to 100 % are the schedule, dated from booking and handover', () => {
    const { rule, instalments } = planned({ downPayment: 10, installmentsValue: 1, paymentDetails: text }, 1_000_000);
    expect(rule).toBe('milestones');
    expect(amounts(instalments)).toEqual([200_000, ...Array.from({ length: 8 }, () => 50_000), 400_000]);
    expect(days(instalments)).toEqual([
      '2026-11-20',
      '2027-02-20',
      '2027-05-20',
      '2027-08-20',
      '2027-11-20',
      '2028-02-20',
      '2028-05-20',
      '2028-08-20',
      '2028-11-20',
      '2029-09-30',
    ]);
    expect(instalments.map(({ kind }) => kind)).toEqual(['down', ...Array.from({ length: 8 }, () => 'instalment'), 'handover']);
    expect(instalments.at(-1)?.line).toBe('40% on handover 30/09/2029');
  });

  test.each([
    ['Arabic words and digits', '٢٠٪ عند الحجز\n٨ أقساط ٥٪ كل ٣ أشهر\n٤٠٪ عند التسليم ٣٠/٠٩/٢٠٢٩'],
    ['Arabic words, Latin digits', '20% عند الحجز\n8 × 5% كل ثلاثة أشهر\n40% عند التسليم 30/09/2029'],
    ['bullets and other words', '- 20 % down payment\n• 8 payments of 5% quarterly\n– 40% on completion 2029-09-30'],
    ['one line', '20% on signing; 8x5% every quarter; 40% on handover 30/09/2029'],
    ['commas', '20% on booking, 8 x 5% every 3 months, 40% on handover, 30/09/2029'],
    ['slashes', '20% on booking / 8 x 5% every 3 months/40% on handover 30/09/2029'],
    ['Arabic commas', '20% عند الحجز، 8 أقساط 5% كل 3 أشهر، 40% عند التسليم 30/09/2029'],
    ['a heading and a remark', 'Our plan:\n20% on booking\n8 x 5% every 3 months\n40% on handover 30/09/2029\nFees are extra.'],
  ])('%s read the same', (_, paymentDetails) => {
    const { rule, instalments } = planned({ paymentDetails }, 1_000_000);
    expect(rule).toBe('milestones');
    expect(days(instalments)).toEqual(days(planned({ paymentDetails: text }, 1_000_000).instalments));
    expect(amounts(instalments)).toEqual(amounts(planned({ paymentDetails: text }, 1_000_000).instalments));
  });

  test('payments are ordered by day, whatever the order of the lines', () => {
    const { instalments } = planned(
      { paymentDetails: '50% on booking\n2 x 5% every 6 months\n40% on handover 01/03/2027' },
      1000,
    );
    expect(days(instalments)).toEqual(['2026-11-20', '2027-03-01', '2027-05-20', '2027-11-20']);
    expect(amounts(instalments)).toEqual([500, 400, 50, 50]);
  });

  test('amounts that add up to the price are a schedule too', () => {
    const { rule, instalments } = planned({ paymentDetails: 'AED 250,000 on booking\n3 x 250,000 every 6 months' }, 1_000_000);
    expect(rule).toBe('milestones');
    expect(days(instalments)).toEqual(['2026-11-20', '2027-05-20', '2027-11-20', '2028-05-20']);
  });

  test('one per cent a month is ninety dated payments', () => {
    const { instalments } = planned({ paymentDetails: '10% on booking\n90 x 1% monthly' }, 1_000_000);
    expect(instalments).toHaveLength(91);
    expect(instalments.at(-1)?.day).toBe('2034-05-20');
  });

  test('a handover without a day leaves it and later payments undated', () => {
    const { instalments } = planned(
      { paymentDetails: '50% on booking\n30% on handover\n4 x 5% every 6 months after handover' },
      1000,
    );
    expect(days(instalments)).toEqual(['2026-11-20', undefined, undefined, undefined, undefined, undefined]);
  });

  test('payments after a dated handover are counted from it', () => {
    const { instalments } = planned(
      { paymentDetails: '80% on booking\n10% on handover 31/08/2027\n10% 6 months after handover' },
      1000,
    );
    expect(days(instalments)).toEqual(['2026-11-20', '2027-08-31', '2028-02-29']);
  });

  test('lines that do not add up fall back to equal instalments, and report the missing handover', () => {
    const schedule = planned({ downPayment: 50, installmentsValue: 50, paymentDetails: '20% on booking\n30% on handover' }, 1000);
    expect(schedule).toMatchObject({ rule: 'equal', missesHandover: true });
    expect(
      planned({ downPayment: 50, installmentsValue: 50, paymentDetails: 'نصف المبلغ عند التسليم' }, 1000).missesHandover,
    ).toBe(true);
    expect(planned({ downPayment: 50, installmentsValue: 50, paymentDetails: 'Ask the agent' }, 1000).missesHandover).toBe(false);
  });

  test('a delay counts from booking, unless the line says later, after the previous payment, or after handover', () => {
    const paymentDetails = [
      '10% on booking',
      '10% after 3 months',
      '10% after 6 months',
      '10% 3 months later',
      '10% 2 months after the previous payment',
      '40% on handover 30/09/2028',
      '10% 1 year after handover',
    ].join('\n');
    expect(days(planned({ paymentDetails }, 1000).instalments)).toEqual([
      '2026-11-20',
      '2027-02-20',
      '2027-05-20',
      '2027-08-20',
      '2027-10-20',
      '2028-09-30',
      '2029-09-30',
    ]);
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
    ['Booking 20%', { share: { percent: 20 }, on: 'booking' }],
    ['Down payment: AED 250,000', { share: { amount: 250_000 }, on: 'booking' }],
    ['عند الحجز 20%', { share: { percent: 20 }, on: 'booking' }],
    ['On handover 30/09/2027 40%', { share: { percent: 40 }, on: 'handover', day: '2027-09-30' }],
  ] as const)('reads %s', (line, milestone) => {
    expect(readMilestones(line)).toMatchObject({ milestones: [{ times: 1, ...milestone, line }], unread: [] });
  });

  test.each([
    '50% on booking, balance on handover',
    '20% (10% now and 10% later)',
    '40% over 24 months',
    '2 x 5% x 3',
    'Fees are extra.',
    '0 x 5%',
  ])('what is not understood is listed: %s', (line) => {
    const { unread } = readMilestones(`10% on booking\n${line}`);
    expect(unread).toEqual([line.split(', ').at(-1)]);
  });

  test('a comma in an amount is no separator', () => {
    expect(readMilestones('AED 1,250,000 on booking').milestones).toMatchObject([{ share: { amount: 1_250_000 } }]);
  });

  test('a number without a sign is no percentage, and 31 February no day', () => {
    expect(readMilestones('20 on booking').milestones).toEqual([]);
    expect(readMilestones('20% on booking 31/02/2027').milestones).toMatchObject([{ share: { percent: 20 }, on: 'booking' }]);
    expect(readMilestones('20% on booking 31/02/2027').milestones[0]).not.toHaveProperty('day');
  });
});

describe('the eligibility of a plan', () => {
  const price = toFils(1_000_000);
  test.each([
    ['fits without limits', {}, undefined],
    ['fits on its limits', { active: true, minPrice: 1_000_000, maxPrice: 1_000_000 }, undefined],
    ['takes a limit of 0 for none', { active: true, minPrice: 0, maxPrice: 0 }, undefined],
    ['is refused when not active', { active: false }, 'inactive'],
    ['is refused below its minimum', { active: true, minPrice: 1_000_000.01 }, 'belowMinimum'],
    ['is refused above its maximum', { active: true, maxPrice: 999_999.99 }, 'aboveMaximum'],
  ] as const)('it %s', (_, plan, expected) => {
    expect(ineligibility(plan, price)).toBe(expected);
  });
});

describe('laws', () => {
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

  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void readMilestones(text)));
    expect(readMilestones(`${'9 x '.repeat(3000)}%`).milestones).toEqual([]);
  });
});
