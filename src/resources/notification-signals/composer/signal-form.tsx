import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { receivedText } from '@/api/json';
import { newSignalPath, signalEditPath, signalPath } from '@/addresses';
import { inBraces } from '@/i18n/braces';
import { commonTexts } from '@/i18n/en/common';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { signalTexts } from '@/i18n/en/signals';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { setValueWords } from '@/schema/value-words';
import { Checkbox, InputBox } from '@/ui/controls/controls';
import { isEnter } from '@/ui/controls/enter-key';
import { DayField } from '@/ui/form/fields/day-field';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { FramedInput } from '@/ui/form/fields/text-field';
import { type FieldInput, useFieldInput } from '@/ui/form/fields/field-state';
import type { FormWarning } from '@/ui/form/record-watch';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import type { EditedResource } from '@/ui/form/record-editor';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { textsOf } from '../list/signal-values';
import { signalMutations, signalQueries } from '../notification-signal.api';
import { notificationSignalSchema } from '../notification-signal.schema';
import { signalWarnings, typedTime } from '../rules/warnings';
import { linkedRecordPath, wordKey } from '../rules/linked-record';
import { signalValueWords, suggestionsOf } from '../signal-words';
import { signalsListPath } from '../../list-paths';
import { useComposing } from './composer';
import { TextsField, TextsPart } from './message-fields';
import { Preview } from './preview';
import { RecipientsField } from './recipients-field';
import styles from './signal-form.module.css';
import textStyles from '@/ui/text/text.module.css';
import { objectChoices } from './directory';

type Props = Omit<RecordFormProps, 'children'> & { lead?: string; children?: ReactNode };

const formWarnings = (signal: ServiceDocument): FormWarning[] =>
  signalWarnings(signal).map(({ path, key, words = [] }) => ({
    path,
    fingerprint: [key, ...words].join(' '),
    message: () => i18n.t(`warnings.${key}`, { ns: signalTexts, words: words.map(inBraces).join(' ') }),
    quiet: true,
  }));

setValueWords(notificationSignalSchema, signalValueWords);

export const editedSignal: EditedResource = {
  schema: notificationSignalSchema,
  warn: formWarnings,
  detail: signalQueries.detail,
  list: () => signalQueries.list({ page: 1, limit: 100 }),
  all: signalQueries.all,
  replace: signalMutations.replace,
  create: signalMutations.create,
  remove: signalMutations.remove,
  copy: (signal) => copyOf(signal, ['signalNumber', 'notifiedUser']),
  createAsNew: () => i18n.t('edit.createAsNew', { ns: signalTexts }),
  createLabel: () => i18n.t('create.confirm', { ns: signalTexts }),
  around: (id) => ({ list: signalsListPath(id) }),
  path: signalPath,
  editPath: signalEditPath,
  newPath: newSignalPath(),
};

export function SignalForm({ lead, children, ...form }: Props) {
  const { t } = useTranslation([signalTexts, commonTexts]);
  const { scope, dues, documents } = useComposing();
  const aside = useMemo(
    () => ({ scope: [...scope], ...(dues.length > 0 && { dues }), ...(documents.length > 0 && { documents }) }),
    [scope, dues, documents],
  );
  return (
    <RecordForm {...form} aside={aside}>
      <NamedRecords />
      <h2 className="visually-hidden">{t('common:details')}</h2>
      {lead && <p className="muted below-16">{lead}</p>}
      <div className={`${styles.composer} stack gap-16`}>
        <div className="form-section">
          <FieldPart title={t('parts.to')}>
            <RecipientsField />
            <ChannelsField name="channels" help={t('help.channels')} />
          </FieldPart>
          <TextsPart />
          <FieldPart title={t('parts.when')}>
            <ObjectFields />
            <DayField name="date" />
            <TimeField name="time" />
          </FieldPart>
          {children}
        </div>
        <div className={`${styles.side} shrinks`}>
          <Preview />
        </div>
      </div>
    </RecordForm>
  );
}

