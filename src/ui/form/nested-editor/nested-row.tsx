import type { TFunction } from 'i18next';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { Format } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { FieldScope, useRecordForm, useValues } from '../record-form-context';
import { isAddedRow } from '../record-form-values';
import { declared, type Column } from './column';
import styles from './nested-editor.module.css';
import { OddRow } from './odd-list';
import { rowId, type RowActions } from './row-actions';
import { RowButtons } from './row-buttons';
import { RowFields } from './row-fields';
import { RowIcon } from './row-icons';
import { rowName, titleText } from './row-name';
import { summaryOf } from './row-summary';

type Props = {
  path: string;
  rowKey: string;
  schema: RecordSchema;
  noun: string;
  number: number;
  count: number;
  startsOpen: boolean;
  errors: number;
  warnings: number;
  titleOf: (row: ServiceDocument) => unknown;
  columns: readonly Column<never>[];
  actions: RowActions;
  /** Handed in, since hundreds of rows asking for them themselves would be felt. */
  t: TFunction;
  format: Format;
};

/** One row: a named group, folded to a line or open with its fields. */
export const NestedRow = memo(function NestedRow({
  path,
  rowKey,
  schema,
  number,
  count,
  titleOf,
  columns,
  actions,
  t,
  format,
  ...row
}: Props) {
  const { control } = useValues();
  const { openRows } = useRecordForm();
  const isOpen = useSyncExternalStore(openRows.subscribe, () => openRows.isOpen(path) ?? row.startsOpen);
  const fields = useMemo(() => columns.map(declared), [columns]);
  const { isRecord, title, values } = useWatch({
    control,
    name: path,
    compute: (value: unknown) => ({
      isRecord: isDocument(value),
      title: titleText(value, titleOf),
      values: fields.map(({ name }) => (isDocument(value) ? value[name] : undefined)),
    }),
  });
  const name = rowName(t, row.noun, number, title);
  return (
    <div
      role="group"
      aria-label={name}
      className={styles.row}
      data-open={isOpen || undefined}
      data-added={isAddedRow(path) || undefined}
    >
      <div className={styles.head}>
        <button
          type="button"
          id={rowId(path)}
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => openRows.set(path, !isOpen)}
        >
          <RowIcon name="fold" className={styles.chevron} />
          <span className={styles.name}>{name}</span>
          {!isOpen && <span className={styles.summary}>{summaryOf(schema, fields, values, title, format)}</span>}
          {row.errors > 0 && <span className={styles.errors}>{t('form.sections.errors', { count: row.errors })}</span>}
          {row.errors === 0 && row.warnings > 0 && (
            <span className={styles.warnings}>{t('formRows.warnings', { count: row.warnings })}</span>
          )}
        </button>
        <RowButtons t={t} rowKey={rowKey} isFirst={number === 1} isLast={number === count} canCopy={isRecord} actions={actions} />
      </div>
      {isOpen && (
        <div className={styles.body}>
          {isRecord ? <RowBody path={path} schema={schema} columns={columns} /> : <OddRow path={path} />}
        </div>
      )}
    </div>
  );
});

/** Apart from the row, whose name changes with each key of its title: the fields need not follow. */
const RowBody = memo(function RowBody({ path, schema, columns }: Pick<Props, 'path' | 'schema' | 'columns'>) {
  const scope = useMemo(() => ({ schema, prefix: `${path}.` }), [schema, path]);
  return (
    <FieldScope value={scope}>
      <RowFields columns={columns} />
    </FieldScope>
  );
});
