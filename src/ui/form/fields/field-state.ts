import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useLanguage } from '@/i18n/i18n';
import { type FieldInfo, fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { observable } from '@/observable';
import { differs, isAddedRow, originalAt, storedValue } from '../record-values';
import { fits, isError, problemText } from '../validation';
import { useFieldScope, useRecordForm, useValues } from '../form-context';
import { fieldId } from '../form-paths';

type FieldState = {
  path: string;
  id: string;
  label: string;
  serviceName: string | undefined;
  info: FieldInfo;
  value: unknown;
  error?: string;
  /** After a save was tried, the field is checked with each change. */
  isSubmitted: boolean;
  warning?: string;
  changed: boolean;
  /** Not of the expected type: shown as it is until it is edited. */
  unexpectedOriginal?: unknown;
};

/** Renders again only when this field's value, error or warning changes. */
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

/** For inputs that hand their text to the form only on blur. */
export function useCommitBeforeSave(give: () => void): void {
  const { watch } = useRecordForm();
  const giveNow = useEffectEvent(give);
  useEffect(() => watch.hold(() => giveNow()), [watch]);
}

export type FieldInput = {
  field: FieldState;
  value: unknown;
  onChange: (value: unknown) => void;
  original: unknown;
  /** '' where the service sent an empty text, which clearing then does not change. */
  emptied: null | '';
  unexpected: boolean;
};

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

const STORAGE_KEY = 'mz-field-names';

const storage = () => browserStorage('localStorage');
const shown = observable(false);

export const startFieldNames = (): void => shown.set(readStored(storage(), STORAGE_KEY) === true);
startFieldNames();

export const useFieldNames = (): boolean => useSyncExternalStore(shown.subscribe, shown.get);

export function showFieldNames(show: boolean): void {
  shown.set(show);
  writeStored(storage(), STORAGE_KEY, show);
}
