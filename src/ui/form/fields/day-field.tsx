import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { type Day, type DayFormat, isoFormat, readDay, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { parseTypedDay } from '@/schema/typed-day';
import { dayDirection } from '../../controls/controls';
import { afterPress } from './after-press';
import { CalendarButton } from './day-choice';
import { FramedInput } from './text-field';
import { useFieldInput } from './field-state';
import { useRecordForm } from '../form-context';
import { dayFormatIn, originalAt } from '../record-values';

type Props = { name: string; help?: ReactNode; written?: DayFormat; onDay?: (day: Day) => void };

/** At rest the month is a word, which leaves no doubt. */
export function DayField({ name, help, written = isoFormat, onDay }: Props) {
  const { t } = useTranslation([commonTexts, formTexts]);
  const format = useFormat();
  const { base } = useRecordForm();
  const input = useFieldInput(name);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();

  const { field, value, original } = input;
  const origin = readDay(original);
  const read = readDay(value);
  const typing = typed && Object.is(typed.value, value) ? typed : undefined;
  const readable = read && format.day(read.day);
  const shown = typing?.text ?? readable ?? receivedText(value);
  const unreadable =
    typeof value === 'string' && !input.unexpected && (!typing || field.error) ? parseTypedDay(value) : undefined;
  const notes = {
    help: help ?? (read?.ambiguous && value === original && t('form:fields.receivedAs', { text: receivedText(value) })),
    echo: typing && readable !== typing.text ? readable : undefined,
    problem: unreadable && 'problem' in unreadable ? t(`inputs.${unreadable.problem}`) : undefined,
  };
  const hintId = `${field.id}-hint`;

  function choose(day: Day): unknown {
    onDay?.(day);
    const next =
      day === origin?.day
        ? original
        : writeDay(day, origin?.format ?? read?.format ?? neighbourFormat(base, field.path) ?? written);
    input.onChange(next);
    return next;
  }

  function type(text: string) {
    const parsed = parseTypedDay(text);
    if ('day' in parsed && parsed.day !== null) {
      setTyped({ text, value: choose(parsed.day) });
      return;
    }
    const next = 'problem' in parsed ? text : input.emptied;
    setTyped({ text, value: next });
    input.onChange(next);
  }

  return (
    <FramedInput
      {...{ input, notes }}
      described={[hintId]}
      dir={dayDirection(shown)}
      placeholder={t('inputs.pattern')}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onBlur={() => afterPress(() => setTyped(undefined))}
    >
      <span className="visually-hidden" id={hintId}>
        {t('inputs.hint')}
      </span>
      <CalendarButton
        label={field.label}
        day={read?.day}
        onChoose={(day) => {
          setTyped(undefined);
          choose(day);
        }}
      />
    </FramedInput>
  );
}

function neighbourFormat(base: ServiceDocument, path: string): DayFormat | undefined {
  const [, list = '', name = ''] = /^(.*)\.byKey\.[^.]+\.([^.]+)$/.exec(path) ?? [];
  const rows = list === '' ? undefined : originalAt(base, list);
  return Array.isArray(rows) ? dayFormatIn(rows, name) : undefined;
}
