import { formTexts } from '@/i18n/en/form';
import { i18n } from '@/i18n/i18n';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelIn, labelOf } from '@/schema/labels';
import { isRows, type RecordValues } from './record-values';

export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

export const rowId = (path: string) => `row-${path.replaceAll('.', '-')}`;

export type NameRow = (list: string, row: unknown, values: RecordValues) => string | undefined;

export function nameOfPath(schema: RecordSchema, values: RecordValues, path: string, nameRow?: NameRow): string {
  const [name = '', ...inner] = path.split('.');
  if (!fieldNames(schema).includes(name)) return path;
  const label = labelOf(schema, name);
  const { fields } = fieldOf(schema, name);
  const value = values[name];
  if (isRows(value)) {
    const [, key = '', field] = inner;
    const row = value.order.indexOf(key) + 1;
    const list = row > 0 ? nameOfRow(label, row, nameRow?.(name, value.byKey[key], values)) : label;
    return fields && field ? i18n.t('fieldOf', { ns: formTexts, whole: list, field: labelIn(fields, field) }) : list;
  }
  const [field] = inner;
  return fields && field ? i18n.t('fieldOf', { ns: formTexts, whole: label, field: labelIn(fields, field) }) : label;
}

export const nameOfRow = (list: string, row: number, name: string | undefined): string =>
  name ?? i18n.t('rowOf', { ns: formTexts, list, number: row });
