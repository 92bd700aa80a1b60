import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import type { Difference } from '@/api/merge';
import { savingTexts } from '@/i18n/en/saving';
import { formTexts } from '@/i18n/en/form';
import { isDocument } from '@/schema/document';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { RecordText } from '../../text/record-text';
import { ChangedValue, rowTitle, RowValues } from './changed-value';
import { differenceName, fieldAt } from './difference-name';
import styles from './difference-value.module.css';
import { useRecordForm, useValues } from '../form-context';

export function useDifferenceNames(): (difference: Difference) => string {
  useTranslation([savingTexts, formTexts]);
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  return (difference) => differenceName(schema, difference, (list, row) => nameRow?.(list, row, getValues()));
}

export function DifferenceValue({ difference, side }: { difference: Difference; side: 'base' | 'mine' | 'theirs' }) {
  const { t } = useTranslation(savingTexts);
  const { schema } = useRecordForm();
  const { kind, path } = difference;
  const value = difference[side];
  const field = fieldAt(schema, path);
  const fields = field && fieldOf(field.schema, field.name).fields;
  if (kind === 'order' && Array.isArray(value)) return <RowTitles schema={fields} rows={value} />;
  if (kind === 'value' && typeof path.at(-1) === 'string')
    return field ? <ChangedValue {...field} value={value} /> : <RecordText text={receivedText(value)} />;
  if (value === undefined) return <i>{t('removed')}</i>;
  return fields && isDocument(value) ? <RowValues schema={fields} row={value} /> : <RecordText text={receivedText(value)} />;
}

function RowTitles({ schema, rows }: { schema: RecordSchema | undefined; rows: readonly unknown[] }) {
  return (
    <ol className={styles.order}>
      {rows.map((row, index) => (
        <li key={index}>
          <RecordText text={(schema && rowTitle(schema, row)) ?? receivedText(row)} />
        </li>
      ))}
    </ol>
  );
}
