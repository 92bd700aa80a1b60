import { i18n } from '@/i18n/i18n';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { isRows, type RecordValues } from './record-form-values';

/** What a form calls a row of a list by what it says; undefined where its number is as good. */
export type NameRow = (list: string, row: unknown, values: RecordValues) => string | undefined;

/** What a place among the values is called: "Price", "Payment plans 2 · Down payment", "Expense · Expense name". */
export function nameOfPlace(schema: RecordSchema, values: RecordValues, path: string, nameRow?: NameRow): string {
  const [name = '', ...inner] = path.split('.');
  if (!fieldNames(schema).includes(name)) return path;
  const label = labelOf(schema, name);
  const { fields } = fieldOf(schema, name);
  const value = values[name];
  if (isRows(value)) {
    const [, key = '', field] = inner;
    const row = value.order.indexOf(key) + 1;
    const list = row > 0 ? nameOfRow(label, row, nameRow?.(name, value.byKey[key], values)) : label;
    return fields && field ? i18n.t('form.fieldOf', { whole: list, field: labelIn(fields, field) }) : list;
  }
  const [field] = inner;
  return fields && field ? i18n.t('form.fieldOf', { whole: label, field: labelIn(fields, field) }) : label;
}

/** By its own name, or as the one of so many: counted from 1. */
export const nameOfRow = (list: string, row: number, name: string | undefined): string =>
  name ?? i18n.t('form.rowOf', { list, number: row });

const labelIn = (schema: RecordSchema, name: string) => (fieldNames(schema).includes(name) ? labelOf(schema, name) : name);
