import { queryOptions } from '@tanstack/react-query';
import { entriesOf, type ReportKey, reportOf, reportsOf } from '@/api/import-reports';

/** Names all that is read of the reports of this device. */
export const reportsKey = ['import-reports'] as const;

/** Reads a report with its entries; null where this device does not have it. */
export const reportQuery = (at: ReportKey) =>
  queryOptions({
    queryKey: [...reportsKey, at.connection, at.key],
    queryFn: async () => {
      const [report, entries] = await Promise.all([reportOf(at), entriesOf(at)]);
      return report ? { report, entries } : null;
    },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });

/** Reads the reports of a resource, the newest first. */
export const reportListQuery = (connection: string, resource: string) =>
  queryOptions({
    queryKey: [...reportsKey, connection, 'of', resource],
    queryFn: () => reportsOf(connection, resource),
    staleTime: 0,
    gcTime: 0,
  });
