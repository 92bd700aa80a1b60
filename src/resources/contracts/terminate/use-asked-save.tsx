import { useRef, useState } from 'react';
import type { Changes } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSave } from '@/ui/form/save-record';

/** A save that asks before it sends: `asking` holds what is asked about, and Save goes on once it is answered. */
export function useAskedSave(save: RecordSave) {
  const [asking, setAsking] = useState<Changes<ServiceDocument>>();
  const pending = useRef<(agreed: boolean) => void>(undefined);

  function answer(agreed: boolean) {
    setAsking(undefined);
    pending.current?.(agreed);
    pending.current = undefined;
  }

  const submit: RecordSave['submit'] = async (changes, next) => {
    if (pending.current) return {};
    if (Object.keys(changes).length === 0) return save.submit(changes, next);
    setAsking(changes);
    const agreed = await new Promise<boolean>((resolve) => {
      pending.current = resolve;
    });
    return agreed ? save.submit(changes, next) : {};
  };

  return { save: { ...save, submit }, asking, answer };
}
