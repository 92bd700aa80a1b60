import type { Format } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { receivedText } from '../received-text';
import { labelOfValue } from '../suggestion';
import type { Declared } from './column';

const SHOWN = 3;

/** A folded row in one line: the first values it has besides its title, as their kinds are shown. */
export const summaryOf = (
  schema: RecordSchema,
  columns: readonly Declared[],
  values: readonly unknown[],
  title: string,
  format: Format,
): string =>
  columns
    .flatMap((column, index) => {
      const text = shortly(schema, column, values[index], format);
      return text === '' || text === title ? [] : [isolated(text)];
    })
    .slice(0, SHOWN)
    .join(' · ');

/** Each part in its own direction, or an Arabic month would change places with the number before it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function shortly(schema: RecordSchema, { name, suggestions, ...column }: Declared, value: unknown, format: Format): string {
  if (value === undefined || value === null || value === '') return '';
  if (column.shortly) return column.shortly(value, format);
  if (suggestions) return labelOfValue(value, suggestions);
  const { kind } = fieldOf(schema, name);
  if (kind === 'text') return receivedText(value);
  if (kind === 'day') return format.day(dayOf(value) ?? receivedText(value));
  if (kind !== 'amount' && kind !== 'number') return '';
  const number = typeof value !== 'number' ? receivedText(value) : kind === 'amount' ? format.money(value) : format.number(value);
  return `${labelOf(schema, name)} ${number}`;
}
