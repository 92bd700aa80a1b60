import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { formTexts } from '@/i18n/en/form';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { FieldKind } from '@/schema/field';
import { afterPress } from './after-press';
import type { FieldNotes } from './field-frame';
import { FramedInput } from './text-field';
import { type FieldInput, useFieldInput } from './field-state';
import { type NumberParser, parserOf, sumText, thousandsQuestion } from './typed-amount';

type Props = { name: string; help?: ReactNode; unit?: string | undefined; notation?: Notation };

type Notation = {
  parse: NumberParser;
  onType?: (text: string) => void;
  shown?: (value: number) => number;
  note?: (value: number) => ReactNode;
};

const PROBLEMS = {
  notANumber: 'problems.notANumber',
  ambiguous: 'fields.ambiguousNumber',
  tooLong: 'fields.longNumber',
  notASum: 'fields.notASum',
  notWhole: 'fields.notWhole',
  belowZero: 'fields.belowZero',
} as const;

/** An input of type number drops Arabic digits, misreads commas and reacts to the wheel. */
export function NumberField({ name, help, unit, notation }: Props) {
  const format = useFormat();
  const received = useFieldInput(name);
  const [typed, setTyped] = useState<TypedNumber>();

  const { field, value, emptied } = received;
  const grouped = field.info.kind !== 'count';
  const parse = notation?.parse ?? parserOf(field.info);
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

  function type(text: string) {
    const next = typedValue(text, parse(text, format.settings.language), emptied);
    setTyped({ text, value: next });
    input.onChange(next);
    notation?.onType?.(text);
  }

  return (
    <FigureInput
      {...{ input, notes, unit }}
      value={typing?.text ?? restText(shownOf(value), field.info.kind, format)}
      onType={type}
      onLeave={() => setTyped((one) => one && { ...one, left: true })}
    />
  );
}

type FigureProps = {
  input: FieldInput;
  notes: FieldNotes;
  unit: string | undefined;
  value: string;
  onType: (text: string) => void;
  onLeave: () => void;
};

/** An input of figures, which run from left to right in any language, with their unit behind them. */
export function FigureInput({ input, notes, unit, value, onType, onLeave }: FigureProps) {
  const unitId = `${input.field.id}-unit`;
  return (
    <FramedInput
      {...{ input, notes, value }}
      described={unit ? [unitId] : []}
      inputMode="decimal"
      dir="ltr"
      onChange={(event) => onType(event.target.value)}
      onBlur={() => afterPress(onLeave)}
    >
      {unit && (
        <span className="fixed size-13 muted nowrap" id={unitId}>
          {unit}
        </span>
      )}
    </FramedInput>
  );
}

/** In major units; the service has one currency. */
export function AmountField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation(formTexts);
  return <NumberField name={name} help={help} unit={t('fields.aed')} />;
}

export type TypedNumber = { text: string; value: unknown; left?: boolean };

/** Numbers that count or name something are not grouped (1408). */
function restText(value: unknown, kind: FieldKind, format: Format): string {
  return typeof value === 'number' && kind === 'amount' ? format.exactMoney(value) : numberText(value, format, kind !== 'count');
}

function numberText(value: unknown, format: Format, grouped: boolean): string {
  return typeof value === 'number' ? format.exact(value, { group: grouped }) : receivedText(value);
}

function typedValue(text: string, parsed: Parsed, emptied: null | ''): number | string | null {
  if ('problem' in parsed) return text;
  return parsed.value ?? emptied;
}

type Shown = { grouped: boolean; unit: string | undefined };

/** Returns undefined where it is obvious; it is not for "1250000", "١٬٢٥٠" or "1,5". */
function echoOf(typed: string, value: unknown, format: Format, { grouped, unit }: Shown): string | undefined {
  if (typeof value !== 'number') return undefined;
  const text = typed.trim();
  const readable = numberText(value, format, grouped);
  const plain = numberText(value, format, false);
  if (text === readable || (text === plain && Math.abs(value) < 10_000)) return undefined;
  return unit ? `${readable}\u00a0${unit}` : readable;
}

type Parsed = ReturnType<NumberParser>;
const problemIn = (parsed: Parsed) => ('problem' in parsed ? parsed.problem : undefined);
