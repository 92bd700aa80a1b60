import Button from '@mui/material/Button';
import Braces from 'lucide-react/icons/braces';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { sameValue } from '@/api/document';
import { inBraces } from '@/i18n/braces';
import { commonTexts } from '@/i18n/en/common';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { signalTexts } from '@/i18n/en/signals';
import { fieldId } from '@/ui/form/form-paths';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonField } from '@/ui/form/fields/json-field';
import { CodeArea, LongTextField, TextField } from '@/ui/form/fields/text-field';
import { notify } from '@/ui/notices/notices';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { RecordText } from '@/ui/text/record-text';
import { offered, useArabicTexts, useComposing, useSignalRecord } from './composer';
import { isArabic, type Placeholder, placeholders, textNames } from '../rules/composed';
import menuStyles from './message-fields.module.css';
import styles from './signal-form.module.css';

type TextName = (typeof textNames)[number];

export function TextsPart() {
  const { t } = useTranslation([signalComposerTexts, signalTexts]);
  const { getValues, setValue } = useValues();
  const last = useRef<TextName>(undefined);
  const signal = useSignalRecord();
  /** An Arabic text runs from the right also where it begins with a placeholder, whose letters are Latin. */
  const writtenIn = (name: TextName) => isArabic(receivedText(signal[name])) && ({ language: 'ar' } as const);

  const insert = (placeholder: Placeholder) => {
    const name = last.current ?? 'message';
    const found = document.getElementById(fieldId(name));
    const input = found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement ? found : undefined;
    const text = receivedText(getValues(name));
    const cursor = last.current && input;
    const from = cursor?.selectionStart ?? text.length;
    const mark = inBraces(placeholder);
    setValue(name, text.slice(0, from) + mark + text.slice(cursor?.selectionEnd ?? from), { shouldDirty: true });
    if (!input) return;
    // Waits until the menu has returned the focus and the input has the new text.
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(from + mark.length, from + mark.length);
    });
  };

  return (
    <FieldPart title={t('signals:panels.message')}>
      <div
        role="presentation"
        className={`stack all-columns gap-16-24 ${styles.texts}`}
        onFocus={({ target }) => {
          const name = textNames.find((one) => fieldId(one) === target.id);
          if (name) last.current = name;
        }}
      >
        <TextField name="subject" help={t('signals:help.subject')} {...writtenIn('subject')} />
        <TextField name="notificationTitle" help={t('signals:help.title')} {...writtenIn('notificationTitle')} />
        <div className={`all-columns ${styles.tall}`}>
          <LongTextField name="message" help={t('texts.help')} {...writtenIn('message')} />
        </div>
      </div>
      <div className="all-columns row wrap gap-8">
        <PlaceholderMenu onChoose={insert} />
        <TemplatesButton />
      </div>
    </FieldPart>
  );
}

type TextsFieldProps = { name: string; help?: ReactNode };

/** A list of anything else is shown as JSON, so that no record silently becomes text. */
export function TextsField(props: TextsFieldProps) {
  const { original } = useFieldInput(props.name);
  const isPlain = !Array.isArray(original) || original.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isPlain ? <Lines {...props} /> : <JsonField {...props} />;
}

function Lines({ name, help }: TextsFieldProps) {
  const input = useFieldInput(name);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const { value, original } = input;
  const text = typed && sameValue(typed.value, value) ? typed.text : linesOf(value);
  return (
    <CodeArea
      input={input}
      notes={{ help }}
      value={text}
      onChange={(event) => {
        const entries = entriesOf(event.target.value);
        const next = entries.length === 0 && !Array.isArray(original) ? input.emptied : entries;
        setTyped({ text: event.target.value, value: next });
        input.onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(receivedText).join('\n') : receivedText(value));

const entriesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function PlaceholderMenu({ onChoose }: { onChoose: (placeholder: Placeholder) => void }) {
  const { t } = useTranslation(signalComposerTexts);
  const { button, panel } = usePopover();
  return (
    <>
      <Button {...button} size="small" variant="outlined" startIcon={<Braces size={16} />}>
        {t('texts.insert')}
      </Button>
      <Popover
        {...panel}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('texts.insert'), className: menuStyles.panel },
        }}
      >
        <Choices
          onChoose={(placeholder) => {
            panel.onClose();
            onChoose(placeholder);
          }}
        />
      </Popover>
    </>
  );
}

function Choices({ onChoose }: { onChoose: (placeholder: Placeholder) => void }) {
  const { t } = useTranslation(signalComposerTexts);
  const { valuesIn } = useComposing();
  const signal = useSignalRecord();
  const { message, userId } = signal;
  const first: unknown = Array.isArray(userId) ? userId[0] : undefined;
  const person = typeof first === 'string' ? first : undefined;
  useArabicTexts(signal);
  const values = valuesIn(signal)(person, typeof message === 'string' && isArabic(message));
  return (
    <ul className="plain-list">
      {offered(placeholders).map((placeholder) => (
        <li key={placeholder}>
          <button
            type="button"
            className={`stack full-width rounded-8 start pointer high-44 gap-0-12 bare ${menuStyles.choice} hovers ring-inside`}
            onClick={() => onChoose(placeholder)}
          >
            <span className="medium">{t(`placeholders.${placeholder}`)}</span>{' '}
            <code className="muted letters-13" dir="ltr">
              {inBraces(placeholder)}
            </code>{' '}
            <RecordText className="muted size-13 anywhere all-columns" text={values[placeholder] ?? t('placeholders.noValue')} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const TemplatesDialog = lazyDialog(() => import('./templates-dialog').then((module) => module.TemplatesDialog));

function TemplatesButton() {
  const { t } = useTranslation([signalComposerTexts, commonTexts]);
  const { getValues, setValue } = useValues();
  const [open, setOpen] = useState(false);
  const present = () => ({
    subject: receivedText(getValues('subject')),
    notificationTitle: receivedText(getValues('notificationTitle')),
    message: receivedText(getValues('message')),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<LayoutTemplate size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('texts.templates')}
      </Button>
      <TemplatesDialog
        open={open}
        present={present}
        onClose={() => setOpen(false)}
        onUse={(texts) => {
          const before = textNames.map((name) => [name, getValues(name)] as const);
          for (const name of textNames) setValue(name, texts[name], { shouldDirty: true });
          setOpen(false);
          notify({
            text: t('templates.used'),
            action: {
              label: t('common:undo'),
              run: () => before.forEach(([name, value]) => setValue(name, value, { shouldDirty: true })),
            },
          });
        }}
      />
    </>
  );
}
