import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useImperativeHandle, useState, type ComponentProps } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useFormat } from '@/i18n/format';
import controls from '@/ui/controls.module.css';
import { useHold } from '@/ui/form/form-context';
import { peopleMatching, personName, recipientOf, type People, type Person } from '../rules/people';
import { PersonLine } from './person-line';
import styles from './recipients.module.css';

type Props = {
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  people: People;
  chosen: readonly string[];
  onAdd: (ids: readonly string[]) => void;
  onBlur: () => void;
};

const SHOWN_AT_MOST = 30;

/** Finds people by what is typed; Enter takes what is typed as it is, several parted by commas or lines. */
export function RecipientCombobox({ attributes, attach, people, chosen, onAdd, onBlur }: Props) {
  const { language } = useFormat().settings;
  const [typed, setTyped] = useState('');
  const others = [...people.values()].filter(({ id }) => !chosen.includes(id));
  const take = (text: string) => {
    const ids = text
      .split(/[\n,;،؛]+/)
      .filter((part) => part.trim() !== '')
      .map((part) => recipientOf(part, people));
    if (ids.length > 0) onAdd(ids);
    setTyped('');
  };
  useHold(() => take(typed));
  return (
    <Autocomplete<Person, false, true, true>
      freeSolo
      disableClearable
      id={attributes.id}
      options={others}
      value=""
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, taken) => {
        if (typeof taken === 'string') take(taken);
        else {
          onAdd([taken.id]);
          setTyped('');
        }
      }}
      onKeyDown={(event) => {
        // It ends a recipient, never the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onBlur={() => {
        // What is typed and left is not lost.
        take(typed);
        onBlur();
      }}
      filterOptions={(all) => peopleMatching(typed, all, SHOWN_AT_MOST)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : personName(option, language === 'ar'))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={() => false}
      renderOption={({ key, ...option }, person) => (
        <li key={key} {...option}>
          <span className={styles.option}>
            <PersonLine person={person} />
          </span>
        </li>
      )}
      renderInput={(params) => <Input params={params} attributes={attributes} attach={attach} />}
    />
  );
}

type InputProps = Pick<Props, 'attributes' | 'attach'> & { params: AutocompleteRenderInputParams };

function Input({ params: { slotProps }, attributes, attach }: InputProps) {
  const { ref, onMouseDown } = slotProps.input;
  const { ref: listRef, className: _, ...ofList } = slotProps.htmlInput;
  const id = attributes.id ?? '';
  // The form only asks the field to take the focus; the element itself belongs to the list.
  useImperativeHandle(attach, () => ({ focus: () => document.getElementById(id)?.focus() }), [id]);
  return (
    <div ref={ref} className={controls.box} onMouseDown={onMouseDown} role="presentation">
      <input {...ofList} {...attributes} ref={listRef} className={controls.input} dir="auto" autoCapitalize="off" />
    </div>
  );
}
