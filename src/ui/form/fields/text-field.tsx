import type { ComponentProps, ReactNode } from 'react';
import { receivedText } from '@/api/json';
import type { FieldKind } from '@/schema/field';
import controls from '../../controls/controls.module.css';
import { describe, FieldFrame, type FieldNotes } from './field-frame';
import styles from './field.module.css';
import { type FieldInput, useFieldInput } from './field-state';

type Props = {
  name: string;
  help?: ReactNode;
  ltr?: boolean;
  /** Arabic kinds know theirs. */
  language?: WritingLanguage;
  onText?: (text: string) => void;
};

export function TextField({ name, help, ltr, language, onText }: Props) {
  const input = useFieldInput(name);
  return (
    <FramedInput
      input={input}
      notes={{ help }}
      {...writing(input.field.info.kind, language, ltr)}
      value={receivedText(input.value)}
      onChange={({ target }) => {
        onText?.(target.value);
        input.onChange(target.value || input.emptied);
      }}
    />
  );
}

type FramedProps = ComponentProps<'input'> & { input: FieldInput; notes: FieldNotes; described?: readonly string[] };

/** The input of a field of one line, with what stands beside it. */
export function FramedInput({ input, notes, described, children, ...own }: FramedProps) {
  return (
    <FieldFrame input={input} {...notes}>
      <div className={controls.box}>
        <input
          {...describe(input, notes, described)}
          className={controls.input}
          type="text"
          autoComplete="off"
          name={input.field.path}
          {...own}
        />
        {children}
      </div>
    </FieldFrame>
  );
}

type LongTextFieldProps = { name: string; help?: ReactNode; language?: WritingLanguage };

export function LongTextField({ name, help, language }: LongTextFieldProps) {
  const input = useFieldInput(name);
  return (
    <TextArea
      input={input}
      notes={{ help }}
      {...writing(input.field.info.kind, language)}
      value={receivedText(input.value)}
      onChange={(event) => input.onChange(event.target.value || input.emptied)}
    />
  );
}

type TextAreaProps = ComponentProps<'textarea'> & { input: FieldInput; notes: FieldNotes };

/** Grows by CSS alone, so that no keystroke measures the page. */
function TextArea({ input, notes, className = styles.long, ...area }: TextAreaProps) {
  return (
    <FieldFrame input={input} {...notes}>
      <div className={controls.box}>
        <textarea
          {...describe(input, notes)}
          className={`${controls.input} grows-down ${className}`}
          rows={3}
          name={input.field.path}
          {...area}
        />
      </div>
    </FieldFrame>
  );
}

/** Lists and code run from left to right, and nothing of them is corrected. */
export const CodeArea = (area: TextAreaProps) => (
  <TextArea dir="ltr" spellCheck={false} autoCapitalize="off" autoComplete="off" {...area} />
);

type WritingLanguage = 'en' | 'ar';

/** Names may be in either script, whatever the language of the page. */
function writing(
  kind: FieldKind,
  language?: WritingLanguage,
  ltr?: boolean,
): { dir: 'ltr' | 'rtl' | 'auto'; lang?: WritingLanguage } {
  if (language === 'ar' || kind === 'arabic' || kind === 'longArabic') return { dir: 'rtl', lang: 'ar' };
  if (language === 'en') return { dir: 'ltr', lang: 'en' };
  return { dir: ltr ? 'ltr' : 'auto' };
}
