import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { PaperProps } from '@mui/material/Paper';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import controls from '../../controls/controls.module.css';
import { isEnter } from '../../controls/enter-key';
import styles from './combobox.module.css';
import field from './field.module.css';
import type { ComboboxProps } from './late-combobox';
import { matching, type Suggestion, type Suggestions } from './suggestion';

type Props<Option> = ComboboxProps & {
  options: readonly Option[];
  /** Returns the options that meet a text; all, for an empty one. */
  meeting: (text: string) => readonly Option[];
  /** Draws one option; without it, its label. */
  renderOption?: (option: Option) => ReactNode;
  /** A line under the list, or in place of an empty one. */
  note?: string | undefined;
  onOpen?: () => void;
};

/** A list may hold thousands of values; typing narrows it down. */
export const SHOWN_AT_MOST = 50;

/** Draws an input with a list under it. Any other text may be typed too. */
export function Combobox<Option extends Suggestion>(props: Props<Option>) {
  const { attributes, text, options, meeting, renderOption, note } = props;
  const { t } = useTranslation(formTexts);
  const [isOpen, setOpen] = useState(props.startsOpen);
  // Autocomplete takes what was typed before it came for a value, which would not narrow its list.
  const [isNarrowed, setNarrowed] = useState(props.isTyped);
  return (
    <>
      <Autocomplete<Option, false, true, true>
        freeSolo
        // What the arrow keys have reached is taken when the field is left.
        autoSelect
        disableClearable
        forcePopupIcon
        id={attributes.id}
        open={isOpen}
        onOpen={() => {
          setOpen(true);
          props.onOpen?.();
        }}
        onClose={() => {
          setOpen(false);
          setNarrowed(false);
        }}
        options={options}
        value={options.find(({ value }) => value === props.value) ?? text}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          if (reason === 'input') props.onType(typed);
        }}
        onChange={(_, chosen) => {
          if (typeof chosen !== 'string') props.onChoose(chosen.value);
        }}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          // Enter in a list never submits the form.
          if (!isEnter(event) || !isOpen || (note === undefined && meeting(text).length === 0)) return;
          event.preventDefault();
          setOpen(false);
        }}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
        isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.value === chosen.value}
        filterOptions={(_, { inputValue }) => meeting(isNarrowed ? text : inputValue).slice(0, SHOWN_AT_MOST)}
        openText={t('fields.showSuggestions')}
        closeText={t('fields.hideSuggestions')}
        popupIcon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden />}
        loading={note !== undefined}
        loadingText={note}
        slotProps={{
          // In a landmark, where screen readers look for it; a dialog would clip it.
          popper: {
            container: () => document.getElementById(attributes.id ?? '')?.closest('main') ?? document.body,
          },
          paper: { className: styles.paper, 'data-note': note } as PaperProps,
          // The status below is there also before the list is.
          status: { role: 'presentation', 'aria-live': 'off' },
        }}
        renderOption={
          renderOption &&
          (({ key, ...item }, option) => (
            <li key={key} {...item}>
              {renderOption(option)}
            </li>
          ))
        }
        renderInput={(params) => <ComboboxInput params={params} attributes={attributes} />}
      />
      <p role="status" className="visually-hidden">
        {isOpen && note}
      </p>
    </>
  );
}

type InputProps = Pick<ComboboxProps, 'attributes'> & { params: AutocompleteRenderInputParams };

/** Draws the input of a combobox in the same box as all other fields. */
function ComboboxInput({ params: { slotProps }, attributes }: InputProps) {
  const { ref, onMouseDown, endAdornment } = slotProps.input;
  const { ref: listRef, className: _, ...ofList } = slotProps.htmlInput;
  return (
    <div ref={ref} className={`${controls.box} ${field.choice}`} onMouseDown={onMouseDown} role="presentation">
      <input {...ofList} {...attributes} ref={listRef} className={controls.input} dir="auto" />
      {endAdornment}
    </div>
  );
}

/** Suggests usual values. Those of other records are loaded when the field is entered, unless they are here. */
export function ChoiceCombobox({ suggestions: { known, load }, ...props }: ComboboxProps & { suggestions: Suggestions }) {
  const { t } = useTranslation(formTexts);
  const [others, setOthers] = useState<'loading' | 'failed' | undefined>(load && 'loading');

  const begin = () =>
    load?.().then(
      () => setOthers(undefined),
      () => setOthers('failed'),
    );
  const onEntered = useEffectEvent(begin);
  useEffect(() => void onEntered(), []);

  return (
    <Combobox
      {...props}
      options={known}
      meeting={(text) => matching(text, known)}
      note={others && t(`fields.${others === 'loading' ? 'suggestionsLoading' : 'suggestionsFailed'}`)}
      onOpen={() => {
        if (others !== 'failed') return;
        setOthers('loading');
        void begin();
      }}
    />
  );
}
