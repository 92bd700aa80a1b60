import type { ComponentType, ReactNode } from 'react';
import type { DayFormat } from '@/schema/day';
import { type FieldKind, fieldOf } from '@/schema/field';
import { ChoiceField } from './combobox';
import { DayField } from './day-field';
import { FlagField } from './flag-field';
import { useFieldScope } from '../form-context';
import { ImageField } from './image-field';
import { JsonField } from './json-field';
import { AmountField, NumberField } from './number-field';
import { RatioField } from './ratio-field';
import type { Suggestions } from './suggestion';
import { LongTextField, TextField } from './text-field';

type Input = ComponentType<{ name: string; help?: ReactNode }>;

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

type Props = { name: string; help?: ReactNode; suggestions?: Suggestions | undefined; written?: DayFormat | undefined };

export function RecordField({ name, help, suggestions, written }: Props) {
  const { schema } = useFieldScope();
  if (suggestions) return <ChoiceField name={name} suggestions={suggestions} help={help} />;
  if (written) return <DayField name={name} help={help} written={written} />;
  const Input = inputs[fieldOf(schema, name).kind] ?? TextField;
  return <Input name={name} help={help} />;
}
