import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { get, useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf, type FieldInfo, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { isMissing } from '../field-value';
import type { OpenRows } from './record-form-open-rows';
import { isError } from './record-form-errors';
import type { NameRow } from './record-form-names';
import { differs, isAddedRow, originalAt, storedValue, type RecordValues } from './record-form-values';
import type { Undos } from './record-form-undos';
import type { RecordWatch } from './record-form-watch';
import { fits, problemText } from './record-resolver';

/** What every part of a form needs to know about the record it edits. */
export type RecordFormContextValue = {
  schema: RecordSchema;
  /** The document the form opened on; what is typed is compared with it. */
  base: ServiceDocument;
  watch: RecordWatch;
  openRows: OpenRows;
  undos: Undos;
  /** The address of the section that shows a field; a form without sections has none. */
  placeOf?: (field: string) => string;
  nameRow?: NameRow;
};

export const RecordFormContext = createContext<RecordFormContextValue | null>(null);

/** Where fields stand: at the top of the record, in a group or in a row of a list. The prefix ends with a dot unless empty. */
export type FieldScopeValue = { schema: RecordSchema; prefix: string };

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

/** The id of the element that holds a field's input, so that a summary can lead to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

export type FieldState = {
  /** Its place among the form's values: the name to register. */
  path: string;
  /** The id its input must carry. */
  id: string;
  label: string;
  info: FieldInfo;
  error?: string;
  warning?: string;
  changed: boolean;
  /** What the service sent, where that is not of the expected type: shown as it is until it is edited. */
  oddOriginal?: unknown;
};

/** What surrounds one input. Renders again only when this field changes, errs or is warned about. */
export function useField(name: string): FieldState {
  useTranslation();
  const { base, watch } = useRecordForm();
  const { schema, prefix } = useFieldScope();
  const { control } = useValues();
  const path = prefix + name;
  const value: unknown = useWatch({ control, name: path, exact: true });
  const { errors } = useFormState({ control, name: path, exact: true });
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(path));
  const original = useMemo(() => originalAt(base, path), [base, path]);
  const error: unknown = get(errors, path);
  const changed = !isAddedRow(path) && differs(original, storedValue(schema, name, value, original));
  return {
    path,
    id: fieldId(path),
    label: labelOf(schema, name),
    info: fieldOf(schema, name),
    error: isError(error) ? problemText(error) : undefined,
    // The form is looked over in pauses only: what is filled in by now is no longer missing.
    warning: warning?.quiet && !(changed && isMissing(value)) ? undefined : warning?.message(),
    changed,
    oddOriginal: fits(schema, name, original) ? undefined : original,
  };
}
