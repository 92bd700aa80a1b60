import { createContext, use, useMemo } from 'react';
import { useForm, useFormContext, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { ListRead } from '@/api/record-requests';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import { type Changes, changesBetween } from '@/api/document';
import type { RecordCheck } from './validation';
import type { NameRow } from './form-paths';
import type { RecordWatch } from './record-watch';
import type { OpenRows } from './rows/open-rows';
import type { Undos } from './history/undo-notices';
import { isRows, recordOf, type RecordValues, rowsBy, withValues } from './record-values';

type RecordFormContextValue = {
  schema: RecordSchema;
  /** The document the form opened on; what is typed is compared with it. */
  base: ServiceDocument;
  watch: RecordWatch;
  check: RecordCheck;
  openRows: OpenRows;
  undos: Undos;
  addressOf?: (field: string) => string;
  nameRow?: NameRow;
  others?: OtherRecords;
};

export type OtherRecords = { query: () => ListRead; titleOf: (record: ServiceDocument) => string };

export const RecordFormContext = createContext<RecordFormContextValue | null>(null);

type FieldScopeValue = { schema: RecordSchema; prefix: string };

export const FieldScope = createContext<FieldScopeValue | null>(null);

export function useRecordForm(): RecordFormContextValue {
  const context = use(RecordFormContext);
  if (!context) throw new Error('A field needs a RecordForm around it');
  return context;
}

export function useFieldScope(): FieldScopeValue {
  const scope = use(FieldScope);
  const { schema } = useRecordForm();
  return scope ?? { schema, prefix: '' };
}

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
