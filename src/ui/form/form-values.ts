import { useMemo } from 'react';
import { useForm, useFormContext, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { type Changes, changesBetween } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { isRows, recordOf, type RecordValues, rowsBy, withValues } from './record-values';
import { useRecordForm } from './form-context';

export const useValues = (): UseFormReturn<RecordValues> => useFormContext<RecordValues>();

/** `setValue` never changes the rows of a list in place. */
export function useValuesForm(options: UseFormProps<RecordValues>): UseFormReturn<RecordValues> {
  const form = useForm<RecordValues>({ ...options, shouldFocusError: false });
  const setValue = useMemo(() => replacingRows(form), [form]);
  return { ...form, setValue };
}

type Writable = Pick<UseFormReturn<RecordValues>, 'getValues' | 'setValue'>;

export function replacingRows({ getValues, setValue }: Writable): Writable['setValue'] {
  return (path, value, options) => {
    const [name = ''] = path.split('.');
    const whole: unknown = getValues(name);
    if (path === name) setValue(name, isRows(value) ? rowsBy(value) : value, options);
    else if (isRows(whole)) setValue(name, withValues({ [name]: whole }, [[path, value]])[name], options);
    else setValue(path, value, options);
  };
}

export function setValuesAt({ getValues, setValue }: Writable, entries: ReadonlyArray<readonly [path: string, value: unknown]>) {
  for (const [name, value] of Object.entries(withValues(getValues(), entries))) setValue(name, value);
}

export function useChangesNow(): () => Changes<ServiceDocument> {
  const { schema, base } = useRecordForm();
  const { getValues } = useValues();
  return () => changesBetween(base, recordOf(schema, getValues(), base), fieldNames(schema));
}
