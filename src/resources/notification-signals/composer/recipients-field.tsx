import Button from '@mui/material/Button';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { signalTexts } from '@/i18n/en/signals';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput, useCommitBeforeSave } from '@/ui/form/fields/field-state';
import { JsonField } from '@/ui/form/fields/json-field';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { RecordText } from '@/ui/text/record-text';
import { type People, personName, recipientOf, peopleMatching, type Person } from '../rules/people';
import { useComposing } from './composer';
import styles from './recipients.module.css';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import controls from '@/ui/controls/controls.module.css';
import { isEnter } from '@/ui/controls/enter-key';
import type { ComboboxProps } from '@/ui/form/fields/combobox';
import { PersonLine } from './person-line';

const AudienceDialog = lazyDialog(() => import('./audience-dialog').then((module) => module.AudienceDialog));

const NAME = 'userId';

/** A list of anything but ids is shown as JSON, so that no record silently becomes text. */
export function RecipientsField() {
  const { original } = useFieldInput(NAME);
  const isPlain = !Array.isArray(original) || original.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isPlain ? <Recipients /> : <JsonField name={NAME} />;
}

function Recipients() {
  const { t } = useTranslation([signalComposerTexts, commonTexts]);
  const { ask, directory, failed, reading, addScope } = useComposing();
  const input = useFieldInput(NAME);
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  const { value, original } = input;
  const ids = idsIn(value);
  const set = (next: readonly string[]) =>
    input.onChange(next.length === 0 && !Array.isArray(original) ? input.emptied : [...next]);
  const add = (more: readonly string[]) => {
    const next = [...new Set([...ids, ...more])];
    if (next.length > ids.length) set(next);
  };
  const clear = () => {
    set([]);
    notify({ text: t('recipients.cleared'), action: { label: t('common:undo'), run: () => input.onChange(value) } });
  };
  const help = t('recipients.help');
  const toInput = () => document.getElementById(input.field.id)?.focus();

  return (
    <FieldFrame input={input} help={help}>
      <RecipientInput
        attributes={describe(input, { help })}
        people={directory.people}
        loading={reading}
        onEnter={ask}
        chosen={ids}
        onAdd={add}
      />
      <div className="row wrap gap-8 above-4">
        <Button
          size="small"
          variant="outlined"
          startIcon={<Users size={16} />}
          aria-haspopup="dialog"
          onPointerEnter={ask}
          onFocus={ask}
          onClick={() => {
            ask();
            setOpenings(openings + 1);
            setOpen(true);
          }}
        >
          {t('recipients.audience')}
        </Button>
        {ids.length > 1 && (
          <Button size="small" onClick={clear}>
            {t('recipients.clear')}
          </Button>
        )}
      </div>
      {ids.length > 0 && (
        <RecipientChips
          ids={ids}
          people={directory.people}
          onRemove={(id) => {
            set(ids.filter((other) => other !== id));
            toInput();
          }}
        />
      )}
      <EarlierPeople />
      {failed && <Warning>{t('recipients.notRead')}</Warning>}
      <AudienceDialog
        key={openings}
        open={open}
        chosen={ids}
        directory={directory}
        onClose={() => setOpen(false)}
        onAdd={({ people, contracts }) => {
          add(people);
          addScope(contracts);
          setOpen(false);
        }}
      />
    </FieldFrame>
  );
}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(receivedText).filter((id) => id.trim() !== '');

type Props = { ids: readonly string[]; people: People; onRemove: (id: string) => void };

const SHOWN_AT_FIRST = 12;

