import { useSyncExternalStore } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { useRecordForm } from '@/ui/form/form-context';
import { useValues } from '@/ui/form/form-values';
import { recordOf } from '@/ui/form/record-values';

/** Returns the contract as Save would store it now; re-renders in pauses of typing. */
export function useContractRecord(): ServiceDocument {
  const { schema, base, watch } = useRecordForm();
  const { getValues } = useValues();
  useSyncExternalStore(watch.subscribe, watch.current);
  return { ...base, ...recordOf(schema, getValues(), base) };
}
