import { afterEach, describe, expect, test } from 'vitest';
import { availabilityOn } from '@/resources/units/use-availability';
import { collectionsOf, totalOf } from '@/features/collections/collected';
import { dashboardFigures } from '@/features/dashboard/figures';
import { dueRows, isDueIn, periodsOf, sumOfDue } from '@/features/due/due-rows';
import { inSteps } from '@/pace';
import { ageOf, ages, ledgerOf, sumsOf } from '@/resources/contracts/rules/ledger';
import { outstandingOn } from '@/resources/contracts/rules/outstanding';
import { receivedUnder } from '@/resources/contracts/rules/payments';
import { today } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { namedPeriod, writePeriod } from '@/ui/controls/period';
import { paymentReading } from '@/schema/payment-reading';
import { seeded } from '../seeded';

/* One figure, one place: Due, the dashboard, collections and the page of a contract read the same rules. */

const now = new Date(2026, 10, 20);
const day = today(now);
const { units, contracts } = await seeded(now);
const month = namedPeriod('month', day);

afterEach(() => paymentReading.set({ recordsAll: false, countsDeposited: false }));

describe.each([false, true])('where every contract is paid through Manzil: %s', (recordsAll) => {
  const found = async () => {
    paymentReading.set({ recordsAll, countsDeposited: false });
    const [due, collected, { money }] = await Promise.all([
      inSteps(dueRows(contracts, periodsOf(null, writePeriod(month), day), day)),
      inSteps(collectionsOf(contracts, { period: month, today: day })),
      inSteps(dashboardFigures({ units, contracts, availability: availabilityOn(contracts, day), today: day })),
    ]);
    return { due, collected: totalOf(collected.months.map(({ sums }) => sums)), money };
  };

  test('what is due and open this month is the same on Due, in collections and in the ledgers', async () => {
    const { due, collected, money } = await found();
    const { amount, received, promised, open } = sumOfDue(due.filter((row) => isDueIn('all', row)));
    const lines = contracts.flatMap((contract) => [...ledgerOf(contract, day, month.to).lines]);
    const tracked = contracts.map((contract) => ledgerOf(contract, day, month.to).isTracked);
    expect(tracked).toContain(true);
    expect(collected.due).toBe(amount);
    expect(collected.open).toBe(open);
    expect(money.dueThisMonth).toBe(amount);
    expect(sumToCent([received, promised, open])).toBe(amount);
    if (!recordsAll) return;
    const inMonth = sumsOf(
      lines.filter((line) => line.day >= month.from && line.day <= month.to),
      day,
    );
    expect({ amount, received, promised, open }).toEqual({
      amount: inMonth.due,
      received: inMonth.received,
      promised: inMonth.promised,
      open: inMonth.open,
    });
  });

  test('what is overdue is the same on Due, on the dashboard and on the pages of the contracts', async () => {
    const { due, money } = await found();
    const late = due.filter(({ state }) => state === 'overdue');
    const overdue = sumOfDue(late);
    const onPages = sumToCent(contracts.map((contract) => outstandingOn(contract, day).overdue?.amount ?? 0));
    expect(overdue.open).toBe(onPages);
    expect(onPages).toBeGreaterThan(0);
    expect(money.overdue).toBe(onPages);
    expect(sumToCent(ages.map((age) => overdue.ages[age]))).toBe(onPages);
    for (const row of late) expect(row.age).toBe(ageOf(row.day, day));
    const thisMonth = late.filter((row) => row.day.startsWith(day.slice(0, 7)));
    expect(money.overdueThisMonth).toBe(sumOfDue(thisMonth).open);
  });

  test('what was received this month is the same on the dashboard and in collections, and all of it is under the contracts', async () => {
    const { collected, money } = await found();
    expect(money.moneyThisMonth).toBe(collected.money);
    expect(collected.money).toBeGreaterThan(0);
    const ever = await inSteps(collectionsOf(contracts, { period: { from: '2000-01-01', to: '2045-12-31' }, today: day }));
    const months = ever.months.map(({ sums }) => sums.money);
    expect(sumToCent(months)).toBe(sumToCent(contracts.map((contract) => receivedUnder(contract))));
    for (const { sums, byMethod, byContract } of ever.months) {
      expect(totalOf(byMethod.values()).money).toBe(sums.money);
      expect(totalOf(byContract.values())).toEqual(sums);
    }
  });
});
