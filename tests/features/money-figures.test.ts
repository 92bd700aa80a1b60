import { afterEach, expect, test } from 'vitest';
import { availabilityOn } from '@/resources/units/use-availability';
import { dueRows, isDueIn, periodsOf } from '@/desks/money/due/due-rows';
import { inSteps } from '@/steps';
import { collectionsOf, totalOf } from '@/desks/money/rules/collections';
import { ageOf, ages, ledgerOf, sumsOf } from '@/desks/money/rules/ledger';
import { outstandingOn } from '@/desks/money/rules/outstanding';
import { receivedUnder } from '@/resources/contracts/rules/payments';
import { today } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { namedPeriod, writePeriod } from '@/ui/controls/period';
import { paymentReading } from '@/schema/payment-reading';
import { seeded } from '../seeded';
import { dashboardOf } from '../dashboard';

/* One figure, one place: Due, the dashboard, collections and the page of a contract read the same rules. */

const now = new Date(2026, 10, 20);
const day = today(now);
const { units, contracts } = await seeded(now);
const month = namedPeriod('month', day);

afterEach(() => paymentReading.set({ recordsAll: false, countsDeposited: false }));

test.each([false, true])('where every contract is paid through Manzil: %s', async (recordsAll) => {
  paymentReading.set({ recordsAll, countsDeposited: false });
  const [{ rows: due }, collections, ever, { money }] = await Promise.all([
    inSteps(dueRows(contracts, periodsOf(null, writePeriod(month), day), day)),
    inSteps(collectionsOf(contracts, { period: month, today: day })),
    inSteps(collectionsOf(contracts, { period: { from: '2000-01-01', to: '2045-12-31' }, today: day })),
    dashboardOf({ units, contracts, availability: availabilityOn(contracts, day), today: day }),
  ]);
  const collected = totalOf(collections.months.map(({ sums }) => sums));

  // What is due and open this month: on Due, on the dashboard, in collections and in the ledgers.
  const inPeriod = due.filter((row) => isDueIn('all', row));
  const { due: amount, received, promised, open } = sumsOf(inPeriod, day);
  expect([collected.due, collected.open, money.dueThisMonth]).toEqual([amount, open, amount]);
  expect(sumToCent([received, promised, open])).toBe(amount);
  const ledgers = contracts.map((contract) => ledgerOf(contract, day, month.to));
  expect(ledgers.map(({ isTracked }) => isTracked)).toContain(true);
  const inMonth = ledgers.flatMap(({ lines }) => lines.filter((line) => line.day >= month.from && line.day <= month.to));
  // Where some are paid elsewhere, a ledger may follow what no page counts.
  const inLedgers = recordsAll ? sumsOf(inMonth, day) : { due: amount, received, promised, open };
  expect(inLedgers).toMatchObject({ due: amount, received, promised, open });

  // What is overdue: on Due, on the dashboard and on the pages of the contracts.
  const late = due.filter(({ state }) => state === 'overdue');
  const overdue = sumsOf(late, day);
  const onPages = sumToCent(contracts.map((contract) => outstandingOn(contract, day).overdue?.amount ?? 0));
  expect(onPages).toBeGreaterThan(0);
  expect([overdue.open, money.overdue, sumToCent(ages.map((age) => overdue.overdue[age]))]).toEqual([onPages, onPages, onPages]);
  for (const row of late) expect(row.age).toBe(ageOf(row.day, day));
  expect(money.overdueThisMonth).toBe(
    sumsOf(
      late.filter((row) => row.day.startsWith(day.slice(0, 7))),
      day,
    ).open,
  );

  // What was received this month: on the dashboard and in collections; all of it is under the contracts.
  expect(money.moneyThisMonth).toBe(collected.money);
  expect(collected.money).toBeGreaterThan(0);
  const all = sumToCent(ever.months.map(({ sums }) => sums.money));
  expect(all).toBe(sumToCent(contracts.map((contract) => receivedUnder(contract))));
  for (const { sums, byMethod, byContract } of ever.months) {
    expect(totalOf(byMethod.values()).money).toBe(sums.money);
    expect(totalOf(byContract.values())).toEqual(sums);
  }
});
