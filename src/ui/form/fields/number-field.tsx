import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { formTexts } from '@/i18n/en/form';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { AmountProblem, ParsedAmount, parseAmount } from '@/i18n/parse-number';
import type { FieldKind } from '@/schema/field';
import controls from '../../controls/controls.module.css';
import { afterPress } from './after-press';
import { describe, FieldFrame } from './field-frame';
import { useFieldInput } from './field-state';
import { parserOf, sumText, thousandsQuestion } from './typed-amount';

type Props = {
  name: string;
  help?: ReactNode;
  /** The unit shown at the end of the input: "m²". */
  unit?: string | undefined;
  notation?: Notation;
};

/** Numbers that are typed and shown in another way than they are stored. */
type Notation = {
  parse: typeof parseAmount;
  onType?: (text: string) => void;
  /** Returns what stands for a number in the input. */
  shown?: (value: number) => number;
  /** Says below the input what a number comes to. */
  note?: (value: number) => ReactNode;
};

const PROBLEMS = {
  notANumber: 'problems.notANumber',
  ambiguous: 'fields.ambiguousNumber',
  tooLong: 'fields.longNumber',
  notASum: 'fields.notASum',
} as const;

/**
 * Edits a number as text: an input of type number drops Arabic digits, misreads commas and reacts to the wheel.
 * Text that is not a number stays as typed, in the form too, where the resolver refuses it.
 */
export function NumberField({ name, help, unit, notation }: Props) {
  const format = useFormat();
  const received = useFieldInput(name);
  const [typed, setTyped] = useState<TypedNumber>();

  const { field, value, emptied } = received;
  const grouped = field.info.kind !== 'count';
  const parse = notation?.parse ?? parserOf(field.info.kind);
  const shownOf = (one: unknown) => (notation?.shown && typeof one === 'number' ? notation.shown(one) : one);
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
    help: (typeof value === 'number' ? notation?.note?.(value) : undefined) ?? help,
    echo:
      (typing && grouped ? sumText(typing.text, value, format) : undefined) ??
      (typing && !doubt ? echoOf(typing.text, shownOf(value), format, { grouped, unit: notation && unit }) : undefined),
    problem: problem && i18n.t(PROBLEMS[problem], { ns: formTexts }),
  };
  const unitId = `${field.id}-unit`;

  function type(text: string) {
    const next = typedValue(text, parse(text, format.settings.language), emptied);
    setTyped({ text, value: next });
    input.onChange(next);
    notation?.onType?.(text);
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
          value={typing?.text ?? restText(shownOf(value), field.info.kind, format)}
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
function restText(value: unknown, kind: FieldKind, format: Format): string {
  return typeof value === 'number' && kind === 'amount' ? format.exactMoney(value) : numberText(value, format, kind !== 'count');
}

function numberText(value: unknown, format: Format, grouped: boolean): string {
  return typeof value === 'number' ? format.exact(value, { group: grouped }) : receivedText(value);
}

/** Returns the value of a typed text: a number, `emptied`, or the text itself if it is no number, so that nothing is lost. */
function typedValue(text: string, parsed: ParsedAmount, emptied: null | ''): number | string | null {
  if ('problem' in parsed) return text;
  return parsed.value ?? emptied;
}

type Shown = { grouped: boolean; unit: string | undefined };

/** Returns a typed number as understood, where that is not obvious: "1250000", "١٬٢٥٠" or "1,5". */
function echoOf(typed: string, value: unknown, format: Format, { grouped, unit }: Shown): string | undefined {
  if (typeof value !== 'number') return undefined;
  const text = typed.trim();
  const readable = numberText(value, format, grouped);
  const plain = numberText(value, format, false);
  if (text === readable || (text === plain && Math.abs(value) < 10_000)) return undefined;
  return unit ? `${readable}\u00a0${unit}` : readable;
}

const problemIn = (parsed: ParsedAmount): AmountProblem | undefined => ('problem' in parsed ? parsed.problem : undefined);