function RecipientChips({ ids, people, onRemove }: Props) {
  const { t } = useTranslation([signalComposerTexts, signalTexts, commonTexts]);
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? ids : ids.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <p className="muted size-13 above-4" role="status">
        {t('signals:create.recipients', { count: ids.length })}
      </p>
      <ul className="row wrap gap-8 plain-list" aria-label={t('recipients.chosen')}>
        {shown.map((id) => {
          const person = people.get(id);
          const name = person ? personName(person, format.settings.language === 'ar') : id;
          return (
            <li
              key={id}
              className={`centred size-13 inline-row within framed sunken press-high round ${styles.chip}`}
              title={person ? id : t('recipients.unknown')}
            >
              <RecordText className="one-line shrinks" text={name} />
              <button
                type="button"
                className={`stack fixed bare pointer pad-0 round ${styles.remove} ring-inside`}
                aria-label={t('recipients.remove', { name })}
                onClick={() => onRemove(id)}
              >
                <X size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      {ids.length > SHOWN_AT_FIRST && (
        <Button size="small" className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          <span>{all ? t('common:showFewer') : t('common:showAllOf', { number: format.number(ids.length) })}</span>
        </Button>
      )}
    </>
  );
}

type RecipientInputProps = {
  attributes: ComponentProps<'input'>;
  people: People;
  loading: boolean;
  onEnter: () => void;
  chosen: readonly string[];
  onAdd: (ids: readonly string[]) => void;
};

function RecipientInput({ attributes, people, loading, onEnter, chosen, onAdd }: RecipientInputProps) {
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const ids = text
      .split(/[\n,;،؛]+/)
      .filter((part) => part.trim() !== '')
      .map((part) => recipientOf(part, people));
    if (ids.length > 0) onAdd(ids);
    setTyped('');
  };
  useCommitBeforeSave(() => take(typed));
  return (
    <RecipientCombobox
      {...{ people, chosen, loading, onEnter }}
      attributes={{ ...attributes, autoCapitalize: 'off' }}
      value={undefined}
      text={typed}
      isTyped={typed !== ''}
      onType={setTyped}
      onTake={take}
      onChoose={(id) => {
        onAdd([id]);
        setTyped('');
      }}
      // Text left in the field still becomes a recipient.
      onBlur={() => take(typed)}
    />
  );
}

const NAMED_AT_MOST = 3;

export function useRecipientNames(recipients: readonly unknown[]): string {
  const format = useFormat();
  const { directory } = useComposing();
  const named = recipients.slice(0, NAMED_AT_MOST).map((recipient) => {
    const id = receivedText(recipient);
    const person = directory.people.get(id);
    return person ? personName(person, format.settings.language === 'ar') : id;
  });
  const others = recipients.length - named.length;
  return format.list(others > 0 ? [...named, `+${format.number(others)}`] : named);
}

/** The other signals are loaded on request only: that takes dozens of requests. */
function EarlierPeople() {
  const { t } = useTranslation([signalComposerTexts, writeRunTexts]);
  const format = useFormat();
  const { rows, hasMore, state, readAll, stop } = useComposing().earlier;
  if (!hasMore && state !== 'all') return null;
  const counted = format.counted(rows.length);
  return (
    <div className="row wrap centred above-4 size-13 muted gap-4-8">
      <p className="flush" role="status">
        {state === 'reading' && <span>{t('recipients.reading')}</span>}
        {state !== 'reading' && <span>{t(hasMore ? 'recipients.fromLatest' : 'recipients.fromAll', counted)}</span>}
      </p>
      {state === 'failed' && <Warning>{t('recipients.earlierNotRead')}</Warning>}
      {/* A single button, so that it keeps the focus. */}
      {state !== 'all' && (
        <Button size="small" variant="outlined" onClick={state === 'reading' ? stop : readAll}>
          <span>{t(state === 'reading' ? 'write-run:stop' : 'recipients.searchAll')}</span>
        </Button>
      )}
    </div>
  );
}

type RecipientProps = ComboboxProps & {
  people: People;
  chosen: readonly string[];
  loading: boolean;
  onEnter: () => void;
  onTake: (text: string) => void;
};

const SHOWN_AT_MOST = 30;

function RecipientCombobox({ people, chosen, loading, onEnter, onTake, ...input }: RecipientProps) {
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
