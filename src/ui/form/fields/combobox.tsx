import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { PaperProps } from '@mui/material/Paper';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import controls from '../../controls/controls.module.css';
import { isEnter } from '../../controls/enter-key';
import styles from './combobox.module.css';
import field from './field.module.css';
import { describe, FieldFrame } from './field-frame';
import { type FieldInput, useFieldInput } from './field-state';
import { labelOfValue, matching, type Suggestion, type Suggestions, valueOfText } from './suggestion';

export type ComboboxProps = {
  attributes: ComponentProps<'input'>;
  value: unknown;
  text: string;
  isTyped: boolean;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  onBlur: () => void;
  startsOpen?: boolean;
};

type Props<Option> = ComboboxProps & {
  options: readonly Option[];
  meeting: (text: string) => readonly Option[];
  /** A whole text names the option, which Enter or leaving the field then takes. */
  called?: (text: string) => Option | undefined;
  renderOption?: (option: Option) => ReactNode;
  note?: string | undefined;
  onEnter?: () => void;
  onOpen?: () => void;
};

/** A list may hold thousands of values. */
export const SHOWN_AT_MOST = 50;

export function Combobox<Option extends Suggestion>(props: Props<Option>) {
  const { attributes, text, options, meeting, called, renderOption, note } = props;
  const { t } = useTranslation(formTexts);
  const [isOpen, setOpen] = useState(props.startsOpen ?? false);
  // Enter also counts that was pressed before the options were here.
  const [isEntered, setEntered] = useState(false);
  const named = called?.(text);
  const take = (one: Option | undefined) => {
    if (one && one.value !== props.value) props.onChoose(one.value);
  };
  const isTaken = isEntered && named !== undefined;
  const takeNamed = useEffectEvent(() => take(named));
  useEffect(() => {
    if (isTaken) takeNamed();
  }, [isTaken]);
  return (
    <>
      <Autocomplete<Option, false, true, true>
        freeSolo
        // What the arrow keys have reached is taken when the field is left.
        autoSelect
        disableClearable
        forcePopupIcon
        id={attributes.id}
        open={isOpen && !isTaken}
        onOpen={() => {
          setOpen(true);
          setEntered(false);
          props.onOpen?.();
        }}
        onClose={() => setOpen(false)}
        onFocus={props.onEnter}
        options={options}
        value={options.find(({ value }) => value === props.value) ?? text}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          if (reason !== 'input') return;
          setEntered(false);
          props.onType(typed);
        }}
        onChange={(_, chosen) => {
          if (typeof chosen === 'string') take(called?.(chosen));
          else props.onChoose(chosen.value);
        }}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          const isReached = event.target instanceof Element && Boolean(event.target.getAttribute('aria-activedescendant'));
          const takes = called !== undefined && props.isTyped && !isReached;
          if (takes) setEntered(true);
          // Enter in a list, or after the name of an option, never submits the form.
          if (!takes && (!isOpen || (note === undefined && meeting(text).length === 0))) return;
          event.preventDefault();
          // The list stays until one is taken.
          if (takes) event.defaultMuiPrevented = true;
          else setOpen(false);
        }}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
        isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.value === chosen.value}
        filterOptions={(_, { inputValue }) => meeting(inputValue).slice(0, SHOWN_AT_MOST)}
        openText={t('fields.showSuggestions')}
        closeText={t('fields.hideSuggestions')}
        popupIcon={<ChevronDown size={20} />}
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
        {isOpen && !isTaken && note}
      </p>
    </>
  );
}

type InputProps = Pick<ComboboxProps, 'attributes'> & { params: AutocompleteRenderInputParams };

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

/** Values of other records are loaded when the field is entered. */
export function ChoiceCombobox({ suggestions: { known, load }, ...props }: ComboboxProps & { suggestions: Suggestions }) {
  const { t } = useTranslation(formTexts);
  const [others, setOthers] = useState<'loaded' | 'loading' | 'failed'>();
  const begin = () => {
    if (!load || others === 'loaded' || others === 'loading') return;
    setOthers('loading');
    load().then(
      () => setOthers('loaded'),
      () => setOthers('failed'),
    );
  };
  return (
    <Combobox
      {...props}
      options={known}
      meeting={(text) => matching(text, known)}
      note={
        others && others !== 'loaded'
          ? t(`fields.${others === 'loading' ? 'suggestionsLoading' : 'suggestionsFailed'}`)
          : undefined
      }
      onEnter={begin}
      onOpen={begin}
    />
  );
}

type FieldProps = {
  input: FieldInput;
  help?: ReactNode;
  placeholder?: string;
  shown: string;
  valueOf: (text: string) => string;
  onChange: (value: string) => void;
  children: (combobox: ComboboxProps) => ReactNode;
};

/** A combobox in the frame of a field. What is typed stays as it is until the field is left. */
export function ComboboxField({ input, help, placeholder, shown, valueOf, onChange, children }: FieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const { field: of, value, emptied } = input;
  const isTyped = typed !== undefined && Object.is(typed.value, value);
  return (
    <FieldFrame input={input} help={help}>
      {children({
        attributes: { ...describe(input, { help }), name: of.path, placeholder },
        value,
        text: isTyped ? typed.text : shown,
        isTyped,
        onType(text) {
          const next = text === '' ? undefined : valueOf(text);
          setTyped({ text, value: next ?? emptied });
          if (next === undefined) input.onChange(emptied);
          else onChange(next);
        },
        onChoose(chosen) {
          setTyped(undefined);
          onChange(chosen);
        },
        onBlur: () => setTyped(undefined),
      })}
    </FieldFrame>
  );
}

type ChoiceFieldProps = { name: string; suggestions: Suggestions; help?: ReactNode };

/** The service documents no fixed sets, so any other text may be typed too. */
export function ChoiceField({ name, suggestions, help }: ChoiceFieldProps) {
  const input = useFieldInput(name);
  return (
    <ComboboxField
      {...{ input, help }}
      shown={labelOfValue(input.value, suggestions.known)}
      valueOf={(text) => valueOfText(text, suggestions.known)}
      onChange={input.onChange}
    >
      {(combobox) => <ChoiceCombobox {...combobox} suggestions={suggestions} />}
    </ComboboxField>
  );
}
