import type { Records } from '@/mocks/store';
import { seeded } from '../seeded';

export const resources = ['units', 'contracts', 'notification-signals', 'quota-plans'] as const;

export const scopes = (['xlsx', 'csv'] as const).flatMap((format) =>
  (['shown', 'all'] as const).map((columns) => ({ format, columns })),
);

/** Returns a few records of the demo: some of each kind, with the units of the contracts. */
export async function someRecords(): Promise<Records> {
  const demo = await seeded(new Date('2026-06-15T08:00:00Z'));
  const some = <T>(all: readonly T[], one: number): T[] => all.filter((_, at) => at % one === 0);
  const contracts = some(demo.contracts, 16);
  const rented = new Set(contracts.flatMap(({ units }) => (units ?? []).map(({ unitId }) => unitId)));
  const plans = demo['quota-plans'].filter(({ deleted }) => !deleted);
  return {
    units: demo.units.filter(({ _id }, at) => at % 80 === 0 || rented.has(_id)),
    contracts,
    'notification-signals': some(demo['notification-signals'], 16),
    'quota-plans': some(plans, 4),
  };
}
