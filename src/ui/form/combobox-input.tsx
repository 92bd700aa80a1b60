import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useImperativeHandle, type ComponentProps } from 'react';
import type { RefCallBack } from 'react-hook-form';
import controls from '../controls.module.css';
import styles from './field.module.css';

type Props = {
  params: AutocompleteRenderInputParams;
  /** Of the input element: id, name, what describes it. */
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  focused: boolean;
};

/** The input of a field with a list under it, in the box of all fields. */
export function ComboboxInput({ params: { slotProps }, attributes, attach, focused }: Props) {
  const { ref, onMouseDown, endAdornment } = slotProps.input;
  const { ref: listRef, className: _, ...ofList } = slotProps.htmlInput;
  const id = attributes.id ?? '';
  // The form only asks the field to take the focus; the element itself belongs to the list.
  useImperativeHandle(attach, () => ({ focus: () => document.getElementById(id)?.focus() }), [id]);
  return (
    <div ref={ref} className={`${controls.box} ${styles.choice}`} onMouseDown={onMouseDown} role="presentation">
      <input {...ofList} {...attributes} ref={listRef} autoFocus={focused} className={controls.input} dir="auto" />
      {endAdornment}
    </div>
  );
}
