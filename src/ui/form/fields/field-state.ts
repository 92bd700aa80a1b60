import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useLanguage } from '@/i18n/use-language';
import { type FieldInfo, fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useFieldNames } from './field-names';
import { differs, isAddedRow, originalAt, storedValue } from '../record-values';
import { fits, isError, problemText } from '../validation';
import { useRecordForm, useFieldScope } from '../form-context';
import { useValues } from '../form-values';
import { fieldId } from '../form-paths';

type FieldState = {
  /** Its path among the form's values: the name to register. */
  path: string;
  /** The id its input must carry. */
  id: string;
  label: string;
  /** Its name in the service, where the reader wants to see it. */
  serviceName: string | undefined;
  info: FieldInfo;
  value: unknown;
  error?: string;
  /** A save was tried: from then on it is checked with each change. */
  isSubmitted: boolean;
  warning?: string;
  changed: boolean;
  /** The value the service sent, if not of the expected type: shown as it is until it is edited. */
  unexpectedOriginal?: unknown;
};

/** Returns all that surrounds one input. Renders again only when this field's value, error or warning changes. */
export function useField(name: string): FieldState {
  useLanguage();
  const { base, watch } = useRecordForm();
  const { schema, prefix } = useFieldScope();
  const { control } = useValues();
  const path = prefix + name;
  const value: unknown = useWatch({ control, name: path, exact: true });
  const { errors, isSubmitted } = useFormState({ control, name: path, exact: true });
  const warning = useSyncExternalStore(watch.subscribe, () => watch.current().warnings.get(path));
  const original = useMemo(() => originalAt(base, path), [base, path]);
  const error: unknown = get(errors, path);
  const changed = !isAddedRow(path) && differs(original, storedValue(schema, name, value, original));
  return {
    path,
    id: fieldId(path),
    label: labelOf(schema, name),
    serviceName: useFieldNames() ? name : undefined,
    info: fieldOf(schema, name),
    value,
    error: isError(error) ? problemText(error) : undefined,
    isSubmitted,
    warning: warning?.quiet ? undefined : warning?.message(),
    changed,
    unexpectedOriginal: fits(schema, name, original) ? undefined : original,
  };
}

/** Commits an input that hands its text to the form only on blur, also before the form is checked or saved. */
export function useCommitBeforeSave(give: () => void): void {
  const { watch } = useRecordForm();
  const giveNow = useEffectEvent(give);
  useEffect(() => watch.hold(() => giveNow()), [watch]);
}

export type FieldInput = {
  field: FieldState;
  value: unknown;
  /** Sets the value; a cleared input sets `emptied`. */
  onChange: (value: unknown) => void;
  /** The value the service sent; undefined when it sent none. */
  original: unknown;
  /** The value of a cleared input: null, or '' where the service sent an empty text, which clearing then does not change. */
  emptied: null | '';
  /** The value is as the service sent it, and not of the expected type. */
  unexpected: boolean;
};

/** Returns one value of the form with all its input needs. */
export function useFieldInput(name: string): FieldInput {
  const field = useField(name);
  const { base } = useRecordForm();
  const { setValue, trigger } = useValues();
  const { path, value, isSubmitted } = field;
  const original = originalAt(base, path);
  return {
    field,
    value,
    original,
    onChange(next) {
      setValue(path, next);
      if (isSubmitted) void trigger(path);
    },
    emptied: original === '' ? '' : null,
    unexpected: field.unexpectedOriginal !== undefined && !differs(field.unexpectedOriginal, value),
  };
}
