import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import controls from '@/ui/controls/controls.module.css';
import { isEnter } from '@/ui/controls/enter-key';
import type { ComboboxProps } from '@/ui/form/fields/combobox';
import { type People, peopleMatching, type Person, personName } from '../rules/people';
import { PersonLine } from './person-line';

type Props = ComboboxProps & {
  people: People;
  chosen: readonly string[];
  loading: boolean;
  onEnter: () => void;
  onTake: (text: string) => void;
};

const SHOWN_AT_MOST = 30;

export function RecipientCombobox({ people, chosen, loading, onEnter, onTake, ...input }: Props) {
  const { t } = useTranslation(commonTexts);
  const { language } = useFormat().settings;
  const [isOpen, setOpen] = useState(false);
  const { attributes, text } = input;
  const others = [...people.values()].filter(({ id }) => !chosen.includes(id));
  return (
    <Autocomplete<Person, false, true, true>
      freeSolo
      disableClearable
      id={attributes.id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={others}
      loading={loading}
      loadingText={t('loading')}
      value=""
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') input.onType(typed);
      }}
      onChange={(_, taken) => {
        if (typeof taken === 'string') onTake(taken);
        else input.onChoose(taken.id);
      }}
      onKeyDown={(event) => {
        // Enter ends a recipient, never submits the form.
        if (isEnter(event)) event.preventDefault();
      }}
      onFocus={onEnter}
      onBlur={input.onBlur}
      filterOptions={(all) => peopleMatching(text, all, SHOWN_AT_MOST)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : personName(option, language === 'ar'))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={() => false}
      renderOption={({ key, ...option }, person) => (
        <li key={key} {...option}>
          <span className="stack shrinks">
            <PersonLine person={person} />
          </span>
        </li>
      )}
      renderInput={(params) => <Input params={params} attributes={attributes} />}
    />
  );
}

type InputProps = Pick<ComboboxProps, 'attributes'> & { params: AutocompleteRenderInputParams };

function Input({ params: { slotProps }, attributes }: InputProps) {
  const { ref, onMouseDown } = slotProps.input;
  const { ref: listRef, className: _, ...ofList } = slotProps.htmlInput;
  return (
    <div ref={ref} className={controls.box} onMouseDown={onMouseDown} role="presentation">
      <input {...ofList} {...attributes} ref={listRef} className={controls.input} dir="auto" />
    </div>
  );
}
