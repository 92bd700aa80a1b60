import type { ReactNode } from 'react';
import { describe, FieldFrame } from './field-frame';
import controls from '../controls.module.css';
import { receivedText } from './received-text';
import { useFieldInput } from './use-field-input';
import { writing, type WritingLanguage } from './writing';

type Props = {
  name: string;
  help?: ReactNode;
  /** For what is never written from right to left: ids, addresses, phone numbers, times. */
  ltr?: boolean;
  /** The language the text is in, where the field has one. Arabic kinds know theirs. */
  language?: WritingLanguage;
};

export function TextField({ name, help, ltr, language }: Props) {
  const { input, attach } = useFieldInput(name);
  return (
    <FieldFrame input={input} help={help}>
      <div className={controls.box}>
        <input
          {...describe(input, { help })}
          {...writing(input.field.info.kind, language, ltr)}
          ref={attach}
          className={controls.input}
          type="text"
          autoComplete="off"
          name={input.field.path}
          value={receivedText(input.value)}
          onChange={(event) => input.onChange(event.target.value || input.emptied)}
          onBlur={input.onBlur}
        />
      </div>
    </FieldFrame>
  );
}
