import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { type NumberProblem, type ParsedNumber, parseAmount, parseNumber } from '@/i18n/parse-number';
import controls from '../../controls/controls.module.css';
import { afterPress } from './after-press';
import { describe, FieldFrame, receivedText } from './field-frame';
import { useFieldInput } from './field-state';
import { thousandsQuestion } from './thousands';

type Props = {
  name: string;
  help?: ReactNode;
  /** The unit shown at the end of the input: "m²". */
  unit?: string;
};

const PROBLEMS = {
  notANumber: 'problems.notANumber',
  ambiguous: 'fields.ambiguousNumber',
  tooLong: 'fields.longNumber',
} as const;

/**
 * Edits a number as text: an input of type number drops Arabic digits, misreads commas and reacts to the wheel.
 * Text that is not a number stays as typed, in the form too, where the resolver refuses it.
 */
export function NumberField({ name, help, unit }: Props) {
  const format = useFormat();
  const received = useFieldInput(name);
  const [typed, setTyped] = useState<TypedNumber>();

  const { field, value, emptied } = received;
  const grouped = field.info.kind !== 'count';
  const parse = field.info.kind === 'amount' ? parseAmount : parseNumber;
  const last = typed && Object.is(typed.value, value) ? typed : undefined;
  const typing = last?.left ? undefined : last;
  const doubt = last && field.info.kind === 'amount' ? thousandsQuestion(last.text, value, format) : undefined;
  const input = doubt
    ? { ...received, field: { ...field, warning: [doubt, field.warning].filter(Boolean).join(' ') } }
    : received;
  const problem =
    typeof value === 'string' && !input.unexpected && (!typing || field.error)
      ? problemIn(parse(value, format.settings.language))
      : undefined;
  const notes = {
    help,
    echo: typing && !doubt ? echoOf(typing, format, grouped) : undefined,
    problem: problem && i18n.t(PROBLEMS[problem], { ns: formTexts }),
  };
  const unitId = `${field.id}-unit`;

  function type(text: string) {
    const next = typedValue(text, parse(text, format.settings.language), emptied);
    setTyped({ text, value: next });
    input.onChange(next);
  }

  return (
    <FieldFrame input={input} {...notes}>
      <div className={controls.box}>
        <input
          {...describe(input, notes, unit ? [unitId] : [])}
          className={controls.input}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          name={field.path}
          value={typing?.text ?? numberText(value, format, grouped)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => afterPress(() => setTyped((one) => one && { ...one, left: true }))}
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

/** Edits money in major units; the service has one currency. */
export function AmountField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation(formTexts);
  return <NumberField name={name} help={help} unit={t('fields.aed')} />;
}

/** The text typed last, and the value it was read as. */
export type TypedNumber = {
  text: string;
  value: unknown;
  /** The field was left since. */
  left?: boolean;
};

/** Returns a number as shown at rest: all its digits, grouped unless it counts or names something (1408). */
function numberText(value: unknown, format: Format, grouped: boolean): string {
  return typeof value === 'number' ? format.exact(value, { group: grouped }) : receivedText(value);
}

/** Returns the value of a typed text: a number, `emptied`, or the text itself if it is no number, so that nothing is lost. */
function typedValue(text: string, parsed: ParsedNumber, emptied: null | ''): number | string | null {
  if ('problem' in parsed) return text;
  return parsed.value ?? emptied;
}

/** Returns a typed number as understood, where that is not obvious: "1250000", "١٬٢٥٠" or "1,5". */
function echoOf(typed: TypedNumber, format: Format, grouped: boolean): string | undefined {
  if (typeof typed.value !== 'number') return undefined;
  const text = typed.text.trim();
  const readable = numberText(typed.value, format, grouped);
  const plain = numberText(typed.value, format, false);
  return text === readable || (text === plain && Math.abs(typed.value) < 10_000) ? undefined : readable;
}

const problemIn = (parsed: ParsedNumber): NumberProblem | undefined => ('problem' in parsed ? parsed.problem : undefined);
