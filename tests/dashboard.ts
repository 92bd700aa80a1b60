import { dashboard, type Sum } from '@/desks/dashboard.place';
import { openDesks } from '@/desks/desks';
import { dashboardFigures } from '@/features/dashboard/figures';
import { hasDesk } from '@/places';
import { inSteps } from '@/steps';

/** Opens all desks, unless a test of pages has them open. Files share their modules, so another one may have emptied the place. */
async function haveDesks(): Promise<void> {
  if (!hasDesk('money')) openDesks();
  if (dashboard.parts().length === 0) await dashboard.load();
}

/** Returns the figures of the dashboard, and its sums by name. */
export async function dashboardOf(sources: Parameters<typeof dashboardFigures>[0]) {
  await haveDesks();
  const figures = await inSteps(dashboardFigures(sources));
  const sumOf = (name: Sum['name']) => figures.sums.find((sum) => sum.name === name);
  const {
    freeForSale = 0,
    signed = 0,
    rentPerYear = 0,
    dueThisMonth = 0,
    moneyThisMonth,
    overdue,
  } = Object.fromEntries(figures.sums.map(({ name, amount }): [Sum['name'], number] => [name, amount])) as Partial<
    Record<Sum['name'], number>
  >;
  const overdueThisMonth = sumOf('overdue')?.thisMonth;
  return {
    ...figures,
    toOf: (name: Sum['name']) => sumOf(name)?.to ?? '',
    money: { freeForSale, signed, rentPerYear, dueThisMonth, moneyThisMonth, overdue, overdueThisMonth },
  };
}