function NamedRecords() {
  const { ask } = useComposing();
  const { control } = useValues();
  const names: boolean = useWatch({ control, name: ['userId', 'object'], compute: namesSome });
  useEffect(() => {
    if (names) ask();
  }, [names, ask]);
  return null;
}

const namesSome = (values: readonly unknown[]): boolean =>
  values.some((value) => (Array.isArray(value) ? value.length > 0 : receivedText(value) !== ''));

function ObjectFields() {
  const { t } = useTranslation(signalComposerTexts);
  const { language } = useFormat().settings;
  const { base } = useRecordForm();
  const { directory, complete, load } = useComposing();
  const { control } = useValues();
  const [object, objectId] = useWatch({ control, name: ['object', 'objectId'] });
  const choices = useMemo(() => objectChoices(object, directory, language === 'ar'), [object, directory, language]);
  const chosen = choices?.find(({ value }) => value === objectId);
  const to = chosen && linkedRecordPath(object, objectId);
  const isMissing = choices && complete && !chosen && typeof objectId === 'string' && objectId.trim() !== '';
  const help = to ? (
    <Link className={`${textStyles.lineLink} anywhere link-ink`} to={to}>
      {t('about.open', { name: chosen.label })}
    </Link>
  ) : isMissing ? (
    t('about.notFound')
  ) : (
    t('about.help')
  );
  return (
    <>
      <ChoiceField name="object" suggestions={{ known: suggestionsOf('objects', textsOf(base.object)) }} />
      <ChoiceField name="objectId" suggestions={{ known: choices ?? [], ...(choices && !complete && { load }) }} help={help} />
    </>
  );
}

export function ChannelsField({ name, help }: { name: string; help?: string }) {
  const input = useFieldInput(name);
  const { value, original } = input;
  const isTexts = value === undefined || value === null || (Array.isArray(value) && textsOf(value).length === value.length);
  if (!isTexts) return <TextsField name={name} help={help} />;
  return <Channels {...{ input, help }} chosen={textsOf(value)} first={textsOf(original)} />;
}

type Parts = { input: FieldInput; help?: string; chosen: readonly string[]; first: readonly string[] };

function Channels({ input, help, chosen, first }: Parts) {
  const { t } = useTranslation(signalTexts);
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

  // The group as a whole takes the focus from the error summary.
  const described = { ...describe(input, { help }), 'aria-invalid': undefined, tabIndex: -1 };
  return (
    <FieldFrame input={input} help={help}>
      <div {...described} role="group" aria-label={input.field.label} className="row wrap centred gap-8">
        {suggestionsOf('channels', found).map(({ value, label }) => {
          // A channel keeps the spelling of this signal.
          const spelled = found.find((channel) => wordKey(channel) === wordKey(value)) ?? value;
          return (
            <label
              key={value}
              className={`shrinks anywhere tick-line pointer input-framed round chosen-framed ${styles.channel}`}
            >
              <Checkbox
                checked={chosen.includes(spelled)}
                onChange={({ target }) =>
                  set(target.checked ? [...chosen, spelled] : chosen.filter((channel) => channel !== spelled))
                }
              />
              <bdi>{label}</bdi>
            </label>
          );
        })}
        <InputBox
          small
          dir="auto"
          aria-label={t('help.otherChannel')}
          placeholder={t('help.otherChannel')}
          value={other}
          onChange={(event) => setOther(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="small" onClick={add}>
          {t('help.addChannel')}
        </Button>
      </div>
    </FieldFrame>
  );
}

/** Leaving the field writes the time as `HH:mm`. A time received in another form stays until it is edited. */
function TimeField({ name }: { name: string }) {
  const { t } = useTranslation(signalTexts);
  const input = useFieldInput(name);
  const text = receivedText(input.value);
  const read = typedTime(text);
  const isTyped = input.value !== input.original;
  const notes = { help: t('help.time'), echo: isTyped && read !== text ? read : undefined };
  return (
    <FramedInput
      {...{ input, notes }}
      dir="ltr"
      value={text}
      onChange={(event) => input.onChange(event.target.value || input.emptied)}
      onBlur={() => {
        if (isTyped && read !== undefined && read !== text) input.onChange(read);
      }}
    />
  );
}
