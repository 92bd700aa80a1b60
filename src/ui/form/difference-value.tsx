import { useTranslation } from 'react-i18next';
import type { Difference, Step } from '@/api/merge';
import { conflictTexts } from '@/i18n/en/conflict';
import { formTexts } from '@/i18n/en/form';
import { isolated } from '@/i18n/isolated';
import { isDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { ChangedValue, rowTitle, RowValues } from './changed-value';
import styles from './difference-value.module.css';
import { receivedText } from './field-frame';
import { nameOfRow, useRecordForm, useValues } from './form-context';

type FieldPlace = { schema: RecordSchema; name: string };

/** Returns the innermost field of a path; undefined where the path leads to keys that the schema does not know. */
function fieldAt(schema: RecordSchema, path: readonly Step[]): FieldPlace | undefined {
  let inside: RecordSchema | undefined = schema;
  let place: FieldPlace | undefined;
  for (const step of path) {
    if (typeof step !== 'string') continue;
    if (!inside || !fieldNames(inside).includes(step)) return undefined;
    place = { schema: inside, name: step };
    inside = fieldOf(inside, step).fields;
  }
  return place;
}

/** Returns a function that names the place of a difference: "Payment plans 2: Easy · Down payment". */
export function useDifferenceNames(): (difference: Difference) => string {
  const { t } = useTranslation([conflictTexts, formTexts]);
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();

  function rowName(list: string, label: string, fields: RecordSchema | undefined, { row, number }: Exclude<Step, string>) {
    const own = nameRow?.(list, row, getValues());
    const title = own === undefined && fields ? rowTitle(fields, row) : undefined;
    const name = nameOfRow(label, number, own);
    return title === undefined ? name : t('titled', { row: name, title: isolated(title) });
  }

  return ({ path, kind }) => {
    const parts = path.flatMap((step, index) => {
      if (typeof step !== 'string') return [];
      const field = fieldAt(schema, path.slice(0, index + 1));
      const label = field ? labelOf(field.schema, field.name) : step;
      const next = path[index + 1];
      const fields = field && fieldOf(field.schema, field.name).fields;
      return [next === undefined || typeof next === 'string' ? label : rowName(step, label, fields, next)];
    });
    const whole = parts.reduce((outer, field) => t('form:fieldOf', { whole: outer, field }));
    return kind === 'order' ? t('orderOf', { list: whole }) : whole;
  };
}

/** Shows what one side holds at the place of a difference. */
export function DifferenceValue({ difference, side }: { difference: Difference; side: 'base' | 'mine' | 'theirs' }) {
  const { t } = useTranslation(conflictTexts);
  const { schema } = useRecordForm();
  const { kind, path } = difference;
  const value = difference[side];
  const field = fieldAt(schema, path);
  const fields = field && fieldOf(field.schema, field.name).fields;
  if (kind === 'order' && Array.isArray(value)) return <RowTitles schema={fields} rows={value} />;
  if (kind === 'value' && typeof path.at(-1) === 'string')
    return field ? <ChangedValue {...field} value={value} /> : <bdi>{receivedText(value)}</bdi>;
  if (value === undefined) return <i>{t('removed')}</i>;
  return fields && isDocument(value) ? <RowValues schema={fields} row={value} /> : <bdi>{receivedText(value)}</bdi>;
}

function RowTitles({ schema, rows }: { schema: RecordSchema | undefined; rows: readonly unknown[] }) {
  return (
    <ol className={styles.order}>
      {rows.map((row, index) => (
        <li key={index}>
          <bdi>{(schema && rowTitle(schema, row)) ?? receivedText(row)}</bdi>
        </li>
      ))}
    </ol>
  );
}
