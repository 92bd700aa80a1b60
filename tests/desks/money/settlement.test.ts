import { computed, must } from '../../contracts/leases';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedDeposit, closingStatement } from '@/desks/money/rules/closing';
import { countDeductions, deductionsOf } from '@/desks/money/rules/due';
import { owedAfter, storedRows, storedSchedule } from '@/resources/contracts/rules/schedule';
import { withDeduction, withFee, withoutDeduction } from '@/desks/money/rules/charges';
import { scheduleSources, standingPayments } from '@/desks/money/schedule/schedule-source';
import { refusalsOf, storedChanges } from '@/desks/money/closing/termination';
import { format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { chequeDays, cheques, handedOver, linesOf, monthly, receipt, recorded, whileReading } from './money';

const deposit = 23_100;
const damage = { description: 'Wall and door', amount: 3500 };

/** The four cheques of a lease, all of them paid. */
const paid: ServiceDocument = recorded(
  { ...cheques, guaranty: deposit },
  receipt(chequeDays.map((day) => ({ day, amount: 23_625 }))),
);

const rowsOf = ({ terms }: ServiceDocument) => terms as readonly ServiceDocument[];
const monthsPaid = (count: number, amount = 9366.67): ServiceDocument => {
  const parts = Array.from({ length: count }, (_, index) => ({ day: `2026-0${index + 1}-01`, amount }));
  return recorded({ ...monthly, guaranty: deposit }, receipt(parts));
};

/** Four months with VAT, ended by a termination; and with a fee. */
const taxed: ServiceDocument = { ...monthsPaid(4), terminationDate: '30/04/2026', isVat: true, vatRatio: 0.05 };
const charged = must(withFee(taxed, { day: '2026-04-01', place: 0, amount: 525, description: 'Fee' }));

const deducted = (contract: ServiceDocument, amount = damage.amount): ServiceDocument =>
  must(withDeduction(contract, { ...damage, amount }));

test('a deposit is held once: by the renewal, as far as it asks for it and it was not refunded', () => {
  const renewal = { ...cheques, beginDate: '15/12/2026', guaranty: 25_000 };
  expect(carriedDeposit(paid, renewal)).toBe(deposit);
  expect(closingStatement(paid, undefined, deposit)).toMatchObject({ carried: deposit, toRefund: 0, balance: 0, unsettled: 0 });
  expect(carriedDeposit(paid, { ...renewal, guaranty: 20_000 })).toBe(20_000);
  expect(closingStatement(paid, undefined, 20_000)).toMatchObject({ toRefund: 3100 });
  expect(carriedDeposit({ ...paid, guarantyPayback: deposit }, renewal)).toBe(0);
});

describe('the deposit less deductions', () => {
  test('is to be refunded, and the refund settles it', () => {
    const contract = deducted(paid);
    expect(closingStatement(contract)).toMatchObject({ toRefund: 19_600, balance: 19_600, unsettled: 0 });
    const settled = { toRefund: 19_600, balance: 0, unsettled: 0, problems: [] };
    expect(closingStatement({ ...contract, guarantyPayback: 19_600 })).toMatchObject(settled);
  });

  test('what is neither refunded nor deducted is named beside a deduction', () => {
    const refunded = (contract: ServiceDocument) => closingStatement({ ...contract, guarantyPayback: 19_600 });
    expect(refunded(deducted(paid, 1000))).toMatchObject({ balance: 2500, unsettled: 2500 });
    const more = recorded(paid, receipt([{ day: chequeDays[3], amount: 400 }], { receiptNumber: 'R-20260915-AAAA' }));
    expect(refunded(deducted(more, 1000))).toMatchObject({ balance: 2900, unsettled: 2500 });
  });
});

describe('deductions', () => {
  test('are rows of the custom payment schedule dated the last day, stored with the termination they are typed with', () => {
    const ended = { ...paid, terminationDate: '30/04/2026' };
    const { manualTerms } = deducted(ended);
    expect(manualTerms).toEqual([...(paid.manualTerms as unknown[]), { date: '30/04/2026', ...damage, type: 'deduction' }]);
    expect(deductionsOf({ ...ended, manualTerms })).toEqual([{ ...damage, day: '2026-04-30', row: 'manualTerms 4' }]);
    const typed = { terminationDate: '30/04/2026', deductions: [damage, { amount: 5 }] };
    expect(storedChanges(typed, paid, 'rows')).toEqual({ terminationDate: '30/04/2026', manualTerms });
    expect(storedChanges({ guarantyPayback: 19_600 }, paid, 'rows')).toEqual({ guarantyPayback: 19_600 });
    expect(withDeduction({ ...cheques, endDate: null }, damage)).toBeUndefined();
  });

  test('are taken out again from where they stand now, and leave no trace in totals', () => {
    const service: ServiceDocument = { ...monthsPaid(4), terminationDate: '30/03/2026', isVat: true, vatRatio: 0.05 };
    const fee = must(withFee(service, { day: '2026-03-01', place: 0, amount: 525, description: 'Fee' }));
    for (const contract of [paid, service, fee]) {
      const twice = deducted(deducted(contract), 1000.01);
      expect([contract, twice, deducted(twice)].map((one) => countDeductions(one, damage))).toEqual([0, 1, 2]);
      const [first] = deductionsOf(twice);
      const once = must(withoutDeduction(twice, must(first)));
      expect(deductionsOf(once).map(({ amount }) => amount)).toEqual([1000.01]);
      const none = must(withoutDeduction(once, must(deductionsOf(once)[0])));
      expect(deductionsOf(none)).toEqual([]);
      expect(closingStatement(none)).toEqual(closingStatement(contract));
      expect(storedRows(none.terms)).toEqual(storedRows(contract.terms));
      expect(withoutDeduction(none, must(first))).toBeUndefined();
    }
  });

  test('are marked entries of `debts` in the last row that stays, with VAT in its totals, and no other debt is one', () => {
    const changed = deducted(charged);
    expect(rowsOf(changed)[3]).toMatchObject({
      debts: [
        { description: 'Fee', amount: 500 },
        { description: 'Deduction: Wall and door', amount: 3333.3333 },
      ],
      total: { debts: 3833.33, grandTotal: 13_391.67 },
    });
    expect(deductionsOf(changed)).toEqual([{ ...damage, row: 'terms 3' }]);
    expect(closingStatement(changed)).toMatchObject({ rent: { open: 525 }, toRefund: deposit - 525 - 3500 });
  });

  test('go to the custom payment schedule where the service does not keep them in its rows, or lists none', () => {
    const contract = { ...monthsPaid(4), terminationDate: '30/04/2026' };
    const written = [{ date: '30/04/2026', ...damage, type: 'deduction' }];
    expect(withDeduction(contract, damage, 'notes')).toEqual({ ...contract, manualTerms: written });
    const unlisted = { ...contract, terms: undefined };
    expect(withDeduction(unlisted, damage)).toEqual({ ...unlisted, manualTerms: written });
  });

  test('are no part of the schedule: they raise neither its sum nor what is owed after a payment', () => {
    const stated = { ...taxed, terms: rowsOf(taxed).map((row) => ({ ...row, total: { ...(row.total as object), vat: 0 } })) };
    for (const before of [taxed, charged, stated]) {
      const after = deducted(deducted(before), 1000.01);
      expect(storedSchedule(after)).toEqual(storedSchedule(before));
      expect(must(storedSchedule(after)).rows.map(owedAfter)).toEqual(must(storedSchedule(before)).rows.map(owedAfter));
    }
    expect(standingPayments(deducted({ ...paid, terminationDate: '15/09/2026' }))).toHaveLength(4);
    const beside = must(withDeduction({ ...taxed, manual: false }, damage, 'notes'));
    expect(scheduleSources(beside)).not.toContain('manual');
  });

  test('are stated as they are in a row without totals, to which nobody adds VAT', () => {
    const bare = { ...taxed, terms: rowsOf(taxed).map((row) => ({ ...row, total: undefined })) };
    const changed = deducted(bare);
    expect(changed.terms).toMatchObject({ 3: { debts: [{ description: 'Deduction: Wall and door', amount: 3500 }] } });
    expect(deductionsOf(changed)).toEqual([{ ...damage, row: 'terms 3' }]);
    expect(storedSchedule(changed)).toEqual(storedSchedule(bare));
  });

  test('never fall due, and what the tenant paid for one is credit', () => {
    for (const before of [paid, taxed, { ...computed, manual: true }]) {
      const dues = (one: ServiceDocument) => linesOf(one, '2026-01-01', 'day', 'amount', 'open');
      expect(dues(deducted(before))).toEqual(dues(before));
    }
    const rows = deducted(paid).manualTerms as ServiceDocument[];
    const manualTerms = [...rows.slice(0, -1), { ...rows.at(-1), payments: [{ amount: 3500 }] }];
    const settled = { ...paid, manualTerms };
    expect(closingStatement(settled)).toMatchObject({ rent: { credit: 3500, open: 0 }, toRefund: deposit });
  });
});

describe('rent for days after the last day', () => {
  test('is given back by the calendar days of its month, or not at all', () => {
    const contract = { ...monthsPaid(6), terminationDate: '15/06/2026' };
    const { rent, toRefund, proration, unusedDays } = closingStatement(contract);
    expect(rent).toEqual({ due: 51_516.68, paid: 56_200.02, open: 0, promised: 0, unused: 4683.34, credit: 0 });
    expect([toRefund, proration]).toEqual([27_783.34, 'days']);
    expect(unusedDays).toEqual([{ day: '2026-06-01', days: 15, of: 30, amount: 4683.34 }]);
    expect(closingStatement(contract, 'none')).toMatchObject({ rent: { unused: 0 }, toRefund: deposit, proration: 'none' });
    expect(closingStatement({ ...contract, terminationDate: '28/02/2026' }).rent).toMatchObject({ unused: 0, credit: 37_466.68 });
    expect(closingStatement({ ...contract, terminationDate: '30/06/2026' }).proration).toBeUndefined();
  });

  test('is given back up to the agreed end, also where the month goes on', () => {
    const ended = { ...monthsPaid(6), endDate: '20/06/2026', terminationDate: '10/06/2026' };
    expect(closingStatement(ended).rent).toMatchObject({ unused: 3122.22 });
  });

  test('is not owed where the days before are paid, and not given back where they are not', () => {
    const half = { ...monthsPaid(6, 0.01), terminationDate: '15/06/2026' };
    const upToMay = { ...monthsPaid(5), terminationDate: '15/06/2026' };
    expect(closingStatement(upToMay).rent).toMatchObject({ open: 4683.33, unused: 0, credit: 0 });
    expect(closingStatement(half).rent).toMatchObject({ unused: 0, credit: 0 });
  });

  test('is counted to the next cheque, from the first day of a lease that is paid in advance', () => {
    // The second cheque pays for 15 March to 14 June: 45 of its 92 days come after 30 April.
    const contract = { ...paid, terminationDate: '30/04/2026' };
    expect(closingStatement(contract)).toMatchObject({
      rent: { unused: 11_555.71, credit: 47_250 },
      unusedDays: [{ day: '2026-03-15', days: 45, of: 92 }],
    });
    const inAdvance = { ...contract, beginDate: '01/01/2026', endDate: '31/12/2026' };
    // 1 April to 1 July.
    expect(closingStatement(inAdvance).rent).toMatchObject({ unused: 15_921.2 });
  });

  test('of a lease that ran to its end, of a sale and of a fee is none', () => {
    const sale = { ...paid, frequency: null, endDate: null, terminationDate: '30/04/2026' };
    for (const contract of [paid, sale]) expect(closingStatement(contract).proration).toBeUndefined();
    const withOne = must(withFee(paid, { day: '2026-03-15', place: 0, amount: 500, description: 'Fee' }));
    const { rent } = closingStatement({ ...withOne, terminationDate: '30/04/2026' });
    expect(rent).toMatchObject({ unused: 11_555.71, credit: 46_750 });
  });

  test('is kept where the recorded refund is what comes out without it', () => {
    const contract = { ...monthsPaid(6), terminationDate: '15/06/2026' };
    expect(closingStatement({ ...contract, guarantyPayback: deposit })).toMatchObject({ proration: 'none', balance: 0 });
    const byDays = closingStatement({ ...contract, guarantyPayback: 27_783.34 });
    expect(byDays).toMatchObject({ proration: 'days', balance: 0, problems: [] });
  });
});

describe('what was not paid', () => {
  test('is taken off the deposit, also where a held cheque covers it; cheques after the last day go back', () => {
    const held = handedOver({ ...cheques, guaranty: deposit }, 'cleared');
    const statement = closingStatement({ ...held, terminationDate: '20/03/2026' }, 'none');
    expect(statement).toMatchObject({ rent: { paid: 23_625, open: 23_625, promised: 23_625 }, toRefund: -525 });
    expect(statement.inHand).toMatchObject({ cheques: [{ number: '000121', amount: 23_625 }], cleared: { balance: deposit } });
    expect(statement.chequesToReturn.map(({ number }) => number)).toEqual(['000122', '000123']);
    expect(closingStatement({ ...held, terminationDate: '15/06/2026' }).chequesToReturn).toHaveLength(1);
  });

  test('is covered by a cheque as far as it is owed; what the cheque brings beyond that is given back once it clears', () => {
    const rows = cheques.manualTerms as readonly ServiceDocument[];
    const late = { paymentId: 'l', date: '15/05/2026', amount: 23_625, type: 'cheque', reference: '000200', status: 'held' };
    const manualTerms = rows.map((row, index) => ({ ...row, payments: [{ amount: 5000 }, ...(index === 1 ? [late] : [])] }));
    const statement = closingStatement({ ...cheques, guaranty: deposit, manualTerms, terminationDate: '30/04/2026' });
    // The second instalment is owed for 47 of 92 days, 12,069.29, of which 5,000 are paid; what was paid for the last two settles the first.
    expect(statement).toMatchObject({ rent: { open: 15_694.29, promised: 7069.29, credit: 0 }, chequesToReturn: [] });
    const { balance, inHand } = statement;
    expect(must(inHand).cleared.balance).toBe(sumToCent([balance, 23_625]));
  });

  test('counts the balance that the first row carries in, until it is paid', () => {
    const carried = { total: { preTaxAmount: 9366.67, balance: 600, grandTotal: 9966.67 } };
    const terms = rowsOf(monthly).map((row, index) => ({ ...row, ...(index === 0 && carried) }));
    const contract = { ...monthly, terms, guaranty: deposit, terminationDate: '31/01/2026' };
    const some = recorded(contract, receipt([{ day: '2026-01-01', amount: 100 }]));
    expect(closingStatement(some).rent).toMatchObject({ due: 9966.67, open: 9866.67, credit: 0 });
  });

  test('is left out where nothing is recorded, unless payments of all contracts are', () => {
    expect(closingStatement({ ...cheques, guaranty: deposit }).rent).toBeUndefined();
    whileReading({ recordsAll: true }, () =>
      expect(closingStatement({ ...cheques, guaranty: deposit })).toMatchObject({ rent: { open: 94_500 }, toRefund: -71_400 }),
    );
  });
});

test.each<[string, ServiceDocument, ServiceDocument, readonly string[]]>([
  ['no day', {}, { terminationDate: '' }, ['terminationDate: Choose the day on which the contract ends.']],
  [
    'a day after the end',
    {},
    {},
    ['terminationDate: This day is outside the contract, which runs from 15 Dec 2025 to 14 Dec 2026.'],
  ],
  [
    'a day before the begin',
    { endDate: '' },
    { terminationDate: '2025-12-14' },
    ['terminationDate: This day is before the contract begins'],
  ],
  ['a day after an end without a begin', { beginDate: '' }, {}, ['terminationDate: This day is after the contract ends']],
  ['a refund below zero', { endDate: '' }, { guarantyPayback: -1 }, ['guarantyPayback: The refund cannot be below zero.']],
  [
    'deductions of nothing, for nothing, and of half a fil',
    { endDate: '' },
    {
      deductions: [
        { description: ' ', amount: 0 },
        { description: 'Paint', amount: 0.005 },
      ],
    },
    [
      'deductions.0.description: Say what it is for',
      'deductions.0.amount: Type an amount above 0',
      'deductions.1.amount: The dirham has two decimals',
    ],
  ],
])('a termination is refused with %s', (_, contract, typed, expected) => {
  const refusals = refusalsOf({ ...cheques, ...contract }, format({ language: 'en', digits: 'latn' }));
  const told = refusals({ terminationDate: '2026-12-15', ...typed }).map(({ path, message }) => `${path}: ${message()}`);
  expect(told).toEqual(expected.map((text): unknown => expect.stringContaining(text)));
});

const amounts = fc.integer({ min: 1, max: 3_000_000 }).map((fils) => fils / 100);

test('no fils is lost: deposit + credit + unused rent = to refund + open rent + deductions', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(cheques, monthly),
      fc.array(fc.tuple(fc.nat({ max: 3 }), amounts), { minLength: 1, maxLength: 6 }),
      fc.array(amounts, { maxLength: 3 }),
      fc.record({
        guaranty: amounts,
        payback: fc.option(amounts),
        last: fc.integer({ min: 10, max: 28 }),
        month: fc.integer({ min: 4, max: 9 }),
        isVat: fc.boolean(),
        into: fc.constantFrom('rows', 'notes'),
      }),
      (base, payments, deductions, { guaranty, payback, last, month, isVat, into }) => {
        const dues = base === cheques ? chequeDays : (['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] as const);
        const terms = { isVat, vatRatio: 0.05, terminationDate: `${last}/0${month}/2026` };
        const receipts = payments.flatMap(([at, amount], index) => {
          const day = dues[at] ?? dues[0];
          return day < `2026-0${month}` ? [receipt([{ day, amount }], { receiptNumber: `R-20260320-000${index}` })] : [];
        });
        const before = recorded({ ...base, ...terms, guaranty, guarantyPayback: payback }, ...receipts);
        const deduct = (contract: ServiceDocument, amount: number) =>
          must(withDeduction(contract, { description: 'Cleaning', amount }, into));
        const after = deductions.reduce(deduct, before);
        const total = sumToCent(deductionsOf(after).map(({ amount }) => amount));
        expect(total).toBe(sumToCent(deductions));
        for (const choice of ['days', 'none'] as const) {
          const [first, second] = [closingStatement(before, choice), closingStatement(after, choice)];
          expect(second.toRefund).toBe(sumToCent([first.toRefund, -total]));
          expect(second.balance).toBe(sumToCent([second.toRefund, -(payback ?? 0)]));
          const { open, promised, unused, credit } = second.rent ?? { open: 0, promised: 0, unused: 0, credit: 0 };
          expect(sumToCent([guaranty, credit, unused])).toBe(sumToCent([second.toRefund, open, total]));
          for (const part of [open, promised, open - promised, unused, credit, second.unsettled])
            expect(part).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('cheques that a service gave one id are one cheque, and settled', () => {
  const held = { paymentId: 'p1', type: 'cheque', status: 'held', amount: 1000 };
  const manualTerms = ['01/01/2026', '01/02/2026'].map((date) => ({ date, amount: 1000, payments: [{ ...held, date }] }));
  const days = { beginDate: '01/01/2026', terminationDate: '01/03/2026' };
  const { inHand } = closingStatement({ frequency: 'months', ...days, manual: true, manualTerms });
  expect(inHand?.cheques).toMatchObject([{ amount: 2000 }]);
});
