import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, InputBox } from '@/ui/controls';
import { describe, FieldFrame } from '@/ui/form/field-frame';
import { useFieldInput } from '@/ui/form/form-context';
import { textsOf } from '../list/signal-values';
import { suggestionsOf, wordKey } from '../signal-words';
import styles from './channels-field.module.css';
import { TextsField } from './texts-part';

type Props = { name: string; help: string };

/** Channels to tick: the usual ones and those found on this signal; any other can be added. Values of other types are typed as text. */
export function ChannelsField({ name, help }: Props) {
  const { input, attach } = useFieldInput(name);
  const { value, original } = input;
  const isTexts = value === undefined || value === null || (Array.isArray(value) && textsOf(value).length === value.length);
  if (!isTexts) return <TextsField name={name} help={help} />;
  return <Channels {...{ input, attach, help }} chosen={textsOf(value)} first={textsOf(original)} />;
}

type Parts = ReturnType<typeof useFieldInput> & { help: string; chosen: readonly string[]; first: readonly string[] };

function Channels({ input, attach, help, chosen, first }: Parts) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [other, setOther] = useState('');
  const found = [...first, ...added, ...chosen];
  const set = (channels: readonly string[]) =>
    input.onChange(channels.length === 0 && !Array.isArray(input.original) ? input.emptied : [...channels]);
  const add = () => {
    const channel = other.trim();
    if (channel === '') return;
    setAdded([...added, channel]);
    if (!chosen.includes(channel)) set([...chosen, channel]);
    setOther('');
  };

  // The whole group takes the focus where a summary of errors leads to it.
  const described = { ...describe(input, { help }), 'aria-invalid': undefined, tabIndex: -1 };
  return (
    <FieldFrame input={input} help={help}>
      <div ref={attach} {...described} role="group" aria-label={input.field.label} className={styles.channels}>
        {suggestionsOf('channels', found).map(({ value, label }) => {
          // A channel keeps the spelling the signal has it in.
          const spelled = found.find((channel) => wordKey(channel) === wordKey(value)) ?? value;
          return (
            <label key={value} className={styles.channel}>
              <Checkbox
                checked={chosen.includes(spelled)}
                onChange={({ target }) =>
                  set(target.checked ? [...chosen, spelled] : chosen.filter((channel) => channel !== spelled))
                }
                onBlur={input.onBlur}
              />
              <bdi>{label}</bdi>
            </label>
          );
        })}
      </div>
      <div className={styles.other}>
        <InputBox
          small
          dir="auto"
          aria-label={t('signals.help.otherChannel')}
          placeholder={t('signals.help.otherChannel')}
          value={other}
          onChange={(event) => setOther(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="small" onClick={add}>
          {t('signals.help.addChannel')}
        </Button>
      </div>
    </FieldFrame>
  );
}
