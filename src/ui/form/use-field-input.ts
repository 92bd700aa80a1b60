import { useController, type RefCallBack } from 'react-hook-form';
import { useField, useRecordForm, useValues, type FieldState } from './record-form-context';
import { differs, originalAt } from './record-form-values';

export type FieldInput = {
  field: FieldState;
  value: unknown;
  /** Sets the value; `emptied` is what a cleared input stands for. */
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** What the service sent; undefined when it sent nothing. */
  original: unknown;
  /** Null is a field that was emptied; a text that came empty is not made null by coming back to it. */
  emptied: null | '';
  /** The value is as the service sent it, and not of the expected type. */
  odd: boolean;
};

/** One value of the form and what surrounds its input; `attach` is the `ref` of the input element, so that the form can focus it. */
export function useFieldInput(name: string): { input: FieldInput; attach: RefCallBack } {
  const field = useField(name);
  const { base } = useRecordForm();
  const { control } = useValues();
  const { field: controlled } = useController({ control, name: field.path });
  const value: unknown = controlled.value;
  const original = originalAt(base, field.path);
  const input: FieldInput = {
    field,
    value,
    original,
    onChange: controlled.onChange,
    onBlur: controlled.onBlur,
    emptied: original === '' ? '' : null,
    odd: field.oddOriginal !== undefined && !differs(field.oddOriginal, value),
  };
  return { input, attach: controlled.ref };
}
