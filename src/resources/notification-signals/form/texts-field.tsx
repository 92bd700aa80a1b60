import { useState, type ReactNode } from 'react';
import { sameValue } from '@/api/document';
import { describe, FieldFrame, receivedText } from '@/ui/form/field-frame';
import controls from '@/ui/controls.module.css';
import styles from '@/ui/form/field.module.css';
import { JsonField } from '@/ui/form/json-field';
import { useFieldInput } from '@/ui/form/form-context';

type Props = { name: string; help?: ReactNode };

/** A list of texts, one a line. A list of anything else is shown as JSON, so that no record in it becomes a text unseen. */
export function TextsField(props: Props) {
  const { original } = useFieldInput(props.name).input;
  const isPlain = !Array.isArray(original) || original.every((entry) => typeof entry === 'string' || typeof entry === 'number');
  return isPlain ? <Lines {...props} /> : <JsonField {...props} />;
}

function Lines({ name, help }: Props) {
  const { input, attach } = useFieldInput(name);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const { value, original } = input;
  const text = typed && sameValue(typed.value, value) ? typed.text : linesOf(value);
  return (
    <FieldFrame input={input} help={help}>
      <div className={controls.box}>
        <textarea
          {...describe(input, { help })}
          ref={attach}
          className={`${controls.input} ${styles.long}`}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          rows={3}
          name={input.field.path}
          value={text}
          onChange={(event) => {
            const entries = entriesOf(event.target.value);
            const next = entries.length === 0 && !Array.isArray(original) ? input.emptied : entries;
            setTyped({ text: event.target.value, value: next });
            input.onChange(next);
          }}
          onBlur={() => {
            setTyped(undefined);
            input.onBlur();
          }}
        />
      </div>
    </FieldFrame>
  );
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(receivedText).join('\n') : receivedText(value));

const entriesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
