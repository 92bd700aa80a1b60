import { useSyncExternalStore } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { useRecordForm } from '@/ui/form/form-context';

/** Has it as Save would store it now; re-renders in pauses of typing. */
export function useContractRecord(): ServiceDocument {
  const { watch } = useRecordForm();
  return useSyncExternalStore(watch.subscribe, watch.current).record;
}
