import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractKind } from '../rules/contract-days';
import { anniversarySchedule, contractSchedule, storedSchedule, type Schedule } from '../rules/schedule';

/** The source of a schedule: written by hand, stored by the service, computed here by the service's rule, or by anniversary. */
export type ScheduleSource = 'manual' | 'stored' | 'service' | 'anniversary';

/**
 * Returns the schedules of a contract, the one in effect first. A lease can always be computed; a sale has only what is
 * written.
 */
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

/** Returns the rows of a computed or stored source. */
export function scheduleFrom(
  contract: ServiceDocument,
  source: Exclude<ScheduleSource, 'manual'>,
  prorated: boolean,
): Schedule | undefined {
  if (source === 'stored') return storedSchedule(contract);
  return source === 'service' ? contractSchedule(contract) : anniversarySchedule(contract, { prorated });
}

const hasRows = (value: unknown): boolean => Array.isArray(value) && value.some(isDocument);
