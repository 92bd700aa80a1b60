import { dashboard, type Sum } from '@/desks/dashboard.place';
import { openDesks } from '@/desks/desks';
import { dashboardFigures } from '@/features/dashboard/figures';
import { drawnTrends } from '@/features/dashboard/trends-panel';
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
    overdue,
  } = Object.fromEntries(figures.sums.map(({ name, amount }): [Sum['name'], number] => [name, amount])) as Partial<
    Record<Sum['name'], number>
  >;
  return {
    ...figures,
    toOf: (name: Sum['name']) => sumOf(name)?.to ?? '',
    owing: sumOf('overdue')?.people,
    money: { freeForSale, signed, rentPerYear, dueThisMonth, overdue },
  };
}

/** Returns what the dashboard draws of twelve months, for all and for who folds it to leasing, each once. */
export async function trendsOf({ contracts, today }: Pick<Parameters<typeof drawnTrends>[0], 'contracts' | 'today'>) {
  await haveDesks();
  const drawn = await Promise.all((['all', 'leasing'] as const).map((work) => inSteps(drawnTrends({ contracts, today, work }))));
  return new Map(drawn.flat().map((trend) => [trend.name, trend]));
}
