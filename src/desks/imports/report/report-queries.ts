import { queryOptions } from '@tanstack/react-query';
import { entriesOf, type ReportKey, reportOf, reportsOf } from '@/api/import-reports';

export const reportsKey = ['import-reports'] as const;

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

export const reportListQuery = (connection: string, resource: string) =>
  queryOptions({
    queryKey: [...reportsKey, connection, 'of', resource],
    queryFn: () => reportsOf(connection, resource),
    staleTime: 0,
    gcTime: 0,
  });
