import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useImperativeHandle } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import controls from '../controls.module.css';
import styles from './field.module.css';
import { labelOfValue, matching, type Suggestion } from './suggestion';

export type ChoiceInputProps = {
  /** Attributes of the input element: id, name, what describes it. */
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  suggestions: readonly Suggestion[];
  value: unknown;
  text: string;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  onBlur: () => void;
  /** Set when this replaces a plain input just entered: it takes the focus, and opens its list if entered by pointer. */
  entered: 'byPointer' | 'byKey' | undefined;
};

/** A list may hold thousands of units; typing narrows it down. */
const SHOWN_AT_MOST = 100;

/** Draws an input with a list of suggestions under it. */
export function ChoiceCombobox({ attributes, attach, suggestions, value, text, entered, ...on }: ChoiceInputProps) {
  const { t } = useTranslation(formTexts);
  return (
    <Autocomplete<Suggestion, false, true, true>
      freeSolo
      openOnFocus={entered === 'byPointer'}
      disableClearable
      forcePopupIcon
      id={attributes.id}
      options={suggestions}
      value={suggestions.find((suggestion) => suggestion.value === value) ?? labelOfValue(value, suggestions)}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') on.onType(typed);
      }}
      onChange={(_, chosen) => {
        if (typeof chosen !== 'string') on.onChoose(chosen.value);
      }}
      onBlur={on.onBlur}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
      isOptionEqualToValue={(option, chosen) => option.value === (typeof chosen === 'string' ? chosen : chosen.value)}
      filterOptions={(options, { inputValue }) => matching(inputValue, options).slice(0, SHOWN_AT_MOST)}
      openText={t('fields.showSuggestions')}
      closeText={t('fields.hideSuggestions')}
      popupIcon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden />}
      renderInput={(params) => (
        <ComboboxInput params={params} attributes={attributes} attach={attach} focused={entered !== undefined} />
      )}
    />
  );
}

type Props = {
  params: AutocompleteRenderInputParams;
  /** Attributes of the input element: id, name, what describes it. */
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  focused: boolean;
};

/** Draws the input of a combobox in the same box as all other fields. */
export function ComboboxInput({ params: { slotProps }, attributes, attach, focused }: Props) {
  const { ref, onMouseDown, endAdornment } = slotProps.input;
  const { ref: listRef, className: _, ...ofList } = slotProps.htmlInput;
  const id = attributes.id ?? '';
  // The form needs only `focus`; the ref of the element itself belongs to Autocomplete.
  useImperativeHandle(attach, () => ({ focus: () => document.getElementById(id)?.focus() }), [id]);
  return (
    <div ref={ref} className={`${controls.box} ${styles.choice}`} onMouseDown={onMouseDown} role="presentation">
      <input {...ofList} {...attributes} ref={listRef} autoFocus={focused} className={controls.input} dir="auto" />
      {endAdornment}
    </div>
  );
}
