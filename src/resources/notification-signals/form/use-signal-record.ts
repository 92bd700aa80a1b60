import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { patched } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { recordOf } from '@/ui/form/record-values';

/** The signal as it is being typed, with what no form shows. */
export function useSignalRecord(): ServiceDocument {
  const { schema, base } = useRecordForm();
  const { control } = useValues();
  const values = useWatch({ control });
  return useMemo(() => patched(base, recordOf(schema, values, base)), [schema, base, values]);
}
