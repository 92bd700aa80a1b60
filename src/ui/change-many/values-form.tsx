import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { sameValue } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { createOpenRows } from '../form/rows/open-rows';
import { createRecordWatch, type RecordWatch } from '../form/record-watch';
import { RecordFormContext, useValuesForm } from '../form/form-context';
import { useUndos } from '../form/history/undo-notices';
import { recordOf, type RecordValues, valuesOf } from '../form/record-values';
import { createRecordCheck, type RecordCheck, type Refusal, resolverOf } from '../form/validation';

export type TypedValues = {
  form: UseFormReturn<RecordValues>;
  watch: RecordWatch;
  check: RecordCheck;
  schema: RecordSchema;
  base: ServiceDocument;
  read: () => ServiceDocument | undefined;
};

const NO_RECORD: ServiceDocument = {};

type Refuse = (record: ServiceDocument) => readonly Refusal[];

/** Holds values typed for no record in particular, or over `given`, and as an earlier form left them. */
export function useTypedValues(schema: RecordSchema, given = NO_RECORD, typed?: RecordValues, refuse?: Refuse): TypedValues {
  const [base] = useState(given);
  const [check] = useState(() => createRecordCheck(schema, base, refuse));
  const [setup] = useState(() => ({ defaultValues: typed ?? valuesOf(schema, base), resolver: resolverOf(check) }));
  const form = useValuesForm(setup);
  const [watch] = useState(() => createRecordWatch({ form, schema, base, warn: () => [] }));
  return useMemo(() => {
    const read = () => {
      const values = form.getValues();
      return Object.keys(check(values)).length > 0 ? undefined : recordOf(schema, values, base);
    };
    return { form, watch, check, schema, base, read };
  }, [form, watch, check, schema, base]);
}

export function useValuesNow({ watch, read }: TypedValues): ServiceDocument | undefined {
  const found = useSyncExternalStore(watch.subscribe, watch.current);
  // Read anew with each finding.
  // oxlint-disable-next-line react/exhaustive-deps
  const now = useMemo(read, [found, read]);
  const [known, setKnown] = useState(now);
  if (!sameValue(known, now)) setKnown(now);
  return known;
}

export function ValuesForm({
  values: { form, watch, check, schema, base },
  children,
}: {
  values: TypedValues;
  children: ReactNode;
}) {
  const [openRows] = useState(createOpenRows);
  const undos = useUndos(watch);
  const { subscribe, trigger } = form;
  // There is no Save that would check them.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => void trigger() }), [subscribe, trigger]);
  const context = useMemo(() => ({ schema, base, watch, check, openRows, undos }), [schema, base, watch, check, openRows, undos]);
  return (
    <FormProvider {...form}>
      <RecordFormContext value={context}>{children}</RecordFormContext>
    </FormProvider>
  );
}
