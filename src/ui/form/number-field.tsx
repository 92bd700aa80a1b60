import { useState, type ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { parseNumber } from '@/i18n/parse-number';
import { afterPress } from './after-press';
import { describe, FieldFrame } from './field-frame';
import controls from '../controls.module.css';
import { echoOf, numberText, problemIn, typedValue, type Typed } from './number-text';
import { useFieldInput } from './use-field-input';

type Props = {
  name: string;
  help?: ReactNode;
  /** What is counted, at the end of the input: "m²". */
  unit?: string;
};

const PROBLEMS = {
  notANumber: 'form.problems.notANumber',
  ambiguous: 'form.fields.ambiguousNumber',
  tooLong: 'form.fields.longNumber',
} as const;

/**
 * A number typed as text: an input of type number drops Arabic digits, misreads commas and obeys the wheel.
 * What cannot be read stays as it was typed, in the form too, where the resolver refuses it.
 */
export function NumberField({ name, help, unit }: Props) {
  const format = useFormat();
  const { input, attach } = useFieldInput(name);
  const [typed, setTyped] = useState<Typed>();

  const { field, value, emptied } = input;
  const grouped = field.info.kind !== 'count';
  const typing = typed && Object.is(typed.value, value) ? typed : undefined;
  const problem = typeof value === 'string' && !input.odd && (!typing || field.error) ? problemIn(value, format) : undefined;
  const notes = { help, echo: typing && echoOf(typing, format, grouped), problem: problem && i18n.t(PROBLEMS[problem]) };
  const unitId = `${field.id}-unit`;

  function type(text: string) {
    const next = typedValue(text, parseNumber(text, format.settings.language), emptied);
    setTyped({ text, value: next });
    input.onChange(next);
  }

  return (
    <FieldFrame input={input} {...notes}>
      <div className={controls.box}>
        <input
          {...describe(input, notes, unit ? [unitId] : [])}
          ref={attach}
          className={controls.input}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          name={field.path}
          value={typing?.text ?? numberText(value, format, grouped)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            afterPress(() => setTyped(undefined));
            input.onBlur();
          }}
        />
        {unit && (
          <span className={controls.end} id={unitId}>
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
