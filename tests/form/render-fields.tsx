import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useMemo } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { RecordFormContext } from '@/ui/form/form-context';
import { createRecordWatch, type FormWarning } from '@/ui/form/record-watch';
import { valuesOf } from '@/ui/form/record-values';
import { createOpenRows } from '@/ui/form/rows/open-rows';
import { createRecordCheck, resolverOf } from '@/ui/form/validation';

type Options = { base?: ServiceDocument; warn?: (thing: ServiceDocument) => readonly FormWarning[] };

/** Renders fields in a form of a schema over `base`, without a page, and returns access to its current values. */
export function renderFields(schema: RecordSchema, children: ReactNode, { base = {}, warn = () => [] }: Options = {}) {
  let form: UseFormReturn | undefined;
  const check = createRecordCheck(schema, base);

  function Harness() {
    const made = useForm({ defaultValues: valuesOf(schema, base), resolver: resolverOf(check) });
    const context = useMemo(
      () => ({
        schema,
        base,
        watch: createRecordWatch({ form: made, schema, base, warn }),
        check,
        openRows: createOpenRows(),
        undos: { offer: () => undefined },
      }),
      [made],
    );
    form = made;
    return (
      <FormProvider {...made}>
        <RecordFormContext value={context}>{children}</RecordFormContext>
      </FormProvider>
    );
  }

  render(<Harness />);
  return {
    user: userEvent.setup(),
    value: (name: string): unknown => form?.getValues(name),
    check: () => act(async () => void (await form?.trigger())),
  };
}
