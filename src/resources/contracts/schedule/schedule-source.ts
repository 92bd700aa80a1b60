import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractKind } from '../rules/contract-days';
import { anniversarySchedule, contractSchedule, storedSchedule, type Schedule } from '../rules/schedule';

/** Where a schedule comes from: written by hand, the rows of the service, its rule worked out here, or counted from the first day. */
export type ScheduleSource = 'manual' | 'stored' | 'service' | 'anniversary';

/** Above this, rows are counted and summed and no longer listed. */
export const MOST_ROWS = 1200;

/** The schedules a contract has, the one that holds first. A lease can always be worked out; a sale has what is written, or none. */
export function scheduleSources(contract: ServiceDocument): readonly ScheduleSource[] {
  const isWritten = hasRows(contract.manualTerms);
  const isLease = contractKind(contract) === 'lease';
  const workedOut: readonly ScheduleSource[] = [
    ...(storedSchedule(contract) ? (['stored'] as const) : []),
    ...(isLease ? (['service', 'anniversary'] as const) : []),
  ];
  if (!isWritten) return workedOut;
  return contract.manual === true || !isLease ? ['manual', ...workedOut] : [...workedOut, 'manual'];
}

/** The rows of a source that is worked out or stored. */
export function scheduleFrom(
  contract: ServiceDocument,
  source: Exclude<ScheduleSource, 'manual'>,
  prorated: boolean,
): Schedule | undefined {
  if (source === 'stored') return storedSchedule(contract);
  const limit = MOST_ROWS;
  return source === 'service' ? contractSchedule(contract, { limit }) : anniversarySchedule(contract, { limit, prorated });
}

const hasRows = (value: unknown): boolean => Array.isArray(value) && value.some(isDocument);
