import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { formTexts } from '@/i18n/en/form';
import { type Format, useFormat } from '@/i18n/format';
import { parsePercent } from '@/i18n/parse-number';
import { fromPercent, readRatio, toPercent } from '@/schema/ratio';
import { useFieldInput } from './field-state';
import { FigureInput, type TypedNumber } from './number-field';

const PERCENT = '%';

/** The document has a fraction. A number above 1 is read as a percentage, and kept. */
export function RatioField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation(formTexts);
  const format = useFormat();
  const input = useFieldInput(name);
  const [typed, setTyped] = useState<TypedNumber>();

  const { field, value, original, emptied } = input;
  const ratio = readRatio(value);
  const typing = typed && Object.is(typed.value, value) ? typed : undefined;
  const notes = {
    help: ratio?.asPercent ? t('fields.ratioAsPercent', { text: receivedText(value) }) : help,
    problem: typeof value === 'string' && !input.unexpected && (!typing || field.error) ? problemOf(value) : undefined,
  };

  function problemOf(text: string): string {
    return t('problem' in parsePercent(text, format.settings.language) ? 'problems.notANumber' : 'fields.ratioRange');
  }

  function type(text: string) {
    const next = typedRatio(text, format, { original, emptied });
    setTyped({ text, value: next });
    input.onChange(next);
  }

  return (
    <FigureInput
      {...{ input, notes }}
      unit={PERCENT}
      value={typing?.text ?? (ratio ? format.exact(toPercent(ratio.fraction)) : receivedText(value))}
      onType={type}
      onLeave={() => setTyped(undefined)}
    />
  );
}

type Before = { original: unknown; emptied: null | '' };

/** A text above 100 is kept: its fraction would be read back as another share. */
function typedRatio(text: string, format: Format, { original, emptied }: Before): unknown {
  const parsed = parsePercent(text, format.settings.language);
  if ('problem' in parsed) return text;
  const { value } = parsed;
  if (value === null) return emptied;
  const before = readRatio(original);
  if (before && toPercent(before.fraction) === value) return original;
  return value > 100 || value < 0 ? text : fromPercent(value);
}
