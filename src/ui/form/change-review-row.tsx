import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { ChangedValue } from './change-review-value';
import styles from './change-review.module.css';
import { entryChanges } from './entry-changes';
import type { FieldChange } from './record-form-changes';
import { useValues } from './record-form-context';
import { isRows, orderIn } from './record-form-values';
import { rowTitle } from './row-title';

/** What was typed into a new row. */
export function AddedRow({ schema, row }: { schema: RecordSchema; row: unknown }) {
  const { t } = useTranslation();
  const given = isDocument(row) ? fieldNames(schema).filter((name) => isGiven(row[name])) : [];
  return (
    <div className={styles.row}>
      <span>{t('form.added')}</span>
      {isDocument(row) && given.length > 0 && (
        <dl className={styles.fields}>
          {given.map((name) => (
            <div key={name}>
              <dt>{labelOf(schema, name)}</dt>
              <dd>
                <ChangedValue schema={schema} name={name} value={row[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Which row is gone, by its title. */
export function RemovedRow({ schema, row }: { schema: RecordSchema; row: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('form.removed')}</span>
      <bdi className={styles.gone}>{rowTitle(schema, row)}</bdi>
    </>
  );
}

/** Which rows stand elsewhere than they came. */
export function MovedRows({ change }: { change: FieldChange }) {
  const { t } = useTranslation();
  const { getValues } = useValues();
  const { fields } = fieldOf(change.schema, change.name);
  const list: unknown = getValues(change.undo.path.replace(/\.order$/, ''));
  const titleOf = (key: unknown) => (fields && isRows(list) ? rowTitle(fields, list.byKey[String(key)]) : undefined);
  const moves = entryChanges(orderIn(change.before), orderIn(change.after));
  return (
    <ul className={styles.entries}>
      {moves.map(
        (move) =>
          move.kind === 'moved' && (
            <li key={move.at} className={styles.entry}>
              <span>{t('form.entry.moved', { from: move.from + 1, to: move.at + 1 })}</span>
              <bdi>{titleOf(move.value)}</bdi>
            </li>
          ),
      )}
    </ul>
  );
}
