import type { ReactNode } from 'react';
import { describe, FieldFrame } from './field-frame';
import controls from '../controls.module.css';
import styles from './field.module.css';
import { receivedText } from './received-text';
import { useFieldInput } from './use-field-input';
import { writing, type WritingLanguage } from './writing';

type Props = { name: string; help?: ReactNode; language?: WritingLanguage };

/** A text of several lines; it grows with what is typed, by style alone, so that no keystroke measures the page. */
export function LongTextField({ name, help, language }: Props) {
  const { input, attach } = useFieldInput(name);
  return (
    <FieldFrame input={input} help={help}>
      <div className={controls.box}>
        <textarea
          {...describe(input, { help })}
          {...writing(input.field.info.kind, language)}
          ref={attach}
          className={`${controls.input} ${styles.long}`}
          rows={3}
          name={input.field.path}
          value={receivedText(input.value)}
          onChange={(event) => input.onChange(event.target.value || input.emptied)}
          onBlur={input.onBlur}
        />
      </div>
    </FieldFrame>
  );
}
