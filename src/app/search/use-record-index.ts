import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { inIdleSlices } from './idle-slices';
import { recordIndex, type RecordIndex, type Searched } from './record-index';

type Listed = {
  rows: readonly ServiceDocument[] | undefined;
  /** When they came, and whatever else the index is made of: another one stands for other records. */
  at: readonly number[];
};

/** The index of a listing: made once for each answer and language, in the pauses of the page; the last one serves until then. */
export function useRecordIndex(kind: string, { rows, at }: Listed, searched: Searched): RecordIndex | undefined {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['search-index', kind, i18n.language, ...at],
    queryFn: ({ signal }) => inIdleSlices(recordIndex(rows ?? [], searched), signal),
    enabled: rows !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  }).data;
}
