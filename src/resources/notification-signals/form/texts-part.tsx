import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId, useValues } from '@/ui/form/form-context';
import { LongTextField, TextField } from '@/ui/form/text-field';
import { FieldPart } from '@/ui/form/form-sections';
import { receivedText } from '@/ui/form/field-frame';
import { textNames } from '../rules/composed';
import { markOf, type Placeholder } from '../rules/placeholders';
import { PlaceholderMenu } from './placeholder-menu';
import styles from './signal-form.module.css';
import { TemplatesButton } from './templates-button';

type TextName = (typeof textNames)[number];

/** Subject, title and message, with what can be put into them. */
export function TextsPart() {
  const { t } = useTranslation();
  const { getValues, setValue } = useValues();
  const last = useRef<TextName>(undefined);

  /** Where the cursor stands, or stood, in the text that was last turned to; the cursor follows what was put in. */
  const insert = (placeholder: Placeholder) => {
    const name = last.current ?? 'message';
    const found = document.getElementById(fieldId(name));
    const input = found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement ? found : undefined;
    const text = receivedText(getValues(name));
    const cursor = last.current && input;
    const from = cursor?.selectionStart ?? text.length;
    const mark = markOf(placeholder);
    setValue(name, text.slice(0, from) + mark + text.slice(cursor?.selectionEnd ?? from), { shouldDirty: true });
    if (!input) return;
    // After the menu has given the focus back, and the text is in its input.
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(from + mark.length, from + mark.length);
    });
  };

  return (
    <FieldPart title={t('signals.parts.message')}>
      <div
        role="presentation"
        className={styles.texts}
        onFocus={({ target }) => {
          const name = textNames.find((one) => fieldId(one) === target.id);
          if (name) last.current = name;
        }}
      >
        <TextField name="subject" help={t('signals.help.subject')} />
        <TextField name="notificationTitle" help={t('signals.help.title')} />
        <div className={`${styles.wide} ${styles.tall}`}>
          <LongTextField name="message" help={t('composer.texts.help')} />
        </div>
      </div>
      <div className={`${styles.wide} ${styles.tools}`}>
        <PlaceholderMenu onChoose={insert} />
        <TemplatesButton />
      </div>
    </FieldPart>
  );
}
