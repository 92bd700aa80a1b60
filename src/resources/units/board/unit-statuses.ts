import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { availabilityOf, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import type { KnownAvailability } from '../use-availability';
import type { Span } from './board-layout';

export type Statuses = ReadonlyArray<AvailabilityStatus | undefined>;

/** The status of each record, undefined while the contracts are not here. */
export const statusesOf = (units: readonly ServiceDocument[], availability: KnownAvailability): Statuses =>
  units.map((unit) => (typeof availability === 'string' ? undefined : availabilityOf(availability, idOf(unit)).status));

export type Tally = { total: number; matching: number; by: ReadonlyMap<AvailabilityStatus, number> };

/** What stands in a part of the board. */
export function tally(cells: Uint32Array, { from, to }: Span, statuses: Statuses, matches: Uint8Array): Tally {
  const by = new Map<AvailabilityStatus, number>();
  let matching = 0;
  for (const row of cells.subarray(from, to)) {
    matching += matches[row] ?? 0;
    const status = statuses[row];
    if (status) by.set(status, (by.get(status) ?? 0) + 1);
  }
  return { total: to - from, matching, by };
}
