import type { ComponentType, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldKind, fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { ChoiceField } from './choice-field';
import { DayField } from './day-field';
import { WarningMark } from './field-frame';
import styles from './field.module.css';
import { FlagField } from './flag-field';
import { useFieldScope, useValues } from './form-context';
import { ImageField } from './image-field';
import { JsonField } from './json-field';
import { AmountField, NumberField, RatioField } from './number-field';
import type { Suggestion } from './suggestion';
import { LongTextField, TextField } from './text-field';

type Input = ComponentType<{ name: string; help?: ReactNode }>;

/** The input of each kind; the others are typed as text. */
const inputs: Partial<Record<FieldKind, Input>> = {
  longText: LongTextField,
  longArabic: LongTextField,
  number: NumberField,
  count: NumberField,
  ratio: RatioField,
  amount: AmountField,
  flag: FlagField,
  day: DayField,
  image: ImageField,
  list: JsonField,
  group: JsonField,
  anything: JsonField,
  texts: JsonField,
  numbers: JsonField,
};

type Props = { name: string; help?: ReactNode; suggestions?: readonly Suggestion[] };

/** The input for a field, as its kind in the schema asks for. */
export function RecordField({ name, help, suggestions }: Props) {
  const { schema } = useFieldScope();
  if (suggestions) return <ChoiceField name={name} suggestions={suggestions} help={help} />;
  const Input = inputs[fieldOf(schema, name).kind] ?? TextField;
  return <Input name={name} help={help} />;
}

type PairFieldProps = {
  /** The English text. */
  name: string;
  /** The same text in Arabic. */
  pair: string;
  multiline?: boolean;
  help?: ReactNode;
};

/** One text in its two languages, each written in its own direction, whatever the language of the page is. */
export function PairField({ name, pair, multiline, help }: PairFieldProps) {
  const { t } = useTranslation();
  const { schema } = useFieldScope();
  const Field = multiline ? LongTextField : TextField;
  return (
    <div className={styles.pair} role="group" aria-label={t('form.fields.bothLanguages', { label: labelOf(schema, name) })}>
      <Completeness name={name} pair={pair} />
      <Field name={name} language="en" help={help} />
      <Field name={pair} language="ar" />
    </div>
  );
}

/** Says which of the two is missing, once the other is there. */
function Completeness({ name, pair }: { name: string; pair: string }) {
  const { t } = useTranslation();
  const english = useGiven(name);
  const arabic = useGiven(pair);
  if (english === arabic) return null;
  return (
    <span className={styles.incomplete}>
      <WarningMark />
      {t(english ? 'form.fields.arabicMissing' : 'form.fields.englishMissing')}
    </span>
  );
}

/** Whether a text is there. An answer instead of the text, so that most keystrokes change nothing here. */
function useGiven(name: string): boolean {
  const { prefix } = useFieldScope();
  const { control } = useValues();
  return useWatch({ control, name: prefix + name, exact: true, compute: given });
}

const given = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
